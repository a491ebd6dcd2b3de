#pragma once

#include <stddef.h>
#include <stdint.h>

// A thin layer over libjpeg: errors come back as return values instead of exit(), warnings are
// counted, messages are copied. Every limit and every choice belongs to the caller.

/// The library that this was compiled for, such as `libjpeg-turbo 2.1.5`.
const char *cjpeg_version(void);

/// How the file stores its colors.
enum { CJPEG_COLOR_OTHER = 0, CJPEG_COLOR_RGB = 1, CJPEG_COLOR_CMYK = 2 };

typedef struct {
  int width;
  int height;
  int components;
  int progressive;
  /// CJPEG_COLOR_RGB for gray, YCbCr and RGB files, CJPEG_COLOR_CMYK for CMYK and YCCK files.
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
/// Starts decoding at 1/`denominator` (1, 2, 4 or 8) to 3 (RGB) or 4 (CMYK) channels a pixel.
/// More than `scan_limit` scans, or more than `memory_limit` bytes of coefficients, are errors.
int cjpeg_start(cjpeg_decoder *decoder, int denominator, int channels, int scan_limit,
                long memory_limit, int *width, int *height);
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
