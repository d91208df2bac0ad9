import CoreGraphics
import Foundation
import QuartzCore
import Support

/// Decides when frames are rendered and on which thread.
///
/// There are two locks. `inboxLock` guards state that is accessed briefly: the pending commits, the refresh cycle and the
/// wake time. `renderLock` is held while the tree is changed and painted. A commit is first put into the inbox; the
/// thread that holds or acquires `renderLock` applies it. So a commit never waits for a frame that another thread paints.
final class FrameLoop: @unchecked Sendable {
    /// The most commits that wait for a frame in manual mode. Further ones are applied immediately, so commits do not
    /// pile up while no frame is requested.
    private static let maximumPendingCommits = 64

    private let renderLock = Lock()
    private let inboxLock = Lock()
    private let isThreaded: Bool
    private let clock: @Sendable () -> CFTimeInterval

    // Guarded by `renderLock`.
    private let renderer: FrameRenderer
    @exclusivity(unchecked) private var pacer: FramePacer
    @exclusivity(unchecked) private var frameObserver: (@Sendable (CFTimeInterval, Int) -> Void)?
    @exclusivity(unchecked) private var paintingObserver: (@Sendable () -> Void)?

    // Guarded by `inboxLock`.
    @exclusivity(unchecked) private var pendingCommits: [RenderCommit] = []
    /// The refresh cycle of the display, until the pacer adopts it: its interval and the time of any refresh.
    @exclusivity(unchecked) private var pendingCycle: (interval: CFTimeInterval, phase: CFTimeInterval)?
    @exclusivity(unchecked) private var wakeTime: CFTimeInterval?
    @exclusivity(unchecked) private var isStopped = false
    @exclusivity(unchecked) private var thread: Thread?

    init(
        output: any FrameOutput, painter: any FramePainter, paces: Bool, scale: Double, interval: CFTimeInterval,
        clock: @escaping @Sendable () -> CFTimeInterval
    ) {
        renderer = FrameRenderer(output: output, scale: scale, painter: painter)
        pacer = FramePacer(interval: interval)
        self.isThreaded = paces
        self.clock = clock
    }

    func receive(_ commit: RenderCommit) {
        let count = inboxLock.withLock {
            pendingCommits.append(commit)
            return pendingCommits.count
        }
        if isThreaded {
            drainInbox()
        } else if count > Self.maximumPendingCommits {
            renderLock.withLock {
                applyInbox()
                DeepTrees.run(isDeep: renderer.tree.isDeep) { renderer.update(at: clock()) }
            }
        }
    }

    func renderFrame(at time: CFTimeInterval) -> [PixelRect] {
        defer { drainInboxIfThreaded() }
        return renderLock.withLock {
            applyInbox()
            return paint(at: time)
        }
    }

    var isAnimating: Bool {
        defer { drainInboxIfThreaded() }
        return renderLock.withLock {
            applyInbox()
            return renderer.tree.isAnimating
        }
    }

    var statistics: RenderStatistics {
        defer { drainInboxIfThreaded() }
        return renderLock.withLock { renderer.statistics }
    }

    func snapshot(of rect: CGRect, scale: Double, at time: CFTimeInterval) -> CGImage? {
        defer { drainInboxIfThreaded() }
        return renderLock.withLock {
            applyInbox()
            return DeepTrees.run(isDeep: renderer.tree.isDeep) { renderer.snapshot(of: rect, scale: scale, at: time) }
        }
    }

    func setFrameObserver(_ observer: (@Sendable (CFTimeInterval, Int) -> Void)?) {
        renderLock.withLock { frameObserver = observer }
    }

    func setPaintingObserver(_ observer: (@Sendable () -> Void)?) {
        renderLock.withLock { paintingObserver = observer }
    }

    func setScale(_ scale: Double) { changeAndPaint { $0.tree.setScale(scale) } }
    func repaintAll() { changeAndPaint { $0.tree.damageAll() } }

