#ifndef RANDOM_NUMBERS_H
#define RANDOM_NUMBERS_H

#include <stdint.h>

/// Makes the random numbers of the calling thread a sequence that a seed determines: those of Swift's `random` functions,
/// `arc4random` and its relatives. Other threads, `UUID` and hashing are not affected.
void touchstone_seed_random_numbers(uint64_t seed);

#endif
