#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

// libjpeg ends the process on an error unless error_exit is replaced and jumps out. Every jump
// below lands in the function that the caller entered, so it never crosses a foreign frame.

typedef struct {
  struct jpeg_error_mgr base;  // first: libjpeg hands back a pointer to this
  jmp_buf landing;
  char message[JMSG_LENGTH_MAX];
} error_trap;

static void leave(j_common_ptr codec) {
  error_trap *trap = (error_trap *)codec->err;
  codec->err->format_message(codec, trap->message);
  longjmp(trap->landing, 1);
}

static void note(j_common_ptr codec, int level) {
  if (level >= 0) return;  // a trace
  error_trap *trap = (error_trap *)codec->err;
  if (codec->err->num_warnings++ == 0) codec->err->format_message(codec, trap->message);
}

static void say_nothing(j_common_ptr codec) { (void)codec; }

static struct jpeg_error_mgr *set_trap(error_trap *trap) {
  jpeg_std_error(&trap->base);
  trap->base.error_exit = leave;
  trap->base.emit_message = note;
  trap->base.output_message = say_nothing;
  trap->message[0] = 0;
  return &trap->base;
}

struct cjpeg_decoder {
  struct jpeg_decompress_struct codec;
  struct jpeg_progress_mgr progress;
  error_trap trap;
  const uint8_t *bytes;
  size_t count;
  int scan_limit;
};

static void watch_scans(j_common_ptr codec) {
  j_decompress_ptr decompress = (j_decompress_ptr)codec;
  cjpeg_decoder *decoder = (cjpeg_decoder *)codec->client_data;
  if (decompress->input_scan_number <= decoder->scan_limit) return;
  snprintf(decoder->trap.message, sizeof decoder->trap.message, "more than %d scans",
           decoder->scan_limit);
  longjmp(decoder->trap.landing, 1);
}

cjpeg_decoder *cjpeg_open(const uint8_t *bytes, size_t count) {
  cjpeg_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return NULL;
  decoder->codec.err = set_trap(&decoder->trap);
  decoder->bytes = bytes;
  decoder->count = count;
  if (setjmp(decoder->trap.landing)) {
    free(decoder);
    return NULL;
  }
  jpeg_create_decompress(&decoder->codec);
  decoder->codec.client_data = decoder;
  return decoder;
}

void cjpeg_close(cjpeg_decoder *decoder) {
  jpeg_destroy_decompress(&decoder->codec);
  free(decoder);
}

int cjpeg_read_header(cjpeg_decoder *decoder, cjpeg_header *header) {
  if (setjmp(decoder->trap.landing)) return -1;
  struct jpeg_decompress_struct *codec = &decoder->codec;
  jpeg_mem_src(codec, decoder->bytes, decoder->count);
  jpeg_read_header(codec, TRUE);
  header->width = (int)codec->image_width;
  header->height = (int)codec->image_height;
  header->components = codec->num_components;
  header->progressive = codec->progressive_mode;
  header->adobe = codec->saw_Adobe_marker;
  switch (codec->jpeg_color_space) {
    case JCS_GRAYSCALE:
      header->color = CJPEG_COLOR_GRAY;
      break;
    case JCS_YCbCr:
    case JCS_RGB:
      header->color = CJPEG_COLOR_RGB;
      break;
    case JCS_CMYK:
    case JCS_YCCK:
      header->color = CJPEG_COLOR_CMYK;
      break;
    default:
      header->color = CJPEG_COLOR_OTHER;
  }
  return 0;
}

int cjpeg_start(cjpeg_decoder *decoder, int eighths, int channels, int scan_by_scan,
                int scan_limit, long memory_limit, int *width, int *height) {
  if (setjmp(decoder->trap.landing)) return -1;
  struct jpeg_decompress_struct *codec = &decoder->codec;
  decoder->scan_limit = scan_limit;
  decoder->progress.progress_monitor = watch_scans;
  codec->progress = &decoder->progress;
  codec->mem->max_memory_to_use = memory_limit;
  codec->scale_num = (unsigned)eighths;
  codec->scale_denom = 8;
  codec->out_color_space = channels == 4 ? JCS_CMYK : channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  codec->buffered_image = scan_by_scan ? TRUE : FALSE;
  // Smoothing guesses coefficients that later scans would bring.
  codec->do_block_smoothing = scan_by_scan ? FALSE : TRUE;
  jpeg_start_decompress(codec);
  *width = (int)codec->output_width;
  *height = (int)codec->output_height;
  return 0;
}

