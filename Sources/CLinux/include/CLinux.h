#pragma once

#include <dirent.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

/// Tells the thread sanitizer that what was written before the last release of `place` is seen from
/// now on; nothing in any other build.
void clinux_thread_acquired(void *place);

/// Tells the thread sanitizer that whoever acquires `place` next sees what was written.
void clinux_thread_released(void *place);

/// The CRC-32C (Castagnoli) of `bytes` after those that gave `crc` (0 at the start), with the
/// instruction of the processor when it has one.
uint32_t clinux_crc32c(uint32_t crc, const uint8_t *bytes, size_t count);

/// The same by table, for processors without the instruction.
uint32_t clinux_crc32c_portable(uint32_t crc, const uint8_t *bytes, size_t count);

/// The name in a directory entry; Swift would copy the field's 256 bytes, which may not all exist.
static inline const char *clinux_entry_name(const struct dirent *entry) { return entry->d_name; }

/// What a file system is like: the number of its kind (as in statfs(2); 0 where there is none) and
/// the bytes that are free for this user. 0, or an error number.
int clinux_file_system(const char *path, uint64_t *kind, uint64_t *free_bytes);

/// Takes a file for this open description alone (an OFD lock: the system frees it when the
/// descriptor is closed, however the process ends); never waits. 0, EAGAIN when somebody else has
/// it, or another error number.
int clinux_lock(int descriptor);

/// Takes (`takes` not 0) or frees a range of bytes of a file for this open description alone; never
/// waits. 0, EAGAIN when somebody else has a part of it, ENOTSUP where there are no such locks, or
/// another error number.
int clinux_lock_range(int descriptor, int64_t start, int64_t length, int takes);

/// Remembers how a terminal was set and the shared memory object that it may read, for
/// `clinux_terminal_restore`. 0, or EBUSY when another one is remembered.
int clinux_terminal_remember(int descriptor, const struct termios *settings, const char *object);

/// Forgets what `clinux_terminal_remember` with this descriptor took.
void clinux_terminal_forget(int descriptor);

/// Sets the remembered terminal as it was and removes the object, if one is remembered; may be called
/// by a signal handler.
void clinux_terminal_restore(void);

/// Sets a terminal unless another process group has it now; waits for the output to be sent and keeps
/// what was typed. 0, or an error number.
int clinux_terminal_set(int descriptor, const struct termios *settings);
