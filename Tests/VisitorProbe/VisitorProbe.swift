import Foundation
import VisitorServer
import WebServer

/// The process of a visitor, without UIKit: it answers texts. Without one that serves it, it serves visitors itself.
@main enum VisitorProbe {
    static func main() throws {
        guard let inheritance = VisitorInheritance.take() else { try serve() }
        var events = WebSocketEvents()
        events.received = { peer, text in
            switch text {
            case "process": peer.send("\(getpid())")
            case "arguments": peer.send(CommandLine.arguments.joined(separator: " "))
            case "environment": peer.send(ProcessInfo.processInfo.environment["TOUCHSTONE_VISITOR"] ?? "none")
            case "sockets": peer.send("\(inheritedSockets)")
            case "crash": kill(getpid(), SIGKILL)
            case "end": exit(0)
            case "stubborn":
                signal(SIGTERM, SIG_IGN)
                peer.send(text)
            default: peer.send(text)
            }
        }
        let server = try WebServer(inheritance.configuration(WebServerConfiguration()), events: events) { _ in nil }
        // Until the other process ends.
        var byte: UInt8 = 0
        while read(VisitorInheritance.control, &byte, 1) != 0 {}
        server.stop()
    }

    /// How many sockets of the internet the process has.
    private static var inheritedSockets: Int {
        (0..<256).count { descriptor in
            var address = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let isSocket = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    getsockname(Int32(descriptor), $0, &length) == 0
                }
            }
            return isSocket && Int32(address.ss_family) != AF_UNIX
        }
    }

    private static func serve() throws -> Never {
        let server = try VisitorServer(
            WebServerConfiguration(), page: Array("<p>page".utf8), program: VisitorProgram(), log: { print($0) })
        print(server.webServer.address)
        fflush(nil)
        while true { pause() }
    }
}
