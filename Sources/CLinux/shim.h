// Headers of the C library that Swift does not import by itself.
#include <sys/statfs.h>
#include <sys/timerfd.h>
