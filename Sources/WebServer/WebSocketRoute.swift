import NIOCore
import NIOHTTP1
import NIOPosix

/// The server of another process to which a visitor's web socket is relayed.
package struct WebSocketRoute: Sendable {
    /// A stream socket that is connected to the server in the process. The route owns it.
    package var descriptor: CInt
    /// The token of that server.
    package var token: String
    /// Called when the connection has ended, on the server's thread.
    package var ended: @Sendable () -> Void

    /// Creates a route.
    package init(descriptor: CInt, token: String, ended: @escaping @Sendable () -> Void) {
        (self.descriptor, self.token, self.ended) = (descriptor, token, ended)
    }
}

/// Serves a page to visitors whose web sockets lead to other processes. Its methods are called on the server's thread.
package protocol WebSocketRouter: Sendable {
    /// The resource with a name below the token; empty for the page.
    ///
    /// - Parameter visitor: who asks; `nil` if it does not say so.
    func resource(_ name: String, visitor: String?) -> WebResource?

    /// The process that answers the web socket of a visitor; `nil` if none does.
    func route(of visitor: String?) -> WebSocketRoute?
}

/// Why a web socket is not passed on; it is refused.
enum WebSocketRouteError: Error {
    /// The request is not for the socket, or nothing answers it.
    case refused
    /// The process has answered something else, or ended.
    case unanswered
}

/// Relays the web socket of one connection.
final class WebSocketRouteUpgrader: HTTPServerProtocolUpgrader {
    let supportedProtocol = "websocket"
    let requiredUpgradeHeaders: [String] = []

    private let isAllowed: (HTTPRequestHead) -> Bool
    private let router: any WebSocketRouter
    private let upgraded: (any Channel) -> Void
    private var connection: (channel: any Channel, answer: RouteAnswerHandler)?

    /// - Parameters:
    ///   - isAllowed: Whether a request is for the web socket, and one more may be open.
    ///   - upgraded: Called when a connection has become a web socket.
    init(
        _ router: any WebSocketRouter, isAllowed: @escaping (HTTPRequestHead) -> Bool,
        upgraded: @escaping (any Channel) -> Void
    ) {
        (self.router, self.isAllowed, self.upgraded) = (router, isAllowed, upgraded)
    }

    func buildUpgradeResponse(
        channel: any Channel, upgradeRequest: HTTPRequestHead, initialResponseHeaders: HTTPHeaders
    ) -> EventLoopFuture<HTTPHeaders> {
        let loop = channel.eventLoop
        guard isAllowed(upgradeRequest),
            let key = upgradeRequest.headers.first(name: "sec-websocket-key"),
            let version = upgradeRequest.headers.first(name: "sec-websocket-version"),
            let route = router.route(of: RequestCheck.visitor(of: upgradeRequest))
        else { return loop.makeFailedFuture(WebSocketRouteError.refused) }
        let answer = RouteAnswerHandler(loop.makePromise(of: String.self))
        let bound = NIOLoopBound((self, answer), eventLoop: loop)
        // What the page sends waits in its own connection until the process has answered.
        setReading(false, channel)
        return ClientBootstrap(group: loop)
            .channelOption(.writeBufferWaterMark, value: .init(low: 1 << 16, high: 1 << 18))
            .channelInitializer { remote in
                remote.closeFuture.whenComplete { _ in route.ended() }
                return loop.makeCompletedFuture { try remote.pipeline.syncOperations.addHandler(bound.value.1) }
            }
            .withConnectedSocket(route.descriptor)
            .flatMapError { error in
                // Its channel was not created, or is closed.
                bound.value.1.fail(error)
                return loop.makeFailedFuture(error)
            }
            .flatMap { remote in
                channel.closeFuture.whenComplete { _ in remote.close(promise: nil) }
                let (upgrader, answer) = bound.value
                upgrader.connection = (remote, answer)
                // The only name of a server that has no port.
                let request = """
                    GET /\(route.token)/\(RequestCheck.socketName) HTTP/1.1\r
                    Host: 127.0.0.1:0\r
                    Origin: http://127.0.0.1:0\r
                    Connection: Upgrade\r
                    Upgrade: websocket\r
                    Sec-WebSocket-Key: \(key)\r
                    Sec-WebSocket-Version: \(version)\r
                    \r

                    """
                remote.writeAndFlush(ByteBuffer(string: request), promise: nil)
                return answer.accepted
            }
            .map { accept in
                var headers = initialResponseHeaders
                headers.add(name: "sec-websocket-accept", value: accept)
                return headers
            }
            .flatMapErrorThrowing { _ in
                bound.value.0.connection?.channel.close(promise: nil)
                bound.value.0.setReading(true, channel)
                throw WebSocketRouteError.unanswered
            }
    }

