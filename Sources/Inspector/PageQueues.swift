import Synchronization
import WebServer

/// What pages have asked for and the main thread has not done yet.
///
/// The server's thread adds messages, the main thread takes them, page by page in turn. However long the main thread is
/// busy, at most one call of it is outstanding and the messages of each page are bounded.
final class PageQueues: Sendable {
    /// The most messages of a page that wait.
    static let maximumMessages = 256
    /// The most bytes of a page's messages that wait.
    static let maximumBytes = 1 << 20

    /// What an addition requires.
    enum Outcome: Equatable {
        /// The main thread must be called to take it.
        case call
        /// Nothing: the main thread is called already, or takes it with the next update.
        case wait
        /// Too much waits: the page must be closed.
        case isFull
    }

    private struct Queue {
        let peer: WebSocketPeer
        var isAnnounced = false
        var messages: [(message: PageMessage, bytes: Int)] = []
        var bytes = 0
    }

    private struct State {
        var queues: [Queue] = []
        /// The index of the page whose turn is next.
        var turn = 0
        /// Whether the main thread was called and has not begun.
        var isCalled = false
        /// Whether the next update of the pages takes what waits.
        var isDeferred = false

        mutating func call() -> Outcome {
            if isCalled || isDeferred { return .wait }
            isCalled = true
            return .call
        }
    }

    private let state = Mutex(State())

    /// A page is connected.
    func open(_ peer: WebSocketPeer) -> Outcome {
        state.withLock { state in
            state.queues.append(Queue(peer: peer))
            return state.call()
        }
    }

    /// A page is not connected any more; what it has asked for is dropped.
    func close(_ peer: WebSocketPeer) -> Outcome {
        state.withLock { state in
            state.queues.removeAll { $0.peer === peer }
            return state.call()
        }
    }

    /// Adds a message of a page; no-op if the page is not connected any more.
    ///
    /// - Parameter bytes: the length of its text.
    func add(_ message: PageMessage, bytes: Int, of peer: WebSocketPeer) -> Outcome {
        state.withLock { state in
            guard let index = state.queues.firstIndex(where: { $0.peer === peer }) else { return .wait }
            state.queues[index].bytes += bytes
            guard state.queues[index].messages.count < Self.maximumMessages,
                state.queues[index].bytes <= Self.maximumBytes
            else {
                state.queues[index].messages = []
                return .isFull
            }
            state.queues[index].messages.append((message, bytes))
            return state.call()
        }
    }

    /// The main thread has been called and begins.
    func beginCall() { state.withLock { $0.isCalled = false } }

    /// Returns the pages that are new. Call this before taking messages.
    func takeOpened() -> [WebSocketPeer] {
        state.withLock { state in
            state.isDeferred = false
            return state.queues.indices.compactMap { index in
                if state.queues[index].isAnnounced { return nil }
                state.queues[index].isAnnounced = true
                return state.queues[index].peer
            }
        }
    }

    /// Takes the next message of the page whose turn it is; `nil` if none waits. Messages of pages that `takeOpened` has
    /// not returned yet wait.
    func takeMessage() -> (message: PageMessage, peer: WebSocketPeer)? {
        state.withLock { state in
            for offset in state.queues.indices {
                let index = (state.turn + offset) % state.queues.count
                guard state.queues[index].isAnnounced, !state.queues[index].messages.isEmpty else { continue }
                state.turn = (index + 1) % state.queues.count
                let (message, bytes) = state.queues[index].messages.removeFirst()
                state.queues[index].bytes -= bytes
                return (message, state.queues[index].peer)
            }
            return nil
        }
    }

    /// Leaves what waits to the next update: additions do not call the main thread until then. Returns whether anything
    /// waits.
    func deferRest() -> Bool {
        state.withLock { state in
            state.isDeferred = !state.queues.allSatisfy(\.messages.isEmpty)
            return state.isDeferred
        }
    }

    /// How many messages wait.
    var count: Int { state.withLock { $0.queues.reduce(0) { $0 + $1.messages.count } } }
}
