#define _GNU_SOURCE
#include "libheif.h"

#include <dlfcn.h>
#include <pthread.h>

struct weir_libheif libheif;

static int is_loaded;

static void load(void) {
  void *file = dlopen("libheif.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (!file) return;
  is_loaded = 1;
#define WEIR_HEIF_LOOK_UP(name)                                        \
  libheif.name = (__typeof__(heif_##name) *)dlsym(file, "heif_" #name); \
  if (!libheif.name) is_loaded = 0;
  WEIR_HEIF_FUNCTIONS(WEIR_HEIF_LOOK_UP)
}

int weir_heif_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}
