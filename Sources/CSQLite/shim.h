#include <sqlite3.h>
#include <stddef.h>

// The C library has it, but its header shows it to programs that ask for GNU extensions only.
extern void *memmem(const void *bytes, size_t count, const void *part, size_t part_count);
