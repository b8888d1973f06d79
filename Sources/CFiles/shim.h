// Calls that Swift's Glibc lacks. No other header: its types would no longer be Glibc's.
int syncfs(int file);
int lsetxattr(const char *path, const char *name, const void *value, unsigned long size, int flags);
int lremovexattr(const char *path, const char *name);
void *memmem(const void *bytes, unsigned long count, const void *text, unsigned long length);
long fgetxattr(int file, const char *name, void *value, unsigned long size);
