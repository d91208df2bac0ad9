import Support
import Foundation

/// Groups changes to layers: they reach the screen together and animate with the transaction's settings.
///
/// The first change outside of any transaction opens an implicit one for the thread, which the host commits with
/// `flush()` once per run loop turn. Explicit transactions nest in it; unset settings are inherited from the outer
/// one.
open class CATransaction: NSObject {
    /// the default duration of implicit animations, in seconds.
    static let defaultDuration: CFTimeInterval = 0.25

    /// Begins a transaction nested in the current one.
    open class func begin() { TransactionStack.current.begin() }

    /// Ends the innermost transaction opened with `begin()`; no-op if there is none.
    open class func commit() { TransactionStack.current.commit() }

    /// Commits the implicit transaction: runs the layout and display passes and sends every tree with changes. Inside
    /// an explicit transaction it is deferred to the end of that.
    open class func flush() { TransactionStack.current.flush() }

    /// The duration of the transaction's animations, in seconds; 0.25 by default.
    open class func animationDuration() -> CFTimeInterval {
        TransactionStack.current.innermostValue { $0.animationDuration } ?? defaultDuration
    }

    /// Sets the duration of animations in the transaction that do not specify one, in seconds; negative values are
    /// treated as 0.
    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        editCurrentLevel { $0.animationDuration = max(dur, 0) }
    }

    /// The timing function of implicit animations; `nil` uses the default one.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        TransactionStack.current.innermostValue { $0.timingFunction }
    }

    /// Sets the timing function of implicit animations.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        editCurrentLevel { $0.timingFunction = function }
    }

    /// True if changes do not trigger actions; false by default.
    open class func disableActions() -> Bool { TransactionStack.current.disablesActions }

    /// Sets whether changes do not trigger actions.
    open class func setDisableActions(_ flag: Bool) { editCurrentLevel { $0.disableActions = flag } }

    /// The completion block of the innermost transaction.
    open class func completionBlock() -> (() -> Void)? {
        TransactionStack.current.levels.last?.completionBlock
    }

    /// Sets a block that is called on the main actor once all animations added to the transaction from now on have
    /// ended; if there are none, in the run loop turn after the commit.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        editCurrentLevel { level in
            level.completion?.close()
            level.completion = block.map { CompletionGroup($0) }
            level.completionBlock = block
        }
    }

    private static let mutualLock = NSRecursiveLock()

    /// Acquires the recursive lock shared by all layers and blocks until it is available. A layer tree belongs to one
    /// thread at a time; the lock can be used to hand it over.
    open class func lock() { mutualLock.lock() }

    /// Releases the lock acquired with `lock()`.
    open class func unlock() { mutualLock.unlock() }

    /// The value for a key: one of the `kCATransaction…` keys or an application-defined one.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionCompletionBlock: completionBlock()
        default: TransactionStack.current.innermostValue { $0.userValues[key] }
        }
    }

    /// Sets the value for a key in the innermost transaction.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        let number = AnimatableValue(anObject)?.scalar
        switch key {
        case kCATransactionAnimationDuration:
            editCurrentLevel { $0.animationDuration = number.map { max(Double($0), 0) } }
        case kCATransactionAnimationTimingFunction:
            setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionDisableActions: editCurrentLevel { $0.disableActions = number.map { $0 != 0 } }
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: editCurrentLevel { $0.userValues[key] = anObject }
        }
    }

    private class func editCurrentLevel(_ body: (inout TransactionLevel) -> Void) {
        let stack = TransactionStack.current
        body(&stack.levels[stack.levels.count - 1])
    }
}

/// The key of the animation duration, a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the timing function of implicit animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the flag that disables actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"

extension CATransaction {
    /// True if the calling thread has changes for `flush()` to commit.
    package static var needsFlush: Bool { TransactionStack.current.needsFlush }
}
