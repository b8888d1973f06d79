#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// A program that could not be started writes its errno here; a program that starts closes it.
enum { reason_channel = sandbox_channel + 1 };

struct program {
  const char *path;
  char *const *words;
  char *const *environment;
  int channel;
  int reasons;
  // The mapping of the user and the group, both unchanged, in a user namespace; empty without one.
  char users[64], groups[64];
};

// Debian 12's headers have it, but the kernel may be older.
static void close_from(int first) {
  if (syscall(SYS_close_range, first, ~0u, 0) == 0) return;
  for (int file = first; file < 1 << 16; file++) close(file);
}

// The parent's handlers must not run here, on a copy of its memory.
static void forget_signals(void) {
  for (int signal_number = 1; signal_number < NSIG; signal_number++) {
    struct sigaction action;
    if (sigaction(signal_number, NULL, &action) == 0 && action.sa_handler != SIG_IGN) signal(signal_number, SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static int write_text(const char *path, const char *text) {
  const int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return -1;
  const ssize_t length = (ssize_t)strlen(text), written = write(file, text, (size_t)length);
  close(file);
  return written == length ? 0 : -1;
}

// Without a mapping, the process would be nobody, who cannot make another user namespace.
static int name_users(const struct program *program) {
  if (program->users[0] == 0) return 0;
  if (write_text("/proc/self/setgroups", "deny") != 0) return -1;
  if (write_text("/proc/self/uid_map", program->users) != 0) return -1;
  return write_text("/proc/self/gid_map", program->groups);
}

// Where there is no /dev/null, as in a bare chroot, an empty file does that nobody can write to.
static int open_nothing(void) {
  const int device = open("/dev/null", O_RDWR);
  if (device >= 0) return device;
  const int file = memfd_create("nothing", MFD_ALLOW_SEALING);
  if (file >= 0 && fcntl(file, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SEAL) != 0) return -1;
  return file;
}

static int arrange_files(const struct program *program) {
  // Above the descriptors that are replaced below.
  const int channel = fcntl(program->channel, F_DUPFD, reason_channel + 1);
  const int reasons = fcntl(program->reasons, F_DUPFD, reason_channel + 1);
  if (channel < 0 || reasons < 0) return -1;
  if (dup2(channel, sandbox_channel) < 0 || dup3(reasons, reason_channel, O_CLOEXEC) < 0) return -1;
  const int nothing = open_nothing();
  if (nothing < 0) return -1;
  for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
    if (nothing != file && dup2(nothing, file) < 0) return -1;
  close_from(reason_channel + 1);
  return 0;
}

// Runs in a copy of one thread of many, so nothing but system calls is safe.
static void become(const struct program *program) {
  forget_signals();
  int reasons = program->reasons;
  if (name_users(program) == 0 && arrange_files(program) == 0) {
    reasons = reason_channel;
    execve(program->path, program->words, program->environment);
  }
  const int error = errno;
  if (write(reasons, &error, sizeof error) < 0) _exit(126);
  _exit(127);
}

// Returns the process ID of the program, or why it does not run.
static pid_t start(struct program *program, int flags) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
  program->reasons = ends[1];
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t child = (pid_t)syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0);
  if (child == 0) become(program);
  int error = child < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  ssize_t count = 0;
  if (child > 0) do count = read(ends[0], &error, sizeof error);
    while (count < 0 && errno == EINTR);
  close(ends[0]);
  if (child > 0 && count > 0) waitpid(child, NULL, 0);
  return error == 0 ? child : -error;
}

int sandbox_spawn(const char *path, char *const *words, char *const *environment, int channel, int apart) {
  struct program program = {.path = path, .words = words, .environment = environment, .channel = channel};
  const int apart_flags = CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC;
  if (apart) {
    // The superuser may create them directly; others need a user namespace around them.
    pid_t child = geteuid() == 0 ? start(&program, apart_flags) : -EPERM;
    if (child > 0) return child;
    snprintf(program.users, sizeof program.users, "%u %u 1", geteuid(), geteuid());
    snprintf(program.groups, sizeof program.groups, "%u %u 1", getegid(), getegid());
    child = start(&program, apart_flags | CLONE_NEWUSER);
    if (child > 0) return child;
    program.users[0] = 0;
  }
  return start(&program, 0);
}

int sandbox_fork(int channel) {
  const pid_t child = fork();
  if (child != 0) return child < 0 ? -errno : child;
  return dup2(channel, sandbox_channel) == sandbox_channel ? 0 : -errno;
}

int sandbox_end_with_parent(void) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return -errno;
  // The parent may have ended before. Its process ID does not tell, because it may be in another namespace.
  struct pollfd channel = {.fd = sandbox_channel, .events = 0};
  return poll(&channel, 1, 0) == 0 ? 0 : -ESRCH;
}

static void *watch(void *unused) {
  (void)unused;
  // No events are requested; poll reports a closed end all the same.
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
