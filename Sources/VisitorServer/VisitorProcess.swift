import CSandbox
import Foundation
import Synchronization
import WebServer

/// What is run for each visitor.
package struct VisitorProgram: Sendable {
    /// The path of the program.
    package var path: String
    /// Its arguments, with its name.
    package var arguments: [String]
    /// The variables that are added to those of this process.
    package var environment: [String: String]

    /// Creates a program; by default this one, with the same arguments.
    package init(
        path: String = "/proc/self/exe", arguments: [String] = CommandLine.arguments,
        environment: [String: String] = [:]
    ) {
        (self.path, self.arguments, self.environment) = (path, arguments, environment)
    }

    /// Starts an instance.
    ///
    /// - Throws: `VisitorProcessError`.
    func start() throws(VisitorProcessError) -> VisitorProcess { try VisitorProcess(self) }
}

/// Why an instance is not started. `description` is one line.
package struct VisitorProcessError: Error, CustomStringConvertible {
    /// What is wrong.
    package let description: String
}

/// A process of the program for one visitor.
///
/// It inherits a socket that listens without a name in the file system, and a pipe with the token of its page, which is
/// closed when this process ends.
final class VisitorProcess: Sendable {
    /// The token of the server in the process.
    let token = WebServerConfiguration.randomToken()
    let identifier: pid_t

    /// The socket on which the process listens. It is kept until the process has ended, so that no other one can get its
    /// address.
    private let listener: CInt
    private let address: sockaddr_un
    private let addressLength: socklen_t
    /// The end of the pipe that tells the process that this one exists.
    private let control: CInt
    private let state = Mutex(State())

    private struct State {
        var isEnded = false
        var problem: String?
        var isAsked = false
    }

    private let ended = DispatchSemaphore(value: 0)
    private static let queue = DispatchQueue(label: "Touchstone visitor processes", attributes: .concurrent)

    init(_ program: VisitorProgram) throws(VisitorProcessError) {
        let (listener, address, length) = try Self.listen()
        var ends: [CInt] = [0, 0]
        guard touchstone_pipe(&ends) == 0 else {
            let error = errno
            close(listener)
            throw Self.failure("there is no pipe for an instance", error)
        }
        defer { close(ends[0]) }
        var bytes = Array(token.utf8)
        // It fits in the buffer of the pipe.
        write(ends[1], &bytes, bytes.count)
        do {
            identifier = try Self.spawn(program, listener, ends[0])
        } catch {
            close(listener)
            close(ends[1])
            throw error
        }
        (self.listener, self.address, addressLength, control) = (listener, address, length, ends[1])
    }

    private static func failure(_ what: String, _ error: CInt) -> VisitorProcessError {
        VisitorProcessError(description: "\(what): \(String(cString: strerror(error)))")
    }

