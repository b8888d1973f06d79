#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

enum { most_files = 2 };

union control {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(most_files * sizeof(int)) + CMSG_SPACE(sizeof(struct ucred))];
};

ssize_t sandbox_send(int socket, const void *bytes, size_t count, const int *files, int file_count) {
  if (file_count < 0 || file_count > most_files) return -EINVAL;
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union control control = {0};
  if (file_count > 0) {
    const size_t length = (size_t)file_count * sizeof(int);
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(length);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(length);
    memcpy(CMSG_DATA(header), files, length);
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : sent;
}

// Takes the files and the sender out of a message, and closes the files that there is no room for. A sender's process ID
// is the first of its credentials.
static void take_files(struct msghdr *message, int files[most_files], pid_t *sender) {
  int taken = 0;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(message); header; header = CMSG_NXTHDR(message, header)) {
    if (header->cmsg_level != SOL_SOCKET) continue;
    if (header->cmsg_type == SCM_CREDENTIALS) memcpy(sender, CMSG_DATA(header), sizeof *sender);
    if (header->cmsg_type != SCM_RIGHTS) continue;
    const size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < count; index++) {
      int file;
      memcpy(&file, CMSG_DATA(header) + index * sizeof(int), sizeof(int));
      if (taken < most_files) files[taken++] = file;
      else close(file);
    }
  }
}

static pthread_key_t buffer_of_thread;
static pthread_once_t has_key = PTHREAD_ONCE_INIT;

static void make_key(void) { pthread_key_create(&buffer_of_thread, free); }

// Not in the thread's own storage, which would be too much for threads with small stacks.
static void *buffer(void) {
  pthread_once(&has_key, make_key);
  void *buffer = pthread_getspecific(buffer_of_thread);
  if (buffer) return buffer;
  buffer = malloc(SANDBOX_MOST_BYTES);
  if (buffer) pthread_setspecific(buffer_of_thread, buffer);
  return buffer;
}

ssize_t sandbox_receive(int socket, const void **bytes, int files[most_files], pid_t *sender) {
  *sender = 0;
  for (int index = 0; index < most_files; index++) files[index] = -1;
  struct iovec part = {.iov_base = buffer(), .iov_len = SANDBOX_MOST_BYTES};
  if (!part.iov_base) return -ENOMEM;
  *bytes = part.iov_base;
  union control control = {0};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  ssize_t received;
  do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  if (received < 0) return -errno;
  take_files(&message, files, sender);
  // A truncated message is an error.
  if ((message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) == 0) return received;
  for (int index = 0; index < most_files; index++) {
    if (files[index] >= 0) close(files[index]);
    files[index] = -1;
  }
  return -EMSGSIZE;
}

int sandbox_shared_memory(size_t count) {
  const int file = memfd_create("weir pixels", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -errno;
  // Without a seal, the other side could truncate it, and reading it would end this process.
  if (ftruncate(file, (off_t)count) == 0 &&
      fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
    return file;
  const int error = errno;
  close(file);
  return -error;
}
