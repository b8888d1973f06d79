/* libvips' own thumbnails, upright, into memory and nowhere else. */
#include "floor.h"
#include <vips/vips.h>

void floor_begin(const char *program)
{
	if (VIPS_INIT(program))
		vips_error_exit(NULL);
	vips_concurrency_set(1); /* one thread a picture: there are as many pictures at once as threads */
	vips_cache_set_max(0);   /* no picture comes twice */
}

void floor_thread_ends(void) { vips_thread_shutdown(); }

int floor_read(const char *path, int width)
{
	VipsImage *thumbnail, *pixels = NULL;
	/* No limit to the height: the width alone decides, as in a column. */
	if (!vips_thumbnail(path, &thumbnail, width, "height", VIPS_MAX_COORD, NULL)) {
		pixels = vips_image_copy_memory(thumbnail);
		g_object_unref(thumbnail);
	}
	if (!pixels) {
		vips_error_clear();
		return -1;
	}
	g_object_unref(pixels);
	return 0;
}
