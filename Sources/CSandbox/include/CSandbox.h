// The system calls that Swift cannot make: descriptors over sockets, Landlock, seccomp, capabilities.
// Every function gives 0 or more, or a negative errno.
#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stddef.h>
#include <sys/types.h>

// Sends one message with up to two open files.
ssize_t sandbox_send(int socket, const void *bytes, size_t count, const int *files, int file_count);

// Receives one message with up to two open files, which are closed in programs that this one starts; those that
// did not come are -1. 0 at the end.
ssize_t sandbox_receive(int socket, void *bytes, size_t capacity, int files[2]);

// The number of a child's end of a channel.
enum { sandbox_channel = 3 };

// Starts a program that has one open file, its end of a channel, and neither input nor output. Gives its number.
int sandbox_spawn(const char *path, char *const *words, char *const *environment, int channel);

// Ends this process as soon as the other end of its channel is closed, whatever it is doing then.
int sandbox_end_with_channel(void);

// Has the kernel kill this process when the thread of its parent ends that has started it.
int sandbox_end_with_parent(pid_t parent);

// Memory that two processes can map, and neither can make longer or shorter.
int sandbox_shared_memory(size_t count);

// Gives up every capability, and that any program could give one back.
int sandbox_drop_capabilities(void);

// Takes all files, and networks where the kernel knows how, from the calling thread and its later children; but what is
// below the folders may be read. Gives the version of Landlock, which is at most `newest`.
int sandbox_landlock(const char *const *readable, size_t readable_count, int newest);

// Leaves all threads of the process the system calls that decoding needs.
//
// `socket` is the only one that messages go through. `opens_files` leaves opening for reading to Landlock.
int sandbox_seccomp(int socket, int opens_files);

// How many things `sandbox_try` knows.
int sandbox_door_count(void);

// What one of them is, in words.
const char *sandbox_door_name(int door);

// Tries something that must be refused: 0 if it was not, even where it failed for another reason.
int sandbox_try(int door);

#endif
