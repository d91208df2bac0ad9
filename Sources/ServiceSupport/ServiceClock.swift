import Foundation
import Support

/// The time of services: the date, and work after a while. Tests have one that they advance by hand.
@MainActor package protocol ServiceClock: AnyObject, Sendable {
    /// The present date.
    var date: Date { get }
    /// Runs `action` on the main thread after a time in seconds, in a later turn of the run loop even for 0.
    ///
    /// - Returns: the deadline, which can be cancelled; it need not be kept.
    @discardableResult
    func schedule(after seconds: TimeInterval, _ action: @escaping @MainActor @Sendable () -> Void) -> ServiceDeadline
}

/// Work that a `ServiceClock` runs later.
@MainActor package final class ServiceDeadline {
    private var onCancel: (() -> Void)?

    /// Creates a deadline; `onCancel` is called by `cancel()`, at most once.
    package init(_ onCancel: @escaping () -> Void) { self.onCancel = onCancel }

    /// Prevents the work; no-op if it has already run.
    package func cancel() {
        let onCancel = onCancel
        self.onCancel = nil
        onCancel?()
    }
}

/// The clock of the application's host. In a program without a host the main queue's.
@MainActor package final class ApplicationClock: ServiceClock {
    /// The clock of this process.
    package static let shared = ApplicationClock()
    /// The greatest difference between the host's clock and that of the system while they are the same clock, in seconds.
    private static let tolerance: TimeInterval = 2

    private let withoutHost = MainQueueClock()
    /// A date and the time of a manual clock at it.
    private var anchor: (date: Date, time: TimeInterval)?

    /// Creates a clock.
    package init() {}

    /// The system's date; in a host with a manual clock it advances with that clock.
    package var date: Date {
        let now = MediaClock.now
        guard hasHost, abs(now - MonotonicClock.seconds) > Self.tolerance else { return Date() }
        let anchor = self.anchor ?? (Date(), now)
        self.anchor = anchor
        return anchor.date.addingTimeInterval(now - anchor.time)
    }

    @discardableResult package func schedule(
        after seconds: TimeInterval, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> ServiceDeadline {
        guard hasHost else { return withoutHost.schedule(after: seconds, action) }
        let deadline = DeadlineQueue.main.schedule(at: MediaClock.now + max(0, seconds), action)
        return ServiceDeadline { DeadlineQueue.main.cancel(deadline) }
    }

    /// Whether a host has installed its clock and serves `DeadlineQueue.main`.
    private var hasHost: Bool { MediaClock.now != 0 }
}

/// The system's date and the timers of the main queue, whatever host there is.
@MainActor package final class MainQueueClock: ServiceClock {
    /// Creates a clock.
    package init() {}

    package var date: Date { Date() }

    @discardableResult package func schedule(
        after seconds: TimeInterval, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> ServiceDeadline {
        let item = DispatchWorkItem { MainActor.assumeIsolated(action) }
        let limited = min(max(0, seconds.isNaN ? 0 : seconds), DeadlineQueue.farthestTime)
        DispatchQueue.main.asyncAfter(deadline: .now() + limited, execute: item)
        return ServiceDeadline { item.cancel() }
    }
}
