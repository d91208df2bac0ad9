import Support
import Foundation
import Synchronization

/// A range of frame rates, in frames per second.
public struct CAFrameRateRange: Equatable, Sendable {
    /// The lowest rate, in frames per second.
    public var minimum: Float
    /// The highest rate, in frames per second.
    public var maximum: Float
    /// The preferred rate, in frames per second; `nil` prefers the highest.
    public var preferred: Float?

    /// Any rate: every frame of the display.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    /// Creates a range. Infinite and NaN rates are treated as 0.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum.isFinite ? minimum : 0
        self.maximum = maximum.isFinite ? maximum : 0
        self.preferred = preferred.map { $0.isFinite ? $0 : 0 }
    }

    /// Tolerates a hundredth, so that a display at 59.9 Hz counts as one at 60 Hz.
    private static let tolerance: Double = 0.01

    /// The frame stride for a display with `displayRate` frames per second: the rate in the range that is nearest to
    /// the preferred one, or the next lower rate if none is in the range.
    func stride(of displayRate: Double) -> Int {
        let highest = Double(maximum)
        guard highest > 0, displayRate > 0 else { return 1 }
        let lowest = Double(minimum) * (1 - Self.tolerance)
        let first = max(Self.frameCount((displayRate / (highest * (1 + Self.tolerance))).rounded(.up)), 1)
        let last = lowest > 0 ? max(Self.frameCount((displayRate / lowest).rounded(.down)), first) : first
        let preferredRate = preferred.map(Double.init) ?? 0
        guard preferredRate > 0, last > first else { return first }
        let stride = Self.frameCount((displayRate / preferredRate).rounded())
        return min(max(stride, first), last)
    }

    /// Converts a number of frames to an integer; rates near zero would overflow it.
    private static func frameCount(_ frames: Double) -> Int { Int(min(frames, 1_000_000_000)) }
}

/// The refresh cycle of the display, which display links and the pacing of input follow. The host sets it.
package enum RefreshPacing {
    private struct State {
        var interval: CFTimeInterval = 1.0 / 60
        var phase: CFTimeInterval = 0
    }

    /// The fraction of an interval by which a time may precede a frame and still count as that frame, so that rounding
    /// errors do not repeat a frame.
    private static let roundingTolerance = 5e-7

    private static let state = Mutex(State())

    /// The time between two frames of the display, in seconds; 1/60 until a host sets it.
    package static var interval: CFTimeInterval { state.withLock { $0.interval } }
    /// The time of a frame, in seconds of the host clock; 0 until a host sets it.
    package static var phase: CFTimeInterval { state.withLock { $0.phase } }

    /// Sets the time between frames, in seconds, and the time of any one frame if the host knows it. Intervals that are
    /// not positive and finite are ignored.
    package static func setInterval(_ interval: CFTimeInterval, frameAt phase: CFTimeInterval = 0) {
        guard interval > 0, interval.isFinite, phase.isFinite else { return }
        state.withLock { $0 = State(interval: interval, phase: phase) }
    }

    /// The time of the first frame of the display after `time`.
    package static func nextFrame(after time: CFTimeInterval) -> CFTimeInterval {
        state.withLock { state in
            let count: Double = ((time - state.phase) / state.interval + roundingTolerance).rounded(.down)
            return state.phase + (count + 1) * state.interval
        }
    }
}
