import Foundation
import NIOCore

/// How a server listens, whom it answers, and how much a page may ask of it.
package struct WebServerConfiguration: Sendable {
    /// The address or name of the interface; by default that which only this machine reaches.
    package var host = "127.0.0.1"
    /// The port; 0, the default, for any that is free.
    package var port = 0
    /// The secret in the path of every address; random by default.
    package var token = WebServerConfiguration.randomToken()
    /// The most connections at a time; further ones are closed at once. 32 by default.
    package var maximumConnections = 32
    /// The most web sockets at a time; further ones are refused with status 503 (service
    /// unavailable). 8 by default.
    package var maximumSockets = 8
    /// The longest message of a page, in bytes; a longer one closes the socket. 64 KiB by default.
    package var maximumMessageLength = 1 << 16
    /// The most messages of a page a second, on average; more close the socket. 120 by default.
    package var messagesPerSecond = 120.0
    /// The most messages of a page at once. 240 by default.
    package var messageBurst = 240.0
    /// The most bytes that wait for a page which reads slowly, apart from those that are replaced by later ones; more
    /// close the socket. 4 MiB by default.
    package var maximumQueuedBytes = 4 << 20
    /// How long a connection may take for its request, and a socket may be silent after a ping, in seconds; 30 by
    /// default.
    package var timeout = 30.0
    /// What encrypts the connections; `nil`, the default, for plain HTTP.
    package var security: (any ConnectionSecurity)?
    /// A socket that listens already, which the server uses instead of `host` and `port` and closes in the end; `nil`, the
    /// default, for none. Requests are still for `host`, and for port 0.
    package var listener: CInt?

    /// Creates the default configuration, with another token each time.
    package init() {}

    /// 132 random bits: 22 characters of 6 bits, in the alphabet of URLs.
    package static func randomToken() -> String {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        return String((0..<22).map { _ in alphabet[Int(generator.next() % 64)] })
    }
}

/// Encrypts the connections of a server.
package protocol ConnectionSecurity: Sendable {
    /// The names and addresses for which the server can prove its identity, in lower case; a name may begin with `*.`.
    var names: [String] { get }

    /// Creates the handler that encrypts one connection.
    func makeHandler() throws -> any ChannelHandler
}

/// A file that a server answers with.
package struct WebResource: Sendable {
    /// The media type, such as `text/html; charset=utf-8`.
    package var type: String
    /// The contents.
    package var body: [UInt8]
    /// Whether it stands for something that is not available now (status 503); false by default.
    package var isUnavailable = false
    /// The value that the browser sends with later requests for the page; `nil`, the default, does not change it.
    package var visitor: String?

    /// Creates a resource.
    package init(type: String, body: [UInt8]) {
        self.type = type
        self.body = body
    }
}

/// Why a server does not start. `description` is one line.
package struct WebServerError: Error, CustomStringConvertible {
    /// What is wrong and what to do about it.
    package let description: String
}
