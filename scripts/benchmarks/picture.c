/* Makes one picture that costs a decoder what a photo costs: a scene, fine detail over it, a sensor's noise.
 *
 *   picture OUT WIDTH HEIGHT SEED ORIENTATION NOISE SCENE DETAIL
 *
 * WIDTH and HEIGHT are those of the upright picture; with ORIENTATION 6 or 8 it is stored on its side.
 * OUT is a JPEG like a camera's, or, if it ends in .heic, a HEIC like a phone's.
 * The same arguments make the same bytes, with the same libvips. A process makes one picture, so nothing
 * is freed before it ends.
 */
#include <libheif/heif.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vips/vips.h>

static void must(int status)
{
	if (status)
		vips_error_exit(NULL);
}

/* All of it in memory: it is small, and what follows reads it in any order. */
static VipsImage *load(const char *path)
{
	VipsImage *file = vips_image_new_from_file(path, NULL), *upright, *pixels;
	if (!file)
		vips_error_exit(NULL);
	must(vips_autorot(file, &upright, NULL));
	pixels = vips_image_copy_memory(upright);
	if (!pixels)
		vips_error_exit(NULL);
	return pixels;
}

/* A part of it, by chance, enlarged until it covers the frame; mirrored or not, by chance. */
static VipsImage *scene(const char *path, int width, int height, GRand *chance)
{
	VipsImage *source = load(path), *large, *part, *scene;
	double cover = VIPS_MAX((width + 1.0) / source->Xsize, (height + 1.0) / source->Ysize);
	double zoom = g_rand_double_range(chance, 1.0, 1.6);
	must(vips_resize(source, &large, cover * zoom, "kernel", VIPS_KERNEL_CUBIC, NULL));
	int left = g_rand_int_range(chance, 0, large->Xsize - width + 1);
	int top = g_rand_int_range(chance, 0, large->Ysize - height + 1);
	must(vips_extract_area(large, &part, left, top, width, height, NULL));
	if (!g_rand_boolean(chance))
		return part;
	must(vips_flip(part, &scene, VIPS_DIRECTION_HORIZONTAL, NULL));
	return scene;
}

/* An enlarged scene has no fine structure, and a photo has: another one, in its own size, side by side. */
static VipsImage *detail(const char *path, int width, int height)
{
	VipsImage *source = load(path), *tiled, *part, *centred;
	int across = width / source->Xsize + 1, down = height / source->Ysize + 1;
	must(vips_replicate(source, &tiled, across, down, NULL));
	must(vips_extract_area(tiled, &part, 0, 0, width, height, NULL));
	must(vips_linear1(part, &centred, 0.25, -0.25 * 128, NULL));
	return centred;
}

/* Light and warmth of another hour. */
static VipsImage *tone(VipsImage *in, GRand *chance)
{
	double light = g_rand_double_range(chance, 0.75, 1.0), warmth = g_rand_double_range(chance, -0.08, 0.08);
	double gains[] = { light * (1 + warmth), light, light * (1 - warmth) };
	double lift = g_rand_double_range(chance, 0, 24);
	double lifts[] = { lift, lift, lift };
	VipsImage *out;
	must(vips_linear(in, &out, gains, lifts, 3, NULL));
	return out;
}

static VipsImage *turned(VipsImage *upright, int orientation)
{
	VipsImage *out;
	VipsAngle angle = orientation == 6 ? VIPS_ANGLE_D270 : orientation == 8 ? VIPS_ANGLE_D90 : VIPS_ANGLE_D0;
	must(vips_rot(upright, &out, angle, NULL));
	return out;
}

static VipsImage *noisy(VipsImage *in, double sigma, int seed)
{
	VipsImage *noise, *sum, *out;
	must(vips_gaussnoise(&noise, in->Xsize, in->Ysize, "sigma", sigma, "mean", 0.0, "seed", seed, NULL));
	must(vips_add(in, noise, &sum, NULL));
	must(vips_cast(sum, &out, VIPS_FORMAT_UCHAR, NULL));
	return out;
}

