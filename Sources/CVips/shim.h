#ifndef _GNU_SOURCE
#define _GNU_SOURCE // dladdr
#endif
#include <dlfcn.h>
#include <gmodule.h>
#include <malloc.h>
#include <vips/vips.h>
#include <vips/vector.h>
