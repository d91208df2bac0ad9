import CInspector
import Foundation
import SessionRecordings
import Synchronization
import UIKitCore
import WebServer

/// The inspector of a program that is linked with this module: `--inspect` serves a page that shows and changes the
/// running program, `--explain` writes one about a replay.
///
/// `./touchstone run PROGRAM --inspect` and `./touchstone explain SESSION` build programs with it. A package of your own
/// contains it if its program depends on the product `Inspector`; the program need not import it.
@MainActor package final class Inspector {
    private var inspection: Inspection?
    private var explanation: Explanation?
    private var server: WebServer?
    /// Called on the painting thread.
    private nonisolated let presentations = Presentations()

    /// The page, without data.
    nonisolated static var page: [UInt8] { PackageResources.inspector_html }
}

extension Inspector: ProgramInspecting {
    package func serve(atHost host: String, port: Int) throws -> String {
        let inspection = Inspection()
        self.inspection = inspection
        presentations.observer = { inspection.framePresented($0) }
        var configuration = WebServerConfiguration()
        configuration.host = host
        configuration.port = port
        let server = try Self.server(for: inspection, configuration)
        self.server = server
        return server.address
    }

    /// Starts a server that shows a program.
    package static func server(
        for inspection: Inspection, _ configuration: WebServerConfiguration = WebServerConfiguration()
    ) throws(WebServerError) -> WebServer {
        return try WebServer(configuration, events: inspection.events) { name in
            name.isEmpty ? WebResource(type: "text/html; charset=utf-8", body: Inspector.page) : nil
        }
    }

    package nonisolated func framePresented(_ frame: FrameTiming) { presentations.observer?(frame) }

    package func beginExplanation() { explanation = Explanation() }

    package func writeExplanation(to path: String, of header: SessionHeader) throws {
        try explanation?.write(to: path, of: header)
    }
}

/// Who is told of presented frames, on any thread.
private final class Presentations: Sendable {
    private let stored = Mutex<(@Sendable (FrameTiming) -> Void)?>(nil)

    var observer: (@Sendable (FrameTiming) -> Void)? {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }
}

/// Makes the inspector available to the launch of the program. Called before `main`.
@_cdecl("touchstone_register_inspector") func registerInspector() {
    ProgramInspection.makeInspector = { Inspector() }
}
