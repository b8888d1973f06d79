#include "CHEIF.h"

#include "libheif.h"

#include <stdlib.h>
#include <string.h>

// More tiles at once would keep processors from other pictures, which fill them better.
enum { MOST_THREADS = 2 };

// A channel, whose samples may stand for several pixels.
struct plane {
  const uint8_t *samples;
  int stride;
  // How many pixels share a sample, across and down: 1 or 2.
  int across, down;
};

// How brightness and colors make RGB, in 16 bits after the point.
struct matrix {
  int brightness, black;
  int red, green_of_blue, green_of_red, blue;
};

struct weir_heif {
  struct heif_context *context;
  struct heif_image_handle *handle;
  struct heif_image *image;
  int width, height;
  // The next row of the file.
  int next;
  // Red, green and blue, or brightness, blue and red differences.
  struct plane planes[3];
  int is_rgb;
  struct matrix matrix;
  // A row of red, green and blue, one after another, and the sums of some rows.
  uint8_t *row;
  uint32_t *sums;
};

void weir_heif_close(weir_heif *heif) {
  if (!heif) return;
  if (heif->image) libheif.image_release(heif->image);
  if (heif->handle) libheif.image_handle_release(heif->handle);
  if (heif->context) libheif.context_free(heif->context);
  free(heif->row);
  free(heif->sums);
  free(heif);
}

static int is_usual(const struct heif_image_handle *handle) {
  return libheif.image_handle_get_luma_bits_per_pixel(handle) == 8 && !libheif.image_handle_has_alpha_channel(handle);
}

weir_heif *weir_heif_open(const uint8_t *bytes, size_t length, weir_heif_header *header) {
  if (!weir_heif_load()) return NULL;
  weir_heif *heif = calloc(1, sizeof *heif);
  if (!heif) return NULL;
  heif->context = libheif.context_alloc();
  if (!heif->context) goto failed;
  libheif.context_set_max_decoding_threads(heif->context, MOST_THREADS);
  if (libheif.context_read_from_memory_without_copy(heif->context, bytes, length, NULL).code) goto failed;
  if (libheif.context_get_primary_image_handle(heif->context, &heif->handle).code) goto failed;
  if (!is_usual(heif->handle)) goto failed;
  header->width = heif->width = libheif.image_handle_get_width(heif->handle);
  header->height = heif->height = libheif.image_handle_get_height(heif->handle);
  header->profile_length = libheif.image_handle_get_raw_color_profile_size(heif->handle);
  if (heif->width > 0 && heif->height > 0) return heif;
failed:
  weir_heif_close(heif);
  return NULL;
}

int weir_heif_profile(const weir_heif *heif, uint8_t *profile) {
  return libheif.image_handle_get_raw_color_profile(heif->handle, profile).code ? -1 : 0;
}

// As ITU-T H.273 has it, by the shares of red and blue in brightness.
static struct matrix matrix(double red, double blue, int is_full) {
  const double unit = 65536, range = is_full ? 1 : 255.0 / 224, green = 1 - red - blue;
  return (struct matrix){
      .brightness = (int)(unit * (is_full ? 1 : 255.0 / 219) + 0.5),
      .black = is_full ? 0 : 16,
      .red = (int)(unit * range * 2 * (1 - red) + 0.5),
      .green_of_red = (int)(unit * range * 2 * (1 - red) * red / green + 0.5),
      .green_of_blue = (int)(unit * range * 2 * (1 - blue) * blue / green + 0.5),
      .blue = (int)(unit * range * 2 * (1 - blue) + 0.5)};
}

// The same defaults as libheif's: JPEG's colors in the full range.
static int choose_matrix(weir_heif *heif) {
  struct heif_color_profile_nclx *colors = NULL;
  int code = heif_matrix_coefficients_unspecified, is_full = 1;
  if (!libheif.image_get_nclx_color_profile(heif->image, &colors).code && colors) {
    code = (int)colors->matrix_coefficients;
    is_full = colors->full_range_flag;
  }
  if (colors) libheif.nclx_color_profile_free(colors);
  switch (code) {
    case heif_matrix_coefficients_ITU_R_BT_709_5: heif->matrix = matrix(0.2126, 0.0722, is_full); return 0;
    case heif_matrix_coefficients_unspecified:
    case heif_matrix_coefficients_ITU_R_BT_470_6_System_B_G:
    case heif_matrix_coefficients_ITU_R_BT_601_6: heif->matrix = matrix(0.299, 0.114, is_full); return 0;
    case heif_matrix_coefficients_ITU_R_BT_2020_2_non_constant_luminance: heif->matrix = matrix(0.2627, 0.0593, is_full); return 0;
    default: return -1;
  }
}

static int take_plane(weir_heif *heif, int number, enum heif_channel channel, int across, int down) {
  struct plane *plane = &heif->planes[number];
  if (libheif.image_get_bits_per_pixel_range(heif->image, channel) != 8) return -1;
  if (libheif.image_get_width(heif->image, channel) < (heif->width + across - 1) / across) return -1;
  if (libheif.image_get_height(heif->image, channel) < (heif->height + down - 1) / down) return -1;
  *plane = (struct plane){.across = across, .down = down};
  plane->samples = libheif.image_get_plane_readonly(heif->image, channel, &plane->stride);
  return plane->samples ? 0 : -1;
}

