import Expectations
import Foundation
import NIOSSL
import Synchronization
import Testing
import WebClient

@testable import WebServer
@testable import WebServerTLS

@Suite struct SecurityTests {
    private let certificates: Certificates

    init() throws { certificates = try Certificates() }

    private func certificate(_ path: String? = nil, key: String? = nil) throws(ServerCertificateError)
        -> ServerCertificate
    {
        try ServerCertificate(
            certificatePath: path ?? certificates.certificate, keyPath: key ?? certificates.key)
    }

    private func server(_ events: WebSocketEvents = WebSocketEvents()) throws -> WebServer {
        var configuration = WebServerConfiguration()
        configuration.security = try certificate()
        configuration.timeout = 20
        return try WebServer(configuration, events: events) { name in
            name.isEmpty ? WebResource(type: "text/html; charset=utf-8", body: Array("<p>page".utf8)) : nil
        }
    }

    private func error(_ path: String? = nil, key: String? = nil) -> ServerCertificateError? {
        do {
            _ = try certificate(path, key: key)
            return nil
        } catch { return error }
    }

    // MARK: Connections

    @Test("a page is served by https, with TLS 1.2 and 1.3", arguments: [TLSVersion.tlsv12, .tlsv13])
    func page(version: TLSVersion) throws {
        let server = try server()
        defer { server.stop() }
        let tunnel = try TLSTunnel(to: server.port, trusting: certificates.certificate, version: version)
        let client = try TestClient(port: tunnel.port)
        client.send(
            "GET /\(server.configuration.token)/ HTTP/1.1\r\nHost: \(server.authority)\r\n"
                + "Origin: https://\(server.authority)\r\n\r\n")
        let answer = client.rest()
        #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
        #expect(answer.hasSuffix("<p>page"))
        expect(server.address, equals: "https://127.0.0.1:\(server.port)/\(server.configuration.token)/")
    }

    @Test("an earlier version of TLS is refused") func oldVersion() throws {
        let server = try server()
        defer { server.stop() }
        let tunnel = try TLSTunnel(to: server.port, trusting: certificates.certificate, version: .tlsv11)
        let client = try TestClient(port: tunnel.port)
        client.send("GET /\(server.configuration.token)/ HTTP/1.1\r\nHost: \(server.authority)\r\n\r\n")
        #expect(client.rest().isEmpty)
    }

    @Test("texts pass over an encrypted web socket, only from the page's own origin") func socket() throws {
        let received = Received()
        var events = WebSocketEvents()
        events.received = { peer, text in
            received.texts.withLock { $0.append(text) }
            peer.send(text + text)
        }
        let server = try server(events)
        defer { server.stop() }
        let tunnel = try TLSTunnel(to: server.port, trusting: certificates.certificate)
        let path = "/\(server.configuration.token)/socket"
        let plain = try TestClient(port: tunnel.port).upgrade(
            path: path, host: server.authority, origin: "http://\(server.authority)")
        let client = try TestClient(port: tunnel.port)
        let line = try client.upgrade(path: path, host: server.authority, origin: "https://\(server.authority)")
        let long = String(repeating: "x", count: 30_000)
        client.sendFrame(Array(long.utf8))

        #expect(plain.contains(" 403 "))
        #expect(line.contains(" 101 "))
        try expect(client.frame().payload.count, equals: 60_000)
        expect(received.texts.withLock { $0 }, equals: [long])
    }

    private final class Received: Sendable {
        let texts = Mutex<[String]>([])
    }

    @Test("a plain request to an encrypted port gets no answer, and other clients still do") func plainRequest() throws
    {
        let server = try server()
        defer { server.stop() }
        let plain = try TestClient(port: server.port)
        plain.send("GET /\(server.configuration.token)/ HTTP/1.1\r\nHost: \(server.authority)\r\n\r\n")
        #expect(!plain.rest().contains("page"))

        let tunnel = try TLSTunnel(to: server.port, trusting: certificates.certificate)
        let client = try TestClient(port: tunnel.port)
        client.send("GET /\(server.configuration.token)/ HTTP/1.1\r\nHost: \(server.authority)\r\n\r\n")
        #expect(client.rest().contains("page"))
    }

    @Test("a connection that never begins TLS is closed in time") func silentClient() throws {
        var configuration = WebServerConfiguration()
        configuration.security = try certificate()
        configuration.timeout = 0.2
        let server = try WebServer(configuration, events: WebSocketEvents()) { _ in nil }
        defer { server.stop() }
        let client = try TestClient(port: server.port)
        #expect(client.rest().isEmpty)
    }

