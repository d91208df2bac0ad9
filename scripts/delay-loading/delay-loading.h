// Functions of shared libraries that are loaded when a program first calls one of them.
//
// `./touchstone` writes a source file for each library, with DELAY_LOADED_LIBRARY and one DELAY_LOADED_FUNCTION for each
// function of the library, and links optimized programs with these instead of the library itself
// (docs/decisions/linking.md).

#pragma once

// Names the library in a note of the program, as systemd's "ELF dlopen() metadata" describes, so that packages depend on it.
#define DELAY_LOADED_LIBRARY(name) \
    __asm__(".section .rodata.delay_loaded,\"a\",%progbits\n" \
            ".Llibrary: .asciz \"" name "\"\n" \
            ".section .note.dlopen,\"a\",%note\n" \
            ".p2align 2\n" \
            ".long 4, .Lnote_end - .Lnote_begin, 0x407c0c0a\n" \
            ".asciz \"FDO\"\n" \
            ".Lnote_begin: .asciz \"[{\\\"priority\\\":\\\"required\\\",\\\"soname\\\":[\\\"" name "\\\"]}]\"\n" \
            ".Lnote_end:\n" \
            ".p2align 2\n" \
            ".text\n");

// A function that jumps to the address in its slot. That is the second half of the function at first, which calls
// `touchstone_load_function` with the description of the function. It is weak, so that a program may define a function of the
// same name.
#define DELAY_LOADED_FUNCTION(name) \
    __asm__(".section .text." #name ",\"ax\",%progbits\n" \
            ".weak " #name "\n" \
            ".hidden " #name "\n" \
            ".type " #name ",%function\n" \
            ".p2align 2\n" \
            #name ":\n" \
            JUMP_TO_ADDRESS_IN(".Lslot_" #name) \
            ".Lfirst_call_" #name ":\n" \
            CALL_LOADER_WITH(".Ldescription_" #name) \
            ".size " #name ",.-" #name "\n" \
            ".section .rodata." #name ",\"a\",%progbits\n" \
            ".Lname_" #name ": .asciz \"" #name "\"\n" \
            ".section .data.rel.ro." #name ",\"aw\",%progbits\n" \
            ".p2align 3\n" \
            ".Ldescription_" #name ": .quad .Lslot_" #name ", .Lname_" #name ", .Llibrary\n" \
            ".section .data.delay_loaded." #name ",\"aw\",%progbits\n" \
            ".p2align 3\n" \
            ".Lslot_" #name ": .quad .Lfirst_call_" #name "\n" \
            ".text\n");

// Both use registers that the calling conventions neither preserve nor use for arguments. On 64-bit Arm the linker may change x16
// and x17 at a far jump, and the order of the two loads has to be ensured.
#if defined(__x86_64__)
#define JUMP_TO_ADDRESS_IN(slot) "jmp *" slot "(%rip)\n"
#define CALL_LOADER_WITH(description) \
    "lea " description "(%rip), %r11\n" \
    "jmp touchstone_load_function\n"
#elif defined(__aarch64__)
#define JUMP_TO_ADDRESS_IN(slot) \
    "adrp x16, " slot "\n" \
    "add x16, x16, :lo12:" slot "\n" \
    "ldar x16, [x16]\n" \
    "br x16\n"
#define CALL_LOADER_WITH(description) \
    "adrp x15, " description "\n" \
    "add x15, x15, :lo12:" description "\n" \
    "b touchstone_load_function\n"
#else
#error "delay loading is not implemented for this architecture"
#endif
