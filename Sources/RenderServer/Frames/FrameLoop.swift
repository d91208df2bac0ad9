import CoreGraphics
import Foundation
import QuartzCore

/// Decides when frames are made, and by which thread.
///
/// Two locks: `inbox` guards what is quick (commits that wait, when the thread is to wake), `making` is held while the
/// tree is changed and painted. A commit is put into the inbox first; then whoever holds `making`, or gets it, applies
/// it. So a commit never waits for a frame that another thread paints.
final class FrameLoop: @unchecked Sendable {
    /// How many commits wait for a frame that the caller decides about. More than these change the tree before it, so
    /// that a program which nobody looks at gathers none.
    private static let maximumPendingCommits = 64

    private let renderLock = Lock()
    private let inboxLock = Lock()
    private let isThreaded: Bool
    private let clock: @Sendable () -> CFTimeInterval

    // Guarded by `making`.
    private let renderer: FrameRenderer
    private var pacer: FramePacer

    // Guarded by `inbox`.
    private var pendingCommits: [RenderCommit] = []
    private var wakeTime: CFTimeInterval?
    private var isStopped = false
    private var thread: Thread?

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
                renderer.update(at: clock())
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
            return renderer.snapshot(of: rect, scale: scale, at: time)
        }
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
        // Whoever is painting has finished when the lock is free.
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

    /// Applies what waits, unless another thread is at it: that one looks into the inbox once more when it is done.
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

    /// Makes a frame; `making` must be held.
    private func paint(at time: CFTimeInterval) -> [PixelRect] {
        if inboxLock.withLock({ isStopped }) { return [] }
        let painted = renderer.renderFrame(at: time)
        if isThreaded {
            pacer.recordFrame(at: time)
            scheduleThread()
        }
        return painted
    }

    /// Tells the thread when the next frame is due, if any; `making` must be held. While the output has no buffer, as
    /// that of a hidden window, none is: animations go on when it is ready. With news of a commit it is the next of the
    /// display, however seldom animations want to be shown.
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

    /// Starts the thread that paces animations; not before the first of them, as most programs start without one.
    private func startThread() {
        let thread = Thread { [self] in runThread() }
        thread.name = "Touchstone frames"
        thread.stackSize = 1 << 20
        self.thread = thread
        thread.start()
    }

    /// The thread's work: sleeps until a frame is due, makes it, sleeps again.
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
