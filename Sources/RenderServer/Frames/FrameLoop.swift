import CoreGraphics
import Foundation
import QuartzCore
import Support

/// Decides when frames are rendered and on which thread.
///
/// There are two locks. `inboxLock` guards state that is accessed briefly: the pending commits and the wake time.
/// `renderLock` is held while the tree is changed and painted. A commit is first put into the inbox; the thread that
/// holds or acquires `renderLock` applies it. So a commit never waits for a frame that another thread paints.
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
                renderer.apply(takePendingCommits())
                DeepTrees.run(isDeep: renderer.tree.isDeep) { renderer.update(at: clock()) }
            }
        }
    }

    func renderFrame(at time: CFTimeInterval) -> [PixelRect] {
        defer { drainInboxIfThreaded() }
        return renderLock.withLock {
            renderer.apply(takePendingCommits())
            return paint(at: time)
        }
    }

    var isAnimating: Bool {
        defer { drainInboxIfThreaded() }
        return renderLock.withLock {
            renderer.apply(takePendingCommits())
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
            renderer.apply(takePendingCommits())
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

    func setInterval(_ interval: CFTimeInterval) {
        renderLock.withLock { pacer.interval = interval }
        drainInboxIfThreaded()
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
    private func takePendingCommits() -> [RenderCommit] {
        inboxLock.withLock {
            let commits = pendingCommits
            pendingCommits.removeAll()
            return commits
        }
    }

    private var hasPendingCommits: Bool { inboxLock.withLock { !pendingCommits.isEmpty } }

    private func drainInboxIfThreaded() {
        if isThreaded { drainInbox() }
    }

    /// Applies pending commits unless another thread does so already: that thread checks the inbox once more when it is
    /// done.
    private func drainInbox() {
        while hasPendingCommits, renderLock.tryLock() {
            renderer.apply(takePendingCommits())
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

    /// Schedules the thread for the next frame, if one is due; `renderLock` must be held. No frame is due while the
    /// output has no buffer, for example because its window is hidden; animations resume when it is ready. With a new
    /// commit the next display frame is due, regardless of the stride that the animations request.
    private func scheduleThread(hasNewCommit: Bool = false) {
        let isDue = renderer.tree.isAnimating && !renderer.lacksBuffer
        if isDue { pacer.stride = hasNewCommit ? 1 : renderer.tree.stride(of: 1 / pacer.interval) }
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
            renderLock.withLock {
                renderer.apply(takePendingCommits())
                _ = paint(at: clock())
            }
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
    /// When the last frame was painted, due or not.
    private(set) var lastFrame: CFTimeInterval?
    /// A frame is due at every `stride`-th display frame; 1 by default.
    var stride = 1
    private var lastTick: CFTimeInterval?

    /// The time at which the next frame of a running animation is due, in seconds; 0 before the first frame.
    var nextDue: CFTimeInterval { lastTick.map { $0 + interval * CFTimeInterval(stride) } ?? 0 }

    init(interval: CFTimeInterval) { self.interval = interval }

    /// The part of an interval without a frame after which a commit is painted immediately (decision): most input that
    /// moves things during an animation then does not wait for the next tick, and no more than four frames are painted in
    /// an interval.
    private static let idlePart = 0.25

    /// True if a commit that arrives now is painted immediately.
    func isIdle(at now: CFTimeInterval) -> Bool {
        guard let lastFrame else { return true }
        return now - lastFrame >= interval * Self.idlePart || now < lastFrame
    }

    /// Records that a frame was painted. A frame that was due keeps the tick; one in between, or one much too late,
    /// starts a new tick.
    mutating func recordFrame(at now: CFTimeInterval) {
        let lateness = now - nextDue
        let isOnTick = lateness >= 0 && lateness < interval / 2
        lastTick = isOnTick ? nextDue : now
        lastFrame = now
    }
}
