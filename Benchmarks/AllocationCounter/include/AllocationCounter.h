#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How many times the program has asked for memory so far, on all threads.
uint64_t allocation_count(void);

#endif