static int take_planes(weir_heif *heif) {
  const enum heif_chroma chroma = libheif.image_get_chroma_format(heif->image);
  const int across = chroma == heif_chroma_444 ? 1 : 2, down = chroma == heif_chroma_420 ? 2 : 1;
  if (chroma != heif_chroma_420 && chroma != heif_chroma_422 && chroma != heif_chroma_444) return -1;
  switch (libheif.image_get_colorspace(heif->image)) {
    case heif_colorspace_RGB:
      heif->is_rgb = 1;
      return take_plane(heif, 0, heif_channel_R, 1, 1) || take_plane(heif, 1, heif_channel_G, 1, 1) ||
             take_plane(heif, 2, heif_channel_B, 1, 1);
    case heif_colorspace_YCbCr:
      return choose_matrix(heif) || take_plane(heif, 0, heif_channel_Y, 1, 1) ||
             take_plane(heif, 1, heif_channel_Cb, across, down) || take_plane(heif, 2, heif_channel_Cr, across, down);
    default: return -1;
  }
}

int weir_heif_decode(weir_heif *heif) {
  struct heif_decoding_options *options = libheif.decoding_options_alloc();
  if (!options) return -1;
  if (options->version >= 3) options->strict_decoding = 1;
  // Older versions of libheif give RGB whatever is asked for, one plane for each channel.
  const struct heif_error error =
      libheif.decode_image(heif->handle, &heif->image, heif_colorspace_undefined, heif_chroma_undefined, options);
  libheif.decoding_options_free(options);
  heif->row = malloc(3 * (size_t)heif->width);
  return error.code || !heif->row ? -1 : take_planes(heif);
}

static uint8_t clip(int value) { return value < 0 ? 0 : value > 255 ? 255 : (uint8_t)value; }

static const uint8_t *line(const struct plane *plane, int row) {
  return plane->samples + (size_t)(row / plane->down) * (size_t)plane->stride;
}

// Pixels that share a sample have the same color differences.
static void convert(const weir_heif *heif, int number, uint8_t *red, uint8_t *green, uint8_t *blue) {
  const struct matrix *m = &heif->matrix;
  const uint8_t *y = line(&heif->planes[0], number), *cb = line(&heif->planes[1], number), *cr = line(&heif->planes[2], number);
  const int shift = heif->planes[1].across - 1;
  for (int x = 0; x < heif->width; x++) {
    const int light = (y[x] - m->black) * m->brightness + 32768, b = cb[x >> shift] - 128, r = cr[x >> shift] - 128;
    red[x] = clip((light + m->red * r) >> 16);
    green[x] = clip((light - m->green_of_blue * b - m->green_of_red * r) >> 16);
    blue[x] = clip((light + m->blue * b) >> 16);
  }
}

// The next row's red, green and blue.
static void take_row(weir_heif *heif, const uint8_t *channels[3]) {
  const size_t width = (size_t)heif->width;
  const int number = heif->next++;
  if (heif->is_rgb) {
    for (int channel = 0; channel < 3; channel++) channels[channel] = line(&heif->planes[channel], number);
    return;
  }
  convert(heif, number, heif->row, heif->row + width, heif->row + 2 * width);
  for (size_t channel = 0; channel < 3; channel++) channels[channel] = heif->row + channel * width;
}

void weir_heif_row(weir_heif *heif, uint8_t *row) {
  const uint8_t *channels[3];
  take_row(heif, channels);
  for (int x = 0; x < heif->width; x++)
    for (int channel = 0; channel < 3; channel++) row[3 * x + channel] = channels[channel][x];
}

static void add(const uint8_t *samples, const uint16_t *table, int shrink, int width, uint32_t *sums) {
  for (int x = 0, box = 0; x < width; box++) {
    const int end = width - x < shrink ? width : x + shrink;
    uint32_t sum = 0;
    for (; x < end; x++) sum += table[samples[x]];
    sums[box] += sum;
  }
}

int weir_heif_means(weir_heif *heif, int shrink, const uint16_t *tables, uint16_t *row) {
  const int left = heif->height - heif->next, rows = left < shrink ? left : shrink;
  const int count = (heif->width + shrink - 1) / shrink;
  if (!heif->sums) heif->sums = malloc(3 * (size_t)count * sizeof *heif->sums);
  if (!heif->sums) return -1;
  memset(heif->sums, 0, 3 * (size_t)count * sizeof *heif->sums);
  for (int number = 0; number < rows; number++) {
    const uint8_t *channels[3];
    take_row(heif, channels);
    for (int channel = 0; channel < 3; channel++)
      add(channels[channel], tables + 256 * channel, shrink, heif->width, heif->sums + (size_t)channel * (size_t)count);
  }
  for (int box = 0; box < count; box++) {
    const int rest = heif->width - box * shrink, columns = rest < shrink ? rest : shrink;
    const uint32_t pixels = (uint32_t)(columns * rows);
    for (int channel = 0; channel < 3; channel++)
      row[channel * count + box] = (uint16_t)((heif->sums[channel * count + box] + pixels / 2) / pixels);
  }
  return 0;
}
