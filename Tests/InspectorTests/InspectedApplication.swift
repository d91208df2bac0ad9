import Foundation
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
    private let work = MainWork()

    init(_ app: TestApplication, configuration: WebServerConfiguration = WebServerConfiguration()) throws {
        self.app = app
        let work = work
        inspection = Inspection { work.add($0) }
        server = try Inspector.server(for: inspection, configuration)
    }

    /// Ends the inspection, which other tests must not see.
    func stop() {
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

    /// Connects a page without a browser.
    func page() throws -> TestPage { try TestPage(self) }
}

/// The web socket of a page, read by a thread.
@MainActor final class TestPage {
    private final class Inbox: Sendable {
        let texts = Mutex<[String]>([])
        let isClosed = Mutex(false)
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
            while let (opcode, payload) = try? client.client.frame(), opcode == 1 {
                inbox.texts.withLock { $0.append(String(decoding: payload, as: UTF8.self)) }
            }
            inbox.isClosed.withLock { $0 = true }
        }
    }

    private struct UncheckedClient: @unchecked Sendable {
        let client: TestClient
    }

    var isClosed: Bool { inbox.isClosed.withLock { $0 } }

    /// Sends a message.
    func send(_ text: String) { client.sendFrame(Array(text.utf8)) }

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
