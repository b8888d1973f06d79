#include "CJPEG.h"

#include "reader.h"

#include <stdlib.h>

static int is_decoded_here(const struct jpeg_decompress_struct *decoder) {
  if (decoder->data_precision != 8) return 0;
  switch (decoder->jpeg_color_space) {
    case JCS_GRAYSCALE: return decoder->num_components == 1;
    case JCS_YCbCr:
    case JCS_RGB: return decoder->num_components == 3;
    default: return 0;
  }
}

weir_jpeg *weir_jpeg_open(int descriptor, uint64_t offset, uint64_t length, int kept_segments, weir_jpeg_header *header) {
  weir_jpeg *jpeg = weir_jpeg_reader(descriptor, offset, length);
  if (!jpeg) return NULL;
  struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  if (setjmp(jpeg->failed)) {
    weir_jpeg_close(jpeg);
    return NULL;
  }
  weir_jpeg_begin(jpeg);
  for (int number = 1; number < 16; number++)
    if (kept_segments >> number & 1) jpeg_save_markers(decoder, JPEG_APP0 + number, 0xffff);
  jpeg_read_header(decoder, TRUE);
  if (!is_decoded_here(decoder)) {
    weir_jpeg_close(jpeg);
    return NULL;
  }
  header->width = (int)decoder->image_width;
  header->height = (int)decoder->image_height;
  header->channels = decoder->num_components;
  header->is_progressive = jpeg_has_multiple_scans(decoder);
  return jpeg;
}

void weir_jpeg_close(weir_jpeg *jpeg) {
  jpeg_destroy_decompress(&jpeg->decoder);
  free(jpeg);
}

const uint8_t *weir_jpeg_segment(const weir_jpeg *jpeg, int number, size_t *length) {
  jpeg_saved_marker_ptr segment = jpeg->decoder.marker_list;
  for (; segment && number > 0; number--) segment = segment->next;
  if (!segment) return NULL;
  *length = segment->data_length;
  return segment->data;
}

int weir_jpeg_start(weir_jpeg *jpeg, int shrink, int *width, int *height) {
  struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  if (setjmp(jpeg->failed)) return -1;
  decoder->scale_num = 1;
  decoder->scale_denom = (unsigned)shrink;
  decoder->out_color_space = decoder->num_components == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_calc_output_dimensions(decoder);
  if (decoder->progressive_mode) weir_jpeg_skip_needless_scans(jpeg);
  if (!jpeg_start_decompress(decoder)) return -1;
  *width = (int)decoder->output_width;
  *height = (int)decoder->output_height;
  return 0;
}

int weir_jpeg_rows(weir_jpeg *jpeg, uint8_t *rows, size_t stride, int count) {
  struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  if (setjmp(jpeg->failed)) return -1;
  for (int row = 0; row < count; row++) {
    JSAMPROW line = rows + stride * (size_t)row;
    if (jpeg_read_scanlines(decoder, &line, 1) != 1) return -1;
  }
  return 0;
}

int weir_jpeg_finish(weir_jpeg *jpeg) {
  if (setjmp(jpeg->failed)) return -1;
  // What libjpeg knows of the scans is gone once it has finished.
  while (jpeg_consume_input(&jpeg->decoder) != JPEG_REACHED_EOI) {}
  return weir_jpeg_is_whole(jpeg) ? 0 : -1;
}
