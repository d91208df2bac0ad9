import Foundation
import Synchronization
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
            case "flood": flood(peer)
            case "flooded": peer.send("\(floodCount.withLock { $0 } ?? 0)")
            case "stubborn":
                signal(SIGTERM, SIG_IGN)
                peer.send(text)
            default: peer.send(text)
            }
        }
        let server = try WebServer(inheritance.configuration(WebServerConfiguration()), events: events) { _ in nil }
        withExtendedLifetime(server) { while true { pause() } }
    }

    /// The number of messages after which a page that does not read was disconnected.
    private static let floodCount = Mutex<Int?>(nil)

    /// Sends more than a page that does not read can take, at most 200 MB.
    private static func flood(_ peer: WebSocketPeer) {
        Thread.detachNewThread {
            let text = String(repeating: "x", count: 100_000)
            var count = 0
            while count < 2000, !peer.isClosed {
                peer.send(text)
                count += 1
                usleep(500)
            }
            floodCount.withLock { $0 = count }
        }
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
