// Counts the allocations of programs that link it: it stands before the C library's allocator, or is told by the address
// sanitizer, which has an allocator itself.

#include "AllocationCounter.h"

#include <errno.h>
#include <stddef.h>

static _Thread_local uint64_t count;

static void note(void) { count += 1; }

uint64_t allocation_count(void) { return count; }

#if __has_feature(address_sanitizer)

int __sanitizer_install_malloc_and_free_hooks(
    void (*malloc_hook)(const volatile void *block, size_t size), void (*free_hook)(const volatile void *block));

static void allocated(const volatile void *block, size_t size) { note(); }

static void freed(const volatile void *block) {}

__attribute__((constructor)) static void install(void) { __sanitizer_install_malloc_and_free_hooks(allocated, freed); }

#else

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

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

#endif
