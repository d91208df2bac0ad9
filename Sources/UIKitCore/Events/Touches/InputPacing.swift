import Support
import Foundation
import QuartzCore
import TouchInput

/// When moves of touches are delivered (E-07).
package enum InputDelivery: Sendable {
    /// With the display: once a refresh, shortly before it.
    case display
    /// Immediately after an idle period, otherwise when that is over.
    case immediate
}

/// Decides when a frame is delivered (E-07).
///
/// A frame in which a contact begins, ends or is cancelled is delivered immediately. With `immediate` delivery, so is a
/// move after an idle period. Moves in quick succession, and with `display` delivery all moves, are held and delivered
/// together: no sample is lost (T-33), and an application that is slower than its touch screen does not fall behind.
@MainActor final class InputPacing {
    /// When moves are delivered; held moves keep their time.
    @exclusivity(unchecked) var delivery = InputDelivery.immediate
    /// E-07, decision: how long before a refresh moves are delivered with `display`, in refresh intervals of the
    /// screen. The application handles and the painter paints them in this time.
    static let displayLead = 0.25
    /// E-07, decision: the idle period after which a move is delivered immediately, in refresh intervals of the screen.
    /// It is counted from the end of the last delivery.
    static let idleIntervals = 0.25

    private let refreshInterval: () -> CFTimeInterval
    private let deliver: ([InputFrame]) -> Void
    @exclusivity(unchecked) private var held = MoveBatch()
    /// Deliveries that are due, oldest first. A delivery may run code that produces new frames; they are delivered
    /// after the earlier ones.
    @exclusivity(unchecked) private var due: [[InputFrame]] = []
    /// An empty array for delivering frames, kept for its storage.
    @exclusivity(unchecked) private var spareFrames: [InputFrame] = []
    @exclusivity(unchecked) private var deadline: DeadlineQueue.Deadline?
    /// The deadline's action; created once and reused for every deadline.
    private lazy var flushAtDeadline: @MainActor @Sendable () -> Void = { [weak self] in
        self?.deadline = nil
        self?.flush()
    }
    @exclusivity(unchecked) private var lastDelivery = -CFTimeInterval.infinity

    /// `refreshInterval` returns the screen's refresh interval in seconds; `deliver` receives the frames of one event.
    init(refreshInterval: @escaping () -> CFTimeInterval, deliver: @escaping ([InputFrame]) -> Void) {
        self.refreshInterval = refreshInterval
        self.deliver = deliver
    }

    /// Delivers a frame now, or holds it.
    func accept(_ frame: InputFrame) {
        guard frame.containsOnlyMoves else {
            enqueueHeldFrames()
            due.append([frame])
            return deliverDue()
        }
        if delivery == .immediate, due.isEmpty, held.isEmpty, MediaClock.now - lastDelivery >= idleTime {
            send { $0.append(frame) }
            return
        }
        if !held.append(frame) {
            enqueueHeldFrames()
            _ = held.append(frame)
            deliverDue()
        }
        if deadline == nil, !held.isEmpty {
            deadline = DeadlineQueue.main.schedule(at: nextDelivery, flushAtDeadline)
        }
    }

    /// Delivers the held frames.
    func flush() {
        guard due.isEmpty else {
            enqueueHeldFrames()
            return deliverDue()
        }
        cancelDeadline()
        if !held.isEmpty { send { held.drain(into: &$0) } }
    }

    /// Makes the held frames due before anything newer.
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

    /// When held moves are delivered. With `display`, the time before the next refresh for which that is not over yet;
    /// a delivery late in an interval is followed by one in the next.
    private var nextDelivery: CFTimeInterval {
        switch delivery {
        case .immediate: return lastDelivery + idleTime
        case .display:
            let lead = refreshInterval() * Self.displayLead
            return RefreshPacing.nextFrame(after: MediaClock.now + lead) - lead
        }
    }

    private var idleTime: CFTimeInterval { refreshInterval() * Self.idleIntervals }

    /// Delivers the frames that `fill` adds to an empty array.
    private func send(_ fill: (inout [InputFrame]) -> Void) {
        // A nested delivery finds no spare array and allocates one.
        var frames = spareFrames
        spareFrames = []
        fill(&frames)
        deliver(frames)
        frames.removeAll(keepingCapacity: true)
        spareFrames = frames
        lastDelivery = MediaClock.now
    }
}
