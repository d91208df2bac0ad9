import Expectations
import Foundation
import Synchronization
import Testing
import WebClient

@testable import WebServer

@Suite struct WebServerTests {
    /// What happened on the sockets of a server.
    private final class Received: Sendable {
        let texts = Mutex<[String]>([])
        let peers = Mutex<[WebSocketPeer]>([])
        let closed = Mutex(0)
    }

    private let received = Received()

    private func server(_ change: (inout WebServerConfiguration) -> Void = { _ in }) throws -> WebServer {
        var configuration = WebServerConfiguration()
        configuration.timeout = 20
        change(&configuration)
        let received = received
        var events = WebSocketEvents()
        events.opened = { peer in received.peers.withLock { $0.append(peer) } }
        events.received = { _, text in received.texts.withLock { $0.append(text) } }
        events.closed = { _ in received.closed.withLock { $0 += 1 } }
        return try WebServer(configuration, events: events) { name in
            name.isEmpty ? WebResource(type: "text/html; charset=utf-8", body: Array("<p>page".utf8)) : nil
        }
    }

    private func wait(_ what: String, until condition: () -> Bool) throws {
        let end = ContinuousClock.now + .seconds(20)
        while !condition() {
            guard ContinuousClock.now < end else { throw TestClient.Failure("no \(what)") }
            usleep(2000)
        }
    }

    private func get(_ server: WebServer, _ path: String, host: String? = nil, headers: String = "") throws -> String {
        let client = try TestClient(port: server.port)
        client.send("GET \(path) HTTP/1.1\r\nHost: \(host ?? server.authority)\r\n\(headers)\r\n")
        return client.rest()
    }

    private func socket(_ server: WebServer) throws -> TestClient {
        let client = try TestClient(port: server.port)
        let line = try client.upgrade(
            path: "/\(server.configuration.token)/socket", host: server.authority, origin: "http://\(server.authority)")
        #expect(line.contains(" 101 "))
        return client
    }

    // MARK: Requests

    @Test("the page is served at the address with the token, with headers that keep other sites out") func page() throws
    {
        let server = try server()
        defer { server.stop() }

        let answer = try get(server, "/\(server.configuration.token)/")

        #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
        #expect(answer.hasSuffix("<p>page"))
        #expect(answer.contains("content-security-policy: default-src 'none'"))
        #expect(answer.contains("cache-control: no-store"))
        expect(server.address, equals: "http://127.0.0.1:\(server.port)/\(server.configuration.token)/")
    }

    @Test("every server has another token of 132 bits") func tokens() {
        let tokens = Set((0..<100).map { _ in WebServerConfiguration.randomToken() })
        #expect(tokens.count == 100 && tokens.allSatisfy { $0.count == 22 })
        // Six bits a character.
        expect(Set(tokens.joined()).count, equals: 64)
    }

    @Test(
        "requests without the token are answered with status 404",
        arguments: ["/", "/wrong/", "/wrong/socket", "//", "/%2e%2e/", "/TOKEN", "/TOKEN/../TOKEN/", "http://x/"])
    func token(path: String) throws {
        let server = try server()
        defer { server.stop() }
        let path = path.replacing("TOKEN", with: server.configuration.token)
        #expect(try get(server, path).hasPrefix("HTTP/1.1 404 "))
    }

    @Test(
        "requests under another host name are refused",
        arguments: [
            "evil.example", "evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "localhost.evil:PORT", "", "[::1]",
        ])
    func host(name: String) throws {
        let server = try server()
        defer { server.stop() }
        let host = name.replacing("PORT", with: "\(server.port)")
        #expect(try get(server, "/\(server.configuration.token)/", host: host).hasPrefix("HTTP/1.1 421 "))
    }

    @Test("a server of every interface answers to addresses and not to names") func anyInterface() {
        let check = RequestCheck(token: "t", host: "0.0.0.0", port: 80)
        func target(_ host: String) -> RequestCheck.Target {
            check.target(of: .init(version: .http1_1, method: .GET, uri: "/t/", headers: ["Host": host]))
        }
        expect(target("192.168.1.7:80"), equals: .resource(""))
        expect(target("[fe80::1]:80"), equals: .resource(""))
        expect(target("localhost:80"), equals: .resource(""))
        #expect(target("evil.example:80") != .resource(""))
        #expect(target("192.168.1.7:81") != .resource(""))
        #expect(target("1.2.3.4.evil.example:80") != .resource(""))
    }

