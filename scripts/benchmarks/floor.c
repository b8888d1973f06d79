/* How fast can these pictures be read at all, if nothing is made of them?
 *
 *   floor WIDTH THREADS FILE...
 *
 * Built twice: with floor-vips.c, the floor of whatever libvips makes; with floor-jpeg.c, the floor of
 * whatever reads JPEG. They are two programs so that the second does not wait for libvips to load.
 */
#include "floor.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_THREADS = 256 };

static char **files;
static int file_count, width;
static atomic_int next_file, failures;

static void *read_files(void *unused)
{
	(void) unused;
	for (int i; (i = atomic_fetch_add(&next_file, 1)) < file_count;)
		if (floor_read(files[i], width)) {
			fprintf(stderr, "cannot read %s\n", files[i]);
			atomic_fetch_add(&failures, 1);
		}
	floor_thread_ends();
	return NULL;
}

static void read_in_threads(int threads)
{
	pthread_t pool[MOST_THREADS];
	for (int i = 0; i < threads; i++)
		if (pthread_create(&pool[i], NULL, read_files, NULL)) {
			perror("floor");
			exit(1);
		}
	for (int i = 0; i < threads; i++)
		pthread_join(pool[i], NULL);
}

int main(int argc, char **argv)
{
	int threads = argc > 3 ? atoi(argv[2]) : 0;
	if (threads < 1 || threads > MOST_THREADS) {
		fprintf(stderr, "usage: floor WIDTH THREADS FILE...\n");
		return 2;
	}
	width = atoi(argv[1]);
	files = argv + 3;
	file_count = argc - 3;
	floor_begin(argv[0]);
	read_in_threads(threads);
	return failures != 0;
}
