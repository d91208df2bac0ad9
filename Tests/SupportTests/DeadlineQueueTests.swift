import Expectations
import Foundation
import Support
import Testing

@MainActor @Suite struct DeadlineQueueTests {
    private final class Log: @unchecked Sendable {
        var entries: [String] = []
    }

    private let queue = DeadlineQueue()
    private let log = Log()

    private func record(_ entry: String) -> @MainActor @Sendable () -> Void { { [log] in log.entries.append(entry) } }

    @Test("deadlines fire in the order of their times, equal times in scheduling order")
    func order() {
        for (time, entry) in [(3.0, "d"), (1.0, "a"), (2.0, "b"), (2.0, "c")] {
            queue.schedule(at: time, record(entry))
        }

        queue.fire(until: 2)
        expect(log.entries, equals: ["a", "b", "c"])
        expect(queue.next, equals: 3)
    }

    @Test("a cancelled deadline does not fire and is not the next deadline")
    func cancelling() {
        let deadline = queue.schedule(at: 1, record("a"))

        queue.cancel(deadline)
        queue.fire(until: 5)

        #expect(log.entries.isEmpty && queue.next == nil)
    }

    @Test("a deadline that is scheduled in the past while firing fires with the next call")
    func rescheduling() {
        queue.schedule(at: 1) { [queue, log] in
            log.entries.append("a")
            queue.schedule(at: 0) { log.entries.append("b") }
        }

        queue.fire(until: 5)
        expect(log.entries, equals: ["a"])
        queue.fire(until: 5)
        expect(log.entries, equals: ["a", "b"])
    }

    @Test("the host is woken when the next deadline becomes earlier")
    func waking() {
        let log = log
        queue.setWake { log.entries.append("wake") }

        queue.schedule(at: 5, record("a"))
        queue.schedule(at: 7, record("b"))
        queue.schedule(at: 3, record("c"))

        expect(log.entries, equals: ["wake", "wake"])
    }

    @Test("a value captured by an action may cancel another deadline in its deinitializer")
    func cancellingInDeinit() {
        final class Holder: @unchecked Sendable {
            let queue: DeadlineQueue
            let other: DeadlineQueue.Deadline
            init(_ queue: DeadlineQueue, _ other: DeadlineQueue.Deadline) { (self.queue, self.other) = (queue, other) }
            deinit { queue.cancel(other) }
        }
        func scheduleHolder(_ other: DeadlineQueue.Deadline) -> DeadlineQueue.Deadline {
            let holder = Holder(queue, other)
            return queue.schedule(at: 1) { withExtendedLifetime(holder) {} }
        }
        let first = queue.schedule(at: 5, record("a"))
        let holderDeadline = scheduleHolder(first)
        _ = scheduleHolder(queue.schedule(at: 6, record("b")))

        queue.cancel(holderDeadline)
        let next = queue.next
        queue.removeAll()

        expect(next, equals: 1)
        #expect(queue.next == nil && log.entries.isEmpty)
    }

    @Test("infinite times are clamped and NaN is due at once", arguments: [Double.infinity, 1e300, .nan])
    func farTimes(time: Double) {
        let queue = DeadlineQueue()
        queue.schedule(at: time) {}

        expect(queue.next, equals: (time.isNaN ? 0 : DeadlineQueue.farthestTime))
    }
}
