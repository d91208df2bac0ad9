import Support
import Foundation
import QuartzCore

// The begin/commit style. Setters apply to the innermost open block, must precede the changes they are meant for, and
// do nothing outside of blocks.
extension UIView {
    /// Opens a block: changes are animated until `commitAnimations()`. The identifier and the context are passed
    /// to the delegate's selectors; the context is not retained. A-04 gives the defaults.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let block = AnimationBlock(timing: .beginAnimationsDefault, options: [], isBeginCommit: true, completion: nil)
        block.callbacks = AnimationCallbacks(animationID: animationID, context: context)
        ViewAnimations.open(block)
    }

    /// Closes the innermost block; its animations start when control returns to the run loop. No effect without
    /// an open block.
    public static func commitAnimations() {
        if ViewAnimations.innermost?.isBeginCommit == true { ViewAnimations.close() }
    }

    /// Sets the receiver of the will-start and did-stop selectors; it is retained until the animations end.
    public static func setAnimationDelegate(_ delegate: Any?) {
        ViewAnimations.innermost?.callbacks?.delegate = delegate
    }

    /// Sets the selector called with the identifier and the context when the animations start.
    public static func setAnimationWillStart(_ selector: Selector?) {
        ViewAnimations.innermost?.callbacks?.willStart = selector
    }

    /// Sets the selector called when the animations end, with the identifier, an `NSNumber` that is true if all of them
    /// finished, and the context. It may start the next animation.
    public static func setAnimationDidStop(_ selector: Selector?) {
        ViewAnimations.innermost?.callbacks?.didStop = selector
    }

    /// Sets the duration of one run, in seconds; 0.2 by default. Negative values are treated as 0.
    public static func setAnimationDuration(_ duration: TimeInterval) {
        ViewAnimations.innermost?.timing.duration = max(0, duration)
    }

    /// Sets the delay before the start, in seconds; 0 by default. Negative values are treated as 0.
    public static func setAnimationDelay(_ delay: TimeInterval) {
        ViewAnimations.innermost?.timing.delay = max(0, delay)
    }

    /// Sets the curve; ease-in-out by default.
    public static func setAnimationCurve(_ curve: AnimationCurve) {
        ViewAnimations.innermost?.timing.curve = .bezier(curve)
    }

    /// Sets the number of runs, which may be fractional; 0, the default, means one run.
    public static func setAnimationRepeatCount(_ repeatCount: Float) {
        ViewAnimations.innermost?.repeats = max(0, repeatCount)
    }

    /// Sets whether each run goes forward, then backward; no effect without a repeat count.
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        ViewAnimations.innermost?.autoreversesRepeats = repeatAutoreverses
    }

    /// Sets whether animations start at the values on the screen rather than at the last values that were set; false
    /// by default.
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        ViewAnimations.innermost?.beginsFromCurrentState = fromCurrentState
    }
}

extension AnimationBlock {
    /// The repeat count of the begin/commit style: 0 means one run without autoreverse.
    fileprivate var repeats: Float {
        get { requestedRepeats }
        set {
            requestedRepeats = newValue
            applyRepetition()
        }
    }

    fileprivate var autoreversesRepeats: Bool {
        get { requestedAutoreverse }
        set {
            requestedAutoreverse = newValue
            applyRepetition()
        }
    }

    private func applyRepetition() {
        timing.repeatCount = requestedRepeats == 0 ? 1 : requestedRepeats
        timing.autoreverses = requestedAutoreverse && requestedRepeats != 0
    }
}