    func upgrade(context: ChannelHandlerContext, upgradeRequest: HTTPRequestHead) -> EventLoopFuture<Void> {
        let channel = context.channel
        guard let (remote, answer) = connection else {
            return context.eventLoop.makeFailedFuture(WebSocketRouteError.unanswered)
        }
        upgraded(channel)
        return context.eventLoop.makeCompletedFuture {
            let (near, far) = RelayHandler.pair()
            try channel.pipeline.syncOperations.addHandler(near)
            try remote.pipeline.syncOperations.addHandler(far)
            answer.finish()
            setReading(true, channel)
        }
    }

    private func setReading(_ isReading: Bool, _ channel: any Channel) {
        try? channel.syncOptions?.setOption(.autoRead, value: isReading)
    }
}

/// Reads the answer of a process to the request for a web socket, and then nothing until it is told to.
final class RouteAnswerHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer

    /// The longest answer, in bytes (decision).
    private static let maximumLength = 4096

    /// The value by which the process accepts the web socket.
    var accepted: EventLoopFuture<String> { promise.futureResult }

    private let promise: EventLoopPromise<String>
    private var received = ByteBuffer()
    private var isAnswered = false
    private var context: ChannelHandlerContext?

    init(_ promise: EventLoopPromise<String>) { self.promise = promise }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }
    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        fail(WebSocketRouteError.unanswered)
    }

    /// Fails the answer; no-op if there is one.
    func fail(_ error: any Error) {
        if isAnswered { return }
        isAnswered = true
        promise.fail(error)
    }

    /// Relays what follows the answer.
    func finish() {
        guard let context else { return }
        if received.readableBytes > 0 {
            context.fireChannelRead(wrapInboundOut(received))
            context.fireChannelReadComplete()
        }
        context.read()
        context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }

    func read(context: ChannelHandlerContext) {
        if !isAnswered { context.read() }
    }

    func channelInactive(context: ChannelHandlerContext) {
        fail(WebSocketRouteError.unanswered)
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        fail(error)
        context.close(promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        received.writeBuffer(&bytes)
        if isAnswered { return }
        let view = received.readableBytesView
        guard let end = view.firstRange(of: Array("\r\n\r\n".utf8)) else {
            if view.count > Self.maximumLength { fail(WebSocketRouteError.unanswered) }
            return
        }
        let lines = String(decoding: view[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        received.moveReaderIndex(to: end.upperBound)
        guard let status = lines.first, status.hasPrefix("HTTP/1.1 101 "),
            let accept = lines.first(where: { $0.lowercased().hasPrefix("sec-websocket-accept:") })
        else { return fail(WebSocketRouteError.unanswered) }
        isAnswered = true
        promise.succeed(String(accept.drop { $0 != ":" }.dropFirst().drop { $0 == " " }))
    }
}

/// Relays the bytes of one connection to another one, and reads only as much as that one writes.
final class RelayHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// How long a connection may take for its last bytes when the other one has ended (decision).
    private static let closeTimeout = TimeAmount.seconds(5)

    private var partner: RelayHandler?
    private var context: ChannelHandlerContext?
    private var isReadDelayed = false

    /// The handlers of two connections.
    static func pair() -> (RelayHandler, RelayHandler) {
        let (first, second) = (RelayHandler(), RelayHandler())
        (first.partner, second.partner) = (second, first)
        return (first, second)
    }

    private var isWritable: Bool { context?.channel.isWritable ?? false }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        if !context.channel.isActive { partner?.close() }
        partner?.readIfDelayed()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        partner = nil
    }

    func read(context: ChannelHandlerContext) {
        isReadDelayed = partner?.isWritable != true
        if !isReadDelayed { context.read() }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard let other = partner?.context else { return }
        other.write(wrapOutboundOut(unwrapInboundIn(data)), promise: nil)
    }

    func channelReadComplete(context: ChannelHandlerContext) { partner?.context?.flush() }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { partner?.readIfDelayed() }
    }

    func channelInactive(context: ChannelHandlerContext) {
        partner?.close()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func readIfDelayed() {
        guard isReadDelayed, let context else { return }
        isReadDelayed = false
        context.read()
    }

    /// Closes the connection after what was written before.
    private func close() {
        guard let context else { return }
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(ByteBuffer())).whenComplete { _ in channel.close(promise: nil) }
        context.eventLoop.scheduleTask(in: Self.closeTimeout) { channel.close(promise: nil) }
    }
}