/* As cameras do: colour at half the resolution, whatever libvips does by itself at this quality. */
static void save_jpeg(VipsImage *in, int orientation, const char *path)
{
	vips_image_set_int(in, VIPS_META_ORIENTATION, orientation);
	must(vips_jpegsave(in, path, "Q", 90, "subsample_mode", VIPS_FOREIGN_SUBSAMPLE_ON, NULL));
}

static void heif_must(struct heif_error error)
{
	if (error.code) {
		fprintf(stderr, "%s\n", error.message);
		exit(1);
	}
}

static struct heif_image *pixels(VipsImage *in)
{
	struct heif_image *image;
	int stride;
	heif_must(heif_image_create(in->Xsize, in->Ysize, heif_colorspace_RGB, heif_chroma_interleaved_RGB, &image));
	heif_must(heif_image_add_plane(image, heif_channel_interleaved, in->Xsize, in->Ysize, 8));
	uint8_t *rows = heif_image_get_plane(image, heif_channel_interleaved, &stride);
	VipsImage *memory = vips_image_copy_memory(in);
	if (!memory)
		vips_error_exit(NULL);
	for (int y = 0; y < in->Ysize; y++)
		memcpy(rows + (size_t) y * stride, VIPS_IMAGE_ADDR(memory, 0, y), 3 * in->Xsize);
	return image;
}

/* As phones do: the orientation is a property of the file, which libvips' saver does not write, and also in EXIF.
 * Phones store tiles of 512 × 512, which libheif of Debian 12 and its heif-enc cannot write, so this is one picture.
 */
static void save_heic(VipsImage *in, int orientation, const char *path)
{
	struct heif_context *context = heif_context_alloc();
	struct heif_encoder *x265;
	struct heif_image_handle *handle;
	heif_must(heif_context_get_encoder_for_format(context, heif_compression_HEVC, &x265));
	heif_must(heif_encoder_set_lossy_quality(x265, 50));
	heif_must(heif_encoder_set_parameter_string(x265, "preset", "ultrafast")); /* five seconds; the default takes twenty */
	struct heif_encoding_options *options = heif_encoding_options_alloc();
	options->image_orientation = orientation;
	heif_must(heif_context_encode_image(context, pixels(in), x265, options, &handle));
	char exif[] = "II*\0\10\0\0\0\1\0\22\1\3\0\1\0\0\0\0\0\0\0\0\0\0"; /* one entry: Orientation */
	exif[18] = orientation;
	heif_must(heif_context_add_exif_metadata(context, handle, exif, sizeof exif));
	heif_must(heif_context_write_to_file(context, path));
}

static void save(VipsImage *in, int orientation, const char *path)
{
	VipsImage *out;
	must(vips_copy(in, &out, "interpretation", VIPS_INTERPRETATION_sRGB, NULL));
	(g_str_has_suffix(path, ".heic") ? save_heic : save_jpeg)(out, orientation, path);
}

int main(int argc, char **argv)
{
	if (argc != 9 || VIPS_INIT(argv[0])) {
		fprintf(stderr, "usage: picture OUT WIDTH HEIGHT SEED ORIENTATION NOISE SCENE DETAIL\n");
		return 2;
	}
	int width = atoi(argv[2]), height = atoi(argv[3]), seed = atoi(argv[4]), orientation = atoi(argv[5]);
	vips_concurrency_set(1); /* several of these run at once */
	GRand *chance = g_rand_new_with_seed(seed);
	VipsImage *picture, *toned = tone(scene(argv[7], width, height, chance), chance);
	must(vips_add(toned, detail(argv[8], width, height), &picture, NULL));
	save(noisy(turned(picture, orientation), g_ascii_strtod(argv[6], NULL), seed), orientation, argv[1]);
	return 0;
}
