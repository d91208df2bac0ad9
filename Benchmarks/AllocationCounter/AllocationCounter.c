// Stands before the C library's allocator in programs that link it, and counts.

#include "AllocationCounter.h"

#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t count;

static void note(void) { count += 1; }

uint64_t allocation_count(void) { return count; }

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    note();
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    note();
    *block = __libc_memalign(alignment, size);
    return *block || size == 0 ? 0 : ENOMEM;
}
