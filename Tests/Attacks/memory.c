#define _GNU_SOURCE
#include "Attacks.h"

#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

// An attack that nothing stops ends here, in megabytes, so that the machine of the tests survives it.
enum { enough = 3000, megabyte = 1 << 20 };

int attack_tables(void) {
  long tables = 0;
  for (size_t size = (size_t)1 << 40; size >= 2 * megabyte; size /= 2) {
    for (;;) {
      volatile const char *const memory = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      if (memory == MAP_FAILED) break;
      for (size_t byte = 0; byte < size && tables < enough * 256; byte += 2 * megabyte, tables++) (void)memory[byte];
      if (tables >= enough * 256) return enough;
    }
  }
  return (int)(tables / 256);
}

// Maps a page and reads it. Returns 0 if it cannot.
static int touch(uintptr_t where, int how) {
  volatile const char *const memory =
      mmap((void *)where, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | how, -1, 0);
  if (memory == MAP_FAILED) return 0;
  (void)memory[0];
  return 1;
}

// Keeps the last page of a mapping and gives the rest back.
static int leave_an_island(size_t size) {
  volatile const char *const memory = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return 0;
  (void)memory[size - 4096];
  munmap((void *)memory, size - 4096);
  return 1;
}

int attack_islands(void) {
  static const size_t gigabyte = (size_t)1 << 30;
  int count = 0;
  for (uintptr_t place = 1; place < 1 << 16; place++) {
    count += touch(place * gigabyte, 0) + touch(place * gigabyte + gigabyte / 2, MAP_FIXED_NOREPLACE);
    count += touch(place * gigabyte + gigabyte / 4, MAP_FIXED);
  }
  while (count < 1 << 16 && leave_an_island(2 * megabyte)) count++;
  // What is mapped for nothing may be made readable, or freed.
  for (uintptr_t place = 1; place < 1 << 16; place++) {
    char *const where = (char *)(place * gigabyte + gigabyte / 3 / 4096 * 4096);
    munmap(where, 4 * megabyte);
    mprotect(where + 8 * megabyte, 4096, PROT_READ);
  }
  while (count < 1 << 16 && leave_an_island(2 * megabyte)) count++;
  return count / 128;
}

static sigjmp_buf at_the_end;

static void overflow(int number) {
  (void)number;
  siglongjmp(at_the_end, 1);
}

int attack_stack(void) {
  static char other_stack[1 << 16];
  const stack_t other = {.ss_sp = other_stack, .ss_size = sizeof other_stack};
  const struct sigaction action = {.sa_handler = overflow, .sa_flags = SA_ONSTACK};
  const struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
  setrlimit(RLIMIT_STACK, &none);
  sigaltstack(&other, NULL);
  sigaction(SIGSEGV, &action, NULL);
  sigaction(SIGBUS, &action, NULL);
  volatile int megabytes = 0;
  volatile char here = 0;
  if (sigsetjmp(at_the_end, 1) != 0) return megabytes;
  // The kernel makes a stack as long as what is read or written below it.
  for (uintptr_t page = 1; megabytes < enough; page++) {
    *(volatile char *)((uintptr_t)&here - page * 4096) = 1;
    megabytes = (int)(page / 256);
  }
  return megabytes;
}

void attack_buffers(void) {
  static const char zeros[1 << 16];
  while (send(3, zeros, sizeof zeros, MSG_DONTWAIT) > 0) {
  }
  struct iovec part = {.iov_base = (void *)zeros, .iov_len = sizeof zeros};
  const struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  while (sendmsg(3, &message, MSG_DONTWAIT) > 0) {
  }
}