    func presentLastFrame() {
        renderLock.withLock { if !inboxLock.withLock({ isStopped }) { renderer.presentLastFrame(at: clock()) } }
        drainInboxIfThreaded()
    }

    func paintPendingCommits() { changeAndPaint { _ in } }

    /// Takes effect with the next commit or frame, so that the caller never waits for a frame.
    func setRefreshCycle(_ interval: CFTimeInterval, frameAt phase: CFTimeInterval) {
        inboxLock.withLock { pendingCycle = (interval, phase) }
    }

    func stop() {
        inboxLock.withLock {
            isStopped = true
            pendingCommits.removeAll()
            inboxLock.signal()
        }
        // The lock is free once the current frame is finished.
        renderLock.withLock {}
    }

    private func changeAndPaint(_ change: (FrameRenderer) -> Void) {
        renderLock.withLock {
            change(renderer)
            renderer.outputIsReady()
            if isThreaded { _ = paint(at: clock()) }
        }
        drainInboxIfThreaded()
    }
}

extension FrameLoop {
    /// Applies the pending commits, and adopts the refresh cycle; `renderLock` must be held. Returns true if there were
    /// commits.
    @discardableResult private func applyInbox() -> Bool {
        let (commits, cycle) = inboxLock.withLock {
            defer {
                pendingCommits.removeAll()
                pendingCycle = nil
            }
            return (pendingCommits, pendingCycle)
        }
        if let cycle { (pacer.interval, pacer.phase) = (cycle.interval, cycle.phase) }
        renderer.apply(commits)
        return !commits.isEmpty
    }

    private var hasPendingCommits: Bool { inboxLock.withLock { !pendingCommits.isEmpty } }

    private func drainInboxIfThreaded() {
        if isThreaded { drainInbox() }
    }

    /// Applies pending commits unless another thread does so already: that thread checks the inbox once more when it is
    /// done.
    private func drainInbox() {
        while hasPendingCommits, renderLock.tryLock() {
            applyInbox()
            let now = clock()
            if !renderer.tree.isAnimating || pacer.isIdle(at: now) {
                if !paint(at: now).isEmpty { renderer.countImmediateFrame() }
            } else {
                scheduleThread(hasNewCommit: true)
            }
            renderLock.unlock()
        }
    }

    /// Renders a frame; `renderLock` must be held.
    private func paint(at time: CFTimeInterval) -> [PixelRect] {
        if inboxLock.withLock({ isStopped }) { return [] }
        paintingObserver?()
        let painted = DeepTrees.run(isDeep: renderer.tree.isDeep) { renderer.renderFrame(at: time) }
        if !painted.isEmpty { frameObserver?(time, renderer.statistics.commitsApplied) }
        if isThreaded {
            pacer.recordFrame(at: time)
            scheduleThread()
        }
        return painted
    }

    /// Renders the frame for which the thread woke; `renderLock` must be held. Another thread may have painted while this
    /// one waited for the lock: then its frame is due later.
    private func paintIfDue() {
        let hasNewCommit = applyInbox()
        let now = clock()
        if pacer.isDue(at: now) || !renderer.tree.isAnimating {
            _ = paint(at: now)
        } else {
            scheduleThread(hasNewCommit: hasNewCommit)
        }
    }

    /// Schedules the thread for the next frame, if one is due; `renderLock` must be held. No frame is due while the
    /// output has no buffer, for example because its window is hidden; animations resume when it is ready. A new commit is
    /// painted as soon as the pacer is idle, regardless of the stride that the animations request.
    private func scheduleThread(hasNewCommit: Bool = false) {
        let isDue = renderer.tree.isAnimating && !renderer.lacksBuffer
        if isDue {
            pacer.stride = renderer.tree.stride(of: 1 / pacer.interval)
            if hasNewCommit { pacer.hasWaitingCommit = true }
        }
        let due = isDue ? pacer.nextDue : nil
        inboxLock.withLock {
            if isStopped { return }
            let isSooner = due.map { due in wakeTime.map { due < $0 } ?? true } ?? false
            wakeTime = due
            if due != nil && thread == nil { startThread() } else if isSooner { inboxLock.signal() }
        }
    }

