import NIOCore
import NIOWebSocket

/// Closes a socket whose frames are not those of a browser, or too many.
final class FrameLimit: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame

    private let peer: WebSocketPeer
    private let rate: Double
    private let burst: Double
    /// The frames that the page may still send, and when that was computed.
    private var credit: Double
    private var creditTime = NIODeadline.now()

    init(_ peer: WebSocketPeer, _ configuration: WebServerConfiguration) {
        self.peer = peer
        rate = configuration.messagesPerSecond
        burst = configuration.messageBurst
        credit = burst
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if peer.isClosed { return }
        guard unwrapInboundIn(data).maskKey != nil else {
            return peer.close(.protocolError, "frames of a page are masked")
        }
        guard pays() else { return peer.close(.policyViolation, "too many messages") }
        context.fireChannelRead(data)
    }

    /// Takes a frame from the credit; false if there is none left.
    private func pays() -> Bool {
        let now = NIODeadline.now()
        let seconds = Double((now - creditTime).nanoseconds) / 1e9
        creditTime = now
        credit = min(credit + seconds * rate, burst)
        guard credit >= 1 else { return false }
        credit -= 1
        return true
    }
}

/// Reads the messages of one web socket.
final class WebSocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let configuration: WebServerConfiguration
    private let events: WebSocketEvents
    private let peer: WebSocketPeer
    private var ping: Scheduled<Void>?
    private var isAnswered = true

    init(_ peer: WebSocketPeer, _ configuration: WebServerConfiguration, _ events: WebSocketEvents) {
        self.peer = peer
        self.configuration = configuration
        self.events = events
    }

    func handlerAdded(context: ChannelHandlerContext) {
        guard context.channel.isActive else { return }
        schedulePing(context)
        events.opened(peer)
    }

    func channelInactive(context: ChannelHandlerContext) {
        ping?.cancel()
        peer.markClosed()
        events.closed(peer)
        context.fireChannelInactive()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { peer.drain() }
        context.fireChannelWritabilityChanged()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text:
            var data = frame.unmaskedData
            guard data.readableBytes <= configuration.maximumMessageLength else {
                return peer.close(.messageTooLarge, "the message is too long")
            }
            guard let text = String(validating: data.readBytes(length: data.readableBytes) ?? [], as: UTF8.self) else {
                return peer.close(.dataInconsistentWithMessage, "the message is not UTF-8")
            }
            events.received(peer, text)
        case .binary:
            guard let receivedData = events.receivedData else {
                return peer.close(.unacceptableData, "only texts are understood")
            }
            var data = frame.unmaskedData
            guard data.readableBytes <= configuration.maximumMessageLength else {
                return peer.close(.messageTooLarge, "the message is too long")
            }
            receivedData(peer, data.readBytes(length: data.readableBytes) ?? [])
        case .ping:
            // Answers that a page does not read must not gather.
            guard context.channel.isWritable else { return }
            let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
            context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
        case .pong: isAnswered = true
        case .connectionClose: peer.close()
        default: peer.close(.unacceptableData, "the kind of frame is unknown")
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if peer.isClosed { return context.close(promise: nil) }
        if let error = error as? NIOWebSocketError, case .invalidFrameLength = error {
            peer.close(.messageTooLarge, "the message is too long")
        } else if let error = error as? NIOWebSocketFrameAggregator.Error, case .accumulatedFrameSizeIsTooLarge = error
        {
            peer.close(.messageTooLarge, "the message is too long")
        } else {
            peer.close(.protocolError, "the frame is malformed")
        }
    }

    /// Pings the page; one that has not answered the last ping is gone.
    private func schedulePing(_ context: ChannelHandlerContext) {
        let bound = context.loopBound
        let interval = TimeAmount.nanoseconds(Int64(configuration.timeout * 1e9))
        ping = context.eventLoop.assumeIsolated().scheduleTask(in: interval) { [self] in
            let context = bound.value
            guard isAnswered else { return context.close(promise: nil) }
            isAnswered = false
            let ping = WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())
            context.writeAndFlush(wrapOutboundOut(ping), promise: nil)
            schedulePing(context)
        }
    }
}
