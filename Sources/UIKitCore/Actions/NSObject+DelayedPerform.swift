import Foundation
import QuartzCore

extension NSObject {
    /// Performs an action of this object after a delay in seconds of the host's clock, with one argument. The object
    /// and the argument are kept alive until then. Work is done on the main thread, never before this method returns.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        DelayedPerformQueue.shared.add(
            selector, DelayedPerformQueue.Payload(target: self, argument: argument), after: delay)
    }

    /// Takes back what was asked of a target by `perform(_:with:afterDelay:)` with the same selector and an equal
    /// argument; what has been performed is not minded.
    public class func cancelPreviousPerformRequests(
        withTarget target: Any, selector: Selector, object argument: Any?
    ) {
        DelayedPerformQueue.shared.cancel(of: target) { $0 == selector && $1.hasArgument(argument) }
    }

    /// Takes back everything that was asked of a target by `perform(_:with:afterDelay:)`.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedPerformQueue.shared.cancel(of: target) { _, _ in true }
    }
}
