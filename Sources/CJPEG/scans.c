#include "reader.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Reads a file byte by byte, without libjpeg.
struct cursor {
  const struct weir_jpeg *jpeg;
  uint64_t place;
  size_t next, count;
  uint8_t bytes[1 << 16];
};

static int byte(struct cursor *cursor) {
  if (cursor->next == cursor->count) {
    uint64_t rest = cursor->jpeg->end - cursor->place;
    size_t wanted = rest < sizeof cursor->bytes ? (size_t)rest : sizeof cursor->bytes;
    ssize_t count = pread(cursor->jpeg->descriptor, cursor->bytes, wanted, (off_t)cursor->place);
    if (count <= 0) return -1;
    cursor->place += (uint64_t)count;
    cursor->count = (size_t)count;
    cursor->next = 0;
  }
  return cursor->bytes[cursor->next++];
}

static uint64_t place(const struct cursor *cursor) { return cursor->place - (cursor->count - cursor->next); }

// The next marker that ends a scan, past stuffed bytes and restarts; -1 at the end of the file.
static int next_marker(struct cursor *cursor) {
  for (;;) {
    const uint8_t *start = cursor->bytes + cursor->next;
    const uint8_t *found = memchr(start, 0xff, cursor->count - cursor->next);
    cursor->next = found ? (size_t)(found - cursor->bytes) + 1 : cursor->count;
    int code = byte(cursor);
    if (code < 0) return -1;
    if (!found) {
      cursor->next--;
      continue;
    }
    while (code == 0xff) code = byte(cursor);
    if (code < 0) return -1;
    if (code != 0 && (code < 0xd0 || code > 0xd7)) return code;
  }
}

static int length(struct cursor *cursor) {
  int high = byte(cursor), low = byte(cursor);
  return high < 0 || low < 0 ? -1 : high << 8 | low;
}

static void pass(struct cursor *cursor, int count) {
  while (count-- > 0) byte(cursor);
}

// Whether a scan has only frequencies of a channel of whose blocks one sample is made; the cursor is behind its marker.
static int is_needless(struct cursor *cursor) {
  const struct jpeg_decompress_struct *decoder = &cursor->jpeg->decoder;
  int bytes = length(cursor) - 2, channels = byte(cursor), channel = byte(cursor);
  byte(cursor);
  int first = byte(cursor);
  pass(cursor, bytes - 4);
  if (channels != 1 || first <= 0) return 0;
  for (int c = 0; c < decoder->num_components; c++)
    if (decoder->comp_info[c].component_id == channel) {
#if JPEG_LIB_VERSION >= 70
      return decoder->comp_info[c].DCT_h_scaled_size == 1 && decoder->comp_info[c].DCT_v_scaled_size == 1;
#else
      return decoder->comp_info[c].DCT_scaled_size == 1;
#endif
    }
  return 0;
}

// Notes a part of the file. 0 for success.
static int note(struct weir_jpeg *jpeg, uint64_t start, uint64_t end) {
  enum { MOST = sizeof jpeg->skipped / sizeof *jpeg->skipped };
  if (jpeg->skipped_count == MOST) return -1;
  jpeg->skipped[jpeg->skipped_count++] = (struct weir_jpeg_range){start, end};
  return 0;
}

static void find(struct cursor *cursor, struct weir_jpeg *jpeg) {
  int code = next_marker(cursor);
  while (code >= 0 && code != JPEG_EOI) {
    const uint64_t start = place(cursor) - 2;
    // The end of what a marker begins: a scan goes on to the next marker.
    if (code == 0xda) {
      const int skips = is_needless(cursor);
      code = next_marker(cursor);
      if (code >= 0 && skips && note(jpeg, start, place(cursor) - 2)) return;
      continue;
    }
    if (code != 0xd8 && code != 0x01) pass(cursor, length(cursor) - 2);
    code = next_marker(cursor);
  }
  // If a file is cut short, libjpeg says what is missing.
  if (code < 0) jpeg->skipped_count = 0;
}

void weir_jpeg_skip_needless_scans(struct weir_jpeg *jpeg) {
  struct cursor *cursor = calloc(1, sizeof *cursor);
  if (!cursor) return;
  cursor->jpeg = jpeg;
  cursor->place = jpeg->at - jpeg->source.bytes_in_buffer;
  // The first scan has been begun.
  jpeg->skipped_count = 0;
  find(cursor, jpeg);
  if (jpeg->skipped_count > 0) {
    // What is buffered is read again, without them.
    jpeg->at = cursor->jpeg->at - jpeg->source.bytes_in_buffer;
    jpeg->source.bytes_in_buffer = 0;
    jpeg->decoder.do_block_smoothing = FALSE;
  }
  free(cursor);
}
