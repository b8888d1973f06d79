#include "CJPEG.h"

#include "reader.h"

#include <jerror.h>
#include <stdlib.h>

// Libraries with the interface of version 7 or 8, as Ubuntu's, know arithmetic coding and have no such code.
static int lacks_arithmetic(int code) {
#if JPEG_LIB_VERSION < 70
  return code == JERR_ARITH_NOTIMPL;
#else
  (void)code;
  return 0;
#endif
}

static enum weir_jpeg_finding finding(int code) {
  if (lacks_arithmetic(code)) return WEIR_JPEG_PROCESS;
  switch (code) {
    case JERR_SOF_UNSUPPORTED: return WEIR_JPEG_PROCESS;
    case JERR_UNKNOWN_MARKER: return WEIR_JPEG_MARKER;
    case JERR_BAD_PRECISION: return WEIR_JPEG_PRECISION;
    case JERR_COMPONENT_COUNT: return WEIR_JPEG_CHANNELS;
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_CCIR601_NOTIMPL: return WEIR_JPEG_SAMPLING;
    case JERR_EMPTY_IMAGE: return WEIR_JPEG_HEIGHT;
    default: return WEIR_JPEG_DAMAGED;
  }
}

// Whatever fails after the end of the file fails because it ended there.
static void blame(struct weir_jpeg *jpeg, weir_jpeg_verdict *verdict) {
  if (jpeg->is_cut) jpeg->errors.msg_code = JWRN_JPEG_EOF;
  verdict->finding = finding(jpeg->errors.msg_code);
  verdict->number = lacks_arithmetic(jpeg->errors.msg_code) ? 0xc9 : jpeg->errors.msg_parm.i[0];
  char message[JMSG_LENGTH_MAX];
  jpeg->errors.format_message((j_common_ptr)&jpeg->decoder, message);
  snprintf(verdict->message, sizeof verdict->message, "%s", message);
}

static void decode(struct weir_jpeg *jpeg, JSAMPROW row) {
  while (jpeg->decoder.output_scanline < jpeg->decoder.output_height) jpeg_read_scanlines(&jpeg->decoder, &row, 1);
  while (jpeg_consume_input(&jpeg->decoder) != JPEG_REACHED_EOI) {}
}

// The smallest scale and no conversion: the pixels do not matter.
static JSAMPROW start(struct weir_jpeg *jpeg) {
  struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  weir_jpeg_begin(jpeg);
  jpeg_read_header(decoder, TRUE);
  decoder->scale_num = 1;
  decoder->scale_denom = DCTSIZE;
  decoder->do_fancy_upsampling = FALSE;
  decoder->out_color_space = decoder->jpeg_color_space;
  jpeg_start_decompress(decoder);
  size_t length = (size_t)decoder->output_width * (size_t)decoder->output_components;
  return decoder->mem->alloc_large((j_common_ptr)decoder, JPOOL_IMAGE, length);
}

weir_jpeg_verdict weir_jpeg_judge(int descriptor, uint64_t offset, uint64_t length) {
  weir_jpeg_verdict verdict = {.finding = WEIR_JPEG_DAMAGED, .message = "Insufficient memory"};
  struct weir_jpeg *jpeg = weir_jpeg_reader(descriptor, offset, length);
  if (!jpeg) return verdict;
  if (setjmp(jpeg->failed)) {
    blame(jpeg, &verdict);
  } else {
    decode(jpeg, start(jpeg));
    jpeg->errors.msg_code = JWRN_JPEG_EOF;
    if (weir_jpeg_is_whole(jpeg)) verdict = (weir_jpeg_verdict){.finding = WEIR_JPEG_SOUND};
    else blame(jpeg, &verdict);
  }
  jpeg_destroy_decompress(&jpeg->decoder);
  free(jpeg);
  return verdict;
}
