import Foundation
import QuartzCore

/// Says when frames are due while something moves. Pure arithmetic on the host's clock, in seconds.
struct FramePacer {
    /// From one frame to the next.
    var interval: CFTimeInterval
    /// When the last frame was painted, whoever painted it.
    private(set) var lastFrame: CFTimeInterval?
    /// Every how many frames of the display one is due.
    var stride = 1
    private var lastTick: CFTimeInterval?

    /// When the next frame of a running animation is due.
    var nextDue: CFTimeInterval { lastTick.map { $0 + interval * CFTimeInterval(stride) } ?? 0 }

    init(interval: CFTimeInterval) { self.interval = interval }

    /// True when a commit that arrives now is painted at once: nothing was painted for half an interval. Input that
    /// moves things during an animation then never waits for the next tick.
    func isIdle(at now: CFTimeInterval) -> Bool {
        guard let lastFrame else { return true }
        return now - lastFrame >= interval / 2 || now < lastFrame
    }

    /// A frame was painted. One that was due keeps the beat; one in between, or one much too late, starts a new beat.
    mutating func recordFrame(at now: CFTimeInterval) {
        let lateness = now - nextDue
        let isOnTick = lateness >= 0 && lateness < interval / 2
        lastTick = isOnTick ? nextDue : now
        lastFrame = now
    }
}
