#ifndef WEIR_LIBHEIF_H
#define WEIR_LIBHEIF_H

#include <libheif/heif.h>

// libheif is loaded when it is needed, as libvips does: it and its codecs would take as long to load as all else.
#define WEIR_HEIF_FUNCTIONS(X) \
  X(context_alloc) \
  X(context_free) \
  X(context_set_max_decoding_threads) \
  X(context_read_from_memory_without_copy) \
  X(context_get_primary_image_handle) \
  X(image_handle_release) \
  X(image_handle_get_width) \
  X(image_handle_get_height) \
  X(image_handle_get_luma_bits_per_pixel) \
  X(image_handle_has_alpha_channel) \
  X(image_handle_get_raw_color_profile_size) \
  X(image_handle_get_raw_color_profile) \
  X(decoding_options_alloc) \
  X(decoding_options_free) \
  X(decode_image) \
  X(image_release) \
  X(image_get_colorspace) \
  X(image_get_chroma_format) \
  X(image_get_bits_per_pixel_range) \
  X(image_get_width) \
  X(image_get_height) \
  X(image_get_plane_readonly) \
  X(image_get_nclx_color_profile) \
  X(nclx_color_profile_free)

#define WEIR_HEIF_FIELD(name) __typeof__(heif_##name) *name;
struct weir_libheif {
  WEIR_HEIF_FUNCTIONS(WEIR_HEIF_FIELD)
};
#undef WEIR_HEIF_FIELD

// Its functions, once it is loaded.
extern struct weir_libheif libheif __attribute__((visibility("hidden")));

// Loads it. 0 if it is not there, or lacks a function.
int weir_heif_load(void);

#endif
