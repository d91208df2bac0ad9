import CXlib
import Foundation

/// A program started by a test. Its output goes to a file, so it never blocks on a reader.
public final class ChildProcess {
    /// The process id.
    public let processIdentifier: Int32

    private let outputPath: String
    private var status: Int32?

    /// Starts the program at `path`. It inherits no files of this process other than `input`.
    ///
    /// - Parameters:
    ///   - path: the path of the program.
    ///   - arguments: its arguments, without its name.
    ///   - environment: variables added to those of this process.
    ///   - removing: variables of this process to remove.
    ///   - input: a descriptor of this process used as its standard input; `nil`, the default, for an empty one.
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

    /// The program's standard output and standard error so far.
    public var output: String {
        String(decoding: FileManager.default.contents(atPath: outputPath) ?? Data(), as: UTF8.self)
    }

    /// The exit status, or 128 plus the number of the signal that killed the program; `nil` while it runs.
    public var exitStatus: Int32? {
        if status == nil {
            var raw: Int32 = 0
            if waitpid(processIdentifier, &raw, WNOHANG) == processIdentifier { status = Self.decode(raw) }
        }
        return status
    }

    /// Sends a signal; no-op if the program has ended.
    public func send(_ signal: Int32) {
        if exitStatus == nil { kill(processIdentifier, signal) }
    }

    /// Waits until the program ends, at most `seconds`. Returns the status like `exitStatus`.
    ///
    /// - Throws: `XPanelError.timeout`.
    public func wait(atMost seconds: Double) throws -> Int32 {
        try Deadline.poll(seconds: seconds, "waiting for the end of process \(processIdentifier)") { exitStatus }
    }

    /// Terminates the program with SIGTERM, or SIGKILL after two seconds.
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
        // Threads of a test runner may block signals, which the program would inherit.
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

/// Waits for external conditions by polling until a deadline.
public enum Deadline {
    /// The time between two polls, in microseconds.
    private static let pollInterval: UInt32 = 2000

    /// Returns the first non-`nil` result of `probe`. `what` names it in the error.
    ///
    /// - Throws: `XPanelError.timeout` after `seconds`.
    public static func poll<Value>(seconds: Double, _ what: String, _ probe: () throws -> Value?) throws -> Value {
        let start = ContinuousClock.now
        while true {
            if let value = try probe() { return value }
            if ContinuousClock.now - start > .seconds(seconds) { throw XPanelError.timeout(what) }
            usleep(pollInterval)
        }
    }
}

/// Kills a process when this one ends for any reason: a shell waits for the end of a pipe whose write end only this
/// process holds.
final class ParentExitMonitor {
    private let shell: ChildProcess
    private let writeEnd: Int32

    /// Monitors this process on behalf of `process`.
    init(of process: Int32) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw XPanelError.cannotStart(program: "pipe", error: errno) }
        writeEnd = ends[1]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        shell = try ChildProcess("/bin/sh", ["-c", "cat >/dev/null; kill \(process) 2>/dev/null"], input: ends[0])
        close(ends[0])
    }

    deinit {
        shell.send(SIGKILL)
        close(writeEnd)
    }
}
