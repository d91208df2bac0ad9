import Foundation
import Testing

/// A proxy between a program and an X server that modifies the requests, to test servers that lack features or
/// close the connection.
final class RewritingDisplay: @unchecked Sendable {
    /// A replacement in the bytes sent to the server. Pattern and replacement have equal lengths; `nil` is a wildcard.
    /// Without a replacement, the connection is closed when the pattern occurs.
    struct Rewrite: Sendable {
        var pattern: [UInt8?]
        var replacement: [UInt8?]?
    }

    /// The name of the display, for `DISPLAY`.
    let name: String

    private let listener: Int32
    private let path: String

    /// Creates a display in front of the display `server`, such as `:1`. It serves one program.
    init(server: String, _ rewrite: Rewrite) throws {
        let numbers = 200..<1000
        let free = numbers.first { !FileManager.default.fileExists(atPath: Self.path($0)) }
        let number = try #require(free)
        name = ":\(number)"
        path = Self.path(number)
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        self.listener = listener
        let bound = Self.withAddress(path) { bind(listener, $0, $1) }
        try #require(bound == 0 && listen(listener, 1) == 0)
        let target = Self.path(Int(server.dropFirst()) ?? 0)
        Thread.detachNewThread { Self.serve(listener, target, rewrite) }
    }

    deinit {
        close(listener)
        unlink(path)
    }

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

    /// Accepts the program's connection and forwards all bytes until one side closes.
    private static func serve(_ listener: Int32, _ target: String, _ rewrite: Rewrite) {
        let program = accept(listener, nil, nil)
        // Later connections are refused.
        shutdown(listener, Int32(SHUT_RDWR))
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        defer {
            close(program)
            close(server)
        }
        guard program >= 0, withAddress(target, { connect(server, $0, $1) }) == 0 else { return }
        var ends = [
            pollfd(fd: program, events: Int16(POLLIN), revents: 0),
            pollfd(fd: server, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&ends, 2, -1) > 0 {
            if ends[0].revents != 0, !forward(from: program, to: server, rewrite) { return }
            if ends[1].revents != 0, !forward(from: server, to: program, nil) { return }
        }
    }

    private static func forward(from source: Int32, to target: Int32, _ rewrite: Rewrite?) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(source, &bytes, bytes.count)
        guard count > 0 else { return false }
        bytes.removeLast(bytes.count - count)
        if let rewrite, !rewrite.apply(to: &bytes) { return false }
        return bytes.withUnsafeBytes { write(target, $0.baseAddress, count) } == count
    }
}

extension RewritingDisplay.Rewrite {
    /// Applies the rewrite. Returns false if the connection is to be closed.
    fileprivate func apply(to bytes: inout [UInt8]) -> Bool {
        guard bytes.count >= pattern.count else { return true }
        for start in 0...(bytes.count - pattern.count) {
            let matches = zip(pattern, bytes[start...]).allSatisfy { wanted, byte in wanted.map { $0 == byte } ?? true }
            guard matches else { continue }
            guard let replacement else { return false }
            for (offset, byte) in replacement.enumerated() { if let byte { bytes[start + offset] = byte } }
        }
        return true
    }
}
