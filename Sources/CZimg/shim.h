#include <zimg.h>

// Swift sees neither unions nor arrays of structures without names, so the calls that need them are made here.

typedef struct {
  unsigned width, height;
  // In samples.
  double x, y, region_width, region_height;
} WeirPlane;

static inline zimg_image_format weir_zimg_format(WeirPlane plane) {
  zimg_image_format format;
  zimg_image_format_default(&format, ZIMG_API_VERSION);
  format.width = plane.width;
  format.height = plane.height;
  format.pixel_type = ZIMG_PIXEL_WORD;
  format.depth = 16;
  format.color_family = ZIMG_COLOR_GREY;
  format.pixel_range = ZIMG_RANGE_FULL;
  format.active_region.left = plane.x;
  format.active_region.top = plane.y;
  format.active_region.width = plane.region_width;
  format.active_region.height = plane.region_height;
  return format;
}

// Lanczos with three lobes. The region of the second plane is all of it. Instructions on 64 bytes are left alone: where a picture is
// halved, those of zimg 3.0.4 give other pixels than all its other code.
static inline zimg_filter_graph *weir_zimg_build(WeirPlane from, WeirPlane to, int is_plain) {
  zimg_image_format source = weir_zimg_format(from), target = weir_zimg_format(to);
  zimg_graph_builder_params parameters;
  zimg_graph_builder_params_default(&parameters, ZIMG_API_VERSION);
  parameters.resample_filter = ZIMG_RESIZE_LANCZOS;
  parameters.filter_param_a = 3;
  parameters.cpu_type = is_plain ? ZIMG_CPU_NONE : ZIMG_CPU_AUTO;
  return zimg_filter_graph_build(&source, &target, &parameters);
}

static inline int weir_zimg_run(const zimg_filter_graph *graph, const void *source, ptrdiff_t source_stride, void *target,
                                ptrdiff_t target_stride, void *scratch) {
  zimg_image_buffer_const input = {.version = ZIMG_API_VERSION};
  zimg_image_buffer output = {.version = ZIMG_API_VERSION};
  input.plane[0].data = source;
  input.plane[0].stride = source_stride;
  input.plane[0].mask = ZIMG_BUFFER_MAX;
  output.plane[0].data = target;
  output.plane[0].stride = target_stride;
  output.plane[0].mask = ZIMG_BUFFER_MAX;
  return zimg_filter_graph_process(graph, &input, &output, scratch, 0, 0, 0, 0);
}
