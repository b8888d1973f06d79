#define _GNU_SOURCE
#include "Attacks.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { channel = 3, most_processes = 100000, megabyte = 1 << 20 };

static int signals_through_socket(pid_t process) {
  if (fcntl(channel, F_SETOWN, process) != 0) return 0;
  fcntl(channel, F_SETSIG, SIGWINCH);
  return fcntl(channel, F_SETFL, O_ASYNC) == 0;
}

int attack_processes(void) {
  int reached = 0;
  for (pid_t process = 1; process < most_processes; process++) {
    if (process == getpid()) continue;
    if (kill(process, SIGWINCH) == 0 || signals_through_socket(process)) reached++;
  }
  return reached;
}

static int fill(void *memory) {
  if (memory == NULL || memory == MAP_FAILED) return 0;
  memset(memory, 1, megabyte);
  return 1;
}

static void *map(int flags, int file) {
  return mmap(NULL, megabyte, PROT_READ | PROT_WRITE, flags, file, 0);
}

static int file_in_memory(void) {
  const int file = memfd_create("attack", 0);
  if (file < 0 || ftruncate(file, megabyte) != 0) return 0;
  return fill(map(MAP_SHARED, file));
}

int attack_memory(void) {
  // First removes its own limit, as an attacker would.
  const struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
  setrlimit(RLIMIT_DATA, &none);
  int megabytes = 0, got = 1;
  while (got > 0 && megabytes < 6000) {
    got = fill(malloc(megabyte)) + fill(map(MAP_PRIVATE | MAP_ANONYMOUS, -1)) +
          fill(map(MAP_SHARED | MAP_ANONYMOUS, -1)) + file_in_memory();
    megabytes += got;
  }
  return megabytes;
}

static void *wait_for_ever(void *unused) {
  for (;;) usleep(100000);
  return unused;
}

int attack_threads(void) {
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 64 * 1024);
  int count = 0;
  pthread_t thread;
  while (count < 5000 && pthread_create(&thread, &small, wait_for_ever, NULL) == 0) count++;
  return count;
}

static void *spin(void *unused) {
  for (volatile long turns = 0;; turns++) {
  }
  return unused;
}

void attack_burn(void) {
  static int burns;
  pthread_t thread;
  while (!burns && pthread_create(&thread, NULL, spin, NULL) == 0) {
  }
  burns = 1;
}

void attack_sleep(int milliseconds) {
  usleep((useconds_t)milliseconds * 1000);
  tgkill(getpid(), gettid(), SIGKILL);
}

int attack_files(void) {
  static const char *const paths[] = {"/etc/passwd", "/etc/hostname", "/proc/self/maps", "/", "/tmp", "/dev/null", "."};
  int opened = 0;
  for (size_t index = 0; index < sizeof paths / sizeof *paths; index++)
    if (open(paths[index], O_RDONLY) >= 0) opened++;
  if (open("attacked", O_CREAT | O_WRONLY, 0600) >= 0) opened++;
  if (socket(AF_INET, SOCK_STREAM, 0) >= 0) opened++;
  if (socket(AF_UNIX, SOCK_STREAM, 0) >= 0) opened++;
  return opened;
}

void attack_patience(void) {
  prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  alarm(0);
  for (;;) usleep(1000);
}
