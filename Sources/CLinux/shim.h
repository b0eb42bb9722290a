// Headers of the C library that Swift does not import by itself.
#include <sys/statfs.h>
#include <sys/timerfd.h>

#include <sys/prctl.h>

// It has a variable number of arguments, which Swift can't call.
static inline int set_dumpable(int value) { return prctl(PR_SET_DUMPABLE, value, 0, 0, 0); }
