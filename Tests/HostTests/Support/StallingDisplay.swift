import Foundation
import Synchronization
import Testing

/// A proxy between a program and an X server that can stop forwarding, as a connection that stalls does.
final class StallingDisplay: Sendable {
    /// The name of the display, for `DISPLAY`.
    let name: String

    private let listener: Int32
    private let path: String
    private let gate = Gate()

    /// Creates a display in front of the display `server`, such as `:1`. It serves any number of connections.
    init(server: String) throws {
        let free = (1000..<2000).first { !FileManager.default.fileExists(atPath: Self.path($0)) }
        let number = try #require(free)
        name = ":\(number)"
        path = Self.path(number)
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        self.listener = listener
        let bound = Self.withAddress(path) { bind(listener, $0, $1) }
        try #require(bound == 0 && listen(listener, 8) == 0)
        let target = Self.path(Int(server.dropFirst()) ?? 0)
        Thread.detachNewThread { [gate] in
            while case let program = accept(listener, nil, nil), program >= 0 {
                let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
                guard server >= 0, Self.withAddress(target, { connect(server, $0, $1) }) == 0 else {
                    close(program)
                    continue
                }
                // Each direction ends, and ends the other one, when either side closes.
                for (source, destination) in [(program, server), (server, program)] {
                    Thread.detachNewThread { Self.forward(from: source, to: destination, gate) }
                }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        unlink(path)
    }

    /// Stops forwarding in both directions, or continues with what has arrived meanwhile.
    func stall(_ isStalled: Bool) { gate.set(isStalled) }

    private static func path(_ number: Int) -> String { "/tmp/.X11-unix/X\(number)" }

    private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    private static func forward(from source: Int32, to target: Int32, _ gate: Gate) {
        var bytes = [UInt8](repeating: 0, count: 65536)
        loop: while case let count = read(source, &bytes, bytes.count), count > 0 {
            gate.wait()
            var sent = 0
            while sent < count {
                let more = bytes.withUnsafeBytes {
                    send(target, $0.baseAddress! + sent, count - sent, Int32(MSG_NOSIGNAL))
                }
                guard more > 0 else { break loop }
                sent += more
            }
        }
        shutdown(source, Int32(SHUT_RDWR))
        shutdown(target, Int32(SHUT_RDWR))
    }
}

/// Lets threads pass unless it is closed.
private final class Gate: Sendable {
    private let isClosed = Mutex(false)

    func set(_ isClosed: Bool) { self.isClosed.withLock { $0 = isClosed } }

    /// Returns when the gate is open.
    func wait() { while isClosed.withLock({ $0 }) { usleep(1000) } }
}
