import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers requests for resources, one a connection.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let check: RequestCheck
    private let resource: @Sendable (_ name: String, _ visitor: String?) -> WebResource?
    private let refusesSockets: () -> Bool
    private var deadline: Scheduled<Void>?
    private let timeout: TimeAmount
    private var isAnswered = false

    /// - Parameters:
    ///   - timeout: How long the connection may take for its request, in seconds.
    ///   - refusesSockets: Whether web sockets are refused now: at the limit, or always if another process answers them.
    ///   - resource: The resource with a name, for a visitor.
    init(
        _ check: RequestCheck, timeout: Double, refusesSockets: @escaping () -> Bool,
        resource: @escaping @Sendable (_ name: String, _ visitor: String?) -> WebResource?
    ) {
        self.check = check
        self.refusesSockets = refusesSockets
        self.timeout = .nanoseconds(Int64(timeout * 1e9))
        self.resource = resource
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let channel = context.channel
        deadline = context.eventLoop.scheduleTask(in: timeout) { channel.close(promise: nil) }
    }

    func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = unwrapInboundIn(data), !isAnswered else { return }
        isAnswered = true
        switch check.target(of: head) {
        case .refused(let status, let reason): answer(status, plain: reason, context)
        case .socket:
            // Requests for a web socket do not arrive here unless they are refused.
            guard head.headers[canonicalForm: "upgrade"].contains(where: { $0.lowercased() == "websocket" }),
                refusesSockets()
            else { return answer(.upgradeRequired, plain: "a web socket is needed", context) }
            answer(.serviceUnavailable, plain: "no web socket is available now; the page says why", context)
        case .resource(let name):
            guard let resource = resource(name, RequestCheck.visitor(of: head)) else {
                return answer(.notFound, plain: "there is no \(name)", context)
            }
            answer(resource.isUnavailable ? .serviceUnavailable : .ok, resource, context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A refused upgrade is a request, which is answered.
        if error is NIOWebSocketUpgradeError || error is HTTPServerUpgradeErrors || error is WebSocketRouteError {
            return
        }
        context.close(promise: nil)
    }

    private func answer(_ status: HTTPResponseStatus, plain reason: String, _ context: ChannelHandlerContext) {
        let resource = WebResource(type: "text/plain; charset=utf-8", body: Array((reason + "\n").utf8))
        answer(status, resource, context)
    }

    /// The headers that keep other sites and other programs of the browser out of the page.
    private static let protection: [(String, String)] = [
        (
            "content-security-policy",
            "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; "
                + "worker-src blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("x-content-type-options", "nosniff"), ("referrer-policy", "no-referrer"), ("cache-control", "no-store"),
        ("cross-origin-resource-policy", "same-origin"), ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-embedder-policy", "require-corp"),
    ]

    private func answer(_ status: HTTPResponseStatus, _ resource: WebResource, _ context: ChannelHandlerContext) {
        var headers = HTTPHeaders(Self.protection)
        headers.add(name: "content-type", value: resource.type)
        headers.add(name: "content-length", value: "\(resource.body.count)")
        if let visitor = resource.visitor { headers.add(name: "set-cookie", value: cookie(visitor)) }
        // A status that demands an upgrade names it.
        if status == .upgradeRequired { headers.add(name: "upgrade", value: "websocket") }
        headers.add(name: "connection", value: status == .upgradeRequired ? "upgrade, close" : "close")
        let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: resource.body)))), promise: nil)
        let channel = context.channel
        let promise = context.eventLoop.makePromise(of: Void.self)
        promise.futureResult.whenComplete { _ in channel.close(promise: nil) }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: promise)
    }

    /// The cookie of a visitor, for this page only.
    private func cookie(_ visitor: String) -> String {
        "\(RequestCheck.visitorCookie)=\(visitor); Path=/\(check.token)/; HttpOnly; SameSite=Lax"
            + (check.scheme == "https" ? "; Secure" : "")
    }
}