int cjpeg_consume(cjpeg_decoder *decoder) {
  if (setjmp(decoder->trap.landing)) return -1;
  switch (jpeg_consume_input(&decoder->codec)) {
    case JPEG_SUSPENDED:
      return -1;
    case JPEG_SCAN_COMPLETED:
      return CJPEG_SCAN_COMPLETED;
    case JPEG_REACHED_EOI:
      return CJPEG_REACHED_END;
    default:
      return CJPEG_GOES_ON;
  }
}

int cjpeg_missing_bits(const cjpeg_decoder *decoder, int component, int coefficient) {
  const struct jpeg_decompress_struct *codec = &decoder->codec;
  if (!codec->coef_bits || component >= codec->num_components) return -1;
  return codec->coef_bits[component][coefficient];
}

int cjpeg_quantum(const cjpeg_decoder *decoder, int component, int place) {
  const struct jpeg_decompress_struct *codec = &decoder->codec;
  if (component >= codec->num_components) return -1;
  const JQUANT_TBL *table = codec->comp_info[component].quant_table;
  return table ? table->quantval[place] : -1;
}

int cjpeg_block_side(const cjpeg_decoder *decoder, int component) {
  const struct jpeg_decompress_struct *codec = &decoder->codec;
  if (component >= codec->num_components) return -1;
#if JPEG_LIB_VERSION >= 70
  return codec->comp_info[component].DCT_h_scaled_size;
#else
  return codec->comp_info[component].DCT_scaled_size;
#endif
}

int cjpeg_start_output(cjpeg_decoder *decoder) {
  if (setjmp(decoder->trap.landing)) return -1;
  return jpeg_start_output(&decoder->codec, decoder->codec.input_scan_number) ? 0 : -1;
}

int cjpeg_read_row(cjpeg_decoder *decoder, uint8_t *row) {
  if (setjmp(decoder->trap.landing)) return -1;
  JSAMPROW rows[1] = {row};
  return jpeg_read_scanlines(&decoder->codec, rows, 1) == 1 ? 0 : -1;
}

int cjpeg_finish(cjpeg_decoder *decoder) {
  if (setjmp(decoder->trap.landing)) return -1;
  jpeg_finish_decompress(&decoder->codec);
  return 0;
}

long cjpeg_warnings(const cjpeg_decoder *decoder) { return decoder->trap.base.num_warnings; }

const char *cjpeg_message(const cjpeg_decoder *decoder) { return decoder->trap.message; }

typedef struct {
  struct jpeg_compress_struct codec;
  error_trap trap;
  unsigned char *buffer;
  unsigned long count;
} encoder_state;

int cjpeg_encode(const uint8_t *pixels, int width, int height, int channels, int quality,
                 int progressive, int restart_rows, uint8_t **result, size_t *count,
                 char *message) {
  encoder_state *state = calloc(1, sizeof *state);
  if (!state) {
    snprintf(message, JMSG_LENGTH_MAX, "out of memory");
    return -1;
  }
  struct jpeg_compress_struct *codec = &state->codec;
  codec->err = set_trap(&state->trap);
  if (setjmp(state->trap.landing)) {
    snprintf(message, JMSG_LENGTH_MAX, "%s", state->trap.message);
    jpeg_destroy_compress(codec);
    free(state->buffer);
    free(state);
    return -1;
  }
  jpeg_create_compress(codec);
  jpeg_mem_dest(codec, &state->buffer, &state->count);
  codec->image_width = (JDIMENSION)width;
  codec->image_height = (JDIMENSION)height;
  codec->input_components = channels;
  codec->in_color_space = channels == 1 ? JCS_GRAYSCALE : channels == 4 ? JCS_CMYK : JCS_RGB;
  jpeg_set_defaults(codec);
  if (channels == 4) jpeg_set_colorspace(codec, JCS_YCCK);
  jpeg_set_quality(codec, quality, TRUE);
  codec->restart_in_rows = restart_rows;
  if (progressive) jpeg_simple_progression(codec);
  jpeg_start_compress(codec, TRUE);
  while (codec->next_scanline < codec->image_height) {
    JSAMPROW rows[1] = {(JSAMPROW)(pixels + (size_t)codec->next_scanline * width * channels)};
    jpeg_write_scanlines(codec, rows, 1);
  }
  jpeg_finish_compress(codec);
  *result = state->buffer;
  *count = state->count;
  jpeg_destroy_compress(codec);
  free(state);
  return 0;
}

void cjpeg_free(uint8_t *result) { free(result); }

#define TEXT_OF(value) #value
#define TEXT(value) TEXT_OF(value)

const char *cjpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION
  return "libjpeg-turbo " TEXT(LIBJPEG_TURBO_VERSION);
#else
  return "libjpeg " TEXT(JPEG_LIB_VERSION);
#endif
}
