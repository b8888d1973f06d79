#include "CJPEG.h"

#include "reader.h"

#include <stdlib.h>

enum { MOST_ROWS = 64 };

static int is_decoded_here(const struct jpeg_decompress_struct *decoder) {
  if (decoder->data_precision != 8) return 0;
  switch (decoder->jpeg_color_space) {
    case JCS_GRAYSCALE: return decoder->num_components == 1;
    case JCS_YCbCr:
    case JCS_RGB: return decoder->num_components == 3;
    default: return 0;
  }
}

static enum weir_jpeg_colors colors(J_COLOR_SPACE space) {
  return space == JCS_GRAYSCALE ? WEIR_JPEG_GRAY : space == JCS_RGB ? WEIR_JPEG_RGB : WEIR_JPEG_YCC;
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
  header->colors = colors(decoder->jpeg_color_space);
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

// Chroma may be smaller than brightness, and libjpeg may shrink it less.
static weir_jpeg_channel channel(const struct jpeg_decompress_struct *decoder, const jpeg_component_info *component) {
  double across = component->h_samp_factor * component->DCT_scaled_size / (decoder->max_h_samp_factor * (double)DCTSIZE);
  double down = component->v_samp_factor * component->DCT_scaled_size / (decoder->max_v_samp_factor * (double)DCTSIZE);
  weir_jpeg_channel channel = {.true_width = decoder->image_width * across, .true_height = decoder->image_height * down};
  channel.width = (int)channel.true_width + (channel.true_width > (int)channel.true_width);
  channel.height = (int)channel.true_height + (channel.true_height > (int)channel.true_height);
  channel.rows_per_step = component->v_samp_factor * component->DCT_scaled_size;
  channel.row_capacity = (int)component->width_in_blocks * component->DCT_scaled_size;
  return channel;
}

int weir_jpeg_start(weir_jpeg *jpeg, int shrink, weir_jpeg_channel *channels) {
  struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  if (setjmp(jpeg->failed)) return -1;
  decoder->scale_num = 1;
  decoder->scale_denom = (unsigned)shrink;
  decoder->raw_data_out = TRUE;
  decoder->out_color_space = decoder->jpeg_color_space;
  if (!jpeg_start_decompress(decoder)) return -1;
  for (int c = 0; c < decoder->num_components; c++) {
    channels[c] = channel(decoder, decoder->comp_info + c);
    if (channels[c].rows_per_step > MOST_ROWS) return -1;
  }
  return 0;
}

static int lines_per_step(const struct jpeg_decompress_struct *decoder) {
  return decoder->max_v_samp_factor * decoder->min_DCT_scaled_size;
}

int weir_jpeg_steps(const weir_jpeg *jpeg) {
  int lines = lines_per_step(&jpeg->decoder);
  return ((int)jpeg->decoder.output_height + lines - 1) / lines;
}

int weir_jpeg_step(weir_jpeg *jpeg, uint8_t *const *rows, const size_t *strides) {
  struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  if (setjmp(jpeg->failed)) return -1;
  JSAMPROW lines[3][MOST_ROWS];
  JSAMPARRAY channels[3];
  for (int c = 0; c < decoder->num_components; c++) {
    int count = decoder->comp_info[c].v_samp_factor * decoder->comp_info[c].DCT_scaled_size;
    for (int row = 0; row < count; row++) lines[c][row] = rows[c] + strides[c] * (size_t)row;
    channels[c] = lines[c];
  }
  int wanted = lines_per_step(decoder);
  return jpeg_read_raw_data(decoder, channels, (JDIMENSION)wanted) == (JDIMENSION)wanted ? 0 : -1;
}

int weir_jpeg_finish(weir_jpeg *jpeg) {
  if (setjmp(jpeg->failed)) return -1;
  // What libjpeg knows of the scans is gone once it has finished.
  while (jpeg_consume_input(&jpeg->decoder) != JPEG_REACHED_EOI) {}
  return weir_jpeg_is_whole(jpeg) ? 0 : -1;
}
