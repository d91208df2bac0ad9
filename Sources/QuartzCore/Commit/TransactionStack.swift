import Support
import Foundation
import Synchronization

/// The settings of one transaction; unset ones are inherited from the outer transaction.
struct TransactionLevel {
    var animationDuration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disableActions: Bool?
    var completion: CompletionGroup?
    var completionBlock: (() -> Void)?
    var userValues: [String: Any] = [:]

    /// True if any setting is set.
    var hasSettings: Bool {
        animationDuration != nil || timingFunction != nil || disableActions != nil || completion != nil
            || !userValues.isEmpty
    }
}

/// The open transactions of a thread, and the trees they have changed.
///
/// The lowest level is the implicit transaction, which lasts from the first change to `CATransaction.flush()`.
final class TransactionStack {
    /// The levels, the implicit one first.
    var levels = [TransactionLevel()] {
        didSet { disablesActions = innermostValue { $0.disableActions } ?? false }
    }
    /// The innermost value that is set; cached because every layer change reads it.
    @exclusivity(unchecked) private(set) var disablesActions = false
    /// Trees with changes to commit.
    @exclusivity(unchecked) private var contexts: [LayerContext] = []
    /// Layers outside of any tree that were given an animation.
    @exclusivity(unchecked) private var detachedLayers: [CALayer] = []
    @exclusivity(unchecked) private var isFlushPending = false

    private static let stacks = ThreadLocal { TransactionStack() }

    /// The stack of the calling thread.
    static var current: TransactionStack { stacks.current }

    /// True if `flush` has anything to do.
    var needsFlush: Bool { !contexts.isEmpty || !detachedLayers.isEmpty || levels[0].completion != nil }

    func add(_ context: LayerContext) {
        contexts.append(context)
    }

    func add(detached layer: CALayer) {
        detachedLayers.append(layer)
    }

    /// The value of the innermost transaction that has one.
    func innermostValue<Value>(_ answer: (TransactionLevel) -> Value?) -> Value? {
        for level in levels.reversed() {
            if let value = answer(level) { return value }
        }
        return nil
    }

    func begin() { levels.append(TransactionLevel()) }

    /// Ends the innermost explicit transaction; no-op if there is none.
    func commit() {
        guard levels.count > 1 else { return }
        let level = levels.removeLast()
        level.completion?.close()
        guard levels.count == 1 else { return }
        // A background thread has no host that flushes for it.
        if isFlushPending || !Thread.isMainThread { flush() }
    }

    /// Commits all changes and ends the implicit transaction; inside an explicit one, deferred to its end.
    func flush() {
        guard levels.count == 1 else {
            isFlushPending = true
            return
        }
        isFlushPending = false
        var pending: [LayerContext] = []
        swap(&pending, &contexts)
        for context in pending { context.commit() }
        if !detachedLayers.isEmpty {
            var detached: [CALayer] = []
            swap(&detached, &detachedLayers)
            for layer in detached { layer.dropDetachedAnimations() }
        }
        // A level without settings can be reused.
        guard levels.count == 1, levels[0].hasSettings else { return }
        let implicit = levels[0]
        levels[0] = TransactionLevel()
        implicit.completion?.close()
    }
}

/// Calls a block on the main actor once all animations of a transaction have ended.
final class CompletionGroup: @unchecked Sendable {
    private struct State {
        var isOpen = true
        var running = 0
    }

    private let block: () -> Void
    private let state = Mutex(State())

    init(_ block: @escaping () -> Void) { self.block = block }

    /// Adds an animation to the group.
    func enter() { state.withLock { $0.running += 1 } }

    /// Records the end of an animation.
    @MainActor func leave() {
        let isDone = state.withLock { state in
            state.running -= 1
            return state.running == 0 && !state.isOpen
        }
        if isDone { block() }
    }

    /// Marks the group as complete. If no animation is running, the block is called in the next run loop turn.
    func close() {
        let isDone = state.withLock { state in
            defer { state.isOpen = false }
            return state.isOpen && state.running == 0
        }
        guard isDone else { return }
        DeadlineQueue.main.schedule(at: MediaClock.now) { self.block() }
    }
}

/// A thread-local object: created at its first use on a thread, released when the thread ends.
package struct ThreadLocal<Value: AnyObject>: Sendable {
    private let key: pthread_key_t
    private let make: @Sendable () -> Value

    /// Creates thread-local storage for objects created by `make`.
    package init(_ make: @escaping @Sendable () -> Value) {
        var key = pthread_key_t()
        pthread_key_create(&key) { object in
            if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
        }
        self.key = key
        self.make = make
    }

    /// The calling thread's object.
    package var current: Value {
        if let known = pthread_getspecific(key) { return Unmanaged<Value>.fromOpaque(known).takeUnretainedValue() }
        let made = make()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }
}
