#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <sys/stat.h>

// The processors that this process may use, every other one first, so that each part of them has quick and slow ones.
static int list(const cpu_set_t *allowed, int processors[CPU_SETSIZE]) {
  int count = 0;
  for (int parity = 0; parity < 2; parity++)
    for (int number = 0, rank = 0; number < CPU_SETSIZE; number++)
      if (CPU_ISSET(number, allowed) && rank++ % 2 == parity) processors[count++] = number;
  return count;
}

int sandbox_share_processors(int seat) {
  cpu_set_t allowed, half;
  int processors[CPU_SETSIZE];
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return -errno;
  const int count = list(&allowed, processors);
  if (count < 2) return 0;
  CPU_ZERO(&half);
  for (int index = 0; index < count / 2; index++) CPU_SET(processors[(seat + index) % count], &half);
  return sched_setaffinity(0, sizeof half, &half) == 0 ? 0 : -errno;
}

int sandbox_thread_count(pid_t process) {
  // Its folder of threads has a link for each, and two of its own: quicker than any file of numbers.
  char path[32];
  struct stat folder;
  snprintf(path, sizeof path, "/proc/%d/task", process);
  return stat(path, &folder) == 0 ? (int)folder.st_nlink - 2 : 0;
}
