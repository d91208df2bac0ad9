import CoreImage
import Foundation
import Support
import WebServer

/// What a program tells its user about its page.
struct Announcement {
    /// The address of the page, as the server's machine reaches it; with the address of this machine in its network if the
    /// server listens on all interfaces.
    let address: String
    /// Whether only this machine reaches the page.
    let isLocal: Bool

    /// The announcement of a server.
    init(_ server: WebServer) {
        let host = server.configuration.host
        isLocal = ["127.0.0.1", "::1", "localhost"].contains(host)
        if host == "0.0.0.0" || host == "::", let own = NetworkAddress.own() {
            address = server.address(at: own)
        } else {
            address = server.address
        }
    }

    /// Prints the address, and a QR code of it on a terminal if other machines reach it.
    func log() {
        ErrorStream.logWithProgramName("open \(address)")
        if isLocal {
            ErrorStream.logWithProgramName("only this machine reaches it; --listen 0.0.0.0 also serves it to a phone")
        } else if isatty(STDERR_FILENO) != 0, let code = QRCodeText.text(of: address) {
            FileHandle.standardError.write(Data(code.utf8))
        }
    }
}

/// A QR code as lines of text.
enum QRCodeText {
    /// The margin around a code, in modules: four are required, two suffice in a terminal.
    private static let margin = 2

    /// The code of a text, black on white, with two modules in a character; `nil` if it is too long, or without
    /// libqrencode.
    static func text(of message: String) -> String? {
        guard let code = QRCode(Data(message.utf8), correction: "L") else { return nil }
        let range = -margin..<(code.side + margin)
        var text = ""
        for row in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
            // Black on white, whatever the colors of the terminal are.
            text += "\u{1B}[30;47m"
            for column in range {
                let upper = code.isBlack(column: column, row: row)
                let lower = row + 1 < range.upperBound && code.isBlack(column: column, row: row + 1)
                text += upper ? (lower ? "\u{2588}" : "\u{2580}") : (lower ? "\u{2584}" : " ")
            }
            text += "\u{1B}[0m\n"
        }
        return text
    }
}

/// The address of this machine in its network.
enum NetworkAddress {
    /// The first IPv4 address of an interface that is up and not the loopback; `nil` if there is none.
    static func own() -> String? {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return nil }
        defer { freeifaddrs(first) }
        var next = first
        while let interface = next?.pointee {
            next = interface.ifa_next
            let flags = Int32(bitPattern: interface.ifa_flags)
            guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0,
                let address = interface.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET)
            else { continue }
            var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            guard
                getnameinfo(
                    address, socklen_t(MemoryLayout<sockaddr_in>.size), &name, socklen_t(name.count), nil, 0,
                    NI_NUMERICHOST) == 0
            else { continue }
            return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        return nil
    }
}
