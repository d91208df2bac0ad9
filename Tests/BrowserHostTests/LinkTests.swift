import Expectations
import Foundation
import Support
import Synchronization
import Testing
import WebClient
import WebServer

@testable import BrowserHost

/// A link behind a web server, as pages reach it.
final class ServedLink: Sendable {
    let link: BrowserLink
    let server: WebServer
    private let wakes: Counter
    private let possibleFrames: Counter

    private final class Counter: Sendable {
        let value = Mutex(0)
    }

    init(_ change: (inout WebServerConfiguration) -> Void = { _ in }) throws {
        let (wakes, possibleFrames) = (Counter(), Counter())
        (self.wakes, self.possibleFrames) = (wakes, possibleFrames)
        link = BrowserLink {
            wakes.value.withLock { $0 += 1 }
        } frameIsPossible: {
            possibleFrames.value.withLock { $0 += 1 }
        }
        link.setSize(width: 96, height: 96)
        var configuration = BrowserHost.Limits.configuration
        change(&configuration)
        server = try WebServer(configuration, events: link.socketEvents) { name in
            name.isEmpty ? WebResource(type: "text/html; charset=utf-8", body: BrowserHost.pageSource) : nil
        }
    }

    var possibleFrameCount: Int { possibleFrames.value.withLock { $0 } }

    /// A client with a web socket.
    func client() throws -> TestClient {
        let client = try TestClient(port: server.port)
        let line = try client.upgrade(
            path: "/\(server.configuration.token)/socket", host: server.authority, origin: "http://\(server.authority)")
        guard line.contains(" 101 ") else { throw TestClient.Failure(line) }
        return client
    }

    /// A client that is the screen.
    func page() throws -> TestClient {
        let client = try client()
        client.send(MessageBytes.hello())
        // The title follows a hello.
        guard try client.frame().payload.first == ProgramMessage.title else { throw TestClient.Failure("no title") }
        return client
    }

    /// Waits until a condition holds.
    func wait(_ what: String, until condition: () -> Bool) throws {
        let end = ContinuousClock.now + .seconds(20)
        while !condition() {
            guard ContinuousClock.now < end else { throw TestClient.Failure("no \(what)") }
            usleep(1000)
        }
    }

    /// Sends a frame of a size, if one may be sent now.
    @discardableResult func sendFrame(_ size: Int = 100) -> Bool {
        guard let slot = link.beginFrame() else { return false }
        link.send(to: slot) { number in
            [ProgramMessage.frame] + (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
                + [UInt8](repeating: 0, count: size)
        }
        return true
    }
}

extension TestClient {
    /// Sends a message of a page.
    @discardableResult func send(_ message: MessageBytes) -> Bool { sendFrame(message.bytes, opcode: 2) }
}

@Suite struct LinkTests {
    private func isDisconnected(_ event: PageEvent) -> Bool {
        if case .disconnected = event { return true }
        return false
    }

    @Test("a hello connects a page, and the end of its connection disconnects it") func connection() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        do {
            let page = try served.page()
            guard case .connected(let screen, ["de-DE"])? = served.link.takeEvents().first else {
                Issue.record("not connected")
                return
            }
            expect(screen.width, equals: 390)
            page.endSending()
        }
        var events: [PageEvent] = []
        try served.wait("end") {
            events += served.link.takeEvents()
            return events.contains(where: isDisconnected)
        }
        #expect(served.link.beginFrame() == nil)
    }

    @Test("a page that confirms nothing gets three frames; then the next one follows a confirmation") func slow() throws
    {
        let served = try ServedLink()
        defer { served.server.stop() }
        let page = try served.page()

        let sent = (0..<10).map { _ in served.sendFrame() }

        expect(sent, equals: [true, true, true] + Array(repeating: false, count: 7))
        expect(served.possibleFrameCount, equals: 0)

        let first = try page.frame().payload
        page.send(MessageBytes.shown(UInt32(first[1])))
        try served.wait("possible frame") { served.possibleFrameCount == 1 }
        #expect(served.sendFrame() && !served.sendFrame())
    }

    @Test("the time of a refresh counts once a frame was confirmed, and is never in the future") func refresh() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let page = try served.page()

        page.send(MessageBytes(9).f64(1000))
        #expect(served.sendFrame())
        page.send(MessageBytes.shown(UInt32(try page.frame().payload[1]), at: 2000))
        var times: [Double] = []
        for (count, time) in [(1, 1990.0), (2, 900_000)] {
            page.send(MessageBytes(9).f64(time))
            try served.wait("time of a refresh") {
                for case .refreshed(let time) in served.link.takeEvents() { times.append(time) }
                return times.count >= count
            }
        }

