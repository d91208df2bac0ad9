import CXlib
import Foundation
import Support

/// The events that have arrived on one connection.
///
/// Reads without `XNextEvent`'s two hazards: it waits forever for an event that never comes, and it crashes if the
/// connection is lost while its queue is empty. Use it from one thread at a time.
struct XEventQueue {
    private let display: OpaquePointer
    private let lost: LossFlag
    private let event = UnsafeMutablePointer<XEvent>.allocate(capacity: 1)

    /// The longest part of a wait, in seconds, after which the queue is checked in any case: another thread may have
    /// read an event from the connection into the queue.
    private static let waitStep = 0.1

    /// Creates the queue of a connection; `lost` is set when the connection is lost. The event memory lives as long as
    /// the program, like the connection.
    init(_ display: OpaquePointer, lost: LossFlag) {
        self.display = display
        self.lost = lost
    }

    /// Returns the next event that has arrived, or `nil` if there is none. It is valid until the next call.
    func next() -> UnsafeMutablePointer<XEvent>? {
        guard hasNext else { return nil }
        XNextEvent(display, event)
        return event
    }

    /// True if an event has arrived. Sends queued requests if the queue is empty.
    var hasNext: Bool {
        if lost.isSet { return false }
        if XEventsQueued(display, QueuedAlready) > 0 { return true }
        return XEventsQueued(display, QueuedAfterFlush) > 0 && XEventsQueued(display, QueuedAlready) > 0
    }

    /// True if an event has been read from the connection, such as together with an answer. Makes no system call.
    var hasRead: Bool { !lost.isSet && XEventsQueued(display, QueuedAlready) > 0 }

    /// Waits for an event until a time of the monotonic clock, in seconds. Returns false if none came, if the
    /// connection is lost, or if `flag` is set.
    func wait(until deadline: TimeInterval, unless flag: LossFlag? = nil) -> Bool {
        while !hasNext {
            let left = deadline - MonotonicClock.seconds
            guard left > 0, !lost.isSet, flag?.isSet != true else { return false }
            var watched = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
            poll(&watched, 1, Int32((min(left, Self.waitStep) * 1000).rounded(.up)))
        }
        return true
    }
}
