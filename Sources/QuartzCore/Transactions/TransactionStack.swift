import Foundation

/// What one transaction says of the changes made in it; what it leaves open its outer transaction says.
struct TransactionLevel {
    var animationDuration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disableActions: Bool?
    var completion: CompletionGroup?
    var completionBlock: (() -> Void)?
    var userValues: [String: Any] = [:]

    /// Something was said.
    var hasSettings: Bool {
        animationDuration != nil || timingFunction != nil || disableActions != nil || completion != nil
            || !userValues.isEmpty
    }
}

/// The open transactions of one thread, and what they have touched.
///
/// The lowest level is the implicit transaction. It is there from the first change until `CATransaction.flush()`.
final class TransactionStack {
    /// The implicit level first.
    var levels = [TransactionLevel()] {
        didSet { disablesActions = innermostValue { $0.disableActions } ?? false }
    }
    /// What the innermost level that has an answer says; every change of a layer asks it.
    @exclusivity(unchecked) private(set) var disablesActions = false
    /// Trees with changes to commit.
    private var contexts: [LayerContext] = []
    /// Layers that got an animation while they stood in no tree.
    private var detachedLayers: [CALayer] = []
    private var isFlushPending = false

    private static let stacks = ThreadLocal { TransactionStack() }

    /// The stack of the calling thread.
    static var current: TransactionStack { stacks.current }

    /// True when there is something that `flush` would do.
    var needsFlush: Bool { !contexts.isEmpty || !detachedLayers.isEmpty || levels[0].completion != nil }

    func add(_ context: LayerContext) {
        contexts.append(context)
    }

    func add(detached layer: CALayer) {
        detachedLayers.append(layer)
    }

    /// The answer of the innermost transaction that has one.
    func innermostValue<Value>(_ answer: (TransactionLevel) -> Value?) -> Value? {
        for level in levels.reversed() {
            if let value = answer(level) { return value }
        }
        return nil
    }

    func begin() { levels.append(TransactionLevel()) }

    /// Closes the innermost explicit transaction; without one there is nothing to close.
    func commit() {
        guard levels.count > 1 else { return }
        let level = levels.removeLast()
        level.completion?.close()
        guard levels.count == 1 else { return }
        // A thread without a host has nobody else to flush for it.
        if isFlushPending || !Thread.isMainThread { flush() }
    }

    /// Commits all that was touched and ends the implicit transaction; inside an explicit one, when that ends.
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
        // A level that says nothing is as good as a new one.
        guard levels.count == 1, levels[0].hasSettings else { return }
        let implicit = levels[0]
        levels[0] = TransactionLevel()
        implicit.completion?.close()
    }
}
