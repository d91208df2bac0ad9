import Foundation
import Synchronization

/// Waits for all animations of a transaction, then calls a block on the main actor.
final class CompletionGroup: @unchecked Sendable {
    private struct State {
        var isOpen = true
        var running = 0
    }

    private let block: () -> Void
    private let state = Mutex(State())

    init(_ block: @escaping () -> Void) { self.block = block }

    /// An animation belongs to the transaction.
    func enter() { state.withLock { $0.running += 1 } }

    /// One of the animations is over.
    @MainActor func leave() {
        let isDone = state.withLock { state in
            state.running -= 1
            return state.running == 0 && !state.isOpen
        }
        if isDone { block() }
    }

    /// No more animations will come. Without any that run, the block is called at the next turn.
    func close() {
        let isDone = state.withLock { state in
            defer { state.isOpen = false }
            return state.isOpen && state.running == 0
        }
        guard isDone else { return }
        DeadlineQueue.main.schedule(at: MediaClock.now) { self.block() }
    }
}
