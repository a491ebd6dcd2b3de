// thumbnailpeer EDGE OUT < LIST: thumbnails by libjpeg and a mean over areas, with nothing else: no
// orientation, no limits, no check. What is left is the least that a thumbnail costs.
//   cc -O3 -o thumbnailpeer thumbnailpeer.c -ljpeg
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <jpeglib.h>

static double spent(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

// Bounds of the target sample `index`: the source samples that it is the mean of.
static int bound(int index, int source, int target) {
  return (int)((int64_t)index * source / target);
}

static unsigned long thumbnail(const uint8_t *bytes, size_t count, int edge, uint8_t **result) {
  struct jpeg_error_mgr errors;
  struct jpeg_decompress_struct in;
  in.err = jpeg_std_error(&errors);
  jpeg_create_decompress(&in);
  jpeg_mem_src(&in, bytes, count);
  jpeg_read_header(&in, TRUE);
  int width = in.image_width, height = in.image_height, longest = width > height ? width : height;
  int channels = in.num_components == 1 ? 1 : 3;
  if (in.num_components == 4) {  // left out here
    jpeg_destroy_decompress(&in);
    return 0;
  }
  in.scale_denom = 8;
  in.scale_num = 1;
  while (in.scale_num < 8 && longest * in.scale_num < (unsigned)edge * 8) in.scale_num++;
  jpeg_start_decompress(&in);
  int across = in.output_width, down = in.output_height;
  int to_width = longest > edge ? (width * edge + longest / 2) / longest : width;
  int to_height = longest > edge ? (height * edge + longest / 2) / longest : height;

  struct jpeg_compress_struct out;
  out.err = in.err;
  jpeg_create_compress(&out);
  unsigned long length = 0;
  *result = NULL;
  jpeg_mem_dest(&out, result, &length);
  out.image_width = to_width;
  out.image_height = to_height;
  out.input_components = channels;
  out.in_color_space = channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(&out);
  jpeg_set_quality(&out, 85, TRUE);
  jpeg_start_compress(&out, TRUE);

  uint8_t *row = malloc((size_t)across * channels), *line = malloc((size_t)to_width * channels);
  uint32_t *sums = calloc((size_t)across * channels, sizeof *sums);
  JSAMPROW rows[1] = {row}, lines[1] = {line};
  for (int y = 0, first = 0; y < down; y++) {
    jpeg_read_scanlines(&in, rows, 1);
    for (int x = 0; x < across * channels; x++) sums[x] += row[x];
    int end = bound(out.next_scanline + 1, down, to_height);
    if (y + 1 < end) continue;
    for (int x = 0; x < to_width; x++) {
      int from = bound(x, across, to_width), to = bound(x + 1, across, to_width);
      uint32_t area = (to - from) * (y + 1 - first);
      for (int channel = 0; channel < channels; channel++) {
        uint32_t sum = area / 2;
        for (int at = from; at < to; at++) sum += sums[at * channels + channel];
        line[x * channels + channel] = sum / area;
      }
    }
    jpeg_write_scanlines(&out, lines, 1);
    memset(sums, 0, (size_t)across * channels * sizeof *sums);
    first = y + 1;
  }
  jpeg_finish_compress(&out);
  jpeg_destroy_compress(&out);
  jpeg_finish_decompress(&in);
  jpeg_destroy_decompress(&in);
  free(row);
  free(line);
  free(sums);
  return length;
}

int main(int count, char **words) {
  if (count != 3) return 64;
  char path[4096];
  int made = 0, refused = 0;
  double seconds = 0;
  while (fgets(path, sizeof path, stdin)) {
    path[strcspn(path, "\n")] = 0;
    FILE *file = fopen(path, "rb");
    if (!file) return 66;
    fseek(file, 0, SEEK_END);
    size_t length = ftell(file);
    rewind(file);
    uint8_t *bytes = malloc(length), *result = NULL;
    length = fread(bytes, 1, length, file);
    fclose(file);
    double start = spent();
    unsigned long size = thumbnail(bytes, length, atoi(words[1]), &result);
    seconds += spent() - start;
    if (size) made++; else refused++;
    if (size && strcmp(words[2], "-")) {
      char target[4200];
      const char *name = strrchr(path, '/');
      snprintf(target, sizeof target, "%s/%s", words[2], name ? name + 1 : path);
      file = fopen(target, "wb");
      if (!file) return 73;
      fwrite(result, 1, size, file);
      fclose(file);
    }
    free(result);
    free(bytes);
  }
  printf("%d %d %f\n", made, refused, seconds);
  return 0;
}
