#ifndef CHOTCODE_H
#define CHOTCODE_H

#include <stddef.h>

/// Loads the code that a move of a finger executes into the processor's caches.
///
/// During a pause other programs evict it. Executing it then misses one cache line at a time; the misses of loads in a
/// row overlap.
///
/// - Returns: the number of bytes between the markers: a few, if the linker has not laid out the code in the order of
///   `scripts/function-order`; 0 if they are too many, or the markers are in the wrong order.
size_t touchstone_prefetch_hot_code(void);

#endif
