/* The least that storing and loading can do, to measure Docket's storage against. */
#ifndef DOCKET_CBENCH_H
#define DOCKET_CBENCH_H

#include <stddef.h>

/* A descriptor to append to, or -1. */
int cbench_open(const char *path);

/* Appends a line of that length, its end included, and is back when it is on the disk; false where that fails. */
int cbench_append(int file, size_t length);

/* The file's bytes, to be freed by the caller; NULL where it can't be read. */
char *cbench_read(const char *path, size_t *size);

/* The peak of the process's memory in KB; getrusage's may be that of the process which started it. */
long cbench_peak(void);

#endif
