import Foundation
import Testing

/// A display between a program and an X server that changes what the program asks for, to see what the program makes
/// of servers that know less, or go away.
final class RewritingDisplay: @unchecked Sendable {
    /// A change of the bytes that go to the server; both sides have the same length, and `nil` stands for any byte.
    /// Without a replacement the server is gone as soon as it is asked for the pattern.
    struct Rewrite: Sendable {
        var pattern: [UInt8?]
        var replacement: [UInt8?]?
    }

    /// Name of the display, for `DISPLAY`.
    let name: String

    private let listener: Int32
    private let path: String

    /// Makes a display in front of the server called `server` (`:1`). It serves one program.
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

    /// Takes the program's connection and passes everything on until one side ends.
    private static func serve(_ listener: Int32, _ target: String, _ rewrite: Rewrite) {
        let program = accept(listener, nil, nil)
        // Who asks for the display later finds that nobody answers.
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
    /// Returns false when the server is to be gone.
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
