#ifndef CMUTANTS_H
#define CMUTANTS_H

#include <stdbool.h>

/// Whether this fault is the one that is on.
bool isFault(int number);

#endif
