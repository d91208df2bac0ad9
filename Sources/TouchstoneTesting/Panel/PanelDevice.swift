import Foundation

/// A connection to one device of the `inputtest` driver.
///
/// It stays open until the server has ended: an X server spins at full speed when the other side of such a connection
/// goes away.
final class PanelDevice {
    /// How long the server may take to answer, in seconds.
    static let timeout: Double = 10

    private let name: String
    private let descriptor: Int32
    /// True once it was told to do something.
    private var hasSentInput = false

    /// Connects to the socket at `path`.
    ///
    /// - Throws: `XPanelError` when there is none in time.
    init(_ name: String, path: String) throws {
        self.name = name
        descriptor = try Deadline.poll(seconds: Self.timeout, "the device \(name)") { Self.connect(path) }
        try write([.version])
        try read(12)
    }

    deinit { close(descriptor) }

    /// Sends messages in one piece.
    ///
    /// - Throws: `XPanelError.deviceClosed`.
    func send(_ messages: [PanelMessage]) throws {
        hasSentInput = true
        try write(messages)
    }

    private func write(_ messages: [PanelMessage]) throws {
        var bytes = Data()
        for message in messages { bytes.append(message.bytes) }
        try bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = Glibc.send(
                    descriptor, buffer.baseAddress! + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
                guard count > 0 else { throw XPanelError.deviceClosed(name) }
                sent += count
            }
        }
    }

    /// Returns when the server has handled everything sent so far; at once when that is nothing.
    ///
    /// The driver answers only when the server's queue drains, so an event that the server dropped would leave it
    /// waiting; `nudge` brings a new one every now and then.
    func sync(nudge: () throws -> Void) throws {
        if !hasSentInput { return }
        try write([.waitForSync])
        let start = ContinuousClock.now
        while !isReadable(milliseconds: 200) {
            if ContinuousClock.now - start > .seconds(Self.timeout) { throw XPanelError.timeout("the device \(name)") }
            try nudge()
        }
        try read(8)
    }

    private func isReadable(milliseconds: Int32) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return Glibc.poll(&poll, 1, milliseconds) > 0
    }

    private func read(_ count: Int) throws {
        var buffer = [UInt8](repeating: 0, count: count)
        var received = 0
        while received < count {
            let more = recv(descriptor, &buffer, count - received, 0)
            guard more > 0 else { throw XPanelError.deviceClosed(name) }
            received += more
        }
    }

    private static func connect(_ path: String) -> Int32? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        if result == 0 { return descriptor }
        close(descriptor)
        return nil
    }
}
