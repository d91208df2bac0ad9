import Foundation

/// What is printed when the program crashes: the seed and the episode, made ready beforehand, as little can be done then.
enum CrashReporter {
    private static let length = 256
    nonisolated(unsafe) private static let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: length)

    /// Makes ready what is printed.
    static func prepare(seed: UInt64, episode: Int) {
        let message =
            "CRASHED: seed \(seed), episode \(episode); make it short: "
            + "Storm --shrink-crash --seed \(seed) --episode \(episode)\n"
        strncpy(buffer, message, length - 1)
    }

    /// Prints it at a crash, which then goes its way.
    static func install() {
        buffer.initialize(repeating: 0, count: length)
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
            signal(number) { number in
                _ = Foundation.write(STDOUT_FILENO, CrashReporter.buffer, strlen(CrashReporter.buffer))
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }
}
