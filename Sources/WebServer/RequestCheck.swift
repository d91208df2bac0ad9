import NIOHTTP1

/// Decides which requests are answered: those that know the token, for the name under which the server is reached, and
/// not from the page of another site.
struct RequestCheck: Sendable {
    /// What a request is for.
    enum Target: Equatable {
        /// The resource with this name; empty for the page.
        case resource(String)
        /// The web socket.
        case socket
        /// Nothing: the status and one line.
        case refused(HTTPResponseStatus, String)
    }

    /// The name of the web socket below the token.
    static let socketName = "socket"

    let token: String
    /// The values of `Host` under which the server is reached, in lower case.
    let hosts: Set<String>
    /// Whether any host name is accepted, since the server listens on every interface, whose names it cannot know. An
    /// address is still required, so that no name of a domain can be pointed at it.
    let acceptsAnyAddress: Bool
    let port: Int

    init(token: String, host: String, port: Int) {
        self.token = token
        self.port = port
        acceptsAnyAddress = host == "0.0.0.0" || host == "::"
        var names = [host.contains(":") ? "[\(host)]" : host]
        if host == "127.0.0.1" || host == "::1" || host == "localhost" || acceptsAnyAddress {
            names += ["localhost", "127.0.0.1", "[::1]"]
        }
        hosts = Set(names.map { "\($0.lowercased()):\(port)" })
    }

    /// What a request is for.
    func target(of head: HTTPRequestHead) -> Target {
        guard head.method == .GET else { return .refused(.methodNotAllowed, "only GET is answered") }
        let given = head.headers["host"]
        guard given.count == 1, let host = given.first?.lowercased(), isKnown(host) else {
            return .refused(.misdirectedRequest, "the header Host does not name this server")
        }
        let origins = head.headers["origin"]
        guard origins.count <= 1, origins.allSatisfy({ $0.lowercased() == "http://\(host)" }) else {
            return .refused(.forbidden, "the request is from the page of another site")
        }
        let path = head.uri.prefix { $0 != "?" && $0 != "#" }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isEmpty, Self.isEqual(parts[1], token) else {
            return .refused(.notFound, "the address lacks the token that the program has printed")
        }
        guard parts[2] == Self.socketName else { return .resource(String(parts[2])) }
        guard !origins.isEmpty else {
            return .refused(.forbidden, "a web socket needs the header Origin")
        }
        return .socket
    }

    private func isKnown(_ host: String) -> Bool {
        if hosts.contains(host) { return true }
        guard acceptsAnyAddress, host.hasSuffix(":\(port)") else { return false }
        let name = host.dropLast("\(port)".count + 1)
        if name.first == "[" { return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" } }
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
    }

    /// Compares in a time that does not depend on where the texts differ.
    static func isEqual(_ a: some StringProtocol, _ b: String) -> Bool {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
