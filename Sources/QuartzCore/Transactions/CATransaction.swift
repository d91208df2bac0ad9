import Foundation

/// Groups changes of layers: they reach the screen together, and animate as the transaction says.
///
/// The first change outside of any transaction opens an implicit one for the thread, which the host commits with
/// `flush()` once a turn. Explicit transactions nest in it; what one of them leaves open, the outer one says.
open class CATransaction: NSObject {
    /// implicit animations last a quarter of a second.
    static let defaultDuration: CFTimeInterval = 0.25

    /// Opens a transaction inside the present one.
    open class func begin() { TransactionStack.current.begin() }

    /// Closes the innermost transaction that `begin()` opened; without one nothing happens.
    open class func commit() { TransactionStack.current.commit() }

    /// Commits the implicit transaction: layout and display passes run, and every tree with changes is sent. Inside an
    /// explicit transaction it waits for the end of that.
    open class func flush() { TransactionStack.current.flush() }

    /// How long animations of the transaction last, in seconds.
    open class func animationDuration() -> CFTimeInterval {
        TransactionStack.current.innermostValue { $0.animationDuration } ?? defaultDuration
    }

    /// Sets how long animations last that begin in the transaction without a duration of their own, in seconds.
    open class func setAnimationDuration(_ dur: CFTimeInterval) { editCurrentLevel { $0.animationDuration = max(dur, 0) } }

    /// The pacing of implicit animations; `nil` leaves the default curve.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        TransactionStack.current.innermostValue { $0.timingFunction }
    }

    /// Sets the pacing of implicit animations.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        editCurrentLevel { $0.timingFunction = function }
    }

    /// True when changes happen without actions.
    open class func disableActions() -> Bool { TransactionStack.current.disablesActions }

    /// Sets whether changes happen without actions.
    open class func setDisableActions(_ flag: Bool) { editCurrentLevel { $0.disableActions = flag } }

    /// The block that waits for the animations of the innermost transaction.
    open class func completionBlock() -> (() -> Void)? {
        TransactionStack.current.levels.last?.completionBlock
    }

    /// Sets a block that is called on the main actor when all animations that begin in the transaction from now on are
    /// over; without any, at the turn after the commit.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        editCurrentLevel { level in
            level.completion?.close()
            level.completion = block.map { CompletionGroup($0) }
            level.completionBlock = block
        }
    }

    private static let mutualLock = NSRecursiveLock()

    /// Waits until no other thread holds the lock that all layers share, and takes it. A thread may take it more than
    /// once. A tree of layers belongs to one thread at a time; the lock is a way to hand it over.
    open class func lock() { mutualLock.lock() }

    /// Gives back what `lock()` took.
    open class func unlock() { mutualLock.unlock() }

    /// The value of a key: one of the `kCATransaction…` keys or one of the caller's own.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionCompletionBlock: completionBlock()
        default: TransactionStack.current.innermostValue { $0.userValues[key] }
        }
    }

    /// Sets the value of a key for the innermost transaction.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        let number = AnimatableValue(anObject)?.scalar
        switch key {
        case kCATransactionAnimationDuration: editCurrentLevel { $0.animationDuration = number.map { max(Double($0), 0) } }
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

/// Key of the animation duration, a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// Key of the timing function of implicit animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// Key of the flag that switches actions off.
public let kCATransactionDisableActions = "disableActions"
/// Key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"

extension CATransaction {
    /// True when the calling thread has changes that `flush()` would commit.
    package static var needsFlush: Bool { TransactionStack.current.needsFlush }
}
