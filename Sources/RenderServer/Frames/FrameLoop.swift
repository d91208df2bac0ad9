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
    private static let mostWaiting = 64

    private let making = Lock()
    private let inbox = Lock()
    private let paces: Bool
    private let clock: @Sendable () -> CFTimeInterval

    // Guarded by `making`.
    private let maker: FrameMaker
    private var pacer: FramePacer

    // Guarded by `inbox`.
    private var waiting: [RenderCommit] = []
    private var wakeTime: CFTimeInterval?
    private var isStopped = false
    private var thread: Thread?

    init(
        output: any FrameOutput, painter: any FramePainter, paces: Bool, scale: Double, interval: CFTimeInterval,
        clock: @escaping @Sendable () -> CFTimeInterval
    ) {
        maker = FrameMaker(output: output, scale: scale, painter: painter)
        pacer = FramePacer(interval: interval)
        self.paces = paces
        self.clock = clock
    }

    func take(_ commit: RenderCommit) {
        let count = inbox.withLock {
            waiting.append(commit)
            return waiting.count
        }
        if paces {
            emptyInbox()
        } else if count > Self.mostWaiting {
            making.withLock {
                maker.apply(takeWaiting())
                maker.settle(at: clock())
            }
        }
    }

    func renderFrame(at time: CFTimeInterval) -> [PixelRect] {
        defer { emptyInboxIfPacing() }
        return making.withLock {
            maker.apply(takeWaiting())
            return paint(at: time)
        }
    }

    var isAnimating: Bool {
        defer { emptyInboxIfPacing() }
        return making.withLock {
            maker.apply(takeWaiting())
            return maker.tree.isAnimating
        }
    }

    var statistics: RenderStatistics {
        defer { emptyInboxIfPacing() }
        return making.withLock { maker.statistics }
    }

    func snapshot(of rect: CGRect, scale: Double, at time: CFTimeInterval) -> CGImage? {
        defer { emptyInboxIfPacing() }
        return making.withLock {
            maker.apply(takeWaiting())
            return maker.snapshot(of: rect, scale: scale, at: time)
        }
    }

    func setScale(_ scale: Double) { changeAndPaint { $0.tree.setScale(scale) } }
    func repaintAll() { changeAndPaint { $0.tree.damageAll() } }

    func showAgain() {
        making.withLock { if !inbox.withLock({ isStopped }) { maker.showAgain(at: clock()) } }
        emptyInboxIfPacing()
    }

    func paintWhatWaits() { changeAndPaint { _ in } }

    func setInterval(_ interval: CFTimeInterval) {
        making.withLock { pacer.interval = interval }
        emptyInboxIfPacing()
    }

    func stop() {
        inbox.withLock {
            isStopped = true
            waiting.removeAll()
            inbox.wake()
        }
        // Whoever is painting has finished when the lock is free.
        making.withLock {}
    }

    private func changeAndPaint(_ change: (FrameMaker) -> Void) {
        making.withLock {
            change(maker)
            maker.outputIsReady()
            if paces { _ = paint(at: clock()) }
        }
        emptyInboxIfPacing()
    }
}

extension FrameLoop {
    private func takeWaiting() -> [RenderCommit] {
        inbox.withLock {
            let commits = waiting
            waiting.removeAll()
            return commits
        }
    }

    private var hasWaiting: Bool { inbox.withLock { !waiting.isEmpty } }

    private func emptyInboxIfPacing() {
        if paces { emptyInbox() }
    }

    /// Applies what waits, unless another thread is at it: that one looks into the inbox once more when it is done.
    private func emptyInbox() {
        while hasWaiting, making.tryLock() {
            maker.apply(takeWaiting())
            let now = clock()
            if !maker.tree.isAnimating || pacer.isQuiet(at: now) {
                if !paint(at: now).isEmpty { maker.countFrameAtOnce() }
            } else {
                armThread(hasNews: true)
            }
            making.unlock()
        }
    }

    /// Makes a frame; `making` must be held.
    private func paint(at time: CFTimeInterval) -> [PixelRect] {
        if inbox.withLock({ isStopped }) { return [] }
        let painted = maker.makeFrame(at: time)
        if paces {
            pacer.painted(at: time)
            armThread()
        }
        return painted
    }

    /// Tells the thread when the next frame is due, if any; `making` must be held. While the output has no buffer, as
    /// that of a hidden window, none is: animations go on when it is ready. With news of a commit it is the next of the
    /// display, however seldom animations want to be shown.
    private func armThread(hasNews: Bool = false) {
        let isDue = maker.tree.isAnimating && !maker.lacksBuffer
        if isDue { pacer.stride = hasNews ? 1 : maker.tree.stride(of: 1 / pacer.interval) }
        let due = isDue ? pacer.nextDue : nil
        inbox.withLock {
            if isStopped { return }
            let isSooner = due.map { due in wakeTime.map { due < $0 } ?? true } ?? false
            wakeTime = due
            if due != nil && thread == nil { startThread() } else if isSooner { inbox.wake() }
        }
    }

    /// Starts the thread that paces animations; not before the first of them, as most programs start without one.
    private func startThread() {
        let thread = Thread { [self] in pace() }
        thread.name = "Touchstone frames"
        thread.stackSize = 1 << 20
        self.thread = thread
        thread.start()
    }

    /// The thread's work: sleeps until a frame is due, makes it, sleeps again.
    private func pace() {
        inbox.lock()
        while !isStopped {
            guard let due = wakeTime else {
                inbox.sleep(nil)
                continue
            }
            let delay = due - clock()
            if delay > 0 {
                inbox.sleep(delay)
                continue
            }
            wakeTime = nil
            inbox.unlock()
            making.withLock {
                maker.apply(takeWaiting())
                _ = paint(at: clock())
            }
            emptyInbox()
            inbox.lock()
        }
        inbox.unlock()
    }
}
