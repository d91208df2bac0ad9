internal import CSandbox
internal import PDFRendererProtocol

/// Draws a page in a separate process, `touchstone-pdf-renderer`: one for each drawing. A hostile file can crash or
/// block only that process, which has limits of time and memory and can reach nothing but the pixels.
enum PDFRenderer {
    /// The process is ended after this many times the processor time that it may take: the machine may have other work.
    private static let timeFactor = 3
    /// Copies of open files get numbers from here on, so that none is overwritten when they are given to the process.
    private static let firstCopy: Int32 = 16

    /// The pixels of a page, in ARGB32 with `request.width` pixels per row. Waits for the process to end.
    static func draw(_ request: PDFRenderRequest, of document: SharedMemory) throws(PDFRendererError) -> SharedMemory {
        let path = try PDFRendererLocation.find()
        let text = Array(request.encoded.utf8)
        guard text.count <= PDFRenderRequest.maximumRequestLength else {
            throw .refused(reason: "its password is too long")
        }
        guard let pixels = SharedMemory(count: request.width * request.height * 4),
            let input = text.withUnsafeBytes({ SharedMemory(copying: $0) })
        else { throw .outOfMemory }
        var ends: [Int32] = [0, 0]
        guard touchstone_pipe(&ends) == 0 else { throw .notStarted(path: path, reason: Self.message(errno)) }
        defer { close(ends[0]) }
        let process = try start(
            path,
            [
                (input.descriptor, STDIN_FILENO), (ends[1], STDOUT_FILENO),
                (document.descriptor, PDFRenderRequest.documentDescriptor),
                (pixels.descriptor, PDFRenderRequest.pixelsDescriptor),
            ], closing: ends[1])
        let answer = Self.answer(from: ends[0], within: .seconds(timeFactor * request.processorTime))
        // It has ended, or closed its answer and must end.
        kill(process, SIGKILL)
        let signal = Self.signal(ending: process)
        if answer == PDFRenderRequest.success { return pixels }
        if answer == nil || signal == SIGXCPU { throw .tooSlow(seconds: request.processorTime) }
        if let answer, !answer.isEmpty { throw .refused(reason: answer) }
        throw .crashed(signal: signal)
    }

    /// The system's message for an error code.
    private static func message(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// Starts the program with copies of open files, and no others. Closes `end` in this process.
    private static func start(
        _ path: String, _ files: [(source: Int32, target: Int32)], closing end: Int32
    ) throws(PDFRendererError) -> pid_t {
        defer { close(end) }
        let copies = files.map { fcntl($0.source, F_DUPFD_CLOEXEC, firstCopy) }
        defer { for copy in copies where copy >= 0 { close(copy) } }
        guard copies.allSatisfy({ $0 >= 0 }) else { throw .notStarted(path: path, reason: Self.message(errno)) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (copy, file) in zip(copies, files) { posix_spawn_file_actions_adddup2(&actions, copy, file.target) }
        // What Poppler says about damaged files is not for the user.
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addclosefrom_np(&actions, (files.map(\.target).max() ?? STDERR_FILENO) + 1)
        // The thread may block signals, which the process would inherit.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (noSignals, allSignals) = (sigset_t(), sigset_t())
        sigemptyset(&noSignals)
        sigfillset(&allSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setsigdefault(&attributes, &allSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, path, &actions, &attributes, &arguments, environ)
        guard error == 0 else { throw .notStarted(path: path, reason: Self.message(error)) }
        return process
    }

    /// What the process writes until it ends; `nil` if it takes longer than it may.
    private static func answer(from descriptor: Int32, within limit: Duration) -> String? {
        let deadline = ContinuousClock.now + limit
        var bytes: [UInt8] = []
        while bytes.count < PDFRenderRequest.maximumAnswerLength {
            let remaining = ContinuousClock.now.duration(to: deadline).components
            guard remaining.seconds >= 0, remaining.attoseconds >= 0 else { return nil }
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, Int32(remaining.seconds * 1_000 + 1_000)) > 0 else { continue }
            var part = [UInt8](repeating: 0, count: PDFRenderRequest.maximumAnswerLength)
            let count = read(descriptor, &part, part.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            bytes += part[..<count]
        }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// The signal that ended a process; 0 if it exited, or if other code has waited for it.
    private static func signal(ending process: pid_t) -> Int32 {
        var status: Int32 = 0
        var result: pid_t
        repeat { result = waitpid(process, &status, 0) } while result < 0 && errno == EINTR
        return result == process ? status & 0x7F : 0
    }
}
