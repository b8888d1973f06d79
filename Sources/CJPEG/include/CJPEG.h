#ifndef WEIR_CJPEG_H
#define WEIR_CJPEG_H

#include <stddef.h>
#include <stdint.h>

// The first part reads the rows of a JPEG. Whatever is unusual about a file, a warning included if pixels depend on it, is a failure here.

typedef struct weir_jpeg weir_jpeg;

typedef struct {
  // In pixels.
  int width, height;
  // 1 for gray, or 3.
  int channels;
  // Whether the whole picture must be read before its first row is known.
  int is_progressive;
} weir_jpeg_header;

// Reads the header from a part of an open file, whose offset stays as it is, and keeps its APP segments of these bits.
// NULL if there is none, or another decoder is needed.
weir_jpeg *weir_jpeg_open(int descriptor, uint64_t offset, uint64_t length, int kept_segments, weir_jpeg_header *header);

void weir_jpeg_close(weir_jpeg *jpeg);

// One of the segments that are kept, without its marker and length; NULL after the last one.
const uint8_t *weir_jpeg_segment(const weir_jpeg *jpeg, int number, size_t *length);

// Starts to decode gray or RGB, shrunk by 1, 2, 4 or 8, and gives the size, rounded up. 0 for success.
int weir_jpeg_start(weir_jpeg *jpeg, int shrink, int *width, int *height);

// Decodes the next rows, which must be there. 0 for success.
int weir_jpeg_rows(weir_jpeg *jpeg, uint8_t *rows, size_t stride, int count);

// Reads what is left of the file up to its end marker. 0 for success.
int weir_jpeg_finish(weir_jpeg *jpeg);

// The second part is what libjpeg says of a whole JPEG, told from what it only warns about although every pixel is there.

enum weir_jpeg_finding {
  WEIR_JPEG_SOUND,
  WEIR_JPEG_DAMAGED,
  // The kinds that libjpeg may lack.
  WEIR_JPEG_PROCESS,
  WEIR_JPEG_MARKER,
  WEIR_JPEG_PRECISION,
  WEIR_JPEG_CHANNELS,
  WEIR_JPEG_SAMPLING,
  WEIR_JPEG_HEIGHT
};

typedef struct {
  enum weir_jpeg_finding finding;
  // The second byte of the marker, the bits per sample, or the number of channels.
  int number;
  // What libjpeg says; empty if the picture is sound.
  char message[256];
} weir_jpeg_verdict;

// Decodes a part of an open file and discards the pixels.
weir_jpeg_verdict weir_jpeg_judge(int descriptor, uint64_t offset, uint64_t length);

#endif
