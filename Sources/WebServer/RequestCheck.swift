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
    /// The names and addresses under which the server is reached, in lower case.
    let names: Set<String>
    /// Whether any address is accepted, since the server listens on every interface, whose addresses it cannot know. Names
    /// of domains are not, so that none can be pointed at it.
    let acceptsAnyAddress: Bool
    let port: Int
    /// `https` if connections are encrypted, otherwise `http`.
    let scheme: String

    /// - Parameter certified: the names that the server can prove to have; `nil`, the default, for plain HTTP.
    init(token: String, host: String, port: Int, certified: [String]? = nil) {
        self.token = token
        self.port = port
        scheme = certified == nil ? "http" : "https"
        acceptsAnyAddress = host == "0.0.0.0" || host == "::"
        var names = [host] + (certified ?? [])
        if host == "127.0.0.1" || host == "::1" || host == "localhost" || acceptsAnyAddress {
            names += ["localhost", "127.0.0.1", "::1"]
        }
        self.names = Set(names.map { $0.contains(":") ? "[\($0.lowercased())]" : $0.lowercased() })
    }

    /// The port that addresses of the scheme do not contain.
    static func defaultPort(of scheme: String) -> Int { scheme == "https" ? 443 : 80 }

    /// What a request is for.
    func target(of head: HTTPRequestHead) -> Target {
        guard head.method == .GET else { return .refused(.methodNotAllowed, "only GET is answered") }
        let given = head.headers["host"]
        guard given.count == 1, let host = given.first?.lowercased(), isKnown(host) else {
            return .refused(.misdirectedRequest, "the header Host does not name this server")
        }
        let origins = head.headers["origin"]
        guard origins.count <= 1, origins.allSatisfy({ $0.lowercased() == "\(scheme)://\(host)" }) else {
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

    /// Whether a value of `Host` names this server.
    private func isKnown(_ host: String) -> Bool {
        let suffix = ":\(port)"
        guard host.hasSuffix(suffix) || port == Self.defaultPort(of: scheme) else { return false }
        let name = host.hasSuffix(suffix) ? String(host.dropLast(suffix.count)) : host
        if names.contains(name) { return true }
        // A wildcard stands for one label.
        if let dot = name.firstIndex(of: "."), dot > name.startIndex, names.contains("*" + name[dot...]) { return true }
        guard acceptsAnyAddress else { return false }
        if name.first == "[", name.last == "]" {
            return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" }
        }
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
    }

    /// The cookie with the visitor of a page.
    static let visitorCookie = "visitor"

    /// The visitor that a request is from; `nil` for a new one.
    static func visitor(of head: HTTPRequestHead) -> String? {
        for header in head.headers["cookie"] {
            for pair in header.split(separator: ";") {
                let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
                if parts.count == 2, parts[0] == visitorCookie { return String(parts[1]) }
            }
        }
        return nil
    }

    /// Compares in a time that does not depend on where the texts differ.
    static func isEqual(_ a: some StringProtocol, _ b: String) -> Bool {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
