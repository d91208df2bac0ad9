import Foundation
import Support
import Synchronization
import TouchstoneTesting
import UIKit
import WebClient
import WebServer

@testable import Inspector

/// An application that is inspected, and the pages that show it. The main thread does everything in the test's own loop,
/// as other tests have applications, too.
@MainActor final class InspectedApplication {
    let app: TestApplication
    let inspection: Inspection
    let server: WebServer
    private var isStopped = false
    /// What waits for the main thread.
    let work = MainWork()

    /// - Parameter clock: the time of the inspection, in seconds; that of the system by default.
    init(
        _ app: TestApplication, configuration: WebServerConfiguration = WebServerConfiguration(),
        clock: @escaping @Sendable () -> Double = { MonotonicClock.seconds }
    ) throws {
        self.app = app
        let work = work
        inspection = Inspection(onMain: { work.add($0) }, clock: clock)
        server = try Inspector.server(for: inspection, configuration)
    }

    /// Ends the inspection, which other tests must not see; no-op if it has ended.
    func stop() {
        if isStopped { return }
        isStopped = true
        inspection.stop()
        server.stop()
    }

    /// Runs what waits for the main thread, and lets the application handle it.
    func turn() {
        work.run()
        app.host.runPendingWork()
    }

    /// Turns until a condition holds, at most 30 seconds of real time.
    func wait(_ what: String, until condition: () throws -> Bool) throws {
        let end = ContinuousClock.now + .seconds(30)
        while try !condition() {
            guard ContinuousClock.now < end else { throw TestClient.Failure("no \(what)") }
            turn()
            usleep(2000)
        }
    }

    /// Waits until a condition holds while the main thread does nothing else, at most 30 seconds of real time.
    func waitWithoutTurning(_ what: String, until condition: () throws -> Bool) throws {
        let end = ContinuousClock.now + .seconds(30)
        while try !condition() {
            guard ContinuousClock.now < end else { throw TestClient.Failure("no \(what)") }
            usleep(1000)
        }
    }

    /// Connects a page without a browser.
    func page() throws -> TestPage { try TestPage(self) }
}

/// A clock that advances by a step whenever it is read.
final class TestTime: Sendable {
    private let state = Mutex((now: 1000.0, step: 1e-6))

    /// The step, in seconds; a microsecond at first.
    var step: Double {
        get { state.withLock { $0.step } }
        set { state.withLock { $0.step = newValue } }
    }

    /// The time, in seconds.
    var now: Double {
        state.withLock { state in
            state.now += state.step
            return state.now
        }
    }
}

/// The web socket of a page, read by a thread.
@MainActor final class TestPage {
    private final class Inbox: Sendable {
        let texts = Mutex<[String]>([])
        let isClosed = Mutex(false)
        let closeStatus = Mutex<Int?>(nil)
    }

    private let owner: InspectedApplication
    private let client: TestClient
    private let inbox = Inbox()

    fileprivate init(_ owner: InspectedApplication) throws {
        self.owner = owner
        client = try TestClient(port: owner.server.port)
        let authority = owner.server.authority
        let line = try client.upgrade(
            path: "/\(owner.server.configuration.token)/socket", host: authority, origin: "http://\(authority)")
        guard line.contains(" 101 ") else { throw TestClient.Failure(line) }
        let (client, inbox) = (UncheckedClient(client: client), inbox)
        Thread.detachNewThread {
            while let (opcode, payload) = try? client.client.frame() {
                guard opcode == 1 else {
                    if opcode == 8, payload.count >= 2 {
                        inbox.closeStatus.withLock { $0 = Int(payload[0]) << 8 | Int(payload[1]) }
                    }
                    break
                }
                inbox.texts.withLock { $0.append(String(decoding: payload, as: UTF8.self)) }
            }
            inbox.isClosed.withLock { $0 = true }
        }
    }

    private struct UncheckedClient: @unchecked Sendable {
        let client: TestClient
    }

    var isClosed: Bool { inbox.isClosed.withLock { $0 } }

    /// The status with which the server has closed the socket; `nil` before, or if it gave none.
    var closeStatus: Int? { inbox.closeStatus.withLock { $0 } }

    /// Closes the socket.
    func end() { client.sendFrame([3, 232], opcode: 8) }

    /// Sends a message.
    func send(_ text: String) { client.sendFrame(Array(text.utf8)) }

    /// How many messages of a kind have arrived and were not waited for.
    func count(of kind: String) -> Int {
        inbox.texts.withLock { texts in texts.count { $0.hasPrefix("{\"t\":\"\(kind)\"") } }
    }

    /// Waits for a message of a kind that satisfies a condition; earlier ones are dropped.
    func message(_ kind: String, where condition: ([String: Any]) -> Bool = { _ in true }) throws -> [String: Any] {
        var found: [String: Any]?
        try owner.wait("message \(kind)") {
            let texts = inbox.texts.withLock { texts in
                defer { texts = [] }
                return texts
            }
            for (index, text) in texts.enumerated() {
                guard let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
                    object["t"] as? String == kind, condition(object)
                else { continue }
                found = object
                inbox.texts.withLock { $0 = Array(texts[(index + 1)...]) + $0 }
                break
            }
            return found != nil
        }
        return found ?? [:]
    }

    /// The views of the next tree: class and number.
    func tree() throws -> [(kind: String, id: Int, title: String?)] {
        let message = try message("tree") { $0["tree"] is [String: Any] }
        let tree = message["tree"] as? [String: Any] ?? [:]
        let classes = tree["classes"] as? [String] ?? []
        return (tree["views"] as? [[Any]] ?? []).map { view in
            (classes[view[2] as? Int ?? 0], view[0] as? Int ?? 0, view[10] as? String)
        }
    }
}