    @Test(
        "requests from the pages of other sites are refused",
        arguments: ["http://evil.example", "null", "https://HOST"])
    func origin(value: String) throws {
        let server = try server()
        defer { server.stop() }
        let origin = value.replacing("HOST", with: server.authority)

        let page = try get(server, "/\(server.configuration.token)/", headers: "Origin: \(origin)\r\n")
        let line = try TestClient(port: server.port).upgrade(
            path: "/\(server.configuration.token)/socket", host: server.authority, origin: origin)

        #expect(page.hasPrefix("HTTP/1.1 403 "))
        #expect(line.contains(" 403 "))
    }

    @Test("a web socket without an origin, without the token or for another host is refused") func socketRefused()
        throws
    {
        let server = try server()
        defer { server.stop() }
        let (path, host) = ("/\(server.configuration.token)/socket", server.authority)
        func line(_ path: String, _ host: String, _ origin: String?) throws -> String {
            try TestClient(port: server.port).upgrade(path: path, host: host, origin: origin)
        }
        #expect(try line(path, host, nil).contains(" 403 "))
        #expect(try line("/x/socket", host, "http://\(host)").contains(" 404 "))
        #expect(try line(path, "evil.example", "http://evil.example").contains(" 421 "))
        let peers = received.peers.withLock { $0 }
        #expect(peers.isEmpty)
    }

    @Test("other methods, other resources and what is no request get an error") func otherRequests() throws {
        let server = try server()
        defer { server.stop() }
        let client = try TestClient(port: server.port)
        client.send(
            "POST /\(server.configuration.token)/ HTTP/1.1\r\nHost: \(server.authority)\r\nContent-Length: 0\r\n\r\n")
        #expect(client.rest().hasPrefix("HTTP/1.1 405 "))
        #expect(try get(server, "/\(server.configuration.token)/other").hasPrefix("HTTP/1.1 404 "))
        let noise = try TestClient(port: server.port)
        noise.send("\u{1}\u{2} nonsense\r\n\r\n")
        #expect(noise.rest().hasPrefix("HTTP/1.1 400 "))
    }

    @Test("a request whose header never ends is closed") func endlessHeader() throws {
        let server = try server { $0.timeout = 0.3 }
        defer { server.stop() }
        let client = try TestClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: x\r\n")
        #expect(client.rest().isEmpty)

        let long = try TestClient(port: server.port)
        long.send("GET / HTTP/1.1\r\n")
        var count = 0
        while count < 100, long.send("X-Long: " + String(repeating: "x", count: 10_000) + "\r\n") { count += 1 }
        let answer = long.rest()
        #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"))
    }

    @Test("more connections than allowed are closed at once") func connectionLimit() throws {
        let server = try server { $0.maximumConnections = 3 }
        defer { server.stop() }
        let clients = try (0..<3).map { _ in try TestClient(port: server.port) }
        try wait("three connections") { server.connectionCount == 3 }

        #expect(try TestClient(port: server.port).rest().isEmpty)
        expect(clients.count, equals: 3)
    }

    @Test("more web sockets than allowed are refused with status 503, until one is closed")
    func socketLimit() throws {
        let server = try server { $0.maximumSockets = 2 }
        defer { server.stop() }
        let sockets = try (0..<2).map { _ in try socket(server) }
        let line = try TestClient(port: server.port).upgrade(
            path: "/\(server.configuration.token)/socket", host: server.authority, origin: "http://\(server.authority)")
        #expect(line.contains(" 503 "))

        sockets[0].sendFrame([3, 232], opcode: 8)
        try wait("one socket less") { server.socketCount == 1 }
        _ = try socket(server)
    }

