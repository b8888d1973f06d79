// A system call that Swift's Glibc lacks. No other header: its types would no longer be Glibc's.
int syncfs(int file);
