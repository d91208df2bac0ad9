import Glibc

/// The stack of signal handlers on the main thread, so that one also runs after endless recursion has filled the thread's
/// stack. Handlers use it if they are installed with `SA_ONSTACK`.
package enum SignalStack {
    /// The size in bytes (decision).
    private static let size = 64 << 10

    /// Gives the calling thread the stack. It lives as long as the process.
    package static func install() {
        var stack = stack_t()
        stack.ss_sp = .allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        sigaltstack(&stack, nil)
    }
}
