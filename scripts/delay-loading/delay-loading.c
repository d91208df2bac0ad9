// Loads a library at the first call of one of its functions, and continues that call.

#include "delay-loading.h"

#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>

struct Function {
    // Where the function's address is stored for the next call.
    void **slot;
    const char *name;
    const char *library;
};

// Loads the library and returns the address of the function. Like the dynamic loader, it ends the program with status 127 if there
// is none. Threads may call it at the same time. The library is visible to others, as if it had been loaded at the start.
__attribute__((visibility("hidden"), used)) void *touchstone_function_address(const struct Function *function) {
    void *library = dlopen(function->library, RTLD_NOW | RTLD_GLOBAL);
    void *address = library ? dlsym(library, function->name) : NULL;
    if (!address) {
        const char *reason = dlerror();
        fprintf(stderr, "error: %s; install the package with this library\n", reason ? reason : function->library);
        _exit(127);
    }
    __atomic_store_n(function->slot, address, __ATOMIC_RELEASE);
    return address;
}

// Saves the registers that contain arguments, also those of variadic functions, and jumps to the function. Its description is in
// %r11 or x15.
#if defined(__x86_64__)
__asm__(".text\n"
        ".globl touchstone_load_function\n"
        ".hidden touchstone_load_function\n"
        ".type touchstone_load_function,@function\n"
        "touchstone_load_function:\n"
        ".cfi_startproc\n"
        "push %rdi\n"
        "push %rsi\n"
        "push %rdx\n"
        "push %rcx\n"
        "push %r8\n"
        "push %r9\n"
        "push %rax\n"
        "sub $128, %rsp\n"
        ".cfi_adjust_cfa_offset 184\n"
        "movups %xmm0, 0(%rsp)\n"
        "movups %xmm1, 16(%rsp)\n"
        "movups %xmm2, 32(%rsp)\n"
        "movups %xmm3, 48(%rsp)\n"
        "movups %xmm4, 64(%rsp)\n"
        "movups %xmm5, 80(%rsp)\n"
        "movups %xmm6, 96(%rsp)\n"
        "movups %xmm7, 112(%rsp)\n"
        "mov %r11, %rdi\n"
        "call touchstone_function_address\n"
        "mov %rax, %r11\n"
        "movups 0(%rsp), %xmm0\n"
        "movups 16(%rsp), %xmm1\n"
        "movups 32(%rsp), %xmm2\n"
        "movups 48(%rsp), %xmm3\n"
        "movups 64(%rsp), %xmm4\n"
        "movups 80(%rsp), %xmm5\n"
        "movups 96(%rsp), %xmm6\n"
        "movups 112(%rsp), %xmm7\n"
        "add $128, %rsp\n"
        "pop %rax\n"
        "pop %r9\n"
        "pop %r8\n"
        "pop %rcx\n"
        "pop %rdx\n"
        "pop %rsi\n"
        "pop %rdi\n"
        ".cfi_adjust_cfa_offset -184\n"
        "jmp *%r11\n"
        ".cfi_endproc\n"
        ".size touchstone_load_function,.-touchstone_load_function\n");
#elif defined(__aarch64__)
__asm__(".text\n"
        ".globl touchstone_load_function\n"
        ".hidden touchstone_load_function\n"
        ".type touchstone_load_function,%function\n"
        "touchstone_load_function:\n"
        ".cfi_startproc\n"
        "stp x29, x30, [sp, #-224]!\n"
        ".cfi_def_cfa_offset 224\n"
        ".cfi_offset 29, -224\n"
        ".cfi_offset 30, -216\n"
        "stp x0, x1, [sp, #16]\n"
        "stp x2, x3, [sp, #32]\n"
        "stp x4, x5, [sp, #48]\n"
        "stp x6, x7, [sp, #64]\n"
        "str x8, [sp, #80]\n"
        "stp q0, q1, [sp, #96]\n"
        "stp q2, q3, [sp, #128]\n"
        "stp q4, q5, [sp, #160]\n"
        "stp q6, q7, [sp, #192]\n"
        "mov x0, x15\n"
        "bl touchstone_function_address\n"
        "mov x16, x0\n"
        "ldp x0, x1, [sp, #16]\n"
        "ldp x2, x3, [sp, #32]\n"
        "ldp x4, x5, [sp, #48]\n"
        "ldp x6, x7, [sp, #64]\n"
        "ldr x8, [sp, #80]\n"
        "ldp q0, q1, [sp, #96]\n"
        "ldp q2, q3, [sp, #128]\n"
        "ldp q4, q5, [sp, #160]\n"
        "ldp q6, q7, [sp, #192]\n"
        "ldp x29, x30, [sp], #224\n"
        ".cfi_def_cfa_offset 0\n"
        ".cfi_restore 29\n"
        ".cfi_restore 30\n"
        "br x16\n"
        ".cfi_endproc\n"
        ".size touchstone_load_function,.-touchstone_load_function\n");
#endif
