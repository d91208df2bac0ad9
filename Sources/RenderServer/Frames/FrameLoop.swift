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
    @exclusivity(unchecked) private var frameObservers: [@Sendable (CFTimeInterval, Int) -> Void] = []
    @exclusivity(unchecked) private var paintingObserver: (@Sendable () -> Void)?
    /// True if changes that answer input were applied since the last frame.
    @exclusivity(unchecked) private var answersInput = false
    /// True if a commit waits for the next refresh, whether something animates or not.
    @exclusivity(unchecked) private var hasDeferredCommit = false

    // Guarded by `inboxLock`.
    @exclusivity(unchecked) private var pendingCommits: [RenderCommit] = []
    /// The refresh cycle of the display, until the pacer adopts it.
    @exclusivity(unchecked) private var pendingCycle: RefreshCycle?
    @exclusivity(unchecked) private var wakeTime: CFTimeInterval?
    @exclusivity(unchecked) private var isStopped = false
    @exclusivity(unchecked) private var thread: Thread?

    init(
        output: any FrameOutput, painter: any FramePainter, paces: Bool, scale: Double, interval: CFTimeInterval,
        clock: @escaping @Sendable () -> CFTimeInterval
    ) {
        renderer = FrameRenderer(output: output, scale: scale, painter: painter)
        pacer = FramePacer(cycle: RefreshCycle(interval: interval))
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

    func addFrameObserver(_ observer: @escaping @Sendable (CFTimeInterval, Int) -> Void) {
        renderLock.withLock { frameObservers.append(observer) }
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
    func setRefreshCycle(_ cycle: RefreshCycle) { inboxLock.withLock { pendingCycle = cycle } }

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
        if let cycle { pacer.cycle = cycle }
        renderer.apply(commits)
        for commit in commits where commit.answersInput { answersInput = true }
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
            if deferCommit(at: now) {
                // The thread paints it.
            } else if !renderer.tree.isAnimating || pacer.isIdle(at: now) {
                if !paint(at: now).isEmpty { renderer.countImmediateFrame() }
            } else {
                scheduleThread(hasNewCommit: true)
            }
            renderLock.unlock()
        }
    }

    /// Lets what was applied wait for the display's next refresh if it answers no input and the current one shows an
    /// answer; `renderLock` must be held. Returns false if it need not wait.
    private func deferCommit(at now: CFTimeInterval) -> Bool {
        guard !answersInput, pacer.isRefreshTaken(at: now) else { return false }
        hasDeferredCommit = true
        scheduleThread()
        return true
    }

    /// Renders a frame; `renderLock` must be held.
    private func paint(at time: CFTimeInterval) -> [PixelRect] {
        if inboxLock.withLock({ isStopped }) { return [] }
        paintingObserver?()
        let presentedBefore = renderer.statistics.framesPainted
        let painted = DeepTrees.run(isDeep: renderer.tree.isDeep) { renderer.renderFrame(at: time) }
        if !painted.isEmpty { for observer in frameObservers { observer(time, renderer.statistics.commitsApplied) } }
        if isThreaded {
            hasDeferredCommit = false
            pacer.recordFrame(
                at: time, answersInput: answersInput,
                isPresented: renderer.statistics.framesPainted > presentedBefore)
            // Without a buffer the changes are part of a later frame.
            if !renderer.lacksBuffer { answersInput = false }
            scheduleThread()
        }
        return painted
    }

    /// Renders the frame for which the thread woke; `renderLock` must be held. Another thread may have painted while this
    /// one waited for the lock: then its frame is due later.
    private func paintIfDue() {
        let hasNewCommit = applyInbox()
        let now = clock()
        if hasNewCommit, deferCommit(at: now) { return }
        if pacer.isDue(at: now) || !(renderer.tree.isAnimating || hasDeferredCommit) {
            _ = paint(at: now)
        } else {
            scheduleThread(hasNewCommit: hasNewCommit)
        }
    }

    /// Schedules the thread for the next frame, if one is due; `renderLock` must be held. No frame is due while the
    /// output has no buffer, for example because its window is hidden; animations resume when it is ready. A new commit is
    /// painted as soon as the pacer is idle, regardless of the stride that the animations request.
    private func scheduleThread(hasNewCommit: Bool = false) {
        let isDue = (renderer.tree.isAnimating || hasDeferredCommit) && !renderer.lacksBuffer
        if isDue {
            pacer.stride = hasDeferredCommit ? 1 : renderer.tree.stride(of: 1 / pacer.cycle.interval)
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
