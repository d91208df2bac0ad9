import BrowserHost
import Foundation
import HostSupport
import Support
import UIKitCore
import VisitorServer
import WebServer

/// Serves the page of a program to visitors, each of whom gets an instance (`--per-visitor`). The process that serves it
/// launches no application.
enum VisitorService {
    /// Runs until a signal asks the process to end, and ends it.
    ///
    /// - Throws: `WebServerError` if the address cannot be used, `ServerCertificateError` if the certificate cannot.
    static func run(_ options: BrowserScreenOptions) throws -> Never {
        let signals = TerminationSignals.watch()
        var configuration = try BrowserLaunch.configuration(options)
        let limits = VisitorServer.Limits()
        // As many for each instance as it accepts itself.
        configuration.maximumSockets *= limits.instances
        configuration.maximumConnections *= limits.instances
        let server = try VisitorServer(
            configuration, page: BrowserHost.pageSource, program: VisitorProgram(), limits: limits,
            log: ErrorStream.logWithProgramName)
        Announcement(server.webServer).log()
        var request = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
        while poll(&request, 1, -1) < 1 {}
        TerminationSignals.acknowledge()
        server.stop()
        exit(0)
    }
}
