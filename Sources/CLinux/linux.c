#define _GNU_SOURCE  // F_OFD_SETLK

#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <sys/file.h>
#ifdef __linux__
#include <sys/vfs.h>
#else
#include <sys/mount.h>
#endif

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define CLINUX_THREAD_SANITIZER
void __tsan_acquire(void *place);
void __tsan_release(void *place);
#endif
#endif

void clinux_thread_acquired(void *place) {
#ifdef CLINUX_THREAD_SANITIZER
  __tsan_acquire(place);
#else
  (void)place;
#endif
}

void clinux_thread_released(void *place) {
#ifdef CLINUX_THREAD_SANITIZER
  __tsan_release(place);
#else
  (void)place;
#endif
}

int clinux_lock(int descriptor) {
#ifdef F_OFD_SETLK
  struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  if (fcntl(descriptor, F_OFD_SETLK, &whole) == 0) return 0;
#else
  if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return 0;
#endif
  return errno == EACCES || errno == EWOULDBLOCK ? EAGAIN : errno;
}

int clinux_lock_range(int descriptor, int64_t start, int64_t length, int takes) {
#ifdef F_OFD_SETLK
  struct flock range = {
      .l_type = takes ? F_WRLCK : F_UNLCK, .l_whence = SEEK_SET, .l_start = start, .l_len = length};
  if (fcntl(descriptor, F_OFD_SETLK, &range) == 0) return 0;
  return errno == EACCES ? EAGAIN : errno;
#else
  return ENOTSUP;
#endif
}

int clinux_file_system(const char *path, uint64_t *kind, uint64_t *free_bytes) {
  struct statfs status;
  if (statfs(path, &status) != 0) return errno;
#ifdef __linux__
  *kind = (uint64_t)status.f_type & 0xFFFFFFFFu;
#else
  *kind = 0;
#endif
  *free_bytes = (uint64_t)status.f_bavail * (uint64_t)status.f_bsize;
  return 0;
}

static uint32_t table[8][256];
static pthread_once_t table_is_made = PTHREAD_ONCE_INIT;

static void make_table(void) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t value = byte;
    for (int bit = 0; bit < 8; bit++) value = value >> 1 ^ (value & 1 ? 0x82F63B78u : 0);
    table[0][byte] = value;
  }
  for (int slice = 1; slice < 8; slice++)
    for (int byte = 0; byte < 256; byte++)
      table[slice][byte] = table[slice - 1][byte] >> 8 ^ table[0][table[slice - 1][byte] & 255];
}

uint32_t clinux_crc32c_portable(uint32_t crc, const uint8_t *bytes, size_t count) {
  pthread_once(&table_is_made, make_table);
  crc = ~crc;
  for (; count >= 8; bytes += 8, count -= 8) {
    uint32_t low = crc ^ (bytes[0] | bytes[1] << 8 | bytes[2] << 16 | (uint32_t)bytes[3] << 24);
    crc = table[7][low & 255] ^ table[6][low >> 8 & 255] ^ table[5][low >> 16 & 255] ^
          table[4][low >> 24] ^ table[3][bytes[4]] ^ table[2][bytes[5]] ^ table[1][bytes[6]] ^
          table[0][bytes[7]];
  }
  while (count--) crc = crc >> 8 ^ table[0][(crc ^ *bytes++) & 255];
  return ~crc;
}

#if defined(__x86_64__)

// The attribute lets one function use the instruction without flags for the whole file; it is
// only called after the processor was asked.
__attribute__((target("sse4.2"))) static uint32_t crc32c_sse42(uint32_t crc, const uint8_t *bytes,
                                                               size_t count) {
  uint64_t value = (uint32_t)~crc;
  for (; count >= 8; bytes += 8, count -= 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    value = __builtin_ia32_crc32di(value, word);
  }
  uint32_t narrow = (uint32_t)value;
  while (count--) narrow = __builtin_ia32_crc32qi(narrow, *bytes++);
  return ~narrow;
}

uint32_t clinux_crc32c(uint32_t crc, const uint8_t *bytes, size_t count) {
  return __builtin_cpu_supports("sse4.2") ? crc32c_sse42(crc, bytes, count)
                                          : clinux_crc32c_portable(crc, bytes, count);
}

#else

uint32_t clinux_crc32c(uint32_t crc, const uint8_t *bytes, size_t count) {
  return clinux_crc32c_portable(crc, bytes, count);
}

#endif
