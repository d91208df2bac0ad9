import NIOCore
import NIOWebSocket
import Synchronization

/// A page that is connected by a web socket. Its methods may be called on any thread and never wait.
package final class WebSocketPeer: Sendable {
    private struct Message {
        var key: String?
        var contents: Contents
    }

    private enum Contents {
        case text(String)
        case data([UInt8])

        var count: Int {
            switch self {
            case .text(let text): text.utf8.count
            case .data(let data): data.count
            }
        }
    }

    private struct State {
        var waiting: [Message] = []
        /// The bytes of the messages without keys.
        var queuedBytes = 0
        var isDraining = false
        var isClosed = false
    }

    /// Tells pages apart, also after one has gone.
    package let number: Int

    private static let count = Atomic(0)
    private let channel: any Channel
    private let maximumQueuedBytes: Int
    private let state = Mutex(State())

    init(_ channel: any Channel, maximumQueuedBytes: Int) {
        number = Self.count.add(1, ordering: .relaxed).newValue
        self.channel = channel
        self.maximumQueuedBytes = maximumQueuedBytes
    }

    /// Sends a text when the page has read what was sent before.
    ///
    /// A message with a key replaces one that waits with the same key: of states the latest counts. Those without keys are
    /// all sent; if too many wait, the socket is closed.
    package func send(_ text: String, replacing key: String? = nil) { send(.text(text), replacing: key) }

    /// Sends bytes when the page has read what was sent before. Keys and limits are those of texts.
    package func send(_ data: [UInt8], replacing key: String? = nil) { send(.data(data), replacing: key) }

    private func send(_ contents: Contents, replacing key: String?) {
        let (starts, isFull) = state.withLock { state -> (Bool, Bool) in
            if state.isClosed { return (false, false) }
            if let key, let index = state.waiting.firstIndex(where: { $0.key == key }) {
                state.waiting[index].contents = contents
            } else {
                if key == nil {
                    state.queuedBytes += contents.count
                    if state.queuedBytes > maximumQueuedBytes { return (false, true) }
                }
                state.waiting.append(Message(key: key, contents: contents))
            }
            if state.isDraining { return (false, false) }
            state.isDraining = true
            return (true, false)
        }
        if isFull { return close(.unexpectedServerError, "the page reads too slowly") }
        if starts { channel.eventLoop.execute { self.drain() } }
    }

    /// Whether something that was sent still waits, because the page reads slowly.
    package var isBusy: Bool { state.withLock { !$0.waiting.isEmpty } }

    /// Whether the socket is closed.
    package var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Closes the socket; the reason is one line of at most 123 bytes.
    package func close(_ code: WebSocketErrorCode = .normalClosure, _ reason: String = "") {
        let wasClosed = state.withLock { state in
            defer { state.isClosed = true }
            state.waiting.removeAll()
            return state.isClosed
        }
        if wasClosed { return }
        let channel = channel
        channel.eventLoop.execute {
            var data = channel.allocator.buffer(capacity: reason.utf8.count + 2)
            data.write(webSocketErrorCode: code)
            data.writeString(reason)
            // The page may not read it, so the connection is closed in any case.
            channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: data), promise: nil)
            channel.eventLoop.scheduleTask(in: .milliseconds(200)) { channel.close(promise: nil) }
        }
    }

    /// Writes what waits until the buffer of the connection is full. Runs on the event loop.
    func drain() {
        while channel.isWritable {
            let message: Message? = state.withLock { state in
                guard !state.isClosed, !state.waiting.isEmpty else {
                    state.isDraining = false
                    return nil
                }
                let message = state.waiting.removeFirst()
                if message.key == nil { state.queuedBytes -= message.contents.count }
                return message
            }
            guard let message else { break }
            let frame =
                switch message.contents {
                case .text(let text):
                    WebSocketFrame(fin: true, opcode: .text, data: channel.allocator.buffer(string: text))
                case .data(let data):
                    WebSocketFrame(fin: true, opcode: .binary, data: channel.allocator.buffer(bytes: data))
                }
            channel.writeAndFlush(frame, promise: nil)
        }
    }

    func markClosed() {
        state.withLock { state in
            state.isClosed = true
            state.waiting.removeAll()
        }
    }
}

/// What happens on web sockets. All are called on the thread of the server, one at a time.
package struct WebSocketEvents: Sendable {
    /// A page is connected.
    package var opened: @Sendable (WebSocketPeer) -> Void = { _ in }
    /// A page has sent a text within the limits.
    package var received: @Sendable (WebSocketPeer, String) -> Void = { _, _ in }
    /// A page has sent bytes within the limits; without it, the default, sockets on which bytes arrive are closed.
    package var receivedData: (@Sendable (WebSocketPeer, [UInt8]) -> Void)?
    /// A page is not connected any more.
    package var closed: @Sendable (WebSocketPeer) -> Void = { _ in }

    /// Events without effect.
    package init() {}
}
