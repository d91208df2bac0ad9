@preconcurrency import Glibc
import Support

/// Writes the records that wait when the program crashes: the last touches before a crash are those that matter.
///
/// The signal handler may only read memory and write to the file, so the writer keeps the address and the number of the
/// waiting bytes here. The recording of a process has one writer; a second one takes its place.
enum CrashFlush {
    private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
    /// How often the handler looks whether the writing thread is done, and how many times (decision).
    private static let pause: useconds_t = 1000
    private static let maximumPauses = 200

    nonisolated(unsafe) private static var descriptor: Int32 = -1
    nonisolated(unsafe) private static var base: UnsafeMutableRawPointer?
    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) private static var isWriting = false
    nonisolated(unsafe) private static var previous = Array(repeating: Glibc.sigaction(), count: 65)
    nonisolated(unsafe) private static var isInstalled = false

    /// Writes to this file from this memory in a crash.
    static func start(_ file: Int32, _ memory: UnsafeMutableRawPointer) {
        (descriptor, base, count, isWriting) = (file, memory, 0, false)
        if isInstalled { return }
        isInstalled = true
        SignalStack.install()
        for number in signals {
            var action = Glibc.sigaction()
            action.__sigaction_handler.sa_handler = { CrashFlush.handle($0) }
            action.sa_flags = SA_NODEFER | SA_ONSTACK
            sigaction(number, &action, &previous[Int(number)])
        }
    }

    /// Writes nothing in a crash.
    static func stop() { descriptor = -1 }

    /// The number of bytes that wait.
    static func setCount(_ value: Int) { count = value }

    /// The waiting bytes are being written; further ones wait in other memory.
    static func beginBatch(next: UnsafeMutableRawPointer) { (isWriting, base, count) = (true, next, 0) }

    /// They are written.
    static func endBatch() { isWriting = false }

    private static func handle(_ number: Int32) {
        let file = descriptor
        descriptor = -1
        if file >= 0, let base {
            var pauses = 0
            while isWriting, pauses < maximumPauses {
                usleep(pause)
                pauses += 1
            }
            var offset = 0
            while offset < count {
                let written = write(file, base + offset, count - offset)
                guard written > 0 else { break }
                offset += written
            }
        }
        // Back to what the program did before: the faulting instruction, or `raise`, comes again.
        sigaction(number, &previous[Int(number)], nil)
        if number == SIGABRT { raise(number) }
    }
}
