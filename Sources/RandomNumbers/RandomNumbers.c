#define _GNU_SOURCE
#include "RandomNumbers.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// The generator of the standard library asks the kernel by `syscall`, the C functions by functions of their own. Definitions
// in a program take the place of those in the C library, so all of them come here. A thread that has no seed gets numbers of
// the kernel as before.

typedef long (*SystemCall)(long, long, long, long, long, long, long);

static SystemCall libraryCall;
static _Thread_local bool isSeeded;
static _Thread_local uint64_t state;

__attribute__((constructor)) static void findLibraryCall(void) {
    libraryCall = (SystemCall)dlsym(RTLD_NEXT, "syscall");
}

void touchstone_seed_random_numbers(uint64_t seed) {
    isSeeded = true;
    state = seed;
}

// SplitMix64.
static uint64_t nextNumber(void) {
    uint64_t number = state += 0x9E3779B97F4A7C15;
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9;
    number = (number ^ (number >> 27)) * 0x94D049BB133111EB;
    return number ^ (number >> 31);
}

static void fill(unsigned char *bytes, size_t count) {
    while (count > 0) {
        uint64_t number = nextNumber();
        size_t part = count < sizeof number ? count : sizeof number;
        memcpy(bytes, &number, part);
        bytes += part;
        count -= part;
    }
}

long syscall(long number, ...) {
    va_list list;
    va_start(list, number);
    long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
    long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
    va_end(list);
    if (number == SYS_getrandom && isSeeded && a != 0) {
        fill((unsigned char *)a, (size_t)b);
        return b;
    }
    // A constructor of another file may come before that above.
    if (libraryCall == NULL) findLibraryCall();
    return libraryCall(number, a, b, c, d, e, f);
}

void arc4random_buf(void *bytes, size_t count) {
    if (isSeeded) return fill(bytes, count);
    unsigned char *rest = bytes;
    while (count > 0) {
        long got = syscall(SYS_getrandom, (long)rest, (long)count, 0, 0, 0, 0);
        if (got < 0) continue;
        rest += got;
        count -= (size_t)got;
    }
}

uint32_t arc4random(void) {
    uint32_t number;
    arc4random_buf(&number, sizeof number);
    return number;
}

uint32_t arc4random_uniform(uint32_t bound) {
    if (bound < 2) return 0;
    // Numbers below this would be too frequent.
    uint32_t least = -bound % bound;
    uint32_t number;
    do number = arc4random();
    while (number < least);
    return number % bound;
}
