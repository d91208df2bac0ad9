import Foundation
import QuartzCore

/// Collects what the closures of key frames change, and makes one animation of it for each property.
@MainActor final class KeyframeRecorder {
    let calculationMode: CAAnimationCalculationMode
    /// The part of the whole that changes belong to now: fractions of its duration.
    var currentSpan: (start: Double, duration: Double) = (0, 1)
    private(set) var tracks: [KeyframeTrack] = []

    init(calculationMode: CAAnimationCalculationMode) {
        self.calculationMode = calculationMode
    }

    /// Notes that a property changes during the present part.
    func record(_ view: UIView, _ key: String, from: Any?, to: Any?) {
        let index = tracks.firstIndex { $0.view === view && $0.key == key } ?? tracks.count
        if index == tracks.count { tracks.append(KeyframeTrack(view: view, key: key, first: from)) }
        let start = min(max(currentSpan.start, 0), 1)
        let end = min(max(currentSpan.start + currentSpan.duration, start), 1)
        tracks[index].changes.append((start, end, to))
    }
}

/// The key frames of one property.
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

    /// Times and values: between changes a value holds, and a change that begins before the one before it has ended
    /// begins at that end.
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

    func makeAnimation(_ timing: AnimationTiming, _ mode: CAAnimationCalculationMode) -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: key)
        let frames = self.frames
        animation.values = frames.values.map { $0 ?? NSNull() }
        // A discrete value lasts from its own time to the next one, the last until 1.
        let times = mode == .discrete ? frames.times + [1] : frames.times
        animation.keyTimes = times.map { NSNumber(value: $0) }
        animation.calculationMode = mode
        timing.apply(to: animation)
        return animation
    }
}
