import Foundation

/// A proxy between a program and an X server that modifies the requests, to test servers that lack features or
/// close the connection.
final class RewritingDisplay: Sendable {
    /// A replacement in the bytes sent to the server. Pattern and replacement have equal lengths; `nil` is a wildcard.
    /// Without a replacement, the connection is closed when the pattern occurs.
    struct Rewrite: Sendable {
        var pattern: [UInt8?]
        var replacement: [UInt8?]?
    }

    private let proxy: DisplayProxy

    /// The name of the display, for `DISPLAY`.
    var name: String { proxy.name }

    /// Creates a display in front of the display `server`, such as `:1`. It serves one program.
    init(server: String, _ rewrite: Rewrite) throws {
        proxy = try DisplayProxy(server: server, isSingle: true) { program, server in
            var ends = [
                pollfd(fd: program, events: Int16(POLLIN), revents: 0),
                pollfd(fd: server, events: Int16(POLLIN), revents: 0),
            ]
            while poll(&ends, 2, -1) > 0 {
                if ends[0].revents != 0, !forwardBytes(from: program, to: server, { rewrite.apply(to: &$0) }) { return }
                if ends[1].revents != 0, !forwardBytes(from: server, to: program) { return }
            }
        }
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
