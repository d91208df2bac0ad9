import CXlib
import Foundation

/// A program that a test started. Its output goes to a file, so that it never waits for a reader.
public final class ChildProcess {
    /// The system's number for the process.
    public let processIdentifier: Int32

    private let outputPath: String
    private var status: Int32?

    /// Starts the program at `path`. It gets nothing on its input and no file of this process.
    ///
    /// - Parameters:
    ///   - path: where the program is.
    ///   - arguments: its arguments, without its name.
    ///   - environment: variables on top of those of this process.
    ///   - removing: variables of this process that it is not to see.
    ///   - input: a descriptor of this process that becomes its standard input, or `nil` for an empty one.
    /// - Throws: `XPanelError.cannotStart`.
    public init(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = [:], removing: [String] = [],
        input: Int32? = nil
    ) throws {
        outputPath = NSTemporaryDirectory() + "touchstone-output-" + UUID().uuidString
        var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        for name in removing { variables[name] = nil }
        processIdentifier = try Self.spawn(
            path, arguments, variables.map { "\($0)=\($1)" }, input: input, output: outputPath)
    }

    deinit {
        if exitStatus == nil {
            kill(processIdentifier, SIGKILL)
            _ = wait()
        }
        unlink(outputPath)
    }

    /// What the program has written so far, to its output and its error output.
    public var output: String {
        String(decoding: FileManager.default.contents(atPath: outputPath) ?? Data(), as: UTF8.self)
    }

    /// How the program ended: its exit status, or 128 and the number of the signal that killed it; `nil` while it runs.
    public var exitStatus: Int32? {
        if status == nil {
            var raw: Int32 = 0
            if waitpid(processIdentifier, &raw, WNOHANG) == processIdentifier { status = Self.decode(raw) }
        }
        return status
    }

    /// Sends a signal; does nothing when the program has ended.
    public func send(_ signal: Int32) {
        if exitStatus == nil { kill(processIdentifier, signal) }
    }

    /// Waits for the end, at most `seconds`. Returns the status as `exitStatus` does.
    ///
    /// - Throws: `XPanelError.timeout`.
    public func wait(atMost seconds: Double) throws -> Int32 {
        try Deadline.poll(seconds: seconds, "the end of process \(processIdentifier)") { exitStatus }
    }

    /// Asks the program to end, and kills it when it does not within two seconds.
    public func stop() {
        send(SIGTERM)
        if (try? wait(atMost: 2)) == nil {
            send(SIGKILL)
            _ = wait()
        }
    }

    private func wait() -> Int32 {
        if let exitStatus { return exitStatus }
        var raw: Int32 = 0
        while waitpid(processIdentifier, &raw, 0) < 0, errno == EINTR {}
        status = Self.decode(raw)
        return status ?? 0
    }

    private static func decode(_ raw: Int32) -> Int32 {
        let signal = raw & 0x7F
        return signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
    }

    private static func spawn(
        _ path: String, _ arguments: [String], _ variables: [String], input: Int32?, output: String
    ) throws -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        // Threads of a test runner may block signals, and a program would inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var emptySet = sigset_t()
        sigemptyset(&emptySet)
        posix_spawnattr_setsigmask(&attributes, &emptySet)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var argumentPointers: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        var variablePointers: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
        defer { (argumentPointers + variablePointers).forEach { free($0) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, path, &actions, &attributes, &argumentPointers, &variablePointers)
        guard error == 0 else { throw XPanelError.cannotStart(program: path, error: error) }
        return process
    }
}
