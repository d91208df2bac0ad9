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
    /// Whether this is a begin/commit block, which does not block touches.
    let isBeginCommit: Bool
    /// Whether animations that are not additive start at the presentation values.
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
    /// The views to be laid out inside the animation: those that changed size, and stack views (Y-22).
    private var resizedViews: [UIView] = []
    /// The animations of the block by view and key path.
    private var started: [StartedKey: StartedAnimation] = [:]

    private struct StartedKey: Hashable {
        let view: ObjectIdentifier
        let keyPath: String
    }

    init(
        timing: AnimationTiming, options: UIView.AnimationOptions, isBeginCommit: Bool = false,
        completion: ((Bool) -> Void)?
    ) {
        self.timing = timing
        self.options = options
        self.isBeginCommit = isBeginCommit
        beginsFromCurrentState = options.contains(.beginFromCurrentState)
        requestedRepeats = options.contains(.repeat) ? .infinity : 0
        requestedAutoreverse = options.contains(.autoreverse)
        self.completion = completion
    }

    /// Whether views animated by the block receive no touches. decision.
    var blocksTouches: Bool { !isBeginCommit && !options.contains(.allowUserInteraction) }

    /// Starts the animation of a view property that has just changed.
    func animate(_ change: AnimatedChange) {
        ViewAnimations.changeObserver?(change)
        if let keyframes {
            keyframes.record(change.view, change.key, from: recorder == nil ? change.old : change.start, to: change.new)
        } else if let recorder {
            recorder.record(change.view, change.key, from: change.start, to: change.new)
        } else {
            for part in change.parts { start(part) }
        }
        if change.key == "bounds", options.contains(.layoutSubviews) { resizedViews.append(change.view) }
    }

    /// Adds the animation of a change: the difference from the new value if it can be added, so that running animations
    /// of the property go on, otherwise the values themselves. A second change of the property in the block
    /// continues the first animation.
    private func start(_ part: AnimatedChange) {
        let id = StartedKey(view: ObjectIdentifier(part.view), keyPath: part.key)
        let layer = part.view.layer
        let earlier = started[id]
        let replacesAnother = earlier == nil && layer.removeReplaceableAnimations(of: part.key)
        let start = earlier.map { $0.start } ?? part.start
        var change: AdditiveChange?
        if !timing.repeats, earlier.map({ $0.change != nil }) ?? true {
            change = AdditiveChange(keyPath: part.key, from: replacesAnother ? part.start : part.old, to: part.new)
            if let first = earlier?.change { change = change.map { first.followed(by: $0) } }
        }
        let animation = timing.makeAnimation(of: part.key, from: start, to: part.new)
        if let change {
            animation.isAdditive = true
            animation.fillMode = .both
            animation.fromValue = change.fromValue
            animation.toValue = change.toValue
        }
        earlier?.observer.isSuperseded = true
        let key = earlier?.animationKey ?? (change == nil ? part.key : layer.unusedAnimationKey(for: part.key))
        let observer = add(animation, to: part.view, key)
        started[id] = StartedAnimation(animationKey: key, change: change, start: start, observer: observer)
    }

    @discardableResult
    private func add(_ animation: CAAnimation, to view: UIView, _ key: String) -> AnimationStopObserver {
        running += 1
        hasAnimated = true
        if blocksTouches { view.blockTouches() }
        let observer = AnimationStopObserver(block: self, view: view)
        animation.delegate = observer
        if timing.repeats { animation.runKind = .repeating }
        view.layer.add(animation, forKey: key)
        return observer
    }

    /// Keeps a view that was hidden in the block visible until the animation ends (Y-22).
    func keepVisible(_ view: UIView) {
        if let recorder { return recorder.record(view, "hidden", from: false, to: true) }
        let animation = timing.makeAnimation(of: "hidden", from: false, to: false)
        animation.fillMode = .both
        add(animation, to: view, "hidden")
    }

    /// Lays out a view before the block closes, so that the block animates the resulting changes.
    func layOutBeforeClosing(_ view: UIView) {
        if !resizedViews.contains(where: { $0 === view }) { resizedViews.append(view) }
    }

    /// Lays out the views that need it while the block is still open, so that it animates the resulting changes.
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
                let layer = track.view.layer
                layer.removeReplaceableAnimations(of: track.key)
                let animation = track.makeAnimation(timing, keyframes.calculationMode, isAdditive: !timing.repeats)
                add(animation, to: track.view, layer.unusedAnimationKey(for: track.key))
            }
        }
        isOpen = false
        started = [:]
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
            // Duration and delay are skipped.
            DeadlineQueue.main.schedule(at: CACurrentMediaTime()) { self.end() }
        }
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
        if !willStart.perform(on: delegate, animationID, context) {
            logUncalled(willStart, of: delegate, "String?, UnsafeMutableRawPointer?")
        }
    }

    /// Calls the did-stop selector with the identifier, an `NSNumber` that is true if all animations finished, and the
    /// context. A method that takes `String`, `Bool` or `UnsafeRawPointer?` is called as well.
    func notifyStop(finished: Bool) {
        guard let delegate, let didStop else { return }
        if !didStop.perform(on: delegate, animationID, NSNumber(value: finished), context) {
            logUncalled(didStop, of: delegate, "String?, NSNumber, UnsafeMutableRawPointer?")
        }
    }

    private func logUncalled(_ selector: Selector, of delegate: Any, _ parameters: String) {
        Diagnostics.log(
            "the animation delegate's \(selector) is not called: \(type(of: delegate)) needs such a method with "
                + "parameters of the types (\(parameters)), or with fewer of them")
    }
}

/// Notifies a block that one of its animations has stopped. The animation retains it, and through it the block.
@MainActor final class AnimationStopObserver: @preconcurrency CAAnimationDelegate {
    private let block: AnimationBlock
    private weak var view: UIView?
    /// Set when the block itself replaces the animation; its end is then not an interruption.
    var isSuperseded = false

    init(block: AnimationBlock, view: UIView) {
        self.block = block
        self.view = view
    }

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        block.animationStopped(on: view, finished: finished || isSuperseded)
    }
}
