#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How many times the calling thread has asked for memory so far.
uint64_t allocation_count(void);

#endif
