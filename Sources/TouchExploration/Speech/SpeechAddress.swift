import Foundation

/// Where speech-dispatcher listens: the variable `SPEECHD_ADDRESS`, else its socket in the user's runtime directory.
enum SpeechAddress: Equatable {
    /// A socket in the file system.
    case unix(String)
    /// A host and a port.
    case inet(String, UInt16)

    /// The port of speech-dispatcher.
    private static let standardPort: UInt16 = 6560

    /// Reads the variables of a process; `nil` if they name no address.
    init?(_ environment: [String: String]) {
        if let address = environment["SPEECHD_ADDRESS"], !address.isEmpty {
            let parts = address.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            switch parts[0] {
            case "unix_socket" where parts.count >= 2 && !parts[1].isEmpty:
                self = .unix(parts[1...].joined(separator: ":"))
            case "unix_socket": self.init(runtimeDirectory: environment["XDG_RUNTIME_DIR"])
            case "inet_socket":
                let port = parts.count > 2 ? UInt16(parts[2]) : Self.standardPort
                guard let port else { return nil }
                self = .inet(parts.count > 1 && !parts[1].isEmpty ? parts[1] : "127.0.0.1", port)
            default: return nil
            }
        } else {
            self.init(runtimeDirectory: environment["XDG_RUNTIME_DIR"])
        }
    }

    private init?(runtimeDirectory: String?) {
        guard let directory = runtimeDirectory, !directory.isEmpty else { return nil }
        self = .unix(directory + "/speech-dispatcher/speechd.sock")
    }

    /// Connects; `nil` if nothing listens. Waits, so not to be called on the main thread.
    func connect() -> Int32? {
        switch self {
        case .unix(let path): Self.connect(path)
        case .inet(let host, let port): Self.connect(host, port)
        }
    }

    private static func connect(_ path: String) -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) }
        }
        if status == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    private static func connect(_ host: String, _ port: UInt16) -> Int32? {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &found) == 0 else { return nil }
        defer { freeaddrinfo(found) }
        var next = found
        while let entry = next?.pointee {
            let type = entry.ai_socktype | Int32(SOCK_CLOEXEC.rawValue)
            let descriptor = socket(entry.ai_family, type, entry.ai_protocol)
            if descriptor >= 0 {
                if Glibc.connect(descriptor, entry.ai_addr, entry.ai_addrlen) == 0 { return descriptor }
                close(descriptor)
            }
            next = entry.ai_next
        }
        return nil
    }
}
