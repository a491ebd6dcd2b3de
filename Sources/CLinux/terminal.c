#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

#include "CLinux.h"

// All that a signal handler reads is written before the state becomes REMEMBERED, so that it
// needs no lock.
enum { NOBODY, WRITING, REMEMBERED };
static atomic_int state = NOBODY;
static int remembered_descriptor;
static struct termios remembered_settings;
static char remembered_object[64];

int clinux_terminal_set(int descriptor, const struct termios *settings) {
  // A terminal that is not our controlling one has no foreground group of ours to ask for.
  pid_t group = tcgetpgrp(descriptor);
  if (group >= 0 && group != getpgrp()) return EPERM;
  while (tcsetattr(descriptor, TCSADRAIN, settings) != 0)
    if (errno != EINTR) return errno;
  return 0;
}

int clinux_terminal_remember(int descriptor, const struct termios *settings, const char *object) {
  int nobody = NOBODY;
  if (!atomic_compare_exchange_strong(&state, &nobody, WRITING)) return EBUSY;
  remembered_descriptor = descriptor;
  remembered_settings = *settings;
  strncpy(remembered_object, object, sizeof remembered_object - 1);
  atomic_store(&state, REMEMBERED);
  return 0;
}

void clinux_terminal_forget(int descriptor) {
  if (atomic_load(&state) == REMEMBERED && remembered_descriptor == descriptor)
    atomic_store(&state, NOBODY);
}

void clinux_terminal_restore(void) {
  if (atomic_load(&state) != REMEMBERED) return;
  int number = errno;
  clinux_terminal_set(remembered_descriptor, &remembered_settings);
#ifdef __linux__
  // shm_unlink may not be called here; this is what it does.
  char path[sizeof "/dev/shm" + sizeof remembered_object] = "/dev/shm";
  if (remembered_object[0] == '/') unlink(strcat(path, remembered_object));
#endif
  errno = number;
}
