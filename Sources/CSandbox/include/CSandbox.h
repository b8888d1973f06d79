// The system calls that Swift cannot make: descriptors over sockets, Landlock, seccomp, capabilities.
// Every function returns 0 or more, or a negative errno.
#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Sends one message with up to two open files.
ssize_t sandbox_send(int socket, const void *bytes, size_t count, const int *files, int file_count);

// The longest message.
#define SANDBOX_MOST_BYTES 65536

// Receives one message with up to two open files, which are closed on exec; missing ones are -1. Returns 0 when the
// other end is closed. The bytes are valid until this thread receives another message: a buffer for each would cost more
// than most messages. The sender is 0 unless SO_PASSCRED asks for it and this process can see it.
ssize_t sandbox_receive(int socket, const void **bytes, int files[2], pid_t *sender);

// The descriptor of a child's end of its channel.
enum { sandbox_channel = 3 };

// Starts a program whose only open file is its end of a channel; it has no input or output. Returns its process ID.
//
// `apart` gives it its own namespaces for processes, networks and System V objects, if the kernel permits.
int sandbox_spawn(const char *path, char *const *words, char *const *environment, int channel, int apart);

// Forks this process, which must have one thread, with another channel. Returns the copy's process ID, and 0 in the copy.
int sandbox_fork(int channel);

// Ends this process as soon as the other end of its channel is closed, whatever it is doing.
int sandbox_end_with_channel(void);

// Makes the kernel kill this process when the thread that started it ends.
//
// Call it after the last change of credentials, which would undo it.
int sandbox_end_with_parent(void);

// Memory that two processes can map, and neither can resize.
int sandbox_shared_memory(size_t count);

// Makes sure that no program can get a capability back.
int sandbox_bound_capabilities(void);

// Addresses of memory, in units of 4 GB.
struct sandbox_addresses {
  uint32_t first, count;
};

// Makes most addresses of this process useless, and returns those that stay useful. It must have one thread.
//
// `needed` bytes have to fit besides what is mapped, and the main thread's stack can grow by `stack` bytes. Returns all
// addresses if the user has limited them or the system does not tell where the stack is.
struct sandbox_addresses sandbox_keep_addresses(size_t needed, size_t stack);

// Limits everything of this process that can cost the machine memory, which is at most `memory` bytes in all; also its
// files, its priority and what it leaves behind. Stores the addresses that it keeps.
int sandbox_limit_resources(size_t memory, struct sandbox_addresses *kept);

// Leaves a part of this process's processors to others: it may use half of them, and processes with other seats use
// others, as far as there are.
int sandbox_share_processors(int seat);

// How many threads a process has; 0 if there is no such process, or no /proc.
int sandbox_thread_count(pid_t process);

// Limits the threads of this process. For this to work, the superuser has to become another user.
int sandbox_bound_threads(int most);

// Drops every capability, and makes sure that no program can give one back.
int sandbox_drop_capabilities(void);

// Denies the calling thread and its later children all files, except reading below the folders, and networks if the kernel
// can. Returns the version of Landlock, which is at most `newest`.
int sandbox_landlock(const char *const *readable, size_t readable_count, int newest);

// Answers the calls for the status of an open file that sandbox_seccomp stops.
int sandbox_answer_status(void);

// Restricts all threads of the process to the system calls that decoding needs.
//
// `socket` is the only socket for messages. With `opens_files`, Landlock decides which files can be read. Only at the
// `kept` addresses, mappings can be changed.
int sandbox_seccomp(int socket, int opens_files, struct sandbox_addresses kept);

// How many words this program was started with, including its name.
int sandbox_word_count(void);

// One of them.
const char *sandbox_word(int index);

// The path that the system found this program under; null if it does not tell.
const char *sandbox_program(void);

// How many cores this process may use.
int sandbox_core_count(void);

// The number of operations that `sandbox_try` knows.
int sandbox_forbidden_count(void);

// The name of one of them.
const char *sandbox_forbidden_name(int index);

// Tries something that must be refused. Returns 0 if it was not, even if it failed for another reason.
int sandbox_try(int index);

#endif
