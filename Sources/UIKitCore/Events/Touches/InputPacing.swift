import Foundation
import QuartzCore
import TouchInput

/// Decides when a frame is delivered (E-07).
///
/// A frame in which something begins, ends or is cancelled is delivered at once, and so is a move after a quiet time.
/// Moves that follow each other faster wait, are kept with later ones, and are delivered together: no reading is lost
/// (T-33), and an application that is slower than its touch screen does not fall behind.
@MainActor final class InputPacing {
    /// E-07, decision: the quiet time after which a move is delivered at once, in refresh intervals of the screen. It is
    /// counted from the end of the last delivery.
    static let quietIntervals = 0.25

    private let refreshInterval: () -> CFTimeInterval
    private let deliver: ([InputFrame]) -> Void
    private var held = MoveBatch()
    /// An empty list that frames are delivered in, kept for its storage.
    private var spare: [InputFrame] = []
    private var deadline: DeadlineQueue.Deadline?
    /// What the deadline does; one for all, so that none is made for each.
    private lazy var flushInTime: @MainActor @Sendable () -> Void = { [weak self] in
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
        guard frame.holdsOnlyMoves else {
            flush()
            send { $0.append(frame) }
            return
        }
        if held.isEmpty, MediaClock.now - lastDelivery >= quietTime {
            send { $0.append(frame) }
            return
        }
        if !held.append(frame) {
            flush()
            _ = held.append(frame)
        }
        if deadline == nil {
            deadline = DeadlineQueue.main.schedule(at: lastDelivery + quietTime, flushInTime)
        }
    }

    /// Delivers what is held.
    func flush() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = nil
        if !held.isEmpty { send { held.take(into: &$0) } }
    }

    private var quietTime: CFTimeInterval { refreshInterval() * Self.quietIntervals }

    /// Delivers the frames that `fill` puts into an empty list.
    private func send(_ fill: (inout [InputFrame]) -> Void) {
        // A delivery inside of this one finds no list and makes one.
        var frames = spare
        spare = []
        fill(&frames)
        deliver(frames)
        frames.removeAll(keepingCapacity: true)
        spare = frames
        lastDelivery = MediaClock.now
    }
}
