#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int sandbox_bound_capabilities(void) {
  for (int capability = 0; capability <= 63; capability++) {
    // Capabilities that nobody has or the kernel does not know cannot be dropped, and need not be.
    prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  }
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : -errno;
}

int sandbox_drop_capabilities(void) {
  // Once more, because a new user namespace brings all of them.
  const int error = sandbox_bound_capabilities();
  if (error != 0) return error;
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  struct __user_cap_data_struct none[2] = {{0}};
  if (syscall(SYS_capset, &header, none) != 0) return -errno;
  // Other processes of the user may not trace it or read its memory.
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 ? 0 : -errno;
}

// Debian's headers are older than most kernels. Numbers and layouts never change.
enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };

struct ruleset {
  uint64_t files, networks, scopes;
};

struct __attribute__((packed)) beneath {
  uint64_t allowed;
  int32_t folder;
};

enum { read_file = 1 << 2, read_folder = 1 << 3 };

// Each version of Landlock can forbid more: 13 file operations at first, then renaming across folders, truncation and
// device control; TCP since version 4; signals and abstract sockets since 6.
static struct ruleset everything(int version) {
  const int files = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
  return (struct ruleset){
      .files = (1ull << files) - 1, .networks = version >= 4 ? 3 : 0, .scopes = version >= 6 ? 3 : 0};
}

static size_t ruleset_size(int version) { return version >= 6 ? 24 : version >= 4 ? 16 : 8; }

static void allow_reading(int rules, const char *path) {
  const int folder = open(path, O_PATH | O_CLOEXEC);
  // A missing folder needs no permission.
  if (folder < 0) return;
  const struct beneath beneath = {.allowed = read_file | read_folder, .folder = folder};
  syscall(add_rule, rules, 1, &beneath, 0);
  close(folder);
}

int sandbox_landlock(const char *const *readable, size_t readable_count, int newest) {
  const long known = syscall(create_ruleset, NULL, 0, 1);
  if (known < 0) return -errno;
  const long version = known < newest ? known : newest;
  if (version < 1) return -ENOSYS;
  const struct ruleset wanted = everything((int)version);
  const int rules = (int)syscall(create_ruleset, &wanted, ruleset_size((int)version), 0);
  if (rules < 0) return -errno;
  for (size_t index = 0; index < readable_count; index++) allow_reading(rules, readable[index]);
  const long result = syscall(restrict_self, rules, 0);
  const int error = errno;
  close(rules);
  return result == 0 ? (int)version : -error;
}