    /// Starts the thread that paces animations, at the first animation, because most programs start without one.
    private func startThread() {
        let thread = Thread { [self] in runThread() }
        thread.name = "Touchstone frames"
        thread.stackSize = DeepTrees.stackSize
        self.thread = thread
        thread.start()
    }

    /// The thread's body: sleeps until a frame is due, renders it and repeats.
    private func runThread() {
        inboxLock.lock()
        while !isStopped {
            guard let due = wakeTime else {
                inboxLock.wait(nil)
                continue
            }
            let delay = due - clock()
            if delay > 0 {
                inboxLock.wait(delay)
                continue
            }
            wakeTime = nil
            inboxLock.unlock()
            renderLock.withLock { paintIfDue() }
            drainInbox()
            inboxLock.lock()
        }
        inboxLock.unlock()
    }
}

/// Computes when frames are due while something animates. Pure arithmetic on the host's clock, in seconds.
struct FramePacer {
    /// The time from one frame to the next, in seconds.
    var interval: CFTimeInterval
    /// The time of any refresh of the display; `nil`, the default, if it is unknown.
    var phase: CFTimeInterval?
    /// When the last frame was painted, due or not.
    private(set) var lastFrame: CFTimeInterval?
    /// A frame is due at every `stride`-th display frame; 1 by default.
    var stride = 1
    /// True while a commit waits that is to be painted sooner than the next frame of the animations; until a frame is
    /// painted.
    var hasWaitingCommit = false
    private var lastTick: CFTimeInterval?

    /// The time of the next tick, at which a frame of the animations is due, in seconds; 0 before the first frame.
    private var nextTick: CFTimeInterval { lastTick.map { aligned($0 + interval * CFTimeInterval(stride)) } ?? 0 }

    /// The time at which the next frame is due, in seconds; 0 before the first frame.
    var nextDue: CFTimeInterval {
        guard hasWaitingCommit, let lastFrame else { return nextTick }
        return min(nextTick, lastFrame + interval * Self.idlePart)
    }

    init(interval: CFTimeInterval) { self.interval = interval }

    /// The part of an interval without a frame after which a commit is painted (decision): most input that moves things
    /// during an animation then does not wait for the next tick, and no more than four frames are painted in an interval.
    private static let idlePart = 0.25

    /// How much of an interval after a refresh the frames of animations are due (decision): an application that changes
    /// something in each frame, with a display link, has committed by then, and its commit and the animations are one
    /// frame.
    private static let partAfterRefresh = 0.25

    /// True if a commit that arrives now is painted immediately.
    func isIdle(at now: CFTimeInterval) -> Bool {
        guard let lastFrame else { return true }
        return now - lastFrame >= interval * Self.idlePart || now < lastFrame
    }

    /// True if the next frame is due; also if the clock was turned back.
    func isDue(at now: CFTimeInterval) -> Bool { now >= nextDue || lastFrame.map { now < $0 } == true }

    /// Records that a frame was painted. A frame that was due keeps the tick; one in between, or one much too late,
    /// starts a new tick.
    mutating func recordFrame(at now: CFTimeInterval) {
        let lateness = now - nextTick
        let isOnTick = lateness >= 0 && lateness < interval / 2
        lastTick = isOnTick ? nextTick : now
        lastFrame = now
        hasWaitingCommit = false
    }

    /// The tick that is nearest to a time, if the refresh cycle is known; the time itself otherwise.
    private func aligned(_ time: CFTimeInterval) -> CFTimeInterval {
        guard let phase else { return time }
        let first = phase + interval * Self.partAfterRefresh
        return first + ((time - first) / interval).rounded() * interval
    }
}
