#include "CHotCode.h"

#include <stdint.h>

// The linker lays out what a move of a finger executes between these markers (scripts/function-order). They differ, as the
// linker folds functions with the same code.
#define MARKER(name, code) \
    __attribute__((section(".text." #name), used, noinline)) static void name(void) { __asm__ volatile(code); }
MARKER(touchstone_hot_code_begin, "nop")
MARKER(touchstone_hot_code_end, "nop; nop")

// The size of a cache line of the processors that programs run on, in bytes.
static const uintptr_t cache_line = 64;

// The most code that is loaded, in bytes (decision): as much as the smallest second-level caches contain.
static const size_t maximum_size = 256 << 10;

size_t touchstone_prefetch_hot_code(void) {
    const uintptr_t begin = (uintptr_t)touchstone_hot_code_begin, end = (uintptr_t)touchstone_hot_code_end;
    if (end <= begin || end - begin > maximum_size) return 0;
    // Not prefetch instructions: processors drop them while many misses are pending.
    for (uintptr_t address = begin & ~(cache_line - 1); address < end; address += cache_line) {
        (void)*(const volatile unsigned char *)address;
    }
    return end - begin;
}
