#define _GNU_SOURCE
// The command line, as the system hands it to the program, with or without /proc.
#include <sched.h>
#include <unistd.h>
#include "CSandbox.h"

#include <sys/auxv.h>

static int count;
static char *const *words;

// glibc passes constructors the arguments of main.
__attribute__((constructor)) static void keep_words(int number, char **all) {
  count = number;
  words = all;
}

int sandbox_word_count(void) { return count; }

const char *sandbox_word(int index) { return words[index]; }

const char *sandbox_program(void) { return (const char *)getauxval(AT_EXECFN); }

int sandbox_core_count(void) {
  cpu_set_t cores;
  if (sched_getaffinity(0, sizeof cores, &cores) == 0) return CPU_COUNT(&cores);
  const long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? (int)online : 1;
}
