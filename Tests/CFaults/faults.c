#define _GNU_SOURCE
#include "faults.h"

#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static enum faults_kind kind;
static long first, last, calls;
static int error_code;
static bool fails_next_write;
static const char *hit;

void faults_arm(enum faults_kind new_kind, long number, long count, int error) {
    kind = new_kind;
    first = number;
    last = number + count - 1;
    error_code = error;
    calls = 0;
    fails_next_write = false;
    hit = NULL;
}

long faults_count(void) { return calls; }

const char *faults_hit(void) { return hit; }

pid_t faults_fork(void) { return fork(); }

ssize_t faults_write(int descriptor, const void *bytes, size_t count) {
    return syscall(SYS_write, descriptor, bytes, count);
}

/* Counts a call, and returns whether it has to fail. Kills the process if the fault is a kill before the call. */
static bool should_fail(const char *name) {
    calls++;
    if (first == 0 || calls < first || calls > last) return false;
    if (hit == NULL) hit = name;
    if (kind == FAULTS_KILL) kill(getpid(), SIGKILL);
    if (kind == FAULTS_KILL_HALFWAY) return false;
    errno = error_code;
    return true;
}

static bool is_killed_after(void) { return kind == FAULTS_KILL_HALFWAY && first != 0 && calls == first; }

#define REAL(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))

/* Makes a call unless it has to fail, and kills the process after it if that is the fault. */
#define CALL(name, call)                          \
    do {                                          \
        if (should_fail(name)) return -1;         \
        long result = (call);                     \
        if (is_killed_after()) kill(getpid(), SIGKILL); \
        return result;                            \
    } while (0)

ssize_t write(int descriptor, const void *bytes, size_t count) {
    if (fails_next_write) {
        fails_next_write = false;
        errno = error_code;
        return -1;
    }
    if (should_fail("write")) {
        if (kind == FAULTS_FAIL || count < 2) return -1;
        fails_next_write = true;
        return faults_write(descriptor, bytes, count / 2);
    }
    if (is_killed_after()) {
        faults_write(descriptor, bytes, count / 2);
        kill(getpid(), SIGKILL);
    }
    return faults_write(descriptor, bytes, count);
}

int fsync(int descriptor) { CALL("fsync", syscall(SYS_fsync, descriptor)); }

int fdatasync(int descriptor) { CALL("fdatasync", syscall(SYS_fdatasync, descriptor)); }

int ftruncate(int descriptor, off_t size) { CALL("ftruncate", syscall(SYS_ftruncate, descriptor, size)); }

int rename(const char *old, const char *new) { CALL("rename", REAL(int, "rename", const char *, const char *)(old, new)); }

int linkat(int from, const char *old, int to, const char *new, int flags) {
    CALL("linkat", syscall(SYS_linkat, from, old, to, new, flags));
}

int unlink(const char *path) { CALL("unlink", REAL(int, "unlink", const char *)(path)); }

int mkdir(const char *path, mode_t mode) { CALL("mkdir", REAL(int, "mkdir", const char *, mode_t)(path, mode)); }

int mkstemp(char *template) { CALL("mkstemp", REAL(int, "mkstemp", char *)(template)); }