        let now = MonotonicClock.seconds
        #expect(times.count == 2 && times[0] < times[1] && times[1] <= now)
        // The page's clock was at two seconds a moment ago.
        #expect(times[1] - times[0] < 10)
    }

    @Test("large frames wait for each other") func largeFrames() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let page = try served.page()

        #expect(served.sendFrame(1 << 20))
        #expect(!served.sendFrame())

        let first = try page.frame().payload
        page.send(MessageBytes.shown(UInt32(first[1])))
        try served.wait("possible frame") { served.possibleFrameCount == 1 }
        #expect(served.sendFrame())
    }

    @Test("a later page is the screen, and the earlier one is told") func replaced() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let first = try served.page()
        let slot = try #require(served.link.beginFrame())
        let second = try served.page()

        try expect(first.frame().payload, equals: [ProgramMessage.end, ProgramMessage.End.replaced.rawValue])
        try expect(first.closeStatus(), equals: 1000)
        expect(served.link.takeEvents().count { isDisconnected($0) }, equals: 1)
        // A frame that was painted for the first page is sent to none.
        served.link.send(to: slot) { _ in [ProgramMessage.frame] }
        expect(served.link.statistics.frames, equals: 0)
        #expect(served.sendFrame())
        try expect(second.frame().payload.first, equals: ProgramMessage.frame)
    }

    @Test("L-26 the page, and each later one, is asked to keep the screen on") func awake() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let first = try served.page()
        served.link.setKeepsAwake(true)
        try expect(first.frame().payload, equals: [ProgramMessage.awake, 1])

        let second = try served.page()
        try expect(second.frame().payload, equals: [ProgramMessage.awake, 1])
        served.link.setKeepsAwake(false)
        try expect(second.frame().payload, equals: [ProgramMessage.awake, 0])
    }

    @Test("B-19 a pasted text arrives in parts, and a copied one is sent to the page") func clipboard() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let page = try served.page()
        served.link.setClipboard("größer")
        try expect(page.frame().payload, equals: [ProgramMessage.clipboard] + Array("größer".utf8))
        served.link.setClipboard(String(repeating: "a", count: BrowserLink.Limits.clipboard + 1))
        served.link.setClipboard("")
        try expect(page.frame().payload, equals: [ProgramMessage.clipboard])

        page.send(MessageBytes.clipboard("größ", isLast: false))
        page.send(MessageBytes.clipboard("er", isFirst: false))
        page.send(MessageBytes.clipboard(""))
        var texts: [String] = []
        try served.wait("texts") {
            texts += served.link.takeEvents().compactMap { event in
                if case .pasted(let text) = event { return text }
                return nil
            }
            return texts.count == 2
        }
        expect(texts, equals: ["größer", ""])
    }

    @Test("CX-203 what is dropped arrives in parts, the contents of one type after those of another") func drop() throws
    {
        let served = try ServedLink()
        defer { served.server.stop() }
        let page = try served.page()
        served.link.setDropAccepted(true)
        try expect(page.frame().payload, equals: [ProgramMessage.dropAccepted, 1])

        page.send(MessageBytes.drop([1, 2], .png, isLast: false, isEnd: false))
        page.send(MessageBytes.drop([3], .png, isFirst: false, isEnd: false))
        page.send(MessageBytes.drop(Array("größer".utf8)))
        var drops: [[String: Data]] = []
        try served.wait("a drop") {
            drops += served.link.takeEvents().compactMap { event in
                if case .dropped(let contents) = event { return contents }
                return nil
            }
            return drops.count == 1
        }
        expect(drops, equals: [["image/png": Data([1, 2, 3]), "text/plain;charset=utf-8": Data("größer".utf8)]])
    }

    @Test("what breaks the protocol closes the socket with a reason") func hostile() throws {
        // Silence alone ends no socket.
        let served = try ServedLink { $0.timeout = 60 }
        defer { served.server.stop() }
        func status(afterHello: Bool = true, _ send: (TestClient) -> Void) throws -> Int? {
            let client = afterHello ? try served.page() : try served.client()
            send(client)
            return try client.closeStatus()
        }
        /// The same for messages that are so long that the connection may be reset while the page still sends.
        func waitForEnd(_ what: String, _ send: (TestClient) -> Void) throws {
            let client = try served.page()
            send(client)
            try served.wait("end of a page that \(what)") { served.server.socketCount == 0 }
            withExtendedLifetime(client) {}
        }
        try expect(status { $0.send(MessageBytes(9)) }, equals: 1002)
        try expect(status { $0.sendFrame([], opcode: 2) }, equals: 1002)
        try expect(status { $0.sendFrame(Array("text".utf8)) }, equals: 1003)
        try expect(status { $0.send(MessageBytes.hello()) }, equals: 1008)
        try expect(status { $0.send(MessageBytes.shown(7)) }, equals: 1008)
        try expect(status(afterHello: false) { $0.send(MessageBytes.pointers().sample()) }, equals: 1008)
        try expect(status { $0.send(MessageBytes.clipboard("a", isFirst: false)) }, equals: 1008)
        try expect(status { $0.send(MessageBytes(7).u8(3).u16(1).u8(0xFF)) }, equals: 1008)
        try expect(
            status { client in
                client.send(MessageBytes.clipboard("a", isLast: false))
                client.send(MessageBytes.clipboard("a"))
            }, equals: 1008)
        try expect(status { $0.send(MessageBytes.drop([1], isFirst: false)) }, equals: 1008)
        try expect(status { $0.send(MessageBytes.drop([1], isLast: false)) }, equals: 1008)
        try expect(
            status { client in
                client.send(MessageBytes.drop([1], .png, isLast: false, isEnd: false))
                client.send(MessageBytes.drop([1], .jpeg, isFirst: false))
            }, equals: 1008)
        try expect(
            status { client in
                client.send(MessageBytes.drop([1], isEnd: false))
                client.send(MessageBytes.drop([1]))
            }, equals: 1008)
        // Texts that the application does not take.
        let part = String(repeating: "a", count: 12 << 10)
        /// A frame with a mask of zeros, which changes nothing.
        func frame(_ message: MessageBytes) -> [UInt8] {
            let bytes = message.bytes
            return [0x82, 0xFE, UInt8(bytes.count >> 8), UInt8(bytes.count & 255), 0, 0, 0, 0] + bytes
        }
        let pasted = frame(.clipboard(part))
        try waitForEnd("pastes too much") { client in while client.send(pasted) {} }
        let parts =
            [frame(.clipboard(part, isLast: false))]
            + Array(repeating: frame(.clipboard(part, isFirst: false, isLast: false)), count: 678)
            + [frame(.clipboard(part, isFirst: false))]
        // A drop without an end, and drops that the application does not take.
        _ = served.link.takeEvents()
        let dropped = frame(.drop(Array(part.utf8), isFirst: false, isLast: false, isEnd: false))
        try waitForEnd("drops too much") { client in
            client.send(frame(.drop(Array(part.utf8), isLast: false, isEnd: false)))
            while client.send(dropped) {}
        }
        try waitForEnd("drops too often") { client in while client.send(frame(.drop(Array(part.utf8)))) {} }
        let composed = frame(.textEdit(String(repeating: "a", count: PageTextEdit.longestText)))
        // What was pasted before counts until it is taken.
        _ = served.link.takeEvents()
        try waitForEnd("composes too much") { client in
            // Almost as much as may wait, in fewer messages than a page may send at once.
            for part in parts + parts { client.send(part) }
            for _ in 0..<40 { client.send(composed) }
        }
        try waitForEnd("sends too long a message") { $0.sendFrame([UInt8](repeating: 0, count: 1 << 15), opcode: 2) }
        try waitForEnd("sends too often") { client in while client.send(MessageBytes(2).screen()) {} }
        // The server still answers.
        _ = try served.page()
    }

    @Test("an application that does not read loses moves, but no begin and no end") func unread() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let page = try served.page()
        page.send(MessageBytes.pointers().sample())
        for _ in 0..<20 {
            let message = (0..<400).reduce(MessageBytes.pointers(count: 400)) { message, _ in message.sample(phase: 1) }
            page.send(message)
        }
        page.send(MessageBytes.pointers().sample(phase: 2))
        // Messages are read in order.
        page.send(MessageBytes(2).screen(width: 777))

        var events: [PageEvent] = []
        var isRead = false
        try served.wait("last message") {
            if !isRead { usleep(200_000) }
            isRead = true
            events += served.link.takeEvents()
            if case .screen(let screen)? = events.last { return screen.width == 777 }
            return false
        }
        let phases = events.flatMap { event in
            if case .pointers(let samples, _) = event { return samples.map(\.pointer.phase) }
            return []
        }
        expect(phases.first, equals: .began)
        expect(phases.last, equals: .ended)
        #expect(phases.count <= BrowserLink.Limits.samples + 400)
    }
}
