// What someone might try after compromising a decoder. An attack that succeeds does no harm.
#ifndef ATTACKS_H
#define ATTACKS_H

// Returns how many processes it could signal, by their numbers or through its socket.
int attack_processes(void);

// Returns how many megabytes it could allocate and use, by every known means.
int attack_memory(void);

// Returns how many threads it could start.
int attack_threads(void);

// Returns how many files, folders and sockets it could open.
int attack_files(void);

// Blocks all signals, cancels its alarm, and never ends.
void attack_patience(void);

#endif
