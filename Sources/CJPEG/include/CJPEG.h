#pragma once

#include <stddef.h>
#include <stdint.h>

// A thin layer over libjpeg: errors come back as return values instead of exit(), warnings are
// counted, messages are copied. Every limit and every choice belongs to the caller.

/// The library that this was compiled for, such as `libjpeg-turbo 2.1.5`.
const char *cjpeg_version(void);

/// How the file stores its colors.
enum { CJPEG_COLOR_OTHER = 0, CJPEG_COLOR_RGB = 1, CJPEG_COLOR_CMYK = 2, CJPEG_COLOR_GRAY = 3 };

typedef struct {
  int width;
  int height;
  int components;
  int progressive;
  /// CJPEG_COLOR_GRAY, CJPEG_COLOR_RGB for YCbCr and RGB files, CJPEG_COLOR_CMYK for CMYK and YCCK.
  int color;
  /// Non-zero when an Adobe marker is there (its CMYK samples are stored inverted).
  int adobe;
} cjpeg_header;

typedef struct cjpeg_decoder cjpeg_decoder;

/// Opens a decoder over `bytes`, which must stay where they are until `cjpeg_close`.
/// Null when there is no memory.
cjpeg_decoder *cjpeg_open(const uint8_t *bytes, size_t count);
void cjpeg_close(cjpeg_decoder *decoder);

/// Each of these returns 0 on success and -1 on an error (see `cjpeg_message`).
int cjpeg_read_header(cjpeg_decoder *decoder, cjpeg_header *header);
/// Starts decoding at `eighths`/8 (1 to 8) to 1 (gray), 3 (RGB) or 4 (CMYK) channels a pixel.
/// More than `scan_limit` scans, or more than `memory_limit` bytes of coefficients, are errors.
/// With `scan_by_scan` the scans are read by `cjpeg_consume` before `cjpeg_start_output`.
int cjpeg_start(cjpeg_decoder *decoder, int eighths, int channels, int scan_by_scan,
                int scan_limit, long memory_limit, int *width, int *height);

enum { CJPEG_GOES_ON = 0, CJPEG_SCAN_COMPLETED = 1, CJPEG_REACHED_END = 2 };

/// Reads on by a row of blocks or a header; one of the above, or -1 on an error.
int cjpeg_consume(cjpeg_decoder *decoder);
/// How many low bits of a coefficient (in zigzag order) the scans so far left open; -1 for all.
int cjpeg_missing_bits(const cjpeg_decoder *decoder, int component, int coefficient);
/// The step of a coefficient by its place (row * 8 + column); -1 before the component's first scan.
int cjpeg_quantum(const cjpeg_decoder *decoder, int component, int place);
/// How many coefficients a side of a block the chosen scale looks at.
int cjpeg_block_side(const cjpeg_decoder *decoder, int component);
/// Starts the rows of what was consumed.
int cjpeg_start_output(cjpeg_decoder *decoder);
/// Decodes the next row into `row` (width x channels bytes).
int cjpeg_read_row(cjpeg_decoder *decoder, uint8_t *row);
/// Reads up to the end of the picture after the last row.
int cjpeg_finish(cjpeg_decoder *decoder);

long cjpeg_warnings(const cjpeg_decoder *decoder);
/// The text of the error, or else of the first warning; empty when there was none.
const char *cjpeg_message(const cjpeg_decoder *decoder);

enum { CJPEG_PIXELS_GRAY = 1, CJPEG_PIXELS_RGB = 3, CJPEG_PIXELS_CMYK = 4 };

/// Encodes `pixels` (rows of width x `channels` bytes, one of CJPEG_PIXELS_...).
/// `*result` is to be freed with `cjpeg_free`. Returns 0, or -1 and a text in `message` (200 bytes).
int cjpeg_encode(const uint8_t *pixels, int width, int height, int channels, int quality,
                 int progressive, int restart_rows, uint8_t **result, size_t *count,
                 char *message);
void cjpeg_free(uint8_t *result);
