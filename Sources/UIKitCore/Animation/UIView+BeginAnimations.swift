import Foundation
import QuartzCore

// The style before closures. Setters belong to the block that is open, come before the changes they are meant for, and
// do nothing outside of blocks.
extension UIView {
    /// Opens a block: changes until `commitAnimations()` are animated. Identifier and context go to the
    /// delegate's selectors; the context is not kept alive. Defaults are A-04's.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let block = AnimationBlock(timing: .beginAnimationsDefault, options: [], isBeginCommit: true, completion: nil)
        block.callbacks = AnimationCallbacks(animationID: animationID, context: context)
        ViewAnimations.open(block)
    }

    /// Closes the block that was opened last; what it changed starts to move when control returns to the run loop
    /// . Without an open block nothing happens.
    public static func commitAnimations() {
        if ViewAnimations.innermost?.isBeginCommit == true { ViewAnimations.close() }
    }

    /// Sets whom the will-start and did-stop selectors are called on; it is kept alive until the end.
    public static func setAnimationDelegate(_ delegate: Any?) {
        ViewAnimations.innermost?.callbacks?.delegate = delegate
    }

    /// Sets what is called when the animations start, with the identifier and the context.
    public static func setAnimationWillStart(_ selector: Selector?) {
        ViewAnimations.innermost?.callbacks?.willStart = selector
    }

    /// Sets what is called when the animations are over, with the identifier, an `NSNumber` that is true when they ran
    /// to their end, and the context. It may start the next animation.
    public static func setAnimationDidStop(_ selector: Selector?) {
        ViewAnimations.innermost?.callbacks?.didStop = selector
    }

    /// Sets how long one run takes, in seconds; 0.2 unless set.
    public static func setAnimationDuration(_ duration: TimeInterval) {
        ViewAnimations.innermost?.timing.duration = max(0, duration)
    }

    /// Sets how long to wait before the start, in seconds; 0 unless set.
    public static func setAnimationDelay(_ delay: TimeInterval) {
        ViewAnimations.innermost?.timing.delay = max(0, delay)
    }

    /// Sets the curve; slow at both ends unless set.
    public static func setAnimationCurve(_ curve: AnimationCurve) {
        ViewAnimations.innermost?.timing.curve = .bezier(curve)
    }

    /// Sets how often the animations run; parts of a run count. 0, as it is unless set, means once.
    public static func setAnimationRepeatCount(_ repeatCount: Float) {
        ViewAnimations.innermost?.repeats = max(0, repeatCount)
    }

    /// Sets whether every run goes forward, then backward; matters only with a repeat count.
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        ViewAnimations.innermost?.autoreversesRepeats = repeatAutoreverses
    }

    /// Sets whether the animations start at what is on the screen rather than at the last values that were set; false
    /// unless set.
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        ViewAnimations.innermost?.beginsFromCurrentState = fromCurrentState
    }
}

extension AnimationBlock {
    /// The repeat count as the begin/commit style gives it: 0 means once, and no way back.
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
