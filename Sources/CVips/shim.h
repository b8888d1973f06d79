#include <malloc.h>
#include <vips/vips.h>
