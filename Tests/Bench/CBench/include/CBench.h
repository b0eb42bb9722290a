/* The minimum work of storing and loading, as a baseline for Docket's storage. */
#ifndef DOCKET_CBENCH_H
#define DOCKET_CBENCH_H

#include <stddef.h>

/* Opens a file for appending. Returns its descriptor, or -1. */
int cbench_open(const char *path);

/* Appends a line of `length` bytes including the newline, and syncs it to disk. Returns false on failure. */
int cbench_append(int file, size_t length);

/* Reads the file. The caller frees the bytes. Returns NULL if the file can't be read. */
char *cbench_read(const char *path, size_t *size);

/* The peak memory of the process in KB. getrusage can't be used: its value may be that of the parent process. */
long cbench_peak(void);

#endif
