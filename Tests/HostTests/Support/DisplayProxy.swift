import Foundation
import Testing

/// A display in front of an X server, whose connections pass through this process.
final class DisplayProxy: Sendable {
    /// The name of the display, for `DISPLAY`.
    let name: String

    private let listener: Int32
    private let path: String

    /// Display numbers above those that X servers choose.
    private static let numbers = 200..<2000

    /// Creates a display in front of the display `server`, such as `:1`.
    /// - Parameters:
    ///   - isSingle: whether connections after the first one are refused; false by default.
    ///   - forward: called on a thread for each connection, with its sockets to the program and to the server, which are
    ///     closed when it returns.
    init(
        server: String, isSingle: Bool = false,
        forward: @escaping @Sendable (_ program: Int32, _ server: Int32) -> Void
    ) throws {
        let free = Self.numbers.first { !FileManager.default.fileExists(atPath: Self.path($0)) }
        let number = try #require(free)
        name = ":\(number)"
        path = Self.path(number)
        let listener = Self.makeSocket()
        self.listener = listener
        let bound = Self.withAddress(path) { bind(listener, $0, $1) }
        try #require(bound == 0 && listen(listener, 8) == 0)
        let target = Self.path(Int(server.dropFirst()) ?? 0)
        Thread.detachNewThread {
            while case let program = accept(listener, nil, nil), program >= 0 {
                if isSingle { shutdown(listener, Int32(SHUT_RDWR)) }
                let server = Self.makeSocket()
                Thread.detachNewThread {
                    if Self.withAddress(target, { connect(server, $0, $1) }) == 0 { forward(program, server) }
                    close(program)
                    close(server)
                }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        unlink(path)
    }

    private static func path(_ number: Int) -> String { "/tmp/.X11-unix/X\(number)" }

    private static func makeSocket() -> Int32 {
        socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    }

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
}

/// Reads what has arrived at `source` and sends it to `target`, after `body`. Returns false when either side is closed, or
/// if `body` returns false.
func forwardBytes(from source: Int32, to target: Int32, _ body: (inout [UInt8]) -> Bool = { _ in true }) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(source, &bytes, bytes.count)
    guard count > 0 else { return false }
    bytes.removeLast(bytes.count - count)
    guard body(&bytes) else { return false }
    var sent = 0
    while sent < count {
        let more = bytes.withUnsafeBytes {
            send(target, $0.baseAddress! + sent, count - sent, Int32(MSG_NOSIGNAL))
        }
        guard more > 0 else { return false }
        sent += more
    }
    return true
}
