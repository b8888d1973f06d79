#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <stdint.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

// Page tables are memory that no limit counts. Reading one byte costs up to 8 KB of them if nothing near it is mapped,
// and Linux limits neither their number nor how far apart mappings are. So a decoder keeps few addresses: all others are
// mapped here, without any access, and the filter lets nobody map over them or unmap them.

static void *reserve(void *where, size_t count, int how) {
  return mmap(where, count, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | how, -1, 0);
}

static void reserve_everything(size_t page) {
  for (size_t count = 1ul << 47; count >= page; count /= 2) {
    while (reserve(NULL, count, 0) != MAP_FAILED) continue;
  }
}

static int is_limited(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY;
}

// Reserves exactly these addresses; 0 if some of them are taken.
static int reserve_at(char *where, size_t count) {
  char *const found = reserve(where, count, MAP_FIXED_NOREPLACE);
  if (found == where) return 1;
  // A kernel that does not know the flag takes another place.
  if (found != MAP_FAILED) {
    munmap(found, count);
    errno = ENOTSUP;
  }
  return 0;
}

// The end of the first free page below the main thread's stack; null if the system does not tell where that is.
static char *end_of_stack(size_t page) {
  // The kernel puts the name of the program near the top.
  for (char *end = (char *)(getauxval(AT_EXECFN) & -page); end; end -= page) {
    if (reserve_at(end, page)) return munmap(end, page), end + page;
    if (errno != EEXIST) break;
  }
  return NULL;
}

struct sandbox_addresses sandbox_keep_addresses(size_t needed, size_t stack) {
  const struct sandbox_addresses all = {0, UINT32_MAX};
  // Where addresses are limited already, they cannot be used up. Nor can those of a decoder that may need all of them.
  if (is_limited() || needed > 1ul << 40) return all;
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  char *const below = end_of_stack(page);
  // The stack stays able to grow.
  if (!below || !reserve_at(below - stack, stack)) return all;
  // Half as much again, since it is used in pieces.
  const size_t unit = 1ul << 32, count = (needed + needed / 2) / unit + 1;
  char *const block = reserve(NULL, (count + 1) * unit, 0);
  if (block == MAP_FAILED) return munmap(below - stack, stack), all;
  char *const start = (char *)(((uintptr_t)block + unit - 1) & -unit);
  // So does the heap.
  const int has_grown = sbrk((intptr_t)needed) != (void *)-1;
  reserve_everything(page);
  if (has_grown) sbrk(-(intptr_t)needed);
  munmap(below - stack, stack);
  munmap(start, count * unit);
  return (struct sandbox_addresses){(uint32_t)((uintptr_t)start >> 32), (uint32_t)count};
}
