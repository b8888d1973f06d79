// Runs a program as on a kernel without some system calls: old-kernel seccomp,landlock PROGRAM
// WORD...
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { create_ruleset = 444, never = -1 };

static int forget(int seccomp, int landlock) {
  struct sock_filter rules[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, seccomp ? SYS_seccomp : never, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, landlock ? create_ruleset : never, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const struct sock_fprog program = {.len = sizeof rules / sizeof *rules, .filter = rules};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

int main(int count, char **words) {
  if (count < 3) {
    fputs("usage: old-kernel LOCKS PROGRAM [WORD...]\n", stderr);
    return 2;
  }
  if (forget(strstr(words[1], "seccomp") != NULL, strstr(words[1], "landlock") != NULL) != 0) {
    perror("old-kernel");
    return 2;
  }
  execv(words[2], words + 2);
  perror(words[2]);
  return 2;
}
