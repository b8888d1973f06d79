#ifndef WEIR_CHEIF_H
#define WEIR_CHEIF_H

#include <stddef.h>
#include <stdint.h>

// The primary picture of a HEIC or AVIF, or its thumbnail, of 8 bits in color and without alpha. Whatever is unusual about a file is a failure here.

typedef struct weir_heif weir_heif;

typedef struct {
  // In pixels, upright.
  int width, height;
  // Of the ICC profile, in bytes; 0 if there is none.
  size_t profile_length;
} weir_heif_header;

// Reads the header; the bytes are used until the picture is closed. NULL if there is none, or another decoder is needed.
weir_heif *weir_heif_open(const uint8_t *bytes, size_t length, weir_heif_header *header);

void weir_heif_close(weir_heif *heif);

// Copies the profile. 0 for success.
int weir_heif_profile(const weir_heif *heif, uint8_t *profile);

// Decodes all pixels. 0 for success.
int weir_heif_decode(weir_heif *heif);

// Writes the next row of RGB.
void weir_heif_row(weir_heif *heif, uint8_t *row);

// Writes the next row of a picture that is shrunk in both directions, whose size is rounded up: red, then green, then blue. Each is the mean
// of what the channel's table, one of three of 256 numbers, has for the samples that it stands for. -1 if memory is short.
int weir_heif_means(weir_heif *heif, int shrink, const uint16_t *tables, uint16_t *row);

#endif
