#define _GNU_SOURCE
#include "faults.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
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

static bool is_recording;
static char lock_path[PATH_MAX];
static struct faults_call *recorded;
static long recorded_count, recorded_space;

void faults_record(const char *lock) {
    is_recording = lock != NULL;
    if (lock == NULL) return;
    snprintf(lock_path, sizeof lock_path, "%s", lock);
    for (long index = 0; index < recorded_count; index++) {
        free(recorded[index].path);
        free(recorded[index].new_path);
        free(recorded[index].bytes);
    }
    recorded_count = 0;
}

long faults_recorded_count(void) { return recorded_count; }

struct faults_call faults_recorded(long index) { return recorded[index]; }

/* Two descriptors of one process lock a file like those of two processes do. */
static bool is_locked(void) {
    int descriptor = (int)syscall(SYS_openat, AT_FDCWD, lock_path, O_RDWR | O_CLOEXEC);
    if (descriptor < 0) return false;
    bool is_held = syscall(SYS_flock, descriptor, LOCK_EX | LOCK_NB) != 0;
    syscall(SYS_close, descriptor);
    return is_held;
}

static struct faults_call *add(const char *name, const char *path, const char *new_path) {
    if (recorded_count == recorded_space) {
        recorded_space = 2 * recorded_space + 64;
        recorded = realloc(recorded, recorded_space * sizeof *recorded);
        if (recorded == NULL) abort();
    }
    struct faults_call *call = &recorded[recorded_count++];
    *call = (struct faults_call){.name = name, .is_locked = is_locked()};
    call->path = path == NULL ? NULL : strdup(path);
    call->new_path = new_path == NULL ? NULL : strdup(new_path);
    return call;
}

void faults_mark(void) {
    if (is_recording) add("mark", NULL, NULL);
}

/* Records a call on paths after it, unless it has failed. */
static void note_paths(long result, const char *name, const char *path, const char *new_path) {
    if (is_recording && result >= 0) add(name, path, new_path);
}

/* Records a call on a descriptor of a file or a folder, before it. */
static void note(const char *name, int descriptor, const void *bytes, size_t count, off_t size) {
    struct stat status;
    if (!is_recording || fstat(descriptor, &status) != 0) return;
    if (!S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) return;
    char link[32], path[PATH_MAX + 1];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, PATH_MAX);
    path[length < 0 ? 0 : length] = 0;
    struct faults_call *call = add(name, path, NULL);
    call->inode = status.st_ino;
    call->size = size;
    if (bytes == NULL) return;
    bool appends = (syscall(SYS_fcntl, descriptor, F_GETFL) & O_APPEND) != 0;
    call->offset = appends ? status.st_size : syscall(SYS_lseek, descriptor, 0, SEEK_CUR);
    call->size = (long)count;
    call->bytes = malloc(count + 1);
    if (call->bytes == NULL) abort();
    memcpy(call->bytes, bytes, count);
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
#define CALL(name, call)                                \
    if (should_fail(name)) return -1;                   \
    long result = (call);                               \
    if (is_killed_after()) kill(getpid(), SIGKILL)

/* The same for a call on a descriptor, which is recorded. */
#define FILE_CALL(name, descriptor, size, call)                        \
    do {                                                               \
        CALL(name, call);                                              \
        if (result >= 0) note(name, descriptor, NULL, 0, size);        \
        return (int)result;                                            \
    } while (0)

/* The same for a call on paths. */
#define PATH_CALL(name, path, new_path, call)        \
    do {                                             \
        CALL(name, call);                            \
        note_paths(result, name, path, new_path);    \
        return (int)result;                          \
    } while (0)

static ssize_t write_recorded(int descriptor, const void *bytes, size_t count) {
    note("write", descriptor, bytes, count, 0);
    return faults_write(descriptor, bytes, count);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    if (fails_next_write) {
        fails_next_write = false;
        errno = error_code;
        return -1;
    }
    if (should_fail("write")) {
        if (kind == FAULTS_FAIL || count < 2) return -1;
        fails_next_write = true;
        return write_recorded(descriptor, bytes, count / 2);
    }
    if (is_killed_after()) {
        faults_write(descriptor, bytes, count / 2);
        kill(getpid(), SIGKILL);
    }
    return write_recorded(descriptor, bytes, count);
}

int fsync(int descriptor) { FILE_CALL("fsync", descriptor, 0, syscall(SYS_fsync, descriptor)); }

int fdatasync(int descriptor) { FILE_CALL("fdatasync", descriptor, 0, syscall(SYS_fdatasync, descriptor)); }

int ftruncate(int descriptor, off_t size) {
    FILE_CALL("ftruncate", descriptor, size, syscall(SYS_ftruncate, descriptor, size));
}

int rename(const char *old, const char *new) {
    PATH_CALL("rename", old, new, REAL(int, "rename", const char *, const char *)(old, new));
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
    PATH_CALL("linkat", old, new, syscall(SYS_linkat, from, old, to, new, flags));
}

int link(const char *old, const char *new) {
    PATH_CALL("link", old, new, syscall(SYS_linkat, AT_FDCWD, old, AT_FDCWD, new, 0));
}

int unlink(const char *path) { PATH_CALL("unlink", path, NULL, REAL(int, "unlink", const char *)(path)); }

int mkdir(const char *path, mode_t mode) {
    PATH_CALL("mkdir", path, NULL, REAL(int, "mkdir", const char *, mode_t)(path, mode));
}

int mkstemp(char *template) {
    CALL("mkstemp", REAL(int, "mkstemp", char *)(template));
    if (result >= 0) note("mkstemp", (int)result, NULL, 0, 0);
    return (int)result;
}
