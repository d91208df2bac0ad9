import Foundation

/// What is printed when the program crashes: the seed and the episode, made ready beforehand, as little can be done then.
enum CrashNote {
    private static let length = 256
    nonisolated(unsafe) private static let text = UnsafeMutablePointer<CChar>.allocate(capacity: length)

    /// Makes ready what is printed.
    static func write(seed: UInt64, episode: Int) {
        let note =
            "CRASHED: seed \(seed), episode \(episode); make it short: "
            + "Storm --shrink-crash --seed \(seed) --episode \(episode)\n"
        strncpy(text, note, length - 1)
    }

    /// Prints it at a crash, which then goes its way.
    static func install() {
        text.initialize(repeating: 0, count: length)
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
            signal(number) { number in
                _ = Foundation.write(STDOUT_FILENO, CrashNote.text, strlen(CrashNote.text))
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }
}
