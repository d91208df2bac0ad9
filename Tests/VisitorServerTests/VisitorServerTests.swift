import Expectations
import Foundation
import Synchronization
import Testing
import WebClient

@testable import VisitorServer
@testable import WebServer

@Suite struct VisitorServerTests {
    /// A server whose instances are `VisitorProbe`, which is stopped in the end.
    private final class Served {
        let server: VisitorServer
        let lines = Lines()

        final class Lines: Sendable {
            let all = Mutex<[String]>([])
        }

        init(program: VisitorProgram? = nil, _ change: (inout VisitorServer.Limits) -> Void = { _ in }) throws {
            var limits = VisitorServer.Limits()
            change(&limits)
            let lines = lines
            var configuration = WebServerConfiguration()
            configuration.timeout = 20
            server = try VisitorServer(
                configuration, page: Array("<p>page".utf8),
                program: program ?? VisitorProgram(path: probe, arguments: [probe, "--given"]), limits: limits
            ) { line in lines.all.withLock { $0.append(line) } }
        }

        deinit { server.stop() }

        var web: WebServer { server.webServer }

        /// The answer to a request for a resource.
        func get(_ name: String = "", visitor: String? = nil) throws -> String {
            let client = try TestClient(port: web.port)
            client.send(
                "GET /\(web.configuration.token)/\(name) HTTP/1.1\r\nHost: \(web.authority)\r\n\(cookie(visitor))\r\n")
            return client.rest()
        }

        /// The body of an answer.
        func body(_ name: String, visitor: String? = nil) throws -> String {
            String(try get(name, visitor: visitor).components(separatedBy: "\r\n\r\n").last ?? "")
        }

        /// A visitor who has loaded the page.
        func visitor() throws -> String {
            let answer = try get()
            guard let cookie = answer.firstMatch(of: /set-cookie: visitor=([A-Za-z0-9_-]{22});/) else {
                throw TestClient.Failure("no visitor in: \(answer)")
            }
            return String(cookie.1)
        }

        private func cookie(_ visitor: String?) -> String {
            visitor.map { "Cookie: other=1; visitor=\($0)\r\n" } ?? ""
        }

        /// Asks for the web socket of a visitor: the client, and the first line of the answer.
        func upgrade(_ visitor: String?, origin: String? = nil) throws -> (TestClient, String) {
            let client = try TestClient(port: web.port)
            let line = try client.upgrade(
                path: "/\(web.configuration.token)/socket", host: web.authority,
                origin: origin ?? "http://\(web.authority)", headers: cookie(visitor))
            return (client, line)
        }

        /// The web socket of a visitor.
        func socket(_ visitor: String) throws -> TestClient {
            let (client, line) = try upgrade(visitor)
            guard line.contains(" 101 ") else { throw TestClient.Failure(line) }
            return client
        }

        func wait(_ what: String, until condition: () throws -> Bool) throws {
            let end = ContinuousClock.now + .seconds(20)
            while try !condition() {
                guard ContinuousClock.now < end else { throw TestClient.Failure("no \(what)") }
                usleep(2000)
            }
        }
    }

    /// The program of the instances, beside this one.
    private static let probe =
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().path + "/VisitorProbe"

    private static func answer(_ text: String, _ client: TestClient) throws -> String {
        client.sendFrame(Array(text.utf8))
        return String(decoding: try client.frame().payload, as: UTF8.self)
    }

    /// Whether a process runs.
    private static func runs(_ process: String) -> Bool { kill(Int32(process) ?? 0, 0) == 0 }

    // MARK: Visitors

    @Test("a new visitor gets a cookie for this page only, and keeps it") func cookie() throws {
        let served = try Served()
        let first = try served.get()
        let visitor = try served.visitor()
        let again = try served.get(visitor: visitor)

        #expect(first.hasPrefix("HTTP/1.1 200 OK") && first.hasSuffix("<p>page"))
        #expect(first.contains("; Path=/\(served.web.configuration.token)/; HttpOnly; SameSite=Lax\r\n"))
        #expect(again.hasSuffix("<p>page") && !again.contains("set-cookie"))
        #expect(served.server.processIdentifiers.isEmpty, "a page without a web socket starts nothing")
    }

    @Test("each visitor has an instance, which all pages of the visitor share") func instances() throws {
        let served = try Served()
        let visitors = try [served.visitor(), served.visitor()]
        let first = try served.socket(visitors[0])
        let second = try served.socket(visitors[1])
        let third = try served.socket(visitors[0])

        let processes = try [first, second, third].map { try Self.answer("process", $0) }

        #expect(processes[0] != processes[1] && processes[0] == processes[2])
        expect(Set(served.server.processIdentifiers.map { "\($0)" }), equals: Set(processes))
        try expect(served.body("status", visitor: visitors[0]), equals: "")
    }

