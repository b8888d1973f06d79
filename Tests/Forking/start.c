// Starts a program many times without loading its libraries again. It is loaded once, stops before
// anything of its own runs, and forks for each command line that comes through descriptor 3. Its
// own constructors and main run in the fork, as in a process of its own.
#define _GNU_SOURCE
#include "Forking.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

typedef int main_function(int, char **, char **);
typedef int start_function(main_function *, int, char **, void (*)(void), void (*)(void), void (*)(void), void *);

enum { channel = 3, most_bytes = 1 << 16, wrong = 125 };

struct request {
  // The folder, the number of words, the words, and the variables; each ends with a null.
  char text[most_bytes];
  ssize_t length;
  int files[3];
};

// The number of bytes; the descriptors that came with them replace the given ones.
static ssize_t receive(char *text, size_t size, int *files, size_t count) {
  _Alignas(struct cmsghdr) char room[CMSG_SPACE(2 * sizeof *files)];
  struct iovec part = {text, size};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
  const ssize_t length = recvmsg(channel, &message, MSG_CMSG_CLOEXEC);
  const struct cmsghdr *header = length > 0 ? CMSG_FIRSTHDR(&message) : NULL;
  if (header == NULL || header->cmsg_len != CMSG_LEN(count * sizeof *files)) return 0;
  memcpy(files, CMSG_DATA(header), count * sizeof *files);
  return length;
}

// A message carries two descriptors at most.
static int hear(struct request *request) {
  char byte;
  request->length = receive(request->text, most_bytes, request->files, 2);
  return request->length > 0 && receive(&byte, 1, request->files + 2, 1) == 1;
}

static char **strings(char **next, const char *end, int most) {
  char **all = calloc(most_bytes, sizeof *all);
  for (int count = 0; all != NULL && count < most && *next < end; count++) {
    all[count] = *next;
    *next += strlen(*next) + 1;
  }
  return all;
}

// Forks share what was drawn at random while loading: the order of Swift's sets and dictionaries.
static void shuffle(void) {
  void *seeds = dlsym(RTLD_DEFAULT, "_swift_stdlib_Hashing_parameters");
  if (seeds == NULL || getrandom(seeds, 16, 0) != 16) _exit(wrong);
}

// Becomes a process as the request wants it, and returns the number of its words.
static int become(struct request *request, char ***words) {
  char *next = request->text, *end = request->text + request->length;
  if (chdir(next) != 0) _exit(wrong);
  next += strlen(next) + 1;
  const int count = atoi(next);
  next += strlen(next) + 1;
  *words = strings(&next, end, count);
  environ = strings(&next, end, most_bytes - 1);
  for (int file = 0; file < 3; file++)
    if (dup2(request->files[file], file) != file) _exit(wrong);
  for (int file = 0; file < 3; file++) close(request->files[file]);
  close(channel);
  shuffle();
  return count;
}

struct program {
  start_function *start;
  main_function *main;
  void (*init)(void), (*fini)(void), (*end)(void);
  void *stack;
};

// Waits for command lines; returns in each fork.
static void serve(struct request *request) {
  while (hear(request)) {
    int status = wrong << 8;
    const pid_t child = fork();
    if (child == 0) return;
    for (int file = 0; file < 3; file++) close(request->files[file]);
    if (child > 0) waitpid(child, &status, 0);
    if (send(channel, &status, sizeof status, MSG_NOSIGNAL) != sizeof status) break;
  }
  _exit(0);
}

static void *work(void *given) {
  const struct program *program = given;
  static struct request request;
  serve(&request);
  char **words;
  const int count = become(&request, &words);
  exit(program->start(
      program->main, count, words, program->init, program->fini, program->end, program->stack));
}

// A program's first call, which is otherwise glibc's and runs its constructors and main.
int __libc_start_main(
    main_function *main, int count, char **words, void (*init)(void), void (*fini)(void), void (*end)(void),
    void *stack) {
  start_function *start = (start_function *)dlsym(RTLD_NEXT, "__libc_start_main");
  if (getenv("WEIR_FORKS") == NULL) return start(main, count, words, init, fini, end, stack);
  struct program program = {start, main, init, fini, end, stack};
  // Swift keeps the number of a thread that has ever taken a lock. This one has, while its
  // libraries were loaded, and the number would be wrong in a fork; a new one has not.
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, &program) != 0) _exit(wrong);
  pthread_join(thread, NULL);
  _exit(wrong);
}
