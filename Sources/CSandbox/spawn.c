#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <unistd.h>

static int add_actions(posix_spawn_file_actions_t *actions, int channel) {
  // First, so that the channel's number can be one of those that are replaced then.
  int error = posix_spawn_file_actions_adddup2(actions, channel, sandbox_channel);
  for (int file = STDIN_FILENO; file <= STDERR_FILENO && error == 0; file++)
    error = posix_spawn_file_actions_addopen(actions, file, "/dev/null", O_RDWR, 0);
  return error == 0 ? posix_spawn_file_actions_addclosefrom_np(actions, sandbox_channel + 1) : error;
}

// A library may have blocked signals for its threads; the child begins with none blocked.
static int set_signals(posix_spawnattr_t *attributes) {
  sigset_t none;
  sigemptyset(&none);
  const int error = posix_spawnattr_setsigmask(attributes, &none);
  return error == 0 ? posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK) : error;
}

int sandbox_spawn(const char *path, char *const *words, char *const *environment, int channel) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  pid_t child = 0;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return -error;
  error = posix_spawnattr_init(&attributes);
  if (error == 0) {
    error = add_actions(&actions, channel);
    if (error == 0) error = set_signals(&attributes);
    if (error == 0) error = posix_spawn(&child, path, &actions, &attributes, words, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error == 0 ? child : -error;
}

int sandbox_end_with_parent(pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return -errno;
  // It may have ended before that.
  return getppid() == parent ? 0 : -ESRCH;
}

static void *watch(void *unused) {
  (void)unused;
  // Nothing is asked for: that the other end is gone is told all the same.
  struct pollfd channel = {.fd = sandbox_channel, .events = 0};
  while (poll(&channel, 1, -1) < 0 && errno == EINTR) {
  }
  _exit(0);
}

int sandbox_end_with_channel(void) {
  pthread_t thread;
  const int error = pthread_create(&thread, NULL, watch, NULL);
  if (error == 0) pthread_detach(thread);
  return -error;
}
