import Foundation
import ServiceSupport

/// What `addPeriodicTimeObserver` and `addBoundaryTimeObserver` return.
@MainActor final class TimeObserver: NSObject {
    /// When it is called.
    enum Schedule {
        /// At multiples of an interval in seconds.
        case periodic(Double)
        /// At times in seconds, in order.
        case boundaries([Double])

        /// The first time after a position, in the direction of time; `nil` if there is none.
        func next(after position: Double, isBackward: Bool) -> Double? {
            switch self {
            case .periodic(let interval):
                guard interval > 0 else { return nil }
                let index =
                    isBackward ? (position / interval).rounded(.up) - 1 : (position / interval).rounded(.down) + 1
                return index < 0 ? nil : index * interval
            case .boundaries(let times):
                return isBackward ? times.last { $0 < position } : times.first { $0 > position }
            }
        }
    }

    let schedule: Schedule
    private let queue: DispatchQueue?
    private let call: @Sendable (CMTime) -> Void
    var deadline: ServiceDeadline?

    init(_ schedule: Schedule, queue: DispatchQueue?, _ call: @escaping @Sendable (CMTime) -> Void) {
        (self.schedule, self.queue, self.call) = (schedule, queue, call)
        super.init()
    }

    /// Calls the observer, on its queue; at once for the main queue.
    func fire(_ time: CMTime) {
        // Each access to the main queue makes another object for it.
        guard let queue, queue.label != DispatchQueue.main.label else { return call(time) }
        let call = call
        queue.async { call(time) }
    }

    func cancel() {
        deadline?.cancel()
        deadline = nil
    }
}

/// Calls the time observers of a player.
@MainActor final class TimeObservers {
    /// A timer may come this much early, in seconds; positions nearer to a time than this have reached it (decision).
    private static let tolerance = 0.002
    private let clock: any ServiceClock
    private var observers: [TimeObserver] = []
    /// The position in seconds, and the rate with which time passes; 0 while it does not.
    var now: () -> (position: Double, rate: Double) = { (0, 0) }

    init(_ clock: any ServiceClock) { self.clock = clock }

    func add(_ observer: TimeObserver) {
        observers.append(observer)
        schedule(observer, after: nil)
    }

    func remove(_ observer: TimeObserver) {
        observer.cancel()
        observers.removeAll { $0 === observer }
    }

    /// The time has jumped, or the rate has changed: periodic observers are told at once (DV-63).
    func reschedule() {
        for observer in observers {
            if case .periodic = observer.schedule { observer.fire(time(now().position)) }
            schedule(observer, after: nil)
        }
    }

    private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 1_000_000_000) }

    /// Waits for the next time of an observer; `last` is the one that it was called for.
    private func schedule(_ observer: TimeObserver, after last: Double?) {
        observer.cancel()
        let (position, rate) = now()
        guard rate != 0 else { return }
        let isBackward = rate < 0
        let start = last.map { isBackward ? min($0, position) : max($0, position) } ?? position
        guard let next = observer.schedule.next(after: start, isBackward: isBackward) else { return }
        observer.deadline = clock.schedule(after: max(0, (next - position) / rate)) { [weak self, weak observer] in
            guard let self, let observer, observers.contains(where: { $0 === observer }) else { return }
            reached(observer, next)
        }
    }

    private func reached(_ observer: TimeObserver, _ next: Double) {
        let (position, rate) = now()
        guard rate != 0 else { return }
        // The timer and the pipeline have different clocks.
        let missing = (next - position) / rate
        guard missing <= Self.tolerance else { return schedule(observer, after: nil) }
        observer.fire(time(max(next, position)))
        schedule(observer, after: next)
    }
}
