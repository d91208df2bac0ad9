import Foundation

/// A program that runs while this one does something else.
final class ChildProgram {
    /// The process.
    let process: pid_t
    private var status: Int32?

    /// Starts a program. It belongs to the same terminal, so Ctrl-C ends both.
    ///
    /// - Throws: `CommandError` if it cannot be started.
    init(_ path: String, _ arguments: [String]) throws {
        var process: pid_t = 0
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var environment = ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + environment).forEach { free($0) } }
        // Threads of a runtime block signals; the program must not inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let error = posix_spawn(&process, path, nil, &attributes, &words, &environment)
        guard error == 0 else {
            throw CommandError(message: "\(path) cannot be started: \(String(cString: strerror(error)))")
        }
        self.process = process
    }

    /// How the program ended, as `waitpid` reports it; `nil` while it runs. 0 if somebody else has waited for it.
    var endStatus: Int32? {
        if let status { return status }
        var value: Int32 = 0
        let result = waitpid(process, &value, WNOHANG)
        if result == process || result < 0 && errno == ECHILD { status = value }
        return status
    }

    /// The time that a program has to end after it was asked to, in seconds (decision).
    private static let endTimeout: TimeInterval = 3

    /// Asks the program to end and waits for that; one that does not answer is killed.
    func end() {
        guard endStatus == nil else { return }
        kill(process, SIGTERM)
        let limit = Date().addingTimeInterval(Self.endTimeout)
        while endStatus == nil, Date() < limit { usleep(2000) }
        guard endStatus == nil else { return }
        kill(process, SIGKILL)
        while endStatus == nil { usleep(2000) }
    }

    /// How a program ended, in words.
    static func description(ofEnd status: Int32) -> String {
        let signal = status & 0x7F
        return signal == 0
            ? "ended with status \(status >> 8 & 0xFF)" : "crashed (\(String(cString: strsignal(signal))))"
    }
}
