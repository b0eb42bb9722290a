#ifndef DOCKET_FAULTS_H
#define DOCKET_FAULTS_H

#include <stdbool.h>
#include <sys/types.h>

/// Injects faults into the calls that change files: write, fsync, fdatasync, ftruncate, rename, link, linkat, unlink,
/// mkdir and mkstemp. This target replaces them in a program that links it.
enum faults_kind {
    /// The process is killed before the call.
    FAULTS_KILL,
    /// The process is killed in the middle of a write, after half of the bytes, or after another call.
    FAULTS_KILL_HALFWAY,
    /// The call fails.
    FAULTS_FAIL,
    /// A write writes half of the bytes, and the next write fails. Other calls fail.
    FAULTS_FAIL_HALFWAY,
};

/// Injects a fault into the `number`th call from now on, counted from 1, and into `count` calls in total; none if
/// `number` is 0. Failing calls set errno to `error`.
void faults_arm(enum faults_kind kind, long number, long count, int error);

/// The number of calls since `faults_arm`.
long faults_count(void);

/// The name of the first call with a fault since `faults_arm`; NULL if there was none.
const char *faults_hit(void);

/// A call that has succeeded.
struct faults_call {
    /// "write", "fsync" and so on; "mark" for a mark.
    const char *name;
    /// The path that was given, or that of the descriptor.
    char *path;
    /// The second path of rename, link and linkat.
    char *new_path;
    /// The inode of the descriptor.
    unsigned long inode;
    /// Where a write began, in bytes.
    long offset;
    /// The number of bytes of a write, or the new size of ftruncate.
    long size;
    void *bytes;
    /// Whether the lock was held.
    bool is_locked;
};

/// Begins to record the calls, and forgets those that were recorded before; ends that if `lock` is NULL.
///
/// `lock` is the path of the file that has to be locked by flock while files are changed.
void faults_record(const char *lock);

/// Adds a mark to the recorded calls.
void faults_mark(void);

long faults_recorded_count(void);

/// A recorded call, counted from 0. It is valid until the next recording.
struct faults_call faults_recorded(long index);

/// fork(2), which Swift does not import.
pid_t faults_fork(void);

/// write(2) without faults, which is not counted.
ssize_t faults_write(int descriptor, const void *bytes, size_t count);

#endif