    @Test("a page that is loaded again has its instance again") func reload() throws {
        let served = try Served()
        let visitor = try served.visitor()
        let process: String = try {
            let page = try served.socket(visitor)
            return try Self.answer("process", page)
        }()
        _ = try served.get(visitor: visitor)
        try expect(Self.answer("process", served.socket(visitor)), equals: process)
    }

    @Test("an instance has the arguments of the program, and inherits nothing else") func inheritance() throws {
        let served = try Served()
        let page = try served.socket(served.visitor())
        #expect(try Self.answer("arguments", page).hasSuffix("VisitorProbe --given"))
        try expect(Self.answer("environment", page), equals: "none")
        try expect(Self.answer("sockets", page), equals: "0")
    }

    @Test("an instance ends some time after its last page; the next page starts another one") func idle() throws {
        let served = try Served { $0.idleTime = 0.3 }
        let visitor = try served.visitor()
        var pages = try [served.socket(visitor), served.socket(visitor)]
        let process = try Self.answer("process", pages[0])
        pages.removeLast()
        // The other page keeps it for twice the time.
        let end = ContinuousClock.now + .milliseconds(600)
        while ContinuousClock.now < end {
            try expect(Self.answer("hello", pages[0]), equals: "hello")
            // Within the rate of messages.
            usleep(20_000)
        }
        #expect(Self.runs(process))
        pages.removeLast()
        try served.wait("end of the instance") { served.server.processIdentifiers.isEmpty }

        #expect(!Self.runs(process))
        try expect(served.body("status", visitor: visitor), equals: "")
        #expect(try Self.answer("process", served.socket(visitor)) != process)
        let lines = served.lines.all.withLock { $0 }
        #expect(lines.isEmpty)
    }

    @Test("an instance that does not end is killed") func stubborn() throws {
        let served = try Served {
            $0.idleTime = 0.1
            $0.endTime = 0.3
        }
        let visitor = try served.visitor()
        let process: String = try {
            let page = try served.socket(visitor)
            try expect(Self.answer("stubborn", page), equals: "stubborn")
            return try Self.answer("process", page)
        }()
        try served.wait("end of the instance") { served.server.processIdentifiers.isEmpty }
        #expect(!Self.runs(process))
    }

    // MARK: Refusals