    @Test("a request for the web socket without an upgrade is answered with status 426, which names it")
    func noUpgrade() throws {
        let server = try server { $0.maximumSockets = 0 }
        defer { server.stop() }
        let answer = try get(
            server, "/\(server.configuration.token)/socket", headers: "Origin: http://\(server.authority)\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 426 "))
        #expect(answer.lowercased().contains("\r\nupgrade: websocket\r\n"))
    }

    @Test("a port that is taken is one line") func takenPort() throws {
        let server = try server()
        defer { server.stop() }
        let error = #expect(throws: WebServerError.self) { try self.server { $0.port = server.port } }
        expect(error?.description.contains("cannot listen at 127.0.0.1:\(server.port)"), equals: true)
    }

    // MARK: Messages

    @Test("texts pass in both directions, also in parts") func texts() throws {
        let server = try server()
        defer { server.stop() }
        let client = try socket(server)
        client.sendFrame(Array("whole".utf8))
        client.sendFrame(Array("in ".utf8), isFinal: false)
        client.sendFrame(Array("parts".utf8), opcode: 0)
        try wait("two texts") { received.texts.withLock { $0.count == 2 } }
        received.peers.withLock { $0[0] }.send("answer")

        let texts = received.texts.withLock { $0 }
        expect(texts, equals: ["whole", "in parts"])
        try expect(client.frame().payload, equals: Array("answer".utf8))
    }

    @Test("a ping is answered, and closing is confirmed") func control() throws {
        let server = try server()
        defer { server.stop() }
        let client = try socket(server)
        client.sendFrame([7], opcode: 9)
        let (opcode, payload) = try client.frame()
        client.sendFrame([3, 232], opcode: 8)

        #expect(opcode == 10 && payload == [7])
        try expect(client.closeStatus(), equals: 1000)
        try wait("the end") { received.closed.withLock { $0 == 1 } }
    }

    @Test("a message that is too long closes the socket with status 1009, also in parts") func tooLong() throws {
        let server = try server { $0.maximumMessageLength = 1000 }
        defer { server.stop() }
        let whole = try socket(server)
        whole.sendFrame([UInt8](repeating: 65, count: 1001))
        try expect(whole.closeStatus(), equals: 1009)
        let parts = try socket(server)
        parts.sendFrame([UInt8](repeating: 65, count: 600), isFinal: false)
        parts.sendFrame([UInt8](repeating: 65, count: 600), opcode: 0)
        try expect(parts.closeStatus(), equals: 1009)
        let texts = received.texts.withLock { $0 }
        #expect(texts.isEmpty)
    }

    @Test("a length of a terabyte is refused before anything is stored") func hugeLength() throws {
        let server = try server()
        defer { server.stop() }
        let client = try socket(server)
        client.send([0x81, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4])
        try expect(client.closeStatus(), equals: 1009)
    }

    @Test("a flood of messages closes the socket with status 1008") func flood() throws {
        let server = try server {
            $0.messagesPerSecond = 10
            $0.messageBurst = 20
        }
        defer { server.stop() }
        let client = try socket(server)
        for _ in 0..<500 where !client.sendFrame(Array("x".utf8)) { break }
        try expect(client.closeStatus(), equals: 1008)
        let count = received.texts.withLock { $0.count }
        #expect(count <= 25)
    }

    @Test("frames without a mask, of unknown kinds and texts that are not UTF-8 close the socket") func malformed()
        throws
    {
        let server = try server()
        defer { server.stop() }
        let unmasked = try socket(server)
        unmasked.sendFrame([65], isMasked: false)
        try expect(unmasked.closeStatus(), equals: 1002)
        let binary = try socket(server)
        binary.sendFrame([65], opcode: 2)
        try expect(binary.closeStatus(), equals: 1003)
        let text = try socket(server)
        text.sendFrame([0xFF, 0xFE])
        try expect(text.closeStatus(), equals: 1007)
    }

    // MARK: A page that stalls

    @Test("of states the latest is sent to a page that stalls, and sending never waits") func latestWins() throws {
        let server = try server()
        defer { server.stop() }
        let client = try socket(server)
        try wait("the page") { received.peers.withLock { $0.count == 1 } }
        let peer = received.peers.withLock { $0[0] }
        let large = String(repeating: "x", count: 200_000)

        let time = ContinuousClock().measure {
            for number in 0..<2000 { peer.send("\(number) \(large)", replacing: "tree") }
        }
        peer.send("last", replacing: "end")
        var numbers: [Int] = []
        while true {
            let text = String(decoding: try client.frame().payload, as: UTF8.self)
            if text == "last" { break }
            numbers.append(Int(text.prefix { $0 != " " }) ?? -1)
        }

        #expect(time < .seconds(5))
        expect(numbers.last, equals: 1999)
        #expect(numbers.count < 1000, "most states are replaced, not queued")
        expect(numbers, equals: numbers.sorted())
    }

    @Test("a page that stalls while answers pile up is disconnected") func pileUp() throws {
        let server = try server { $0.maximumQueuedBytes = 1 << 20 }
        defer { server.stop() }
        let client = try socket(server)
        try wait("the page") { received.peers.withLock { $0.count == 1 } }
        let peer = received.peers.withLock { $0[0] }
        let large = String(repeating: "x", count: 100_000)
        for _ in 0..<2000 where !peer.isClosed { peer.send(large) }

        #expect(peer.isClosed)
        try wait("the end") { received.closed.withLock { $0 == 1 } }
        _ = client
    }

    @Test("a page that answers no ping is disconnected") func silent() throws {
        let server = try server { $0.timeout = 0.2 }
        defer { server.stop() }
        let client = try socket(server)
        try wait("the end") { received.closed.withLock { $0 == 1 } }
        try wait("the end of the socket") { server.socketCount == 0 }
        _ = client
    }
}
