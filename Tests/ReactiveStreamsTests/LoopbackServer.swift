import Foundation
import Glibc

/// An HTTP server on this machine that answers one request.
final class LoopbackServer {
    /// The port that it listens on.
    let port: UInt16
    private let listener: Int32

    /// Starts to listen. Throws if no port is free.
    init(body: String) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                [bind(listener, $0, length), listen(listener, 1), getsockname(listener, $0, &length)]
            }
        }
        guard status == [0, 0, 0] else { throw POSIXError(.EADDRNOTAVAIL) }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n" + body
        Thread.detachNewThread {
            let connection = accept(listener, nil, nil)
            var request = [UInt8](repeating: 0, count: 4096)
            _ = read(connection, &request, request.count)
            _ = answer.withCString { write(connection, $0, strlen($0)) }
            close(connection)
        }
    }

    deinit { close(listener) }
}
