import CoreGraphics
import Foundation

/// When a display refreshes, in seconds of the host's clock, and what it shows then.
struct RefreshCycle {
    /// The time from one refresh to the next.
    var interval: CFTimeInterval
    /// The time of any refresh; `nil`, the default, if it is unknown.
    var phase: CFTimeInterval?
    /// True if the display shows a frame as soon as it arrives, but only one between two refreshes: a second one waits for
    /// the next refresh, and so do all that follow. False, the default, if each refresh shows the last frame.
    var showsOneFrameAtOnce = false
}

/// Computes when frames are due while something animates. Pure arithmetic on the host's clock, in seconds.
struct FramePacer {
    var cycle: RefreshCycle
    /// When the last frame was painted, due or not.
    private(set) var lastFrame: CFTimeInterval?
    /// A frame is due at every `stride`-th display frame; 1 by default.
    var stride = 1
    /// True while a commit waits that is to be painted sooner than the next frame of the animations; until a frame is
    /// painted.
    var hasWaitingCommit = false
    private var lastTick: CFTimeInterval?
    /// The tick of the refresh that shows the last frame, if the display shows one frame at once.
    private var shownTick: CFTimeInterval?
    /// True if that refresh shows changes that answer input.
    private var isShownTickTaken = false

    init(cycle: RefreshCycle) { self.cycle = cycle }

    /// The part of an interval without a frame after which a commit is painted (decision): most input that moves things
    /// during an animation then does not wait for the next tick, and no more than four frames are painted in an interval.
    private static let idlePart = 0.25

    /// How much of an interval after a refresh the frames of animations are due (decision): an application that changes
    /// something in each frame, with a display link, has committed by then, and its commit and the animations are one
    /// frame. The refresh that shows a frame is that of the nearest tick: `phase` is a quarter of an interval after a
    /// refresh of a display that shows one frame at once (`BrowserHost.cycleOffset`).
    private static let partAfterRefresh = 0.25

    /// The time of the next tick, at which a frame of the animations is due, in seconds; 0 before the first frame.
    private var nextTick: CFTimeInterval {
        let tick = lastTick.map { aligned($0 + cycle.interval * CFTimeInterval(stride)) } ?? 0
        guard isShownTickTaken, let shownTick else { return tick }
        return max(tick, shownTick + cycle.interval)
    }

    /// The time at which the next frame is due, in seconds; 0 before the first frame.
    var nextDue: CFTimeInterval {
        guard hasWaitingCommit, let lastFrame else { return nextTick }
        return min(nextTick, lastFrame + cycle.interval * Self.idlePart)
    }

    /// True if a commit that arrives now is painted immediately.
    func isIdle(at now: CFTimeInterval) -> Bool {
        guard let lastFrame else { return true }
        return now - lastFrame >= cycle.interval * Self.idlePart || now < lastFrame
    }

    /// True if the next frame is due; also if the clock was turned back.
    func isDue(at now: CFTimeInterval) -> Bool { now >= nextDue || lastFrame.map { now < $0 } == true }

    /// True if the display shows one frame at once, and a frame that answers input is that of the current refresh. A commit
    /// that answers none then waits: its frame would be shown with the next refresh, and delay the next answer.
    func isRefreshTaken(at now: CFTimeInterval) -> Bool { isShownTickTaken && isShown(tick: aligned(now)) }

    /// Records that a frame was painted. A frame that was due keeps the tick; one in between, or one much too late,
    /// starts a new tick.
    ///
    /// - Parameters:
    ///   - now: the time, in seconds.
    ///   - answersInput: whether the frame answers input.
    ///   - isPresented: false if nothing was out of date, or the output had no buffer.
    mutating func recordFrame(at now: CFTimeInterval, answersInput: Bool = false, isPresented: Bool = true) {
        let lateness = now - nextTick
        let isOnTick = lateness >= 0 && lateness < cycle.interval / 2
        lastTick = isOnTick ? nextTick : now
        lastFrame = now
        hasWaitingCommit = false
        if isPresented { recordRefresh(at: now, answersInput: answersInput) }
    }

    /// Records which refresh shows a frame that is painted now.
    private mutating func recordRefresh(at now: CFTimeInterval, answersInput: Bool) {
        guard cycle.showsOneFrameAtOnce, cycle.phase != nil else {
            (shownTick, isShownTickTaken) = (nil, false)
            return
        }
        let tick = aligned(now)
        let shown = isShown(tick: tick) ? tick + cycle.interval : tick
        let isSame = shownTick.map { abs($0 - shown) < cycle.interval / 2 } ?? false
        isShownTickTaken = answersInput || isSame && isShownTickTaken
        shownTick = shown
    }

    /// True if the last frame is shown in the refresh of a tick, or in the one after it.
    private func isShown(tick: CFTimeInterval) -> Bool {
        shownTick.map { abs($0 - tick - cycle.interval / 2) < cycle.interval } ?? false
    }

    /// The tick that is nearest to a time, if the refresh cycle is known; the time itself otherwise.
    private func aligned(_ time: CFTimeInterval) -> CFTimeInterval {
        guard let phase = cycle.phase else { return time }
        let first = phase + cycle.interval * Self.partAfterRefresh
        return first + ((time - first) / cycle.interval).rounded() * cycle.interval
    }
}
