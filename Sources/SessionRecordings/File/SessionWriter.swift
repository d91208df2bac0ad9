import Foundation
import Support

/// Writes a session to a file as it happens.
///
/// Records are put into memory on the calling thread; a thread of the writer moves them to the file a moment later. If
/// the file cannot be written, one line is logged and the rest of the session is not recorded; the program continues.
/// Records that wait when the program crashes are written by a signal handler.
package final class SessionWriter: @unchecked Sendable {
    /// How long records gather before they are written, in microseconds (decision).
    private static let gatheringTime: useconds_t = 20_000
    /// The most bytes that wait to be written (decision): minutes of ten fingers.
    private static let maximumPendingSize = 8 << 20
    /// The longest wait for the file when the program ends, in seconds (decision).
    private static let finishTimeout: TimeInterval = 5

    private let path: String
    private let descriptor: Int32
    private let condition = NSCondition()
    // Guarded by `condition`.
    private var pending: RecordEncoder
    private var spare: RecordEncoder
    private var isFinishing = false
    private var hasEnded = false

    /// Creates the file and writes the header. Throws `SessionError` if that is not possible.
    package init(file path: String, header: SessionHeader) throws(SessionError) {
        self.path = path
        // What was typed is in it, also passwords.
        descriptor = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw SessionError(.unavailable, "cannot record to \(path): \(String(cString: strerror(errno)))")
        }
        Self.makePrivate(descriptor)
        let memory = { () -> RecordEncoder in
            let size = Self.maximumPendingSize
            return RecordEncoder(base: .allocate(byteCount: size, alignment: 64), capacity: size)
        }
        pending = memory()
        spare = memory()
        guard Self.appendPrologue(header, to: &pending) == .appended else {
            close(descriptor)
            throw SessionError(
                .unavailable,
                "cannot record to \(path): " + ProgramIdentity.marker
                    + " \(SessionFormat.maximumRecordSize >> 20) MiB; shorten them")
        }
        if let problem = Self.write(pending, to: descriptor) {
            close(descriptor)
            throw SessionError(.unavailable, "cannot record to \(path): \(problem)")
        }
        pending.count = 0
        CrashFlush.start(descriptor, pending.base)
        let thread = Thread { [self] in run() }
        thread.name = "Touchstone recording"
        thread.start()
    }

    deinit {
        pending.base.deallocate()
        spare.base.deallocate()
    }

    /// Lets only the user read a file that existed before; devices and pipes stay as they are.
    private static func makePrivate(_ descriptor: Int32) {
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { fchmod(descriptor, 0o600) }
    }

    /// Adds a record; it may be called on any thread.
    package func append(_ record: SessionRecord) {
        condition.lock()
        defer { condition.unlock() }
        guard !isFinishing, !hasEnded else { return }
        let start = pending.count
        switch Self.append(to: &pending, { $0.append(record) }) {
        case .appended:
            CrashFlush.setCount(pending.count)
            if start == 0 { condition.signal() }
        case .tooLong:
            ErrorStream.logWithProgramName(
                "a text of more than \(SessionFormat.maximumRecordSize >> 20) MiB is not in \(path): its replay differs "
                    + "from there")
        case .noMemory:
            // What waits is still written.
            isFinishing = true
            condition.signal()
            ErrorStream.logWithProgramName(
                "the recording ends here: \(path) is written too slowly; record to a faster disk")
        }
    }

    /// Writes what waits and closes the file. Returns when that is done, or after a few seconds.
    package func finish() {
        condition.lock()
        defer { condition.unlock() }
        isFinishing = true
        condition.broadcast()
        let limit = Date(timeIntervalSinceNow: Self.finishTimeout)
        while !hasEnded, condition.wait(until: limit) {}
    }

    // MARK: The writing thread

    private func run() {
        while let batch = nextBatch() {
            let problem = Self.write(batch, to: descriptor)
            CrashFlush.endBatch()
            condition.lock()
            spare = batch
            spare.count = 0
            if let problem, !hasEnded {
                hasEnded = true
                CrashFlush.stop()
                ErrorStream.logWithProgramName(
                    "the recording ends here: cannot write \(path): \(problem)")
            }
            condition.unlock()
        }
        CrashFlush.stop()
        close(descriptor)
        condition.lock()
        hasEnded = true
        condition.broadcast()
        condition.unlock()
    }

    /// Waits for records; `nil` when there will be no more.
    private func nextBatch() -> RecordEncoder? {
        condition.lock()
        while pending.count == 0, !isFinishing, !hasEnded { condition.wait() }
        if !isFinishing, !hasEnded {
            condition.unlock()
            usleep(Self.gatheringTime)
            condition.lock()
        }
        defer { condition.unlock() }
        guard pending.count > 0, !hasEnded else { return nil }
        swap(&pending, &spare)
        CrashFlush.beginBatch(next: pending.base)
        return spare
    }

    // MARK: Bytes

    private enum Outcome {
        case appended, tooLong, noMemory
    }

    /// Appends the length, the checksum and the contents of a record, or nothing if it is too long or does not fit behind
    /// what waits.
    private static func append(to encoder: inout RecordEncoder, _ contents: (inout RecordEncoder) -> Void) -> Outcome {
        let start = encoder.count
        encoder.append(UInt64(0))
        let contentsStart = encoder.count
        contents(&encoder)
        let size = encoder.count - contentsStart
        guard !encoder.hasOverflowed, size <= SessionFormat.maximumRecordSize else {
            let lacksMemory = encoder.hasOverflowed && start > 0
            encoder.truncate(to: start)
            return lacksMemory ? .noMemory : .tooLong
        }
        let bytes = UnsafeRawBufferPointer(start: encoder.base + contentsStart, count: size)
        encoder.base.storeBytes(of: UInt32(size).littleEndian, toByteOffset: start, as: UInt32.self)
        encoder.base.storeBytes(
            of: SessionFormat.checksum(bytes).littleEndian, toByteOffset: start + 4, as: UInt32.self)
        return .appended
    }

    private static func appendPrologue(_ header: SessionHeader, to encoder: inout RecordEncoder) -> Outcome {
        for byte in SessionFormat.signature { encoder.append(byte) }
        encoder.append(SessionFormat.version)
        encoder.append(UInt32(0))
        let coder = JSONEncoder()
        coder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = (try? coder.encode(header)) ?? Data()
        return append(to: &encoder) { encoder in
            encoder.append(RecordKind.header.rawValue)
            json.withUnsafeBytes { encoder.append($0) }
        }
    }

    /// The bytes of a session, for tests and conversions; records that are too long are left out.
    package static func bytes(_ header: SessionHeader, _ records: some Sequence<SessionRecord>) -> Data {
        let size = SessionFormat.maximumRecordSize + 64
        var encoder = RecordEncoder(base: .allocate(byteCount: size, alignment: 64), capacity: size)
        defer { encoder.base.deallocate() }
        _ = appendPrologue(header, to: &encoder)
        var data = Data(bytes: encoder.base, count: encoder.count)
        for record in records {
            encoder.truncate(to: 0)
            guard append(to: &encoder, { $0.append(record) }) == .appended else { continue }
            data.append(Data(bytes: encoder.base, count: encoder.count))
        }
        return data
    }

    /// Writes bytes to a file. Returns what is wrong, or `nil`.
    private static func write(_ encoder: RecordEncoder, to descriptor: Int32) -> String? {
        var offset = 0
        while offset < encoder.count {
            let written = Glibc.write(descriptor, encoder.base + offset, encoder.count - offset)
            if written < 0, errno == EINTR { continue }
            if written < 0 { return String(cString: strerror(errno)) }
            offset += written
        }
        return nil
    }
}
