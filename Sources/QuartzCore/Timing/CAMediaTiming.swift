import Support
import Foundation

/// What an animation shows before its beginning and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The last value holds after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value holds before the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both `forwards` and `backwards`.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// No value shows outside the active time.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The name of `CAMediaTimingFillMode.forwards` before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.forwards")
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The name of `CAMediaTimingFillMode.backwards` before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.backwards")
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The name of `CAMediaTimingFillMode.both` before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.both")
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The name of `CAMediaTimingFillMode.removed` before Swift 4.2.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.removed")
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

/// The timing of an object in a hierarchy of time spaces. Parent time is converted to local time by
/// t = (t_parent − `beginTime`) · `speed` + `timeOffset`.
///
/// Layers and animations adopt it: a layer's parent is its superlayer, an animation's parent is its layer or its group.
public protocol CAMediaTiming {
    /// The begin time, in seconds of the parent's time; 0 by default. For animations, 0 means the time of the commit.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one run, in seconds.
    var duration: CFTimeInterval { get set }
    /// The speed of local time relative to the parent's: 1, the default, is equal, 0 stops, negative runs backward.
    var speed: Float { get set }
    /// The offset of local time, in seconds; 0 by default.
    var timeOffset: CFTimeInterval { get set }
    /// The number of runs; may be fractional. 0, the default, runs once.
    var repeatCount: Float { get set }
    /// The total duration of repeated runs, in seconds; 0, the default, uses `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// True if every run is followed by a reversed one; false by default.
    var autoreverses: Bool { get set }
    /// What shows before the beginning and after the end; `.removed` by default.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The values of `CAMediaTiming`, and the position in a run they yield for a time.
struct MediaTiming: Equatable, Sendable {
    var beginTime: CFTimeInterval = 0
    var duration: CFTimeInterval = 0
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// A position within one run.
    struct RunPosition: Equatable, Sendable {
        /// Seconds into the run, 0…duration; decreasing in reversed runs.
        var time: CFTimeInterval
        /// The number of completed runs.
        var iteration: Int
    }

    /// The duration of a run and, with `autoreverses`, its reversal, in seconds of local time.
    var cycleDuration: CFTimeInterval { autoreverses ? duration * 2 : duration }

    /// The total duration, in seconds of local time; may be infinite.
    var totalDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return repeatCount > 0 ? cycleDuration * CFTimeInterval(repeatCount) : cycleDuration
    }

    /// The total duration, in seconds of the parent's time; infinite if time is stopped.
    var totalDurationInParent: CFTimeInterval { speed == 0 ? .infinity : totalDuration / CFTimeInterval(abs(speed)) }

    /// The position in a run at `parentTime` for an object that begins at `begin`, or `nil` if it shows nothing.
    func position(at parentTime: CFTimeInterval, begin: CFTimeInterval) -> RunPosition? {
        var elapsed: CFTimeInterval = (parentTime - begin) * CFTimeInterval(abs(speed))
        let total = totalDuration
        if elapsed < 0 {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            elapsed = 0
        } else if elapsed >= total {
            guard fillMode == .forwards || fillMode == .both else { return nil }
            elapsed = total
        }
        if speed < 0, total.isFinite { elapsed = total - elapsed }
        return position(in: elapsed + timeOffset)
    }

    /// Converts seconds of local time to a position in a run. The end of a run belongs to it, so an animation held at
    /// its end shows its last value.
    private func position(in time: CFTimeInterval) -> RunPosition {
        let cycle = cycleDuration
        var cycles: CFTimeInterval = (time / cycle).rounded(.down)
        guard cycle > 0, cycle.isFinite, cycles.isFinite else { return RunPosition(time: max(time, 0), iteration: 0) }
        var remainder: CFTimeInterval = time - cycles * cycle
        if remainder == 0, cycles > 0, time >= totalDuration {
            cycles -= 1
            remainder = cycle
        }
        if autoreverses, remainder > duration { remainder = cycle - remainder }
        return RunPosition(time: remainder, iteration: Int(max(min(cycles, 1e15), 0)))
    }
}
