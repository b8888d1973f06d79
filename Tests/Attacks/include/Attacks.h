// What someone might try after compromising a decoder. An attack that succeeds does no harm.
#ifndef ATTACKS_H
#define ATTACKS_H

// Returns how many processes it could signal, by their numbers or through its socket.
int attack_processes(void);

// Returns how many megabytes it could allocate and use, by every known means.
int attack_memory(void);

// Returns how many megabytes of page tables it could have made, by reading one byte in each 2 MB of a large mapping.
int attack_tables(void);

// Returns how many megabytes of page tables it could have made, by reading single pages far apart.
int attack_islands(void);

// Returns how many megabytes of its main thread's stack it could use.
int attack_stack(void);

// Fills the buffers of its socket.
void attack_buffers(void);

// Keeps every processor busy on as many threads as it can get, and goes on.
void attack_burn(void);

// Sleeps and then kills itself, as if the system had.
void attack_sleep(int milliseconds);

// Returns how many threads it could start.
int attack_threads(void);

// Returns how many files, folders and sockets it could open.
int attack_files(void);

// Blocks all signals, cancels its alarm, and never ends.
void attack_patience(void);

#endif