    /// A socket with an address that the kernel has chosen, outside of the file system.
    private static func listen() throws(VisitorProcessError) -> (CInt, sockaddr_un, socklen_t) {
        let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var length = socklen_t(MemoryLayout<sa_family_t>.size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard descriptor >= 0, bind(descriptor, pointer, length) == 0 else { return false }
                length = socklen_t(MemoryLayout<sockaddr_un>.size)
                return getsockname(descriptor, pointer, &length) == 0 && Glibc.listen(descriptor, 16) == 0
            }
        }
        guard isListening else {
            let error = errno
            if descriptor >= 0 { close(descriptor) }
            throw failure("there is no socket for an instance", error)
        }
        return (descriptor, address, length)
    }

    private static func spawn(
        _ program: VisitorProgram, _ listener: CInt, _ control: CInt
    ) throws(VisitorProcessError) -> pid_t {
        // Away from the numbers that the process expects.
        let sources = [listener, control].map { fcntl($0, F_DUPFD_CLOEXEC, 16) }
        defer { for source in sources where source >= 0 { close(source) } }
        guard sources.allSatisfy({ $0 >= 0 }) else { throw failure("an instance cannot be started", errno) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, sources[0], VisitorInheritance.listener)
        posix_spawn_file_actions_adddup2(&actions, sources[1], VisitorInheritance.control)
        posix_spawn_file_actions_addclosefrom_np(&actions, VisitorInheritance.control + 1)
        // The threads of this process may block signals, which the new one would inherit.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var variables = ProcessInfo.processInfo.environment.merging(program.environment) { $1 }
        variables[VisitorInheritance.variable] = "1"
        var arguments = program.arguments.map { strdup($0) } + [nil]
        var environment = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { (arguments + environment).forEach { free($0) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, program.path, &actions, &attributes, &arguments, &environment)
        guard error == 0 else { throw failure("\(program.path) cannot be started", error) }
        return process
    }

    /// A connection to the process, which may not listen yet; -1 if it has too many.
    func connect() -> CInt {
        let descriptor = socket(
            AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { return -1 }
        var address = address
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, addressLength) == 0
            }
        }
        if isConnected { return descriptor }
        close(descriptor)
        return -1
    }

    // MARK: End

    /// What went wrong when the process ended, as the end of a sentence; `nil` if it has ended with status 0, or still
    /// runs.
    var problem: String? { state.withLock { $0.problem } }

    /// Calls a function when the process has ended, on another thread. Called once.
    func whenEnded(_ body: @escaping @Sendable () -> Void) {
        Thread.detachNewThread { [self] in
            var information = siginfo_t()
            // The process is not forgotten yet, so that its number is not another one's while a signal is sent.
            while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
            state.withLock { state in
                var status: CInt = 0
                while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
                state.isEnded = true
                state.problem = Self.problem(status)
            }
            close(listener)
            close(control)
            body()
            ended.signal()
        }
    }

    private static func problem(_ status: CInt) -> String? {
        let signal = status & 0x7F
        if signal != 0 { return "crashed (\(String(cString: strsignal(signal))))" }
        let code = status >> 8 & 0xFF
        return code == 0 ? nil : "ended with status \(code)"
    }

    /// Asks the process to end, and kills it if it takes longer, in seconds.
    func end(within seconds: Double) {
        let isFirst = state.withLock { state in
            defer { state.isAsked = true }
            return !state.isAsked
        }
        guard isFirst else { return }
        send(SIGTERM)
        Self.queue.asyncAfter(deadline: .now() + seconds) { self.send(SIGKILL) }
    }

    private func send(_ signal: CInt) {
        state.withLock { if !$0.isEnded { kill(identifier, signal) } }
    }

    /// Waits until the process has ended.
    func wait() {
        ended.wait()
        ended.signal()
    }
}

/// What an instance has inherited from the process that serves its visitor.
package struct VisitorInheritance: Sendable {
    /// The variable that marks an instance.
    static let variable = "TOUCHSTONE_VISITOR"
    /// The descriptor of the socket on which the instance listens.
    package static let listener: CInt = 3
    /// The descriptor of the pipe that is closed when the other process ends.
    static let control: CInt = 4

    /// The token of the page of the instance.
    package let token: String

    /// Takes what was inherited; `nil` in a process that is no instance. Programs that the instance starts do not
    /// inherit it. From then on the instance gets SIGTERM when the other process ends.
    package static func take() -> VisitorInheritance? {
        guard getenv(variable) != nil else { return nil }
        unsetenv(variable)
        for descriptor in [listener, control] where fcntl(descriptor, F_SETFD, FD_CLOEXEC) != 0 { return nil }
        var bytes = [UInt8](repeating: 0, count: WebServerConfiguration.randomToken().utf8.count)
        var count = 0
        while count < bytes.count {
            let length = bytes.count - count
            let read = bytes.withUnsafeMutableBytes { Glibc.read(control, $0.baseAddress! + count, length) }
            if read < 0, errno == EINTR { continue }
            guard read > 0 else { return nil }
            count += read
        }
        // L-13 bounds the time to end, also of a main thread that is busy.
        Thread.detachNewThread {
            var byte: UInt8 = 0
            while read(control, &byte, 1) < 0, errno == EINTR {}
            kill(getpid(), SIGTERM)
        }
        return VisitorInheritance(token: String(decoding: bytes, as: UTF8.self))
    }

    /// The configuration of the server of an instance: that of a page, on the inherited socket.
    package func configuration(_ configuration: WebServerConfiguration) -> WebServerConfiguration {
        var own = configuration
        own.host = "127.0.0.1"
        own.port = 0
        own.security = nil
        own.listener = Self.listener
        own.token = token
        return own
    }
}
