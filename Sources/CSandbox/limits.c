#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { megabyte = 1 << 20 };

// Addresses beyond those of its memory, for a file that libvips maps: only WebP files are, of a few megabytes.
static const rlim_t spare_addresses = 1024ul * megabyte;

// The usual limit of a main thread's stack. `ulimit -s unlimited` would pass to it.
static const rlim_t stack = 8ul * megabyte;

// How many bytes of addresses this process has mapped; 0 if the system does not tell.
static rlim_t mapped(void) {
  char text[64] = {0};
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  const ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  return length > 0 ? strtoull(text, NULL, 10) * (rlim_t)sysconf(_SC_PAGESIZE) : 0;
}

// If memory runs out all the same, the kernel should choose a decoder, not the process that it works for.
static void end_first(void) {
  const int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  // Without it, the limits below are as they are.
  if (write(file, "1000", 4) != 4) errno = 0;
  close(file);
}

static int limit(int resource, rlim_t most) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return -errno;
  if (limit.rlim_max < most) most = limit.rlim_max;
  limit = (struct rlimit){.rlim_cur = most, .rlim_max = most};
  return setrlimit(resource, &limit) == 0 ? 0 : -errno;
}

// The most page tables that can be made: 4 KB for each 2 MB of addresses. A part of the kept ones' length can be unmapped
// beyond their end, which makes twice as many.
static rlim_t most_tables(rlim_t mapped_before, rlim_t needed, struct sandbox_addresses kept) {
  const rlim_t own = kept.count == UINT32_MAX ? 0 : 2 * ((rlim_t)kept.count << 32);
  return (mapped_before + needed + own) / 512;
}

int sandbox_limit_resources(size_t memory, struct sandbox_addresses *kept) {
  end_first();
  const rlim_t most = memory < 1ul << 46 ? memory : 1ul << 46;
  const rlim_t needed = most + spare_addresses, before = mapped();
  // Without /proc, nobody could tell how many addresses may be limited to.
  *kept = before > 0 ? sandbox_keep_addresses(needed, stack) : (struct sandbox_addresses){0, UINT32_MAX};
  const rlim_t others = stack + most_tables(before, needed, *kept);
  const struct {
    int resource;
    rlim_t most;
  } limits[] = {
      {RLIMIT_DATA, most > others ? most - others : 0},
      {RLIMIT_AS, mapped() + needed},
      {RLIMIT_STACK, stack},
      {RLIMIT_FSIZE, 0},
      {RLIMIT_CORE, 0},
      {RLIMIT_NOFILE, 64},
      {RLIMIT_SIGPENDING, 64},
      {RLIMIT_MEMLOCK, 0},
      {RLIMIT_MSGQUEUE, 0},
      {RLIMIT_NICE, 0},
      {RLIMIT_RTPRIO, 0},
  };
  int error = 0;
  for (size_t index = 0; index < sizeof limits / sizeof *limits; index++) {
    const int result = limit(limits[index].resource, limits[index].most);
    if (error == 0) error = result;
  }
  return error;
}
