import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// Serves a page and its web socket, on a separate thread.
///
/// Every address contains a random token, so only who was told the address reaches the page. Requests under another host
/// name and from pages of other sites are refused. The number of connections, the length and rate of messages and what
/// waits for a slow page are bounded.
package final class WebServer: Sendable {
    private let group: MultiThreadedEventLoopGroup
    private let channel: any Channel
    /// How the server listens.
    package let configuration: WebServerConfiguration
    /// The port.
    package let port: Int

    /// The address of the page.
    package var address: String { address(at: host) }

    /// The address of the page for a host; the first name of the certificate that other devices can reach replaces one
    /// that it does not name.
    package func address(at host: String) -> String {
        "\(scheme)://\(authority(at: host))/\(configuration.token)/"
    }

    /// The host and the port, as a URL contains them.
    package var authority: String { authority(at: host) }

    private func authority(at host: String) -> String {
        let names = configuration.security?.names ?? []
        let lower = host.lowercased()
        let wildcard = lower.firstIndex(of: ".").map { "*" + lower[$0...] }
        let local = ["localhost", "127.0.0.1", "::1"]
        let isNamed = names.contains(lower) || wildcard.map(names.contains) == true
        let name = isNamed ? host : names.first { !$0.hasPrefix("*") && !local.contains($0) } ?? host
        let suffix = port == RequestCheck.defaultPort(of: scheme) ? "" : ":\(port)"
        return (name.contains(":") ? "[\(name)]" : name) + suffix
    }

    private var scheme: String { configuration.security == nil ? "http" : "https" }

    private var host: String {
        ["0.0.0.0", "::"].contains(configuration.host) ? "127.0.0.1" : configuration.host
    }

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - resource: the resource with a name below the token; empty for the page. Called on the server's thread.
    ///   - events: what happens on web sockets.
    /// - Throws: `WebServerError` if the address cannot be used.
    package convenience init(
        _ configuration: WebServerConfiguration = WebServerConfiguration(), events: WebSocketEvents,
        resource: @escaping @Sendable (String) -> WebResource?
    ) throws(WebServerError) {
        try self.init(configuration, sockets: .own(events)) { name, _ in resource(name) }
    }

    /// Starts to listen for visitors whose web sockets lead to other processes.
    ///
    /// - Throws: `WebServerError` if the address cannot be used.
    package convenience init(
        _ configuration: WebServerConfiguration, router: any WebSocketRouter
    ) throws(WebServerError) {
        try self.init(configuration, sockets: .routed(router)) { router.resource($0, visitor: $1) }
    }

    private init(
        _ configuration: WebServerConfiguration, sockets: Sockets,
        resource: @escaping @Sendable (_ name: String, _ visitor: String?) -> WebResource?
    ) throws(WebServerError) {
        self.configuration = configuration
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let counts = Counts()
        func requestCheck(port: Int) -> RequestCheck {
            RequestCheck(
                token: configuration.token, host: configuration.host, port: port,
                certified: configuration.security?.names)
        }
        // Connections may wait for a server whose socket listens already, which then has no port.
        let check = Mutex(configuration.listener.map { _ in requestCheck(port: configuration.port) })
        let state = State(configuration, sockets, counts, resource) { check.withLock { $0 } }
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 16)
            .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
            .childChannelOption(.writeBufferWaterMark, value: .init(low: 1 << 16, high: 1 << 18))
            .childChannelInitializer { state.prepare($0) }
        do {
            if let listener = configuration.listener {
                channel = try bootstrap.withBoundSocket(listener).wait()
            } else {
                channel = try bootstrap.serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                    .bind(host: configuration.host, port: configuration.port).wait()
            }
        } catch {
            try? group.syncShutdownGracefully()
            throw WebServerError(
                description:
                    "cannot listen at \(configuration.host):\(configuration.port) (\(error)); choose another address or port"
            )
        }
        port = channel.localAddress?.port ?? configuration.port
        let known = requestCheck(port: port)
        check.withLock { $0 = known }
        self.counts = counts
    }

    /// Who answers web sockets.
    private enum Sockets: Sendable {
        /// This process.
        case own(WebSocketEvents)
        /// Other processes.
        case routed(any WebSocketRouter)
    }

    private let counts: Counts

    /// The number of open connections.
    package var connectionCount: Int { counts.connections.load(ordering: .relaxed) }
    /// The number of open web sockets.
    package var socketCount: Int { counts.sockets.load(ordering: .relaxed) }

    /// Closes the server and all its connections, and waits until that is done.
    package func stop() {
        try? channel.close().wait()
        try? group.syncShutdownGracefully()
    }

    private final class Counts: Sendable {
        let connections = Atomic(0)
        let sockets = Atomic(0)
    }

    /// What every connection needs.
    private struct State: Sendable {
        let configuration: WebServerConfiguration
        let sockets: Sockets
        let counts: Counts
        let resource: @Sendable (String, String?) -> WebResource?
        let check: @Sendable () -> RequestCheck?

        init(
            _ configuration: WebServerConfiguration, _ sockets: Sockets, _ counts: Counts,
            _ resource: @escaping @Sendable (String, String?) -> WebResource?,
            _ check: @escaping @Sendable () -> RequestCheck?
        ) {
            (self.configuration, self.sockets, self.counts) = (configuration, sockets, counts)
            (self.resource, self.check) = (resource, check)
        }

        /// Whether the limit of web sockets is reached.
        var isAtSocketLimit: Bool { counts.sockets.load(ordering: .relaxed) >= configuration.maximumSockets }

        /// Prepares a new connection.
        func prepare(_ channel: any Channel) -> EventLoopFuture<Void> {
            guard let check = check(),
                counts.connections.add(1, ordering: .relaxed).newValue <= configuration.maximumConnections
            else {
                counts.connections.subtract(1, ordering: .relaxed)
                return channel.close()
            }
            let counts = counts
            channel.closeFuture.whenComplete { _ in counts.connections.subtract(1, ordering: .relaxed) }
            return channel.eventLoop.makeCompletedFuture {
                if let security = configuration.security {
                    try channel.pipeline.syncOperations.addHandler(security.makeHandler())
                }
                let handler = RequestHandler(
                    check, timeout: configuration.timeout, refusesSockets: { refusesSockets }, resource: resource)
                let bound = NIOLoopBound(handler, eventLoop: channel.eventLoop)
                try channel.pipeline.syncOperations.configureHTTPServerPipeline(
                    withPipeliningAssistance: false,
                    withServerUpgrade: (
                        upgraders: [upgrader(check)],
                        completionHandler: { context in
                            context.pipeline.syncOperations.removeHandler(bound.value, promise: nil)
                        }
                    ))
                try channel.pipeline.syncOperations.addHandler(handler)
            }
        }

        /// Whether web sockets that arrive at the handler of requests were refused.
        private var refusesSockets: Bool {
            if case .routed = sockets { return true }
            return isAtSocketLimit
        }

        private func upgrader(_ check: RequestCheck) -> any HTTPServerProtocolUpgrader {
            switch sockets {
            case .own(let events): ownUpgrader(check, events)
            case .routed(let router):
                WebSocketRouteUpgrader(router) { head in
                    check.target(of: head) == .socket && !isAtSocketLimit
                } upgraded: {
                    countSocket($0)
                }
            }
        }

        private func countSocket(_ channel: any Channel) {
            let counts = counts
            counts.sockets.add(1, ordering: .relaxed)
            channel.closeFuture.whenComplete { _ in counts.sockets.subtract(1, ordering: .relaxed) }
        }

        private func ownUpgrader(_ check: RequestCheck, _ events: WebSocketEvents) -> NIOWebSocketServerUpgrader {
            let (state, configuration) = (self, configuration)
            return NIOWebSocketServerUpgrader(
                maxFrameSize: configuration.maximumMessageLength, automaticErrorHandling: false,
                shouldUpgrade: { channel, head in
                    let isAllowed = check.target(of: head) == .socket && !state.isAtSocketLimit
                    return channel.eventLoop.makeSucceededFuture(isAllowed ? HTTPHeaders() : nil)
                },
                upgradePipelineHandler: { channel, _ in
                    state.countSocket(channel)
                    return channel.eventLoop.makeCompletedFuture {
                        let length = configuration.maximumMessageLength
                        let peer = WebSocketPeer(channel, maximumQueuedBytes: configuration.maximumQueuedBytes)
                        try channel.pipeline.syncOperations.addHandler(FrameLimit(peer, configuration))
                        try channel.pipeline.syncOperations.addHandler(
                            NIOWebSocketFrameAggregator(
                                minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64,
                                maxAccumulatedFrameSize: length))
                        try channel.pipeline.syncOperations.addHandler(WebSocketHandler(peer, configuration, events))
                    }
                })
        }
    }
}