    // MARK: Names

    @Test("the names of the certificate are those of the server") func names() throws {
        try expect(
            certificate().names, equals: ["localhost", "touch.example", "*.touch.example", "127.0.0.1", "::1"])
    }

    @Test("a server with a certificate answers under its names, also without the default port") func hosts() throws {
        func isKnown(_ host: String, port: Int = 8443) throws -> Bool {
            let check = RequestCheck(token: "t", host: "0.0.0.0", port: port, certified: try certificate().names)
            return check.target(of: .init(version: .http1_1, method: .GET, uri: "/t/", headers: ["Host": host]))
                == .resource("")
        }
        #expect(try isKnown("touch.example:8443"))
        #expect(try isKnown("a.touch.example:8443"))
        #expect(try isKnown("[::1]:8443"))
        #expect(try isKnown("192.168.1.7:8443"))
        #expect(try !isKnown("a.b.touch.example:8443"))
        #expect(try !isKnown(".touch.example:8443"))
        #expect(try !isKnown("evil.example:8443"))
        #expect(try !isKnown("touch.example"))
        #expect(try isKnown("touch.example", port: 443))
        #expect(try isKnown("touch.example:443", port: 443))
        #expect(try !isKnown("touch.example:80", port: 443))
    }

    @Test("the printed address has a name of the certificate if it does not name the interface") func address() throws {
        let server = try server()
        defer { server.stop() }
        #expect(server.address(at: "192.168.1.7").hasPrefix("https://touch.example:\(server.port)/"))
        #expect(server.address(at: "A.Touch.Example").hasPrefix("https://A.Touch.Example:\(server.port)/"))
        #expect(server.address(at: "localhost").hasPrefix("https://localhost:\(server.port)/"))
        #expect(server.address(at: "Touch.Example").hasPrefix("https://Touch.Example:\(server.port)/"))
        #expect(server.address(at: "::1").hasPrefix("https://[::1]:\(server.port)/"))
    }

    // MARK: Errors

    @Test("a missing file, a file of another kind and a key with a passphrase are one line each") func wrongFiles()
        throws
    {
        let (none, text, locked) = (
            certificates.path("none.pem"), certificates.path("text.pem"), certificates.path("locked.key")
        )
        try "no certificate".write(toFile: text, atomically: true, encoding: .utf8)
        try certificates.openssl(["ec", "-in", certificates.key, "-aes128", "-passout", "pass:secret", "-out", locked])

        expect(error(none), equals: .unreadable(none, "No such file or directory"))
        expect(error(key: none), equals: .unreadable(none, "No such file or directory"))
        expect(error(certificates.directory), equals: .unreadable(certificates.directory, "Is a directory"))
        expect(error(text), equals: .noCertificate(text))
        expect(error(certificates.key), equals: .noCertificate(certificates.key))
        expect(error(key: text), equals: .noKey(text))
        expect(error(key: certificates.certificate), equals: .noKey(certificates.certificate))
        expect(error(key: locked), equals: .noKey(locked))
        for case let error? in [error(none), error(text), error(key: text)] {
            #expect(!error.description.contains("\n"))
        }
    }

    @Test("a key of another certificate is refused") func mismatch() {
        let key = certificates.otherKey
        expect(error(key: key), equals: .mismatch(certificates.certificate, key))
    }

    @Test("a certificate that has expired, or is not valid yet, is refused with the date") func dates() throws {
        let old = certificates.path("old.pem")
        try certificates.sign(old, days: -1)
        guard case .expired(old, let date)? = error(old) else {
            Issue.record("no error")
            return
        }
        #expect(date.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)

        let early = #expect(throws: ServerCertificateError.self) {
            try ServerCertificate(
                certificatePath: certificates.certificate, keyPath: certificates.key,
                now: Date(timeIntervalSinceNow: -86_400))
        }
        expect(early?.description.contains("not valid before"), equals: true)
    }

    @Test("a certificate and its key may be in one file") func oneFile() throws {
        let both = certificates.path("both.pem")
        let parts = [certificates.certificate, certificates.key].compactMap { FileManager.default.contents(atPath: $0) }
        try (parts[0] + parts[1]).write(to: URL(fileURLWithPath: both))
        #expect(error(both, key: both) == nil)
    }
}
