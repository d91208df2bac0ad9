import Support
import Foundation
import QuartzCore

/// The animations started by one closure or begin/commit pair, and their completion.
///
///     open ── close ──▶ running ── last animation stops ──▶ ended: `completion` is called once
///                   └─▶ nothing to animate ── deadline ────▶ ended
@MainActor final class AnimationBlock {
    var timing: AnimationTiming
    /// The options inherited by nested closures.
    let options: UIView.AnimationOptions
    /// Whether this is a begin/commit block, which has its own rules for touches, start values and
    /// completion.
    let isBeginCommit: Bool
    /// Whether animations start at the presentation values.
    var beginsFromCurrentState: Bool
    /// The delegate callbacks of a begin/commit block.
    var callbacks: AnimationCallbacks?
    /// The values passed to the begin/commit setters; the timing depends on both.
    var requestedRepeats: Float
    var requestedAutoreverse: Bool
    /// Records the changes of a keyframe animation.
    var keyframes: KeyframeRecorder?
    /// The transition of a begin/commit block.
    var transition: ViewTransition?
    /// Records the changes for a property animator, which runs them itself.
    var recorder: AnimatorRecorder?

    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var isOpen = true
    private var hasAnimated = false
    private var allFinished = true
    /// The views that changed size, to be laid out inside the animation.
    private var resizedViews: [UIView] = []

    init(
        timing: AnimationTiming, options: UIView.AnimationOptions, isBeginCommit: Bool = false,
        completion: ((Bool) -> Void)?
    ) {
        self.timing = timing
        self.options = options
        self.isBeginCommit = isBeginCommit
        beginsFromCurrentState = !isBeginCommit || options.contains(.beginFromCurrentState)
        requestedRepeats = options.contains(.repeat) ? .infinity : 0
        requestedAutoreverse = options.contains(.autoreverse)
        self.completion = completion
    }

    /// Whether views animated by the block receive no touches. decision.
    var blocksTouches: Bool { !isBeginCommit && !options.contains(.allowUserInteraction) }

    /// Starts the animation of a view property that has just changed.
    func animate(_ view: UIView, _ key: String, from: Any?, to: Any?) {
        if let keyframes {
            keyframes.record(view, key, from: from, to: to)
        } else if let recorder {
            recorder.record(view, key, from: from, to: to)
        } else {
            add(timing.makeAnimation(of: key, from: from, to: to), to: view, key)
        }
        if key == "bounds", options.contains(.layoutSubviews) { resizedViews.append(view) }
    }

    private func add(_ animation: CAAnimation, to view: UIView, _ key: String) {
        running += 1
        hasAnimated = true
        if blocksTouches { view.blockTouches() }
        animation.delegate = AnimationStopObserver(block: self, view: view)
        view.layer.add(animation, forKey: key)
    }

    /// Lays out the views that changed size while the block is still open, so that it animates the resulting changes.
    func layOutResizedViews() {
        let views = resizedViews
        resizedViews = []
        for view in views { view.layoutIfNeeded() }
    }

    /// Stops collecting changes and starts the recorded animations.
    func close() {
        if let keyframes {
            for track in keyframes.tracks {
                if let recorder {
                    recorder.record(track, keyframes.calculationMode)
                    continue
                }
                add(track.makeAnimation(timing, keyframes.calculationMode), to: track.view, track.key)
            }
        }
        isOpen = false
        if let transition {
            hasAnimated = true
            running += 1
            transition.begin(timing, blocksTouches: false) { self.animationStopped(on: nil, finished: $0) }
            self.transition = nil
        }
        if hasAnimated, let callbacks {
            DeadlineQueue.main.schedule(at: CACurrentMediaTime() + timing.delay) { callbacks.notifyStart() }
        }
        if hasAnimated {
            endIfFinished()
        } else {
            DeadlineQueue.main.schedule(at: CACurrentMediaTime() + emptyBlockDelay) { self.end() }
        }
    }

    /// The delay, in seconds, before the completion of a block without animations. decision.
    private var emptyBlockDelay: TimeInterval {
        guard ViewAnimations.areEnabled, timing.duration > 0 else { return timing.delay }
        if isBeginCommit { return timing.delay + timing.duration }
        return timing.delay == 0 ? 0 : timing.delay + timing.duration
    }

    /// Called when one of the animations has stopped.
    func animationStopped(on view: UIView?, finished: Bool) {
        running -= 1
        if !finished { allFinished = false }
        if blocksTouches { view?.unblockTouches() }
        endIfFinished()
    }

    private func endIfFinished() {
        if !isOpen, running == 0 { end() }
    }

    /// Calls the completion; its argument is true if every animation finished.
    private func end() {
        let completion = self.completion
        let callbacks = self.callbacks
        self.completion = nil
        self.callbacks = nil
        completion?(allFinished)
        callbacks?.notifyStop(finished: allFinished)
    }
}

/// The delegate and selectors of a begin/commit block. The context pointer is passed through unchanged.
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

    /// Calls the will-start selector with the identifier and the context.
    func notifyStart() {
        guard let delegate, let willStart else { return }
        willStart.perform(on: delegate, animationID, context)
    }

    /// Calls the did-stop selector with the identifier, an `NSNumber` that is true if all animations finished, and the
    /// context.
    func notifyStop(finished: Bool) {
        guard let delegate, let didStop else { return }
        didStop.perform(on: delegate, animationID, NSNumber(value: finished), context)
    }
}

/// Notifies a block that one of its animations has stopped. The animation retains it, and through it the block.
@MainActor final class AnimationStopObserver: @preconcurrency CAAnimationDelegate {
    private let block: AnimationBlock
    private weak var view: UIView?

    init(block: AnimationBlock, view: UIView) {
        self.block = block
        self.view = view
    }

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        block.animationStopped(on: view, finished: finished)
    }
}
