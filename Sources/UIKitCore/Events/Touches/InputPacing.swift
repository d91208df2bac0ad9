import Support
import Foundation
import QuartzCore
import TouchInput

/// When moves of touches are delivered (E-07).
package enum InputDelivery: Sendable {
    /// With the display: once a refresh, shortly before it.
    case display
    /// Immediately after an idle period that depends on the time that the last move took, and once in a slot at most; otherwise
    /// when these are over. Only with a clock that runs while the application works.
    case immediate
    /// Immediately after an idle period of a quarter of a refresh interval; otherwise when it is over.
    case limited
}

/// Decides when a frame is delivered (E-07).
///
/// A frame in which a contact begins, ends or is cancelled is delivered immediately. Unless moves are delivered with the
/// display, so is a move after an idle period. Other moves are held and delivered together: no sample is lost (T-33),
/// and an application that is slower than its touch screen does not fall behind.
@MainActor final class InputPacing {
    /// When moves are delivered; held moves keep their time.
    @exclusivity(unchecked) var delivery = InputDelivery.limited
    /// E-07, decision: how long before a refresh moves are delivered with `display`, in refresh intervals of the
    /// screen. The application handles and the painter paints them in this time.
    static let displayLead = 0.25
    /// E-07, decision: the idle period with `immediate`, in multiples of the time that the last delivery took, from its
    /// beginning until its changes were painted.
    static let idleMultiple = 8.0
    /// E-07, decision: the length of a slot, in refresh intervals of the screen. With `immediate`, moves are delivered once in
    /// a slot at most: no display shows what a faster device reports beyond that, and each event costs processor time.
    static let slotIntervals = 0.2
    /// E-07, decision: the longest idle period, and that with `limited`, in refresh intervals of the screen.
    static let longestIdleIntervals = 0.25
    /// E-07, decision: how long moves that were held for the next slot wait in it for one more, in refresh intervals of the
    /// screen. A fast device sends one in this time, and the program wakes up once for both.
    static let patienceIntervals = 0.0625

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
        self?.deadlineFired()
    }
    /// When the work for the last deliveries began: the first delivery after the pending work was done.
    @exclusivity(unchecked) private var workStart: CFTimeInterval = 0
    /// When that work ended: with the last delivery, then with the pending work after it.
    @exclusivity(unchecked) private var workEnd: CFTimeInterval = 0
    /// True from a delivery until the application has done its pending work, in which the changes are painted.
    @exclusivity(unchecked) private var isWorkPending = false

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
        let isImmediate = delivery != .display && due.isEmpty && MediaClock.now >= idleEnd
        if isImmediate, held.isEmpty {
            send { $0.append(frame) }
            return
        }
        if !held.append(frame) {
            enqueueHeldFrames()
            _ = held.append(frame)
            deliverDue()
        }
        if isImmediate { flush() } else { scheduleDelivery() }
    }

    /// Records that the application has done its pending work.
    func pendingWorkDidFinish() {
        guard isWorkPending else { return }
        isWorkPending = false
        if delivery == .immediate { workEnd = MediaClock.now }
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

    /// Delivers the held frames. They wait again, once, if the painting after the last delivery moved the end of the idle
    /// period.
    private func deadlineFired() {
        if delivery == .immediate, MediaClock.now < idleEnd { scheduleDelivery() } else { flush() }
    }

    private func scheduleDelivery() {
        guard deadline == nil, !held.isEmpty else { return }
        deadline = DeadlineQueue.main.schedule(at: nextDelivery, flushAtDeadline)
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
        case .immediate:
            return workIdleEnd > slotEnd ? workIdleEnd : slotEnd + refreshInterval() * Self.patienceIntervals
        case .limited: return idleEnd
        case .display:
            let lead = refreshInterval() * Self.displayLead
            return RefreshPacing.nextFrame(after: MediaClock.now + lead) - lead
        }
    }

    /// When the idle period after the last delivery is over. A delivery on the stack does not count: its handler runs the
    /// run loop, and expects more.
    private var idleEnd: CFTimeInterval {
        delivery == .immediate
            ? max(workIdleEnd, slotEnd) : workEnd + refreshInterval() * Self.longestIdleIntervals
    }

    /// When the program has been idle long enough in proportion to its work.
    private var workIdleEnd: CFTimeInterval {
        workEnd + min((workEnd - workStart) * Self.idleMultiple, refreshInterval() * Self.longestIdleIntervals)
    }

    /// The end of the slot of the last delivery.
    private var slotEnd: CFTimeInterval {
        let slot = refreshInterval() * Self.slotIntervals
        return ((workStart / slot).rounded(.down) + 1) * slot
    }

    /// Delivers the frames that `fill` adds to an empty array.
    private func send(_ fill: (inout [InputFrame]) -> Void) {
        // A nested delivery finds no spare array and allocates one.
        var frames = spareFrames
        spareFrames = []
        fill(&frames)
        if !isWorkPending { workStart = MediaClock.now }
        isWorkPending = true
        deliver(frames)
        workEnd = MediaClock.now
        frames.removeAll(keepingCapacity: true)
        spareFrames = frames
    }
}
