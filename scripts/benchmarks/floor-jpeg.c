/* libjpeg alone: decodes every picture at the smallest scale (1/8, 1/4, 1/2, 1) that still covers the
 * width, row after row into one line of memory. */
#include "floor.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h> /* needs stdio.h before it */

struct trouble {
	struct jpeg_error_mgr manager;
	jmp_buf escape;
};

static void give_up(j_common_ptr jpeg) { longjmp(((struct trouble *) jpeg->err)->escape, 1); }
static void say_nothing(j_common_ptr jpeg) { (void) jpeg; }

void floor_begin(const char *program) { (void) program; }
void floor_thread_ends(void) {}

static unsigned number(const unsigned char *at, int bytes, int little)
{
	unsigned value = 0;
	for (int i = 0; i < bytes; i++)
		value = value << 8 | at[little ? bytes - 1 - i : i];
	return value;
}

/* EXIF's orientation out of its first directory, or 1. */
static int orientation_in(const unsigned char *exif, unsigned length)
{
	if (length < 14 || memcmp(exif, "Exif\0\0", 6))
		return 1;
	const unsigned char *tiff = exif + 6;
	int little = tiff[0] == 'I';
	unsigned size = length - 6, directory = number(tiff + 4, 4, little);
	if (size < 14 || directory > size - 14)
		return 1;
	unsigned entries = number(tiff + directory, 2, little);
	for (unsigned entry = directory + 2; entries-- && entry + 12 <= size; entry += 12)
		if (number(tiff + entry, 2, little) == 0x0112)
			return number(tiff + entry + 8, 2, little);
	return 1;
}

/* Orientations 5 to 8 lie on their sides: what is stored as the height is the width. */
static int upright_width(const struct jpeg_decompress_struct *jpeg)
{
	int orientation = 1;
	for (jpeg_saved_marker_ptr marker = jpeg->marker_list; marker && orientation == 1; marker = marker->next)
		orientation = orientation_in(marker->data, marker->data_length);
	return orientation >= 5 ? jpeg->image_height : jpeg->image_width;
}

static void decode(struct jpeg_decompress_struct *jpeg, FILE *file, int width)
{
	jpeg_stdio_src(jpeg, file);
	jpeg_save_markers(jpeg, JPEG_APP0 + 1, 0xffff);
	jpeg_read_header(jpeg, TRUE);
	jpeg->scale_num = 1;
	jpeg->scale_denom = 8;
	while (jpeg->scale_denom > 1 && upright_width(jpeg) < width * (int) jpeg->scale_denom)
		jpeg->scale_denom /= 2;
	jpeg_start_decompress(jpeg);
	/* libjpeg's own memory, so that it goes with the decoder whatever happens. */
	JSAMPARRAY line = jpeg->mem->alloc_sarray(
		(j_common_ptr) jpeg, JPOOL_IMAGE, jpeg->output_width * jpeg->output_components, 1);
	while (jpeg->output_scanline < jpeg->output_height)
		jpeg_read_scanlines(jpeg, line, 1);
	jpeg_finish_decompress(jpeg);
}

int floor_read(const char *path, int width)
{
	FILE *file = fopen(path, "rb");
	if (!file)
		return -1;
	struct jpeg_decompress_struct jpeg;
	struct trouble trouble;
	jpeg.err = jpeg_std_error(&trouble.manager);
	trouble.manager.error_exit = give_up;
	trouble.manager.output_message = say_nothing;
	jpeg_create_decompress(&jpeg);
	int failed = setjmp(trouble.escape);
	if (!failed)
		decode(&jpeg, file, width);
	jpeg_destroy_decompress(&jpeg);
	fclose(file);
	return failed;
}
