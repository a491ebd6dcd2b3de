#include "CPNG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

// libpng leaves by a jump. Every jump below lands in the function that the caller entered, so it
// never crosses a foreign frame.

struct cpng_reader {
  png_structp png;
  png_infop info;
  jmp_buf landing;
  char message[200];
  const uint8_t *bytes;
  size_t count;
  size_t position;
};

static void leave(png_structp png, png_const_charp words) {
  cpng_reader *reader = png_get_error_ptr(png);
  snprintf(reader->message, sizeof reader->message, "%s", words);
  longjmp(reader->landing, 1);
}

static void say_nothing(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static void feed(png_structp png, png_bytep target, png_size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->position) png_error(png, "the bytes end too early");
  memcpy(target, reader->bytes + reader->position, count);
  reader->position += count;
}

cpng_reader *cpng_open(const uint8_t *bytes, size_t count) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  if (setjmp(reader->landing)) {
    cpng_close(reader);
    return NULL;
  }
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, leave, say_nothing);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    cpng_close(reader);
    return NULL;
  }
  png_set_read_fn(reader->png, reader, feed);
  return reader;
}

void cpng_close(cpng_reader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

int cpng_start(cpng_reader *reader, unsigned side_limit, unsigned chunk_limit, size_t chunk_bytes,
               cpng_header *header) {
  if (setjmp(reader->landing)) return -1;
  png_structp png = reader->png;
  png_set_user_limits(png, side_limit, side_limit);
  png_set_chunk_cache_max(png, chunk_limit);
  png_set_chunk_malloc_max(png, chunk_bytes);
  // Profiles and texts are dropped unread: nothing here needs them, and they may be compressed.
  static const png_byte unread[] = "iCCP\0iTXt\0tEXt\0zTXt\0eXIf\0sPLT\0hIST";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, unread, sizeof unread / 5);
  png_read_info(png, reader->info);
  png_set_expand(png);
  png_set_scale_16(png);
  header->passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  header->width = (int)png_get_image_width(png, reader->info);
  header->height = (int)png_get_image_height(png, reader->info);
  header->channels = png_get_channels(png, reader->info);
  return 0;
}

int cpng_read_row(cpng_reader *reader, uint8_t *row) {
  if (setjmp(reader->landing)) return -1;
  png_read_row(reader->png, row, NULL);
  return 0;
}

int cpng_finish(cpng_reader *reader) {
  if (setjmp(reader->landing)) return -1;
  png_read_end(reader->png, NULL);
  return 0;
}

const char *cpng_message(const cpng_reader *reader) { return reader->message; }

const char *cpng_version(void) { return "libpng " PNG_LIBPNG_VER_STRING; }
