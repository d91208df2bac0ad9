import Foundation
import Glibc

/// A client that sends any bytes, as a browser never would.
package final class TestClient {
    /// How long an answer may take, in seconds.
    package static let timeout = 10

    private let descriptor: Int32
    private var buffer: [UInt8] = []

    package struct Failure: Error, CustomStringConvertible {
        package var description: String

        package init(_ description: String) { self.description = description }
    }

    /// Connects to a port of this machine.
    ///
    /// - Parameter timeout: how long an answer may take, in seconds; `TestClient.timeout` by default.
    package init(port: Int, timeout: Int = TestClient.timeout) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var time = timeval(tv_sec: timeout, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw Failure("cannot connect: \(String(cString: strerror(errno)))") }
    }

    deinit { close(descriptor) }

    /// Sends bytes; false if the server has closed the connection.
    @discardableResult package func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sends a text.
    @discardableResult package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Receives more bytes; false at the end.
    private func receive() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var count = 0
        // Other tests use signals.
        repeat { count = recv(descriptor, &chunk, chunk.count, 0) } while count < 0 && errno == EINTR
        guard count > 0 else { return false }
        buffer += chunk[..<count]
        return true
    }

    /// The bytes until the connection is closed, as text.
    package func rest() -> String {
        while receive() {}
        defer { buffer = [] }
        return String(decoding: buffer, as: UTF8.self)
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while buffer.count < count {
            guard receive() else { throw Failure("the connection is closed") }
        }
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    /// Tells the server that nothing more is sent.
    package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The bytes until the connection is closed, at most `limit`; `nil` if it is not closed in time.
    package func rest(at limit: Int) -> [UInt8]? {
        errno = 0
        while buffer.count < limit {
            if receive() { continue }
            return errno == EAGAIN || errno == EWOULDBLOCK ? nil : buffer
        }
        return buffer
    }

    // MARK: Web sockets

    /// Asks for a web socket. Returns the first line of the answer.
    ///
    /// - Parameter headers: further lines of the request, each with its end.
    package func upgrade(path: String, host: String, origin: String?, headers: String = "") throws -> String {
        send(
            "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                + (origin.map { "Origin: \($0)\r\n" } ?? "") + headers + "\r\n")
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual([13, 10, 13, 10]) { head += try take(1) }
        return String(decoding: head.prefix { $0 != 13 }, as: UTF8.self)
    }

    /// Sends a frame.
    @discardableResult package func sendFrame(
        _ payload: [UInt8], opcode: UInt8 = 1, isFinal: Bool = true, isMasked: Bool = true
    ) -> Bool {
        var frame: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
        let mask: [UInt8] = [1, 2, 3, 4]
        let bit: UInt8 = isMasked ? 0x80 : 0
        switch payload.count {
        case ..<126: frame.append(bit | UInt8(payload.count))
        case ..<65536: frame += [bit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        default: frame += [bit | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
        if isMasked { frame += mask }
        frame += payload.enumerated().map { isMasked ? $1 ^ mask[$0 % 4] : $1 }
        return send(frame)
    }

    /// Receives a frame: its opcode and contents.
    package func frame() throws -> (opcode: UInt8, payload: [UInt8]) {
        let head = try take(2)
        var length = Int(head[1] & 127)
        if length == 126 { length = try take(2).reduce(0) { $0 << 8 | Int($1) } }
        if length == 127 { length = try take(8).reduce(0) { $0 << 8 | Int($1) } }
        return (head[0] & 15, try take(length))
    }

    /// The status with which the server closes the socket; `nil` if it closes without one.
    package func closeStatus() throws -> Int? {
        while true {
            let (opcode, payload) = try frame()
            guard opcode == 8 else { continue }
            return payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil
        }
    }
}
