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
    package var address: String { "http://\(authority)/\(configuration.token)/" }

    /// The host and the port, as a URL contains them.
    package var authority: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

    private var host: String {
        ["0.0.0.0", "::"].contains(configuration.host) ? "127.0.0.1" : configuration.host
    }

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - resource: the resource with a name below the token; empty for the page. Called on the server's thread.
    ///   - events: what happens on web sockets.
    /// - Throws: `WebServerError` if the address cannot be used.
    package init(
        _ configuration: WebServerConfiguration = WebServerConfiguration(), events: WebSocketEvents,
        resource: @escaping @Sendable (String) -> WebResource?
    ) throws(WebServerError) {
        self.configuration = configuration
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let counts = Counts()
        let check = Mutex<RequestCheck?>(nil)
        let state = State(configuration, events, counts, resource) { check.withLock { $0 } }
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 16)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
            .childChannelOption(.writeBufferWaterMark, value: .init(low: 1 << 16, high: 1 << 18))
            .childChannelInitializer { state.prepare($0) }
        do {
            channel = try bootstrap.bind(host: configuration.host, port: configuration.port).wait()
        } catch {
            try? group.syncShutdownGracefully()
            throw WebServerError(
                description:
                    "cannot listen at \(configuration.host):\(configuration.port) (\(error)); choose another address or port"
            )
        }
        port = channel.localAddress?.port ?? configuration.port
        let known = RequestCheck(token: configuration.token, host: configuration.host, port: port)
        check.withLock { $0 = known }
        self.counts = counts
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
        let events: WebSocketEvents
        let counts: Counts
        let resource: @Sendable (String) -> WebResource?
        let check: @Sendable () -> RequestCheck?

        init(
            _ configuration: WebServerConfiguration, _ events: WebSocketEvents, _ counts: Counts,
            _ resource: @escaping @Sendable (String) -> WebResource?, _ check: @escaping @Sendable () -> RequestCheck?
        ) {
            (self.configuration, self.events, self.counts) = (configuration, events, counts)
            (self.resource, self.check) = (resource, check)
        }

        /// Whether as many web sockets are open as may be.
        var hasAllSockets: Bool { counts.sockets.load(ordering: .relaxed) >= configuration.maximumSockets }

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
                let handler = RequestHandler(
                    check, timeout: configuration.timeout, isFull: { hasAllSockets }, resource: resource)
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

        private func upgrader(_ check: RequestCheck) -> NIOWebSocketServerUpgrader {
            let (state, configuration, events, counts) = (self, configuration, events, counts)
            return NIOWebSocketServerUpgrader(
                maxFrameSize: configuration.maximumMessageLength, automaticErrorHandling: false,
                shouldUpgrade: { channel, head in
                    let isAllowed = check.target(of: head) == .socket && !state.hasAllSockets
                    return channel.eventLoop.makeSucceededFuture(isAllowed ? HTTPHeaders() : nil)
                },
                upgradePipelineHandler: { channel, _ in
                    counts.sockets.add(1, ordering: .relaxed)
                    channel.closeFuture.whenComplete { _ in counts.sockets.subtract(1, ordering: .relaxed) }
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
