#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ARGUMENT(index) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + (index) * sizeof(__u64))
#define UPPER_HALF(index) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + (index) * sizeof(__u64) + sizeof(__u32))
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define IF_EQUAL(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (then), (otherwise))
#define IF_AT_LEAST(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, (value), (then), (otherwise))
#define LESS(value) BPF_STMT(BPF_ALU | BPF_SUB | BPF_K, (value))
#define IF_ANY_BIT(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (value), (then), (otherwise))

#define ALLOWED RETURN(SECCOMP_RET_ALLOW)
#define REFUSED(error) RETURN(SECCOMP_RET_ERRNO | (error))

// Each of these is a rule for one call; it leaves the number of the call in place for the next rule.
#define ALLOW_NUMBER(number) IF_EQUAL((number), 0, 1), ALLOWED
#define ALLOW(name) ALLOW_NUMBER(SYS_##name)
// No call has the number -1.
#define IF_FONTS(name) (opens_files ? SYS_##name : -1)
#define REFUSE(name, error) IF_EQUAL(SYS_##name, 0, 1), REFUSED(error)
#define ALLOW_WHERE(name, index, value) \
  IF_EQUAL(SYS_##name, 0, 4), ARGUMENT(index), IF_EQUAL((value), 0, 1), ALLOWED, REFUSED(EPERM)
#define STOP_WHERE(name, index, value) \
  IF_EQUAL(SYS_##name, 0, 4), ARGUMENT(index), IF_EQUAL((value), 0, 1), RETURN(SECCOMP_RET_TRAP), REFUSED(EPERM)
#define ALLOW_WITHOUT_BITS(number, index, value) \
  IF_EQUAL((number), 0, 4), ARGUMENT(index), IF_ANY_BIT((value), 1, 0), ALLOWED, REFUSED(EACCES)

#define ALLOW_WHERE_ANY(name, index, first, second, third)                                           \
  IF_EQUAL(SYS_##name, 0, 6), ARGUMENT(index), IF_EQUAL((first), 2, 0), IF_EQUAL((second), 1, 0), \
      IF_EQUAL((third), 0, 1), ALLOWED, REFUSED(EPERM)

// Private memory may hold code, which liborc writes; memory that is mapped from a file may not. Nothing can be shared
// except the memory that the other process sent, whose size is sealed. The kernel decides where memory is.
#define MMAP                                                                                                       \
  IF_EQUAL(SYS_mmap, 0, 12), ARGUMENT(0), IF_EQUAL(0, 0, 9), UPPER_HALF(0), IF_EQUAL(0, 0, 7), ARGUMENT(3),        \
      IF_ANY_BIT(MAP_GROWSDOWN, 5, 0), IF_ANY_BIT(MAP_ANONYMOUS, 0, 1), IF_ANY_BIT(MAP_SHARED, 3, 2), ARGUMENT(2), \
      IF_ANY_BIT(PROT_EXEC, 1, 0), ALLOWED, REFUSED(EPERM)

// The first two arguments are an address and a length; see addresses.c.
#define ALLOW_AMONG_WITHOUT_BITS(name, addresses, index, value)                                            \
  IF_EQUAL(SYS_##name, 0, 9), UPPER_HALF(0), LESS((addresses).first), IF_AT_LEAST((addresses).count, 5, 0), \
      UPPER_HALF(1), IF_AT_LEAST((addresses).count, 3, 0), ARGUMENT(index), IF_ANY_BIT((value), 1, 0), ALLOWED, \
      REFUSED(EPERM)
#define ALLOW_AMONG(name, addresses) ALLOW_AMONG_WITHOUT_BITS(name, addresses, 0, 0)

// It may read limits, its own only.
#define PRLIMIT                                                                                       \
  IF_EQUAL(SYS_prlimit64, 0, 8), ARGUMENT(0), IF_EQUAL(0, 0, 5), ARGUMENT(2), IF_EQUAL(0, 0, 3), UPPER_HALF(2), \
      IF_EQUAL(0, 0, 1), ALLOWED, REFUSED(EPERM)

// What glibc asks for a thread.
enum {
  thread_flags = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM | CLONE_SETTLS |
                 CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID
};

// A negative clock is the CPU time of a process, which may be another one.
#define OF_A_PROCESS (1u << 31)

static int install(struct sock_filter *rules, size_t count) {
  const struct sock_fprog program = {.len = (unsigned short)count, .filter = rules};
  const long result =
      syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  return result == 0 ? 0 : result > 0 ? -EBUSY : -errno;
}

int sandbox_seccomp(int socket, int opens_files, struct sandbox_addresses kept) {
  const int error = sandbox_answer_status();
  if (error != 0) return error;
  // Other calls fail rather than kill, so that libraries can fall back.
  struct sock_filter rules[] = {
      LOAD(arch), IF_EQUAL(ARCHITECTURE, 1, 0), RETURN(SECCOMP_RET_KILL_PROCESS), LOAD(nr),

      // Files that are already open.
      ALLOW(read), ALLOW(pread64), ALLOW(readv), ALLOW(write), ALLOW(writev), ALLOW(lseek), ALLOW(fstat),
      ALLOW(close), ALLOW(dup), ALLOW_WHERE_ANY(fcntl, 1, F_GETFL, F_GETFD, F_DUPFD_CLOEXEC), ALLOW(ppoll),
      ALLOW_NUMBER(IF_FONTS(newfstatat)),
      // See status.c.
      STOP_WHERE(newfstatat, 3, AT_EMPTY_PATH),
      // Messages to and from the process that it works for.
      ALLOW_WHERE(sendmsg, 0, (unsigned)socket), ALLOW_WHERE(recvmsg, 0, (unsigned)socket),
      // Memory.
      MMAP, ALLOW_AMONG(munmap, kept), ALLOW_AMONG_WITHOUT_BITS(mprotect, kept, 2, ~(PROT_READ | PROT_WRITE)),
      ALLOW_AMONG_WITHOUT_BITS(mremap, kept, 3, MREMAP_FIXED),
      ALLOW_WHERE_ANY(madvise, 2, MADV_DONTNEED, MADV_FREE, MADV_HUGEPAGE), ALLOW(brk),
      // Threads, but no processes. A filter cannot see the arguments of clone3; with ENOSYS, glibc falls back to clone.
      ALLOW_WHERE(clone, 0, thread_flags), REFUSE(clone3, ENOSYS), ALLOW(futex), ALLOW(set_robust_list),
      ALLOW(rseq), ALLOW(sched_yield), ALLOW_WHERE(sched_getaffinity, 0, 0), ALLOW(gettid), ALLOW(exit), ALLOW(exit_group),
      ALLOW_WHERE(prctl, 0, PR_SET_NAME), ALLOW(membarrier), ALLOW(restart_syscall),
      // Signals to itself only.
      ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(sigaltstack),
      ALLOW_WHERE(tgkill, 0, (unsigned)getpid()), ALLOW(setitimer),
      // Clocks, random numbers, and facts about itself.
      ALLOW_WITHOUT_BITS(SYS_clock_gettime, 0, OF_A_PROCESS), ALLOW_WITHOUT_BITS(SYS_clock_nanosleep, 0, OF_A_PROCESS),
      ALLOW(nanosleep), ALLOW(gettimeofday), ALLOW(getrandom),
      ALLOW(getpid), ALLOW(getuid), ALLOW(geteuid), ALLOW(getgid), ALLOW(getegid), ALLOW(uname), ALLOW(sysinfo),
      ALLOW(getrusage), PRLIMIT,
#if defined(__x86_64__)
      ALLOW(poll), ALLOW(alarm), ALLOW(time),
#endif
      // Fonts, for SVG and PDF. Landlock decides which files can be read; it does not restrict looking for them.
      ALLOW_WITHOUT_BITS(IF_FONTS(openat), 2, O_ACCMODE | O_CREAT | O_TRUNC), ALLOW_NUMBER(IF_FONTS(getdents64)),
      ALLOW_NUMBER(IF_FONTS(faccessat)), ALLOW_NUMBER(IF_FONTS(readlinkat)), ALLOW_NUMBER(IF_FONTS(statfs)),
      ALLOW_NUMBER(IF_FONTS(fstatfs)),
#if defined(__x86_64__)
      ALLOW_NUMBER(IF_FONTS(access)), ALLOW_NUMBER(IF_FONTS(readlink)),
#endif

      REFUSED(EPERM),
  };
  return install(rules, sizeof rules / sizeof *rules);
}

#else

int sandbox_seccomp(int socket, int opens_files, struct sandbox_addresses kept) { return -ENOSYS; }

#endif
