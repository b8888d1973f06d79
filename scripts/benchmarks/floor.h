/* What a floor is made of; floor.c shares the files out among threads. */

/* Reads one picture at about WIDTH pixels across and forgets it. 0 if it could be read. */
int floor_read(const char *path, int width);

void floor_begin(const char *program);

/* Called at the end of every thread. */
void floor_thread_ends(void);
