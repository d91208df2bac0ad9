import Foundation
import QuartzCore

extension UIView {
    /// Animates the keyframes that the closure adds. Changes outside of `addKeyframe` take the whole duration.
    /// Duration and delay are in seconds; negative values are treated as 0.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let common = options.animationOptions
        let timing = AnimationTiming(
            duration: max(0, duration), delay: max(0, delay), curve: .bezier(common.curve), options: common)
        let block = makeBlock(timing, common.union(.overrideInheritedCurve), completion)
        block.keyframes = KeyframeRecorder(calculationMode: options.calculationMode)
        ViewAnimations.run(block, animations)
    }

    /// Adds a keyframe inside `animateKeyframes`: the changes of the closure start at `frameStartTime` and take
    /// `frameDuration`, both fractions 0…1 of the whole duration. Elsewhere the closure just runs.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let keyframes = ViewAnimations.innermost?.keyframes else {
            animations()
            return
        }
        let outer = keyframes.currentSpan
        keyframes.currentSpan = (frameStartTime, frameDuration)
        animations()
        keyframes.currentSpan = outer
    }
}

/// Records the changes made by keyframe closures, one track for each property.
@MainActor final class KeyframeRecorder {
    let calculationMode: CAAnimationCalculationMode
    /// The start and duration of the current keyframe as fractions of the whole duration.
    var currentSpan: (start: Double, duration: Double) = (0, 1)
    private(set) var tracks: [KeyframeTrack] = []

    init(calculationMode: CAAnimationCalculationMode) {
        self.calculationMode = calculationMode
    }

    /// Records a change of a property in the current keyframe.
    func record(_ view: UIView, _ key: String, from: Any?, to: Any?) {
        let index = tracks.firstIndex { $0.view === view && $0.key == key } ?? tracks.count
        if index == tracks.count { tracks.append(KeyframeTrack(view: view, key: key, first: from)) }
        let start = min(max(currentSpan.start, 0), 1)
        let end = min(max(currentSpan.start + currentSpan.duration, start), 1)
        tracks[index].changes.append((start, end, to))
    }
}

/// The keyframes of one property.
struct KeyframeTrack {
    let view: UIView
    let key: String
    /// The value before the first change.
    let first: Any?
    var changes: [(start: Double, end: Double, value: Any?)] = []

    init(view: UIView, key: String, first: Any?) {
        self.view = view
        self.key = key
        self.first = first
    }

    /// Key times and values. The value is constant between changes; a change that starts before the previous one has
    /// ended starts at that end.
    var frames: (times: [Double], values: [Any?]) {
        var times = [0.0]
        var values = [first]
        func add(_ time: Double, _ value: Any?) {
            times.append(time)
            values.append(value)
        }
        for change in changes.sorted(by: { $0.start < $1.start }) {
            if change.start > times[times.count - 1] { add(change.start, values[values.count - 1]) }
            add(max(change.end, times[times.count - 1]), change.value)
        }
        if times[times.count - 1] < 1 { add(1, values[values.count - 1]) }
        return (times, values)
    }

    /// The frames as differences from the value that the property has now; `nil` if they cannot be added.
    private func differences(_ values: [Any?]) -> [Any]? {
        let last = changes.last?.value
        let differences = values.map { AdditiveChange(keyPath: key, from: $0, to: last)?.fromValue }
        return differences.contains { $0 == nil } ? nil : differences.compactMap { $0 }
    }

    /// Creates the animation, with differences as values if it is additive and the property allows it.
    func makeAnimation(
        _ timing: AnimationTiming, _ mode: CAAnimationCalculationMode, isAdditive: Bool
    ) -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: key)
        let frames = self.frames
        animation.values = frames.values.map { $0 ?? NSNull() }
        // A discrete value lasts until the next key time, the last one until 1.
        let times = mode == .discrete ? frames.times + [1] : frames.times
        animation.keyTimes = times.map { NSNumber(value: $0) }
        animation.calculationMode = mode
        timing.apply(to: animation)
        if isAdditive, let differences = differences(frames.values) {
            animation.values = differences
            animation.isAdditive = true
            animation.fillMode = .both
        }
        return animation
    }
}
