import Foundation
import QuartzCore
import TouchInput

/// Decides when a frame is delivered (E-07).
///
/// A frame in which something begins, ends or is cancelled is delivered at once, and so is a move after a quiet time.
/// Moves that follow each other faster wait, are kept with later ones, and are delivered together: no reading is lost
/// (T-33), and an application that is slower than its touch screen does not fall behind.
@MainActor final class InputPacing {
    /// E-07, decision: the quiet time after which a move is delivered at once, in refresh intervals of the screen. It
    /// is counted from the end of the last delivery.
    static let idleIntervals = 0.25

    private let refreshInterval: () -> CFTimeInterval
    private let deliver: ([InputFrame]) -> Void
    private var held = MoveBatch()
    /// Deliveries that are to be made now, oldest first. A delivery may run code that brings new frames: they come
    /// after what was there before them.
    private var due: [[InputFrame]] = []
    /// An empty list that frames are delivered in, kept for its storage.
    private var spareFrames: [InputFrame] = []
    private var deadline: DeadlineQueue.Deadline?
    /// What the deadline does; one for all, so that none is made for each.
    private lazy var flushAtDeadline: @MainActor @Sendable () -> Void = { [weak self] in
        self?.deadline = nil
        self?.flush()
    }
    private var lastDelivery = -CFTimeInterval.infinity

    /// `refreshInterval` gives the screen's interval in seconds; `deliver` gets frames that belong into one event.
    init(refreshInterval: @escaping () -> CFTimeInterval, deliver: @escaping ([InputFrame]) -> Void) {
        self.refreshInterval = refreshInterval
        self.deliver = deliver
    }

    /// Takes a frame: delivers it now, or holds it.
    func accept(_ frame: InputFrame) {
        guard frame.containsOnlyMoves else {
            enqueueHeldFrames()
            due.append([frame])
            return deliverDue()
        }
        if due.isEmpty, held.isEmpty, MediaClock.now - lastDelivery >= idleTime {
            send { $0.append(frame) }
            return
        }
        if !held.append(frame) {
            enqueueHeldFrames()
            _ = held.append(frame)
            deliverDue()
        }
        if deadline == nil, !held.isEmpty {
            deadline = DeadlineQueue.main.schedule(at: lastDelivery + idleTime, flushAtDeadline)
        }
    }

    /// Delivers what is held.
    func flush() {
        guard due.isEmpty else {
            enqueueHeldFrames()
            return deliverDue()
        }
        cancelDeadline()
        if !held.isEmpty { send { held.drain(into: &$0) } }
    }

    /// What is held is to be delivered now, before anything newer.
    private func enqueueHeldFrames() {
        cancelDeadline()
        if !held.isEmpty { due.append(held.drain()) }
    }

    private func deliverDue() {
        while !due.isEmpty {
            let frames = due.removeFirst()
            send { $0 = frames }
        }
    }

    private func cancelDeadline() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = nil
    }

    private var idleTime: CFTimeInterval { refreshInterval() * Self.idleIntervals }

    /// Delivers the frames that `fill` puts into an empty list.
    private func send(_ fill: (inout [InputFrame]) -> Void) {
        // A delivery inside of this one finds no list and makes one.
        var frames = spareFrames
        spareFrames = []
        fill(&frames)
        deliver(frames)
        frames.removeAll(keepingCapacity: true)
        spareFrames = frames
        lastDelivery = MediaClock.now
    }
}
