import Foundation
import QuartzCore

/// The animation of one property of one view by an animator.
@MainActor final class AnimatorTrack {
    let view: UIView
    let key: String
    /// The values before and after the animation.
    let start: Any?
    let end: Any?
    /// The fraction of the whole duration, 0…1, after which the animation begins.
    let delay: Double
    /// The intermediate values of a keyframe animation; otherwise `nil`.
    private let keyframes: CAKeyframeAnimation?

    init(view: UIView, key: String, start: Any?, end: Any?, delay: Double, keyframes: CAKeyframeAnimation? = nil) {
        self.view = view
        self.key = key
        self.start = start
        self.end = end
        self.delay = min(max(delay, 0), 1)
        self.keyframes = keyframes
    }

    /// The value currently on the screen.
    private var presentationValue: Any? {
        (view.layer.presentation() ?? view.layer).value(forKeyPath: key)
    }

    /// Shows the state at a progress and pauses there.
    func hold(at progress: Double) {
        let remainder = 1 - delay
        let localProgress = remainder > 0 ? min(max((progress - delay) / remainder, 0), 1) : (progress < 1 ? 0 : 1)
        let animation = makeFullAnimation(.linear, duration: 1)
        animation.duration = 1
        animation.speed = 0
        animation.timeOffset = localProgress
        add(animation)
    }

    /// Runs the whole animation from an offset in seconds, forward or reversed.
    func run(_ curve: AnimatorCurve, duration: TimeInterval, offset: TimeInterval, isReversed: Bool) {
        let wait = delay * duration
        let animation = makeFullAnimation(curve, duration: duration - wait)
        animation.duration = max(duration - wait, Self.minimumDuration)
        let now = CACurrentMediaTime()
        if isReversed {
            animation.speed = -1
            animation.beginTime = now - (duration - offset)
        } else {
            animation.beginTime = now - offset + wait
        }
        add(animation)
    }

    /// Animates from the value on the screen to the start or the end value. A new track has no animation yet, and its
    /// start is what the screen shows.
    func runFromCurrentValue(
        _ curve: AnimatorCurve, duration: TimeInterval, progress: Double, toStart: Bool, isNew: Bool = false
    ) {
        let animation = makeAnimation(curve, from: isNew ? start : presentationValue, to: toStart ? start : end)
        let remainder = 1 - progress
        let wait = toStart || remainder <= 0 ? 0 : max(0, delay - progress) / remainder * duration
        animation.duration = max(duration - wait, Self.minimumDuration)
        animation.beginTime = CACurrentMediaTime() + wait
        add(animation)
    }

    /// Removes the animation and sets the property to its start, end or current value.
    func finish(at position: UIViewAnimatingPosition) {
        let value =
            switch position {
            case .start: start
            case .end: end
            case .current: presentationValue
            }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        UIView.performWithoutAnimation { view.layer.setValue(value, forKeyPath: key) }
        view.layer.removeAnimation(forKey: key)
        CATransaction.commit()
    }

    /// Removes the animation, which shows the model value again.
    func removeAnimation() { view.layer.removeAnimation(forKey: key) }

    private func makeFullAnimation(_ curve: AnimatorCurve, duration: TimeInterval) -> CAAnimation {
        if let keyframes, let copy = keyframes.copy() as? CAKeyframeAnimation {
            copy.timingFunction = nil
            if case .bezier(let function) = curve { copy.timingFunction = function }
            return copy
        }
        return makeAnimation(curve, from: start, to: end)
    }

    /// Creates an animation between two values.
    private func makeAnimation(_ curve: AnimatorCurve, from: Any?, to: Any?) -> CAAnimation {
        // A view that is hidden stays visible until the end (Y-22).
        if key == "hidden" {
            let animation = CABasicAnimation(keyPath: key)
            animation.fromValue = false
            animation.toValue = false
            return animation
        }
        let animation: CABasicAnimation
        switch curve {
        case .spring(let spring):
            if let group = makeAxisAnimations(spring, from: from, to: to) { return group }
            animation = spring.animation(keyPath: key)
        case .bezier(let function):
            animation = CABasicAnimation(keyPath: key)
            animation.timingFunction = function
        }
        animation.fromValue = from ?? NSNull()
        animation.toValue = to ?? NSNull()
        return animation
    }

    /// Creates the animation of a position with a different initial velocity for each axis; `nil` for other
    /// properties and velocities.
    private func makeAxisAnimations(_ spring: SpringTiming, from: Any?, to: Any?) -> CAAnimation? {
        guard key == "position", let vertical = spring.verticalVelocity, let from = Self.point(from),
            let to = Self.point(to)
        else { return nil }
        func axis(_ name: String, _ velocity: Double, _ from: CGFloat, _ to: CGFloat) -> CAAnimation {
            let animation = spring.animation(keyPath: "position.\(name)")
            animation.initialVelocity = CGFloat(velocity)
            animation.fromValue = from
            animation.toValue = to
            animation.fillMode = .both
            return animation
        }
        let group = CAAnimationGroup()
        group.animations = [
            axis("x", spring.initialVelocity, from.x, to.x), axis("y", vertical, from.y, to.y),
        ]
        return group
    }

    private static func point(_ value: Any?) -> CGPoint? {
        value as? CGPoint ?? (value as? NSValue)?.cgPointValue
    }

    private func add(_ animation: CAAnimation) {
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.delegate = nil
        animation.runKind = .animator
        view.layer.removeRunningAnimations(of: key)
        view.layer.add(animation, forKey: key)
    }

    /// The minimum duration of a run, in seconds; 0 would mean the duration of the transaction.
    private static let minimumDuration: TimeInterval = 0.0001
}

/// Records the changes of an animator's closures, including those of nested animations.
@MainActor final class AnimatorRecorder {
    /// The fraction of the whole duration, 0…1, after which the changes of the current closure begin.
    let delay: Double
    private(set) var tracks: [AnimatorTrack] = []

    init(delay: Double) { self.delay = delay }

    /// Records a change of a property from one value to another.
    func record(_ view: UIView, _ key: String, from: Any?, to: Any?) {
        add(AnimatorTrack(view: view, key: key, start: from, end: to, delay: delay))
    }

    /// Records a keyframe animation of a property.
    func record(_ track: KeyframeTrack, _ mode: CAAnimationCalculationMode) {
        let animation = track.makeAnimation(.beginAnimationsDefault, mode, isAdditive: false)
        animation.beginTime = 0
        add(
            AnimatorTrack(
                view: track.view, key: track.key, start: track.first, end: track.frames.values.last ?? nil,
                delay: delay, keyframes: animation as? CAKeyframeAnimation))
    }

    /// Adds a track. If the property already has one, the track goes directly from the first value to the last.
    private func add(_ track: AnimatorTrack) {
        guard let index = tracks.firstIndex(where: { $0.view === track.view && $0.key == track.key }) else {
            tracks.append(track)
            return
        }
        tracks[index] = AnimatorTrack(
            view: track.view, key: track.key, start: tracks[index].start, end: track.end, delay: delay)
    }
}
