#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sched.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// What to do with the result of a call that succeeded.
enum kind { ends, opens, forks };

// A call to the kernel itself, as a stranger's code would make it. Each is harmless if it is not refused: a null address
// is an error then, but not the error of a refusal.
struct operation {
  const char *name;
  enum kind kind;
  long number;
  long arguments[6];
};

static const uint64_t how_to_open[3] = {O_RDONLY, 0, 0};
static const uint64_t how_to_fork[11] = {0, 0, 0, 0, SIGCHLD};
static const struct rlimit no_limit = {RLIM_INFINITY, RLIM_INFINITY};
static int two_files[2];
static char result[256];
// The CPU time of process 1, as clock_getcpuclockid would name it.
enum { clock_of_first = (~1 << 3) | 2 };

static const struct operation operations[] = {
    {"read a file", opens, SYS_openat, {AT_FDCWD, (long)"/etc/passwd", O_RDONLY}},
    {"read about other processes", opens, SYS_openat, {AT_FDCWD, (long)"/proc/1/status", O_RDONLY}},
    {"open a file by openat2", opens, SYS_openat2, {AT_FDCWD, (long)"/etc/passwd", (long)how_to_open, 24}},
    {"open a file by its handle", opens, SYS_open_by_handle_at, {AT_FDCWD, 0, O_RDONLY}},
    {"list a folder", opens, SYS_openat, {AT_FDCWD, (long)"/", O_RDONLY | O_DIRECTORY}},
    {"write into a file", opens, SYS_openat, {AT_FDCWD, (long)"/dev/null", O_WRONLY}},
    {"create a file", opens, SYS_openat, {AT_FDCWD, (long)"/tmp", O_WRONLY | O_TMPFILE, 0600}},
    {"open its own memory", opens, SYS_openat, {AT_FDCWD, (long)"/proc/self/mem", O_RDWR}},
    {"look at a file", ends, SYS_newfstatat, {AT_FDCWD, (long)"/etc/passwd", (long)result, 0}},
    {"look at a file as an open one", ends, SYS_newfstatat, {AT_FDCWD, (long)"/etc/passwd", (long)result, AT_EMPTY_PATH}},
    {"look at a file through another", ends, SYS_newfstatat, {3, (long)"/etc/passwd", (long)result, AT_EMPTY_PATH}},
    {"look for other processes", ends, SYS_newfstatat, {AT_FDCWD, (long)"/proc/1", (long)result, AT_EMPTY_PATH}},
    {"look at its folder", ends, SYS_newfstatat, {AT_FDCWD, (long)".", (long)result, AT_EMPTY_PATH}},
    {"look at a file by statx", ends, SYS_statx, {AT_FDCWD, (long)"/etc/passwd", AT_EMPTY_PATH, 0x7ff, (long)result}},
    {"ask whether a file can be read", ends, SYS_faccessat, {AT_FDCWD, (long)"/etc/passwd", R_OK}},
    {"read a link", ends, SYS_readlinkat, {AT_FDCWD, (long)"/proc/self", (long)result, sizeof result}},
    {"enter a folder", ends, SYS_chdir, {(long)"."}},
    {"look at a file system", ends, SYS_statfs, {(long)"/", (long)result}},
    {"watch a folder for changes", opens, SYS_inotify_init1, {0}},
    {"make a file in memory", opens, SYS_memfd_create, {(long)"weir", 0}},
    {"make a folder", ends, SYS_mkdirat, {AT_FDCWD, 0, 0700}},
    {"make a device", ends, SYS_mknodat, {AT_FDCWD, 0, S_IFIFO | 0600}},
    {"remove a file", ends, SYS_unlinkat, {AT_FDCWD, 0, 0}},
    {"rename a file", ends, SYS_renameat2, {AT_FDCWD, 0, AT_FDCWD, 0, 0}},
    {"link a file", ends, SYS_linkat, {AT_FDCWD, 0, AT_FDCWD, 0, 0}},
    {"change a file's mode", ends, SYS_fchmodat, {AT_FDCWD, 0, 0644}},
    {"change a file's length", ends, SYS_truncate, {0, 0}},
    {"open an internet socket", opens, SYS_socket, {AF_INET, SOCK_DGRAM, 0}},
    {"open an IPv6 socket", opens, SYS_socket, {AF_INET6, SOCK_STREAM, 0}},
    {"open a local socket", opens, SYS_socket, {AF_UNIX, SOCK_STREAM, 0}},
    {"make a pair of sockets", ends, SYS_socketpair, {AF_UNIX, SOCK_STREAM, 0, (long)two_files}},
    {"send without a connection", ends, SYS_sendto, {-1, 0, 0, 0, 0, 0}},
    {"make a process", forks, SYS_clone, {SIGCHLD, 0, 0, 0, 0}},
    {"make a thread of another kind", ends, SYS_clone, {CLONE_THREAD, 0, 0, 0, 0}},
    {"make a process by clone3", forks, SYS_clone3, {(long)how_to_fork, 88}},
    {"start a program", ends, SYS_execve, {0, 0, 0}},
    {"signal other processes", ends, SYS_kill, {0, 0}},
    {"have a file signal other processes", ends, SYS_fcntl, {-1, F_SETOWN, 1}},
    {"choose the signal of a file", ends, SYS_fcntl, {-1, F_SETSIG, SIGKILL}},
    {"have a file send signals", ends, SYS_fcntl, {-1, F_SETFL, O_ASYNC}},
    {"watch a file for changes", ends, SYS_fcntl, {-1, F_NOTIFY, 0}},
    {"lease a file", ends, SYS_fcntl, {-1, F_SETLEASE, F_RDLCK}},
    {"trace a process", ends, SYS_ptrace, {PTRACE_ATTACH, 0, 0, 0}},
    {"read another process's memory", ends, SYS_process_vm_readv, {0, 0, 0, 0, 0, 0}},
    {"take another process's file", opens, SYS_pidfd_getfd, {-1, 0, 0}},
    {"see another process's limits", ends, SYS_prlimit64, {1, RLIMIT_NOFILE, 0, 0}},
    {"see another process's processors", ends, SYS_sched_getaffinity, {1, 0, 0}},
    {"see another process's time", ends, SYS_clock_gettime, {clock_of_first, (long)result}},
    {"wait for another process's time", ends, SYS_clock_nanosleep, {clock_of_first, 0, 0, 0}},
    {"choose its processors", ends, SYS_sched_setaffinity, {0, 0, 0}},
    {"choose its priority", ends, SYS_setpriority, {PRIO_PROCESS, 0, 0}},
    {"choose how it is scheduled", ends, SYS_sched_setscheduler, {0, SCHED_OTHER, 0}},
    {"lock memory", ends, SYS_mlock, {0, 4096}},
    {"make a pipe", ends, SYS_pipe2, {(long)two_files, 0}},
    {"share memory", ends, SYS_mmap, {0, 4096, PROT_READ, MAP_SHARED | MAP_ANONYMOUS, -1, 0}},
    {"choose where memory is", ends, SYS_mmap, {1l << 33, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0}},
    {"move memory", ends, SYS_mremap, {0, 0, 0, MREMAP_MAYMOVE | MREMAP_FIXED, 1l << 33}},
    {"free addresses", ends, SYS_munmap, {1l << 33, 4096}},
    {"reach addresses that were given up", ends, SYS_mprotect, {1l << 33, 4096, PROT_READ}},
    {"have memory that grows", ends, SYS_mmap, {0, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN, -1, 0}},
    {"run what is in a file", ends, SYS_mmap, {0, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, -1, 0}},
    {"make memory executable", ends, SYS_mprotect, {0, 0, PROT_EXEC}},
    {"poison memory", ends, SYS_madvise, {0, 0, 100}},
    {"raise a limit", ends, SYS_prlimit64, {0, RLIMIT_FSIZE, (long)&no_limit, 0}},
    {"change its user", ends, SYS_setresuid, {-1, -1, -1}},
    {"make a namespace", ends, SYS_unshare, {0}},
    {"mount", ends, SYS_mount, {0, 0, 0, 0, 0}},
    {"change the root", ends, SYS_chroot, {0}},
    {"load a kernel program", ends, SYS_bpf, {-1, 0, 0}},
    {"watch performance", ends, SYS_perf_event_open, {0, 0, -1, -1, 0}},
    {"make an io_uring", ends, SYS_io_uring_setup, {1, 0}},
    {"catch page faults", opens, SYS_userfaultfd, {0}},
    {"keep a key", ends, SYS_add_key, {0, 0, 0, 0, 0}},
};

int sandbox_forbidden_count(void) { return sizeof operations / sizeof *operations; }

const char *sandbox_forbidden_name(int index) { return operations[index].name; }

int sandbox_try(int index) {
  const struct operation *const tried = &operations[index];
  const long *const with = tried->arguments;
  errno = 0;
  const long result = syscall(tried->number, with[0], with[1], with[2], with[3], with[4], with[5]);
  const int error = errno;
  if (tried->kind == forks && result == 0) syscall(SYS_exit_group, 0);
  if (tried->kind == opens && result >= 0) close((int)result);
  if (result >= 0) return 0;
  // Every other error comes from a kernel that has begun to carry it out.
  return error == EPERM || error == EACCES || error == ENOSYS ? -error : 0;
}