    @Test("a visitor without a place gets a page that says so, until one is free") func full() throws {
        let served = try Served {
            $0.instances = 1
            $0.idleTime = 0.1
        }
        let visitors = try [served.visitor(), served.visitor()]
        var page: TestClient? = try served.socket(visitors[0])
        _ = try Self.answer("process", try #require(page))

        let new = try served.get()
        #expect(new.hasPrefix("HTTP/1.1 503 ") && new.contains(VisitorServer.Text.full) && !new.contains("set-cookie"))
        #expect(try served.get(visitor: visitors[1]).hasPrefix("HTTP/1.1 503 "))
        #expect(try served.upgrade(visitors[1]).1.contains(" 503 "))
        try expect(served.body("status", visitor: visitors[1]), equals: VisitorServer.Text.full)
        #expect(try served.get(visitor: visitors[0]).hasSuffix("<p>page"))

        page = nil
        try served.wait("free place") { served.server.processIdentifiers.isEmpty }
        _ = try served.socket(visitors[1])
    }

    @Test("an instance that crashes is one line for its page, which starts another one when it is loaded again")
    func crash() throws {
        let served = try Served()
        let visitors = try [served.visitor(), served.visitor()]
        let page = try served.socket(visitors[0])
        let other = try served.socket(visitors[1])
        let process = try Self.answer("process", page)
        page.sendFrame(Array("crash".utf8))
        expect(page.rest(at: 1)?.isEmpty, equals: true)
        try served.wait("line") { try !served.body("status", visitor: visitors[0]).isEmpty }

        try expect(served.body("status", visitor: visitors[0]), equals: VisitorServer.Text.crashed)
        #expect(try served.upgrade(visitors[0]).1.contains(" 503 "))
        try expect(Self.answer("hello", other), equals: "hello")
        let lines = served.lines.all.withLock { $0 }
        #expect(lines.count == 1 && lines[0].contains("\(process) of a visitor crashed (Killed)"))

        _ = try served.get(visitor: visitors[0])
        #expect(try Self.answer("process", served.socket(visitors[0])) != process)
    }

    @Test("the end of an instance with status 0 is told to its page") func end() throws {
        let served = try Served()
        let visitor = try served.visitor()
        let page = try served.socket(visitor)
        page.sendFrame(Array("end".utf8))
        expect(page.rest(at: 1)?.isEmpty, equals: true)
        try served.wait("line") { try served.body("status", visitor: visitor) == VisitorServer.Text.ended }
        let lines = served.lines.all.withLock { $0 }
        #expect(lines.isEmpty)
    }

    @Test("a program that cannot be started is one line") func notStarted() throws {
        let served = try Served(program: VisitorProgram(path: "/nowhere/program", arguments: ["program"]))
        let visitor = try served.visitor()
        #expect(try served.upgrade(visitor).1.contains(" 503 "))
        try expect(served.body("status", visitor: visitor), equals: VisitorServer.Text.notStarted)
        try served.wait("line") { served.lines.all.withLock { !$0.isEmpty } }
        let lines = served.lines.all.withLock { $0 }
        expect(lines, equals: ["/nowhere/program cannot be started: No such file or directory"])
    }

    @Test("a program that ends before it listens is a crash") func failedStart() throws {
        let served = try Served(program: VisitorProgram(path: "/bin/false", arguments: ["false"]))
        let visitor = try served.visitor()
        #expect(try served.upgrade(visitor).1.contains(" 503 "))
        try served.wait("line") {
            try served.body("status", visitor: visitor) == VisitorServer.Text.crashed
        }
    }

    @Test("web sockets without a known visitor, or of another site, are refused") func unknown() throws {
        let served = try Served()
        let visitor = try served.visitor()
        let invented = String(repeating: "a", count: 22)
        #expect(try served.upgrade(nil).1.contains(" 503 "))
        #expect(try served.upgrade(invented).1.contains(" 503 "))
        #expect(try served.upgrade(visitor, origin: "http://evil.example").1.contains(" 403 "))
        try expect(served.body("status"), equals: VisitorServer.Text.noCookie)
        try expect(served.body("status", visitor: invented), equals: VisitorServer.Text.unknown)
        #expect(served.server.processIdentifiers.isEmpty)
    }

    @Test("of many visitors the oldest ones without an instance are forgotten") func forgotten() throws {
        let served = try Served { $0.visitors = 3 }
        let first = try served.visitor()
        let page = try served.socket(first)
        let second = try served.visitor()
        for _ in 0..<2 { _ = try served.visitor() }
        try expect(served.body("status", visitor: first), equals: "")
        try expect(served.body("status", visitor: second), equals: VisitorServer.Text.unknown)
        _ = page
    }

    // MARK: Bytes

    @Test("what pages and instances send arrives whole and in order") func bytes() throws {
        let served = try Served()
        let page = try served.socket(served.visitor())
        let texts = (0..<30).map { "\($0) " + String(repeating: "x", count: 60_000) }
        for text in texts { page.sendFrame(Array(text.utf8)) }
        for text in texts { try expect(page.frame().payload, equals: Array(text.utf8)) }
    }

    @Test("what a page does not read waits in its instance, whose limits hold") func stalledPage() throws {
        let served = try Served()
        let visitor = try served.visitor()
        let (stalled, other) = (try served.socket(visitor), try served.socket(visitor))
        stalled.sendFrame(Array("flood".utf8))
        var count = 0
        try served.wait("end of the flood") {
            // Within the rate of messages.
            usleep(20_000)
            count = Int(try Self.answer("flooded", other)) ?? 0
            return count > 0
        }
        // 4 MiB wait in the instance, and some in the buffers of the connections.
        #expect(count < 400)
        withExtendedLifetime(stalled) {}
    }

    @Test("the rules for messages hold, and their reasons arrive") func rules() throws {
        let served = try Served()
        let page = try served.socket(served.visitor())
        page.sendFrame([65], isMasked: false)
        try expect(page.closeStatus(), equals: 1002)
    }

    // MARK: End

    @Test("all instances end with the server") func stop() throws {
        let process: String = try {
            let served = try Served()
            let page = try served.socket(served.visitor())
            return try Self.answer("process", page)
        }()
        #expect(!Self.runs(process))
    }

    @Test("instances end when the process that serves visitors is killed") func killed() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.probe)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let match = try #require(line.firstMatch(of: /http:\/\/127.0.0.1:(\d+)\/([A-Za-z0-9_-]+)\//))
        let (port, host) = (Int(match.1) ?? 0, "127.0.0.1:\(match.1)")
        let client = try TestClient(port: port)
        client.send("GET /\(match.2)/ HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        let visitor = try #require(client.rest().firstMatch(of: /set-cookie: (visitor=[A-Za-z0-9_-]+);/)).1
        let page = try TestClient(port: port)
        _ = try page.upgrade(
            path: "/\(match.2)/socket", host: host, origin: "http://\(host)", headers: "Cookie: \(visitor)\r\n")
        let instance = try Self.answer("process", page)
        #expect(Self.runs(instance))

        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let end = ContinuousClock.now + .seconds(20)
        while Self.runs(instance), ContinuousClock.now < end { usleep(2000) }
        #expect(!Self.runs(instance))
    }
}
