import Foundation
import Synchronization

/// The rhythm of the display, which display links and the pacing of input follow. The host tells it.
package enum RefreshPacing {
    private struct State {
        var interval: CFTimeInterval = 1.0 / 60
        var phase: CFTimeInterval = 0
    }

    /// The part of an interval by which a time may lie before a frame and still be that frame's: rounding repeats none.
    private static let roundingTolerance = 5e-7

    private static let state = Mutex(State())

    /// Seconds from one frame of the display to the next; 1/60 until a host tells otherwise.
    package static var interval: CFTimeInterval { state.withLock { $0.interval } }

    /// Tells the seconds between frames, and the time of any one frame if the host knows it. Intervals that are not
    /// positive are not minded.
    package static func setInterval(_ interval: CFTimeInterval, frameAt phase: CFTimeInterval = 0) {
        guard interval > 0, interval.isFinite, phase.isFinite else { return }
        state.withLock { $0 = State(interval: interval, phase: phase) }
    }

    /// The first frame of the display later than `time`.
    package static func nextFrame(after time: CFTimeInterval) -> CFTimeInterval {
        state.withLock { state in
            let count: Double = ((time - state.phase) / state.interval + roundingTolerance).rounded(.down)
            return state.phase + (count + 1) * state.interval
        }
    }
}
