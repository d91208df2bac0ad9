import Foundation
import ServiceSupport

/// A clock of services that a test advances.
@MainActor package final class ManualServiceClock: ServiceClock {
    /// The present date; 2026-05-09 06:13:20 UTC at first.
    package private(set) var date = Date(timeIntervalSinceReferenceDate: 800_000_000)
    private var work: [(due: Date, number: Int, action: @MainActor @Sendable () -> Void)] = []
    private var count = 0
    /// The greatest number of actions in one call of `advance`, beyond which something schedules itself without end.
    private static let limit = 100_000

    /// Creates a clock.
    package init() {}

    @discardableResult package func schedule(
        after seconds: TimeInterval, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> ServiceDeadline {
        count += 1
        let number = count
        work.append((date.addingTimeInterval(max(0, seconds)), number, action))
        return ServiceDeadline { [weak self] in self?.work.removeAll { $0.number == number } }
    }

    /// Advances by a time in seconds; what is due runs in order, also what it schedules. 0, the default, runs what is due
    /// now.
    package func advance(by seconds: TimeInterval = 0) {
        let end = date.addingTimeInterval(seconds)
        for _ in 0..<Self.limit {
            guard let next = work.filter({ $0.due <= end }).min(by: { ($0.due, $0.number) < ($1.due, $1.number) })
            else {
                return date = max(date, end)
            }
            work.removeAll { $0.number == next.number }
            date = max(date, next.due)
            next.action()
        }
        fatalError("work schedules itself without end")
    }
}
