import Foundation
import TouchInput

extension HeadlessHost {
    /// Plays frames of input at their times, in seconds of the clock: before each one time passes up to it, so that
    /// deadlines and refreshes come in their places. Frames of the past are delivered at once. `observe` is called
    /// after each frame.
    public func play(_ frames: [InputFrame], observe: (InputFrame) -> Void = { _ in }) {
        for frame in frames {
            let wait: TimeInterval = frame.time.seconds - clock.now
            if wait > 0 { advance(by: wait) }
            deliver(frame)
            observe(frame)
        }
    }
}
