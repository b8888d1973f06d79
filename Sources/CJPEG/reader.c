#include "reader.h"

#include <jerror.h>
#include <stdlib.h>
#include <unistd.h>

// Between scans, more stray bytes than these are the rest of a scan that was decoded wrongly.
enum { MOST_BUFFER = 1 << 16, MOST_STRAY_BYTES = 64 };

static struct weir_jpeg *owner(j_common_ptr decoder) { return decoder->client_data; }

static void fail(j_common_ptr decoder) { longjmp(owner(decoder)->failed, 1); }

// Whether a warning is about something that no pixel depends on.
static int is_harmless(j_common_ptr decoder) {
  switch (decoder->err->msg_code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
    case JWRN_NOT_SEQUENTIAL: return 1;
    case JWRN_EXTRANEOUS_DATA:
      return ((j_decompress_ptr)decoder)->input_scan_number == 0 || decoder->err->msg_parm.i[0] <= MOST_STRAY_BYTES;
    default: return 0;
  }
}

// Warnings have negative levels.
static void hear(j_common_ptr decoder, int level) {
  if (level < 0 && !is_harmless(decoder)) fail(decoder);
}

static void say_nothing(j_common_ptr decoder) { (void)decoder; }

static void do_nothing(j_decompress_ptr decoder) { (void)decoder; }

// An end marker stands in for one that is missing: if pixels are missing as well, libjpeg warns of that.
static void end(struct weir_jpeg *jpeg) {
  static const JOCTET marker[] = {0xff, JPEG_EOI};
  jpeg->is_cut = 1;
  jpeg->source.next_input_byte = marker;
  jpeg->source.bytes_in_buffer = sizeof marker;
}

// Passes what is skipped, and gives how much follows up to the next part of that.
static uint64_t find_rest(struct weir_jpeg *jpeg) {
  uint64_t end = jpeg->end;
  for (int number = 0; number < jpeg->skipped_count; number++) {
    const struct weir_jpeg_range *range = &jpeg->skipped[number];
    if (jpeg->at >= range->start && jpeg->at < range->end) jpeg->at = range->end;
    if (jpeg->at < range->start) {
      end = range->start;
      break;
    }
  }
  return end - jpeg->at;
}

static boolean fill(j_decompress_ptr decoder) {
  struct weir_jpeg *jpeg = decoder->client_data;
  uint64_t rest = find_rest(jpeg);
  ssize_t count = pread(jpeg->descriptor, jpeg->buffer, rest < jpeg->capacity ? rest : jpeg->capacity, (off_t)jpeg->at);
  if (count < 0) ERREXIT(decoder, JERR_FILE_READ);
  if (count == 0) {
    end(jpeg);
    return TRUE;
  }
  jpeg->at += (uint64_t)count;
  jpeg->source.next_input_byte = jpeg->buffer;
  jpeg->source.bytes_in_buffer = (size_t)count;
  return TRUE;
}

static void skip(j_decompress_ptr decoder, long count) {
  struct weir_jpeg *jpeg = decoder->client_data;
  if (count <= 0) return;
  size_t here = jpeg->source.bytes_in_buffer;
  if ((size_t)count <= here) {
    jpeg->source.next_input_byte += count;
    jpeg->source.bytes_in_buffer -= (size_t)count;
    return;
  }
  uint64_t beyond = (uint64_t)count - here, rest = jpeg->end - jpeg->at;
  jpeg->at += beyond < rest ? beyond : rest;
  jpeg->source.bytes_in_buffer = 0;
}

struct weir_jpeg *weir_jpeg_reader(int descriptor, uint64_t offset, uint64_t length) {
  const size_t capacity = length < MOST_BUFFER ? length : MOST_BUFFER;
  struct weir_jpeg *jpeg = calloc(1, sizeof *jpeg + capacity);
  if (!jpeg) return NULL;
  jpeg->capacity = capacity;
  jpeg->descriptor = descriptor;
  jpeg->at = offset;
  jpeg->end = offset + length;
  jpeg->decoder.err = jpeg_std_error(&jpeg->errors);
  jpeg->errors.error_exit = fail;
  jpeg->errors.emit_message = hear;
  jpeg->errors.output_message = say_nothing;
  jpeg->decoder.client_data = jpeg;
  return jpeg;
}

void weir_jpeg_begin(struct weir_jpeg *jpeg) {
  jpeg_create_decompress(&jpeg->decoder);
  jpeg->source.init_source = do_nothing;
  jpeg->source.fill_input_buffer = fill;
  jpeg->source.skip_input_data = skip;
  jpeg->source.resync_to_restart = jpeg_resync_to_restart;
  jpeg->source.term_source = do_nothing;
  jpeg->decoder.src = &jpeg->source;
}

// Whether each coefficient of a progressive picture has arrived to its last bit.
static int has_all_bits(const struct jpeg_decompress_struct *decoder) {
  for (int c = 0; c < decoder->num_components; c++)
    for (int k = 0; k < DCTSIZE2; k++)
      if (decoder->coef_bits[c][k] != 0) return 0;
  return 1;
}

// libjpeg keeps the quantization table of a channel when its first scan starts.
static int has_all_channels(const struct jpeg_decompress_struct *decoder) {
  for (int c = 0; c < decoder->num_components; c++)
    if (!decoder->comp_info[c].quant_table) return 0;
  return 1;
}

int weir_jpeg_is_whole(const struct weir_jpeg *jpeg) {
  const struct jpeg_decompress_struct *decoder = &jpeg->decoder;
  if (!jpeg->is_cut) return 1;
  // The arithmetic decoder takes zeros for what is missing, without a warning.
  if (decoder->arith_code) return 0;
  return decoder->progressive_mode ? has_all_bits(decoder) : has_all_channels(decoder);
}
