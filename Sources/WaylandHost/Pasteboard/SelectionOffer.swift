import CWayland
import Foundation
import Support
import UIKitCore

/// The limits of exchanges of contents with other programs (decision: those of the X11 host).
enum SelectionLimits {
    /// The largest contents that are accepted from another program, in bytes.
    static let maximumSize = 256 << 20
    /// How long another program may take to answer, and from one part to the next, in seconds.
    static let answerTimeout: TimeInterval = 2
    /// How long the whole of the contents may take, in seconds.
    static let totalTimeout: TimeInterval = 20
    /// How long a program that reads may take for each part, in seconds.
    static let readerTimeout: TimeInterval = 15
    /// The size of these parts, in bytes: the capacity of a pipe.
    static let partSize = 1 << 16
    /// How many transfers to other programs are served at once, from the request to the end.
    static let maximumTransfers = 32
    /// The most types of an offer that are remembered.
    static let maximumTypes = 256
}

/// What another program offers on the clipboard, or drags. Its contents are read on any thread.
final class SelectionOffer: @unchecked Sendable {
    private let display: OpaquePointer
    private let lock = NSLock()
    // Guarded by `lock`.
    private var object: OpaquePointer?
    private var offered: [String] = []

    /// Adopts a `wl_data_offer`.
    init(_ object: OpaquePointer, _ display: OpaquePointer) {
        (self.object, self.display) = (object, display)
    }

    /// The names of the types, as the other program orders them.
    var types: [String] { lock.withLock { offered } }

    /// Adds the name of a type.
    func add(_ type: String) {
        lock.withLock { if offered.count < SelectionLimits.maximumTypes { offered.append(type) } }
    }

    /// Ends the use of the offer: the clipboard has other contents. Reads that have begun go on.
    func destroy() {
        lock.withLock {
            if let object { wl_data_offer_destroy(object) }
            object = nil
        }
    }

    /// Answers whether a drag would be dropped here, as copy: with the name of a type, or `nil` if it would not.
    func accept(_ type: String?, serial: UInt32) {
        lock.withLock {
            guard let object else { return }
            wl_data_offer_accept(object, serial, type)
            guard wl_data_offer_get_version(object) >= UInt32(WL_DATA_OFFER_SET_ACTIONS_SINCE_VERSION) else { return }
            let copy = WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY.rawValue
            wl_data_offer_set_actions(object, type == nil ? 0 : copy, type == nil ? 0 : copy)
        }
    }

    /// Tells the other program that what it dropped was taken.
    func finish() {
        lock.withLock {
            guard let object, wl_data_offer_get_version(object) >= UInt32(WL_DATA_OFFER_FINISH_SINCE_VERSION) else {
                return
            }
            wl_data_offer_finish(object)
            wl_display_flush(display)
        }
    }

    /// Asks the other program for contents and reads them.
    func read(_ type: String, until end: TimeInterval, limit: Int) throws(ContentError) -> Data {
        guard let pipe = Self.makePipe() else { throw .unavailable }
        defer { close(pipe.reader) }
        let isAsked = lock.withLock {
            guard let object, offered.contains(type) else { return false }
            wl_data_offer_receive(object, type, pipe.writer)
            wl_display_flush(display)
            return true
        }
        close(pipe.writer)
        guard isAsked else { throw .unavailable }
        return try Self.readAll(pipe.reader, until: end, limit: limit)
    }

    /// The ends of a new pipe, which programs that are started do not inherit; `nil` if there are too many open files.
    static func makePipe() -> (reader: Int32, writer: Int32)? {
        var ends: [Int32] = [-1, -1]
        return touchstone_wayland_pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
    }

    /// Reads a pipe to its end.
    ///
    /// - Parameters:
    ///   - end: when reading ends at the latest, in seconds of the monotonic clock.
    ///   - limit: the most bytes that are accepted.
    /// - Throws: `timeout` if the writer is silent for longer than `SelectionLimits.answerTimeout`, or writes beyond `end`;
    ///   `tooLarge` if it writes more than the limit.
    static func readAll(_ descriptor: Int32, until end: TimeInterval, limit: Int) throws(ContentError) -> Data {
        var data = Data()
        var part = [UInt8](repeating: 0, count: SelectionLimits.partSize)
        while true {
            let left = min(SelectionLimits.answerTimeout, end - MonotonicClock.seconds)
            var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard left > 0 else { throw .timeout }
            let ready = poll(&watched, 1, Int32((left * 1000).rounded(.up)))
            if ready == 0 { throw .timeout }
            // Reading after a signal would wait without a limit.
            if ready < 0 {
                if errno == EINTR { continue }
                throw .malformed
            }
            let count = Glibc.read(descriptor, &part, part.count)
            if count == 0 { return data }
            if count < 0 {
                if errno == EINTR { continue }
                throw .malformed
            }
            guard data.count + count <= limit else { throw .tooLarge(limit: limit) }
            data.append(contentsOf: part.prefix(count))
        }
    }
}

/// Reads what the clipboard had at one time.
struct SelectionReader: ContentReader {
    /// `nil` if no other program offered anything.
    let offer: SelectionOffer?

    func read(_ contentType: String) throws(ContentError) -> Data {
        guard let offer else { throw .unavailable }
        return try offer.read(
            contentType, until: MonotonicClock.seconds + SelectionLimits.totalTimeout,
            limit: SelectionLimits.maximumSize)
    }

    func readAll(_ contentTypes: [String]) -> [String: Data] {
        let end = MonotonicClock.seconds + SelectionLimits.totalTimeout
        var (result, size) = ([String: Data](), 0)
        for type in contentTypes where MonotonicClock.seconds < end {
            do throws(ContentError) {
                let data = try offer?.read(type, until: end, limit: SelectionLimits.maximumSize - size)
                result[type] = data
                size += data?.count ?? 0
            } catch .timeout {
                // A program that hangs would make every type wait.
                break
            } catch {
                continue
            }
        }
        return result
    }
}
