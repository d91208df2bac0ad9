import CSandbox
import Glibc
import PDFRendererProtocol

/// Limits what the process may do before it reads a file that may be hostile.
enum Sandbox {
    /// The maximum number of open files: the font files of a page.
    private static let openFiles: UInt64 = 256

    /// Limits processor time, in seconds, memory and files. The memory counts from what is mapped now, so that an
    /// instrumented program, which reserves address space at its start, works too.
    static func limitResources(processorTime: Int) -> Bool {
        let seconds = UInt64(processorTime)
        guard let mappedBytes else { return false }
        let memory = mappedBytes + UInt64(PDFRenderRequest.memory)
        return touchstone_limit(touchstone_limit_cpu, seconds, seconds + 1) == 0
            && touchstone_limit(touchstone_limit_core, 0, 0) == 0
            && touchstone_limit(touchstone_limit_file, 0, 0) == 0
            && touchstone_limit(touchstone_limit_files, openFiles, openFiles) == 0
            && touchstone_limit(touchstone_limit_memory, memory, memory) == 0
            && touchstone_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL), nil) == 0
    }

    /// The size of the address space, in bytes.
    private static var mappedBytes: UInt64? {
        guard let file = fopen("/proc/self/statm", "r") else { return nil }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 64)
        guard fgets(&text, Int32(text.count), file) != nil else { return nil }
        return UInt64(strtoul(text, nil, 10)) * UInt64(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Allows only the system calls that drawing takes from now on: memory, threads, reading files (fonts). No network,
    /// no processes, no writing of files, no executable memory. Other calls fail with `EPERM`.
    static func enter() -> Bool {
        guard touchstone_prctl(PR_SET_NO_NEW_PRIVS, 1, nil) == 0 else { return false }
        var program = SystemCallFilter().program
        return program.withUnsafeMutableBufferPointer { instructions in
            var filter = sock_fprog(len: UInt16(instructions.count), filter: instructions.baseAddress)
            return touchstone_prctl(PR_SET_SECCOMP, UInt(SECCOMP_MODE_FILTER), &filter) == 0
        }
    }
}

/// A seccomp program: a list of system calls that are allowed, some only with certain arguments.
private struct SystemCallFilter {
    /// The offsets in `struct seccomp_data`.
    private enum Offset {
        static let number: UInt32 = 0
        static let architecture: UInt32 = 4
        /// The low half of an argument.
        static func argument(_ index: UInt32) -> UInt32 { 16 + 8 * index }
    }

    private(set) var program: [sock_filter] = []

    init() {
        load(Offset.architecture)
        append(BPF_JMP | BPF_JEQ | BPF_K, touchstone_architecture, ifTrue: 1)
        result(UInt32(SECCOMP_RET_KILL_PROCESS))
        load(Offset.number)
        for call in Self.allowedCalls { allow(call) }
        allow(SYS_openat, unlessArgument: 2, hasBits: O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)
        #if arch(x86_64)
            allow(SYS_open, unlessArgument: 1, hasBits: O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)
        #endif
        allow(SYS_mmap, unlessArgument: 2, hasBits: PROT_EXEC)
        allow(SYS_mprotect, unlessArgument: 2, hasBits: PROT_EXEC)
        allow(SYS_clone, ifArgument: 0, hasBits: Int32(touchstone_clone_thread))
        allow(SYS_tgkill, ifArgument: 0, equals: UInt32(getpid()))
        allow(SYS_prlimit64, ifArgument: 0, equals: 0)
        // glibc then falls back to `clone`, whose flags a filter can see.
        append(BPF_JMP | BPF_JEQ | BPF_K, UInt32(SYS_clone3), ifFalse: 1)
        result(UInt32(SECCOMP_RET_ERRNO) | UInt32(ENOSYS))
        result(UInt32(SECCOMP_RET_ERRNO) | UInt32(EPERM))
    }

    /// The calls that are allowed with any arguments.
    private static var allowedCalls: [Int32] {
        var calls = [
            SYS_read, SYS_readv, SYS_pread64, SYS_write, SYS_writev, SYS_close, SYS_lseek, SYS_fstat, SYS_newfstatat,
            SYS_statx, SYS_faccessat, SYS_faccessat2, SYS_readlinkat, SYS_getdents64, SYS_fstatfs, SYS_statfs,
            SYS_getcwd, SYS_fcntl, SYS_dup, SYS_munmap, SYS_mremap, SYS_madvise, SYS_brk, SYS_rt_sigaction,
            SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_futex, SYS_set_robust_list, SYS_rseq,
            SYS_set_tid_address, SYS_sched_yield, SYS_sched_getaffinity, SYS_getpid, SYS_gettid, SYS_getuid,
            SYS_geteuid, SYS_getgid, SYS_getegid, SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep,
            SYS_nanosleep, SYS_gettimeofday, SYS_getrandom, SYS_uname, SYS_sysinfo, SYS_getrusage, SYS_eventfd2,
            SYS_ppoll, SYS_exit, SYS_exit_group, SYS_restart_syscall, SYS_membarrier,
        ]
        #if arch(x86_64)
            calls += [
                SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_getdents, SYS_poll, SYS_arch_prctl, SYS_time,
            ]
        #endif
        return calls
    }

    private mutating func append(_ code: Int32, _ value: UInt32, ifTrue: UInt8 = 0, ifFalse: UInt8 = 0) {
        program.append(sock_filter(code: UInt16(code), jt: ifTrue, jf: ifFalse, k: value))
    }

    private mutating func load(_ offset: UInt32) { append(BPF_LD | BPF_W | BPF_ABS, offset) }

    private mutating func result(_ action: UInt32) { append(BPF_RET | BPF_K, action) }

    private mutating func allow(_ call: Int32) {
        append(BPF_JMP | BPF_JEQ | BPF_K, UInt32(call), ifFalse: 1)
        result(UInt32(SECCOMP_RET_ALLOW))
    }

    private mutating func allow(_ call: Int32, unlessArgument index: UInt32, hasBits bits: Int32) {
        append(BPF_JMP | BPF_JEQ | BPF_K, UInt32(call), ifFalse: 4)
        load(Offset.argument(index))
        append(BPF_JMP | BPF_JSET | BPF_K, UInt32(bits), ifTrue: 1)
        result(UInt32(SECCOMP_RET_ALLOW))
        result(UInt32(SECCOMP_RET_ERRNO) | UInt32(EPERM))
    }

    private mutating func allow(_ call: Int32, ifArgument index: UInt32, hasBits bits: Int32) {
        append(BPF_JMP | BPF_JEQ | BPF_K, UInt32(call), ifFalse: 4)
        load(Offset.argument(index))
        append(BPF_JMP | BPF_JSET | BPF_K, UInt32(bits), ifFalse: 1)
        result(UInt32(SECCOMP_RET_ALLOW))
        result(UInt32(SECCOMP_RET_ERRNO) | UInt32(EPERM))
    }

    private mutating func allow(_ call: Int32, ifArgument index: UInt32, equals value: UInt32) {
        append(BPF_JMP | BPF_JEQ | BPF_K, UInt32(call), ifFalse: 4)
        load(Offset.argument(index))
        append(BPF_JMP | BPF_JEQ | BPF_K, value, ifFalse: 1)
        result(UInt32(SECCOMP_RET_ALLOW))
        result(UInt32(SECCOMP_RET_ERRNO) | UInt32(EPERM))
    }
}
