/// Where a page is served, that of the inspector or of a program's screen: a host and a port.
package struct PageAddress: Equatable, Sendable {
    /// The address of this machine that no other machine reaches.
    package static let loopback = "127.0.0.1"
    /// The name or address of the interface; `loopback` by default.
    package var host = PageAddress.loopback
    /// The port, from 1 to 65535; 0, the default, for any that is free.
    package var port = 0

    /// Any free port of this machine, which other machines do not reach.
    package init() {}

    /// The valid values, for messages.
    static let expectation = "nothing, a port from 0 to 65535, or HOST:PORT, such as --inspect=127.0.0.1:8080"
    /// The valid values of `--listen`, for messages.
    static let listenExpectation = "a port from 0 to 65535, an address, or both, such as 0.0.0.0:8080"

    /// Parses the value of `--inspect`: empty, `PORT`, `HOST` or `HOST:PORT`; an IPv6 address is in brackets.
    package init(option value: String) throws(LaunchOptionError) {
        if value.isEmpty {
            self.init()
            return
        }
        try self.init(value, of: "--inspect")
    }

    /// Parses the value of `--listen`: `PORT`, `HOST` or `HOST:PORT`.
    package init(listen value: String) throws(LaunchOptionError) { try self.init(value, of: "--listen") }

    private init(_ value: String, of option: String) throws(LaunchOptionError) {
        let error = LaunchOptionError(option: option, value: value)
        if value.allSatisfy(\.isNumber) {
            guard let port = UInt16(value) else { throw error }
            self.port = Int(port)
            return
        }
        var text = value[...]
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { throw error }
            host = String(text[text.index(after: text.startIndex)..<end])
            text = text[text.index(after: end)...]
        } else {
            host = String(text.prefix { $0 != ":" })
            text = text.drop { $0 != ":" }
        }
        guard !host.isEmpty, host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".:-".contains($0)) })
        else { throw error }
        if text.isEmpty { return }
        guard text.first == ":", let port = UInt16(text.dropFirst()) else { throw error }
        self.port = Int(port)
    }

    /// What follows `--inspect` in arguments.
    var suffix: String {
        self == PageAddress() ? "" : "=" + text
    }

    /// The host and the port.
    var text: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }
}
