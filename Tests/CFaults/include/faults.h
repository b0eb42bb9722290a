#ifndef DOCKET_FAULTS_H
#define DOCKET_FAULTS_H

#include <sys/types.h>

/// The calls that change files: write, fsync, fdatasync, ftruncate, rename, linkat, unlink, mkdir and mkstemp.
/// A program that links this target makes them through it, and each can be made to go wrong.
enum faults_kind {
    /// The process is killed before the call.
    FAULTS_KILL,
    /// The process is killed in the middle of the call: half of the bytes are written. Other calls are made whole.
    FAULTS_KILL_HALFWAY,
    /// The call fails.
    FAULTS_FAIL,
    /// The call writes half of the bytes, and the next write fails. Other calls fail.
    FAULTS_FAIL_HALFWAY,
};

/// Lets the `number`th call from now on go wrong, counted from 1, and `count` calls from there; 0 lets none.
void faults_arm(enum faults_kind kind, long number, long count, int error);

/// How many calls there were since `faults_arm`.
long faults_count(void);

/// The name of the first call that went wrong since `faults_arm`; NULL where none did.
const char *faults_hit(void);

/// fork(2), which Swift does not import.
pid_t faults_fork(void);

/// write(2), which is not counted.
ssize_t faults_write(int descriptor, const void *bytes, size_t count);

#endif
