#pragma once

#include <stddef.h>
#include <stdint.h>

// A thin layer over libpng: errors come back as return values instead of a jump, reads stay inside
// the bytes. Every limit and every choice belongs to the caller.

/// The library that this was compiled for, such as `libpng 1.6.39`.
const char *cpng_version(void);

typedef struct {
  int width;
  int height;
  /// How many times the rows are read: 1, or 7 when interlaced.
  int passes;
  /// Bytes a pixel of the rows that are read: 1 gray, 2 gray and alpha, 3 colors, 4 with alpha.
  int channels;
} cpng_header;

typedef struct cpng_reader cpng_reader;

/// Opens a reader over `bytes`, which must stay where they are until `cpng_close`.
/// Null when there is no memory.
cpng_reader *cpng_open(const uint8_t *bytes, size_t count);
void cpng_close(cpng_reader *reader);

/// Each of these returns 0 on success and -1 on an error (see `cpng_message`).
/// Reads up to the first pixels; sides over `side_limit`, more than `chunk_limit` stored chunks, and
/// chunks of more than `chunk_bytes` are errors. Rows will have 8 bits a channel.
int cpng_start(cpng_reader *reader, unsigned side_limit, unsigned chunk_limit, size_t chunk_bytes,
               cpng_header *header);
/// Reads the next row of a pass into `row` (width x channels bytes), over that of the pass before.
int cpng_read_row(cpng_reader *reader, uint8_t *row);
/// Reads up to the end of the picture after the last row.
int cpng_finish(cpng_reader *reader);

/// The text of the error; empty when there was none.
const char *cpng_message(const cpng_reader *reader);
