import Foundation
import QuartzCore

/// Whom a begin/commit block tells of its start and its end. The context pointer is handed on as it is.
@MainActor final class AnimationCallbacks {
    let animationID: String?
    let context: UnsafeMutableRawPointer?
    var delegate: Any?
    var willStart: Selector?
    var didStop: Selector?

    init(animationID: String?, context: UnsafeMutableRawPointer?) {
        self.animationID = animationID
        self.context = context
    }

    /// Calls the will-start selector with identifier and context.
    func notifyStart() {
        guard let delegate, let willStart else { return }
        willStart.perform(on: delegate, animationID, context)
    }

    /// Calls the did-stop selector with identifier, a number that is true when the animations ran to their end, and
    /// context.
    func notifyStop(finished: Bool) {
        guard let delegate, let didStop else { return }
        didStop.perform(on: delegate, animationID, NSNumber(value: finished), context)
    }
}
