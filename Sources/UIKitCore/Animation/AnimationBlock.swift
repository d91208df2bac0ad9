import Foundation
import QuartzCore

/// The animations that one closure, or one begin/commit pair, starts, and what is to happen at their end.
///
///     open ── close ──▶ running ── last animation stops ──▶ over: `completion` is called, once
///                   └─▶ nothing to animate ── deadline ──────▶ over
@MainActor final class AnimationBlock {
    var timing: AnimationTiming
    /// What nested closures inherit.
    let options: UIView.AnimationOptions
    /// True for begin/commit: its own rules for touches, for what it begins from and for its end.
    let isBeginCommit: Bool
    /// The animation starts at what is on the screen.
    var beginsFromCurrentState: Bool
    /// What begin/commit calls, and with what.
    var callbacks: AnimationCallbacks?
    /// What the setters of begin/commit asked for; both together make the timing.
    var requestedRepeats: Float
    var requestedAutoreverse: Bool
    /// Collects the changes of key frames.
    var keyframes: KeyframeRecorder?
    /// What a begin/commit block does to one view as a whole.
    var transition: ViewTransition?
    /// Collects the changes for a property animator, which runs them itself.
    var recorder: AnimatorRecorder?

    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var isOpen = true
    private var hasAnimated = false
    private var allFinished = true
    /// Views that changed size, to be laid out inside the animation.
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

    /// True when views in the block's animations get no touches. decision.
    var blocksTouches: Bool { !isBeginCommit && !options.contains(.allowUserInteraction) }

    /// Starts to animate a property of a view that has just changed.
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

    /// Lays out the views that changed size, while what that moves still belongs to the block.
    func layOutResizedViews() {
        let views = resizedViews
        resizedViews = []
        for view in views { view.layoutIfNeeded() }
    }

    /// Ends the collecting of changes.
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

    /// How long to wait for the completion of a block that animates nothing. decision.
    private var emptyBlockDelay: TimeInterval {
        guard ViewAnimations.areEnabled, timing.duration > 0 else { return timing.delay }
        if isBeginCommit { return timing.delay + timing.duration }
        return timing.delay == 0 ? 0 : timing.delay + timing.duration
    }

    /// One of the animations is over.
    func animationStopped(on view: UIView?, finished: Bool) {
        running -= 1
        if !finished { allFinished = false }
        if blocksTouches { view?.unblockTouches() }
        endIfFinished()
    }

    private func endIfFinished() {
        if !isOpen, running == 0 { end() }
    }

    /// Calls the completion: true if everything ran to its end.
    private func end() {
        let completion = self.completion
        let callbacks = self.callbacks
        self.completion = nil
        self.callbacks = nil
        completion?(allFinished)
        callbacks?.notifyStop(finished: allFinished)
    }
}
