// System calls that Swift's Glibc lacks.
#include <sys/types.h>
#include <sys/xattr.h>

int syncfs(int file);
