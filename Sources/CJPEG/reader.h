#ifndef WEIR_READER_H
#define WEIR_READER_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>

// It needs stdio.h before it.
#include <jpeglib.h>

// Bytes of a file, without the end.
struct weir_jpeg_range {
  uint64_t start, end;
};

// A JPEG in a part of a file that is being read.
struct weir_jpeg {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  // Where to go on after an error, and after a warning that costs pixels.
  jmp_buf failed;
  int descriptor;
  uint64_t at, end;
  // Whether the file ended before the end marker.
  int is_cut;
  // What libjpeg does not get to see, in order.
  struct weir_jpeg_range skipped[64];
  int skipped_count;
  // A small file needs a small one.
  size_t capacity;
  JOCTET buffer[];
};

// Room for a file of this many bytes, with nothing read; NULL if there is none. Set `failed` before anything else.
struct weir_jpeg *weir_jpeg_reader(int descriptor, uint64_t offset, uint64_t length);

// Gets libjpeg ready to read the header.
void weir_jpeg_begin(struct weir_jpeg *jpeg);

// Leaves out the scans of a progressive JPEG that do not change any pixel at the chosen scale, which halves the time at an eighth. Call it
// when the header is read and the sizes of blocks are known.
void weir_jpeg_skip_needless_scans(struct weir_jpeg *jpeg);

// Once all rows are decoded, and what follows is read: whether the file had all of them.
int weir_jpeg_is_whole(const struct weir_jpeg *jpeg);

#endif
