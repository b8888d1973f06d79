#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <unistd.h>

// Since Linux 5.14, the kernel counts the threads of a user separately in each user namespace.
static int counts_by_namespace(void) {
  struct utsname system;
  int major = 0, minor = 0;
  if (uname(&system) != 0 || sscanf(system.release, "%d.%d", &major, &minor) != 2) return 0;
  return major > 5 || (major == 5 && minor >= 14);
}

// Not through glibc, which would change all threads; there is only one.
static int become_user(uid_t user) {
  if (syscall(SYS_setresgid, user, user, user) != 0) return -errno;
  return syscall(SYS_setresuid, user, user, user) == 0 ? 0 : -errno;
}

// The kernel does not limit the threads of the superuser, so it becomes a user that nobody else is.
static int become_nobody_else(void) {
  uint32_t chance;
  if (getrandom(&chance, sizeof chance, 0) != sizeof chance) return -errno;
  // Its groups may have rights. If it cannot leave them, it cannot change users either.
  if (syscall(SYS_setgroups, 0, NULL) != 0) return -errno;
  // A container may have only 65,536 users, of which the upper ones are unused.
  const int error = become_user(0x70000000u | (chance & 0xffffff));
  return error == 0 ? 0 : become_user(61184 + chance % 4336);
}

int sandbox_bound_threads(int most) {
  if (geteuid() == 0) {
    const int error = become_nobody_else();
    if (error != 0) return error;
  } else {
    // Elsewhere the limit would count all threads of the user, of which there may be thousands.
    if (!counts_by_namespace()) return -ENOSYS;
    if (unshare(CLONE_NEWUSER) != 0) return -errno;
  }
  const struct rlimit limit = {.rlim_cur = (rlim_t)most, .rlim_max = (rlim_t)most};
  return setrlimit(RLIMIT_NPROC, &limit) == 0 ? 0 : -errno;
}
