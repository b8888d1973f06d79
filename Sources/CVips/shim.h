#include <gmodule.h>
#include <malloc.h>
#include <vips/vips.h>
#include <vips/vector.h>

// glibc declares dladdr and its Dl_info for _GNU_SOURCE only, under which its other headers are not those that Swift has seen.
typedef struct {
  const char *file;
  void *start;
  const char *symbol;
  void *address;
} WeirSymbol;
extern int weir_dladdr(const void *address, WeirSymbol *symbol) __asm__("dladdr");

// libheif's functions are found by name in the process, since libvips may have it in a module; its headers need not be there.
typedef struct {
  int code;
  int subcode;
  const char *message;
} WeirHEIFError;
typedef WeirHEIFError (*WeirHEIFInit)(const void *parameters);
typedef int (*WeirHEIFHasCodec)(int compression);

// libtiff's, found in the same way.
typedef int (*WeirTIFFHasCodec)(guint16 compression);
