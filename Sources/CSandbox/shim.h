// What separate processes need of the system and Glibc's Swift module leaves out.
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

// glibc declares these for GNU sources only.
int memfd_create(const char *name, unsigned int flags);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
static const unsigned int touchstone_memfd_flags = 3;  // MFD_CLOEXEC | MFD_ALLOW_SEALING
static const int touchstone_add_seals = 1033;  // F_ADD_SEALS
static const int touchstone_fixed_size_seals = 7;  // F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW
static const int touchstone_fixed_content_seals = 15;  // and F_SEAL_WRITE
static inline int touchstone_pipe(int ends[2]) {
    int pipe2(int ends[2], int flags);
    return pipe2(ends, 02000000);  // O_CLOEXEC
}
static const unsigned int touchstone_clone_thread = 0x00010000;  // CLONE_THREAD

#if defined(__x86_64__)
static const uint32_t touchstone_architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
static const uint32_t touchstone_architecture = AUDIT_ARCH_AARCH64;
#else
#error "name the architecture for the system call filter"
#endif

// prctl takes a variable argument list, which Swift cannot call.
static inline int touchstone_prctl(int option, unsigned long value, const void *pointer) {
    return prctl(option, value, pointer, 0, 0);
}

// The element type of the first parameter differs between C and C++ headers, and between versions of glibc.
static inline int touchstone_limit(int resource, uint64_t soft, uint64_t hard) {
    struct rlimit limit = {.rlim_cur = soft, .rlim_max = hard};
    return setrlimit(resource, &limit);
}
static const int touchstone_limit_cpu = RLIMIT_CPU;
static const int touchstone_limit_memory = RLIMIT_AS;
static const int touchstone_limit_core = RLIMIT_CORE;
static const int touchstone_limit_file = RLIMIT_FSIZE;
static const int touchstone_limit_files = RLIMIT_NOFILE;
