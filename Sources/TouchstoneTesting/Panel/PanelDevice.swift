import Foundation

/// A connection to one device of the `inputtest` driver.
///
/// It stays open until the server has ended: an X server busy-loops when the peer of such a connection disconnects.
final class PanelDevice {
    /// The longest time to wait for the server's reply, in seconds.
    static let timeout: Double = 10

    private let name: String
    private let descriptor: Int32
    /// True once input has been sent.
    private var hasSentInput = false

    /// Connects to the socket at `path`.
    ///
    /// - Throws: `XPanelError` if the connection fails before the timeout.
    init(_ name: String, path: String) throws {
        self.name = name
        descriptor = try Deadline.poll(seconds: Self.timeout, "connecting to the device \(name)") {
            Self.connect(path)
        }
        try write([.version])
        try read(12)
    }

    deinit { close(descriptor) }

    /// Sends messages as one write.
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

    /// Returns when the server has handled all input sent so far; immediately if none was sent.
    ///
    /// The driver replies only when the server's queue drains, so after a dropped event it would wait forever; `nudge`
    /// sends a new event from time to time.
    func sync(nudge: () throws -> Void) throws {
        if !hasSentInput { return }
        try write([.waitForSync])
        let start = ContinuousClock.now
        while !isReadable(milliseconds: 200) {
            if ContinuousClock.now - start > .seconds(Self.timeout) {
                throw XPanelError.timeout("waiting for the device \(name)")
            }
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

/// Messages to a device of the `inputtest` driver in its wire format: native byte order, each starting with its length
/// and type.
struct PanelMessage {
    private(set) var bytes = Data()

    private enum Kind: UInt32 {
        case version = 0
        case waitForSync = 1
        case motion = 2
        case button = 4
        case key = 5
        case touch = 6
        case pinch = 7
    }

    /// The number of valuators in a message.
    private static let valuatorCount = 64

    /// Starts the protocol.
    static let version = PanelMessage(.version) { $0.append(UInt16(1), UInt16(1)) }

    /// Requests a reply once everything before has been handled.
    static let waitForSync = PanelMessage(.waitForSync) { _ in }

    /// Moves a pointer to axis values, absolute or relative.
    static func motion(_ values: [Int: Double], isAbsolute: Bool = true) -> PanelMessage {
        PanelMessage(.motion) { message in
            message.append(UInt32(isAbsolute ? 1 : 0), UInt32(0))
            message.append(values: values)
        }
    }

    /// Presses or releases a button.
    static func button(_ number: Int, isDown: Bool) -> PanelMessage {
        PanelMessage(.button) { message in
            message.append(Int32(1), Int32(number))
            message.append(UInt32(isDown ? 1 : 0), UInt32(0))
            message.append(values: [:])
        }
    }

    /// Presses or releases a key.
    static func key(_ code: Int, isDown: Bool) -> PanelMessage {
        PanelMessage(.key) { $0.append(Int32(code), Int32(isDown ? 1 : 0)) }
    }

    /// Begins, moves or ends a touch. `type` is the resulting XInput event type.
    static func touch(_ finger: Int, type: Int32, _ values: [Int: Double]) -> PanelMessage {
        PanelMessage(.touch) { message in
            message.append(UInt32(finger), UInt32(type))
            message.append(values: values)
        }
    }

    /// A step of a two-finger pinch: the scale since the beginning as a factor, and the rotation since the last step in
    /// degrees. `type` is the resulting XInput event type.
    static func pinch(type: Int32, scale: Double, degrees: Double, isCancelled: Bool) -> PanelMessage {
        PanelMessage(.pinch) { message in
            message.append(UInt16(type), UInt16(2))
            message.append(UInt32(isCancelled ? 1 : 0))
            message.append(0.0, 0.0, 0.0, 0.0, scale, degrees)
        }
    }

    private init(_ kind: Kind, _ body: (inout PanelMessage) -> Void) {
        append(UInt32(0), kind.rawValue)
        body(&self)
        let length = UInt32(bytes.count)
        withUnsafeBytes(of: length) { bytes.replaceSubrange(0..<4, with: $0) }
    }

    private mutating func append<Number>(_ numbers: Number...) {
        for number in numbers { withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) } }
    }

    /// Appends the valuator mask, the values, and space for unaccelerated values, which are not sent.
    private mutating func append(values: [Int: Double]) {
        var mask: UInt64 = 0
        var numbers = [Double](repeating: 0, count: Self.valuatorCount)
        for (axis, value) in values {
            mask |= 1 << UInt64(axis)
            numbers[axis] = value
        }
        append(UInt32(0))
        append(mask)
        append(UInt32(0))
        for number in numbers { append(number) }
        bytes.append(Data(count: Self.valuatorCount * MemoryLayout<Double>.size))
    }
}
