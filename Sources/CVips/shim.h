#include <malloc.h>
#include <vips/vips.h>
#include <vips/vector.h>
