import Foundation
import Support
import Synchronization

/// Sensors that a test sets by hand: a curve of readings, whose values at a time lie between those around it (DV-29).
///
/// Readings are delivered by the clock of the program (`MediaClock`), on the main thread: with the manual clock of a test,
/// at exact times.
package final class RecordedMotionSensors: MotionSensorService {
    private struct State {
        var kinds: Set<MotionSensorKind>
        var curve: [MotionReading]
        var isFailing = false
    }

    private let state: Mutex<State>

    /// Creates sensors of some kinds; readings are in order of time.
    package init(_ kinds: Set<MotionSensorKind>, _ curve: [MotionReading] = []) {
        state = Mutex(State(kinds: kinds, curve: curve))
    }

    /// The values that the sensors have from now on, or that a curve gives them.
    package var curve: [MotionReading] {
        get { state.withLock { $0.curve } }
        set { state.withLock { $0.curve = newValue } }
    }

    /// Whether reading fails, as when the device was unplugged.
    package var isFailing: Bool {
        get { state.withLock { $0.isFailing } }
        set { state.withLock { $0.isFailing = newValue } }
    }

    package func isAvailable(_ kind: MotionSensorKind) -> Bool { state.withLock { $0.kinds.contains(kind) } }

    package func startStream(
        _ kinds: [MotionSensorKind], interval: TimeInterval, handler: @escaping @Sendable (MotionStreamEvent) -> Void
    ) -> any MotionStream {
        RecordedMotionStream(interval: interval) { [weak self] time, wasInterrupted in
            guard let self else { return false }
            let values = self.values(of: kinds, at: time)
            if let values { handler(.reading(MotionReading(time: time, values: values))) }
            if values == nil, !wasInterrupted { handler(.interrupted) }
            return values == nil
        }
    }

    /// The values of sensors at a time, in seconds; before the first reading those of the first, after the last those of
    /// the last. `nil` if one is missing.
    package func values(
        of kinds: [MotionSensorKind], at time: TimeInterval
    ) -> [MotionSensorKind: MotionVector]? {
        let (available, curve, isFailing) = state.withLock { ($0.kinds, $0.curve, $0.isFailing) }
        guard !isFailing, kinds.allSatisfy(available.contains) else { return nil }
        var result: [MotionSensorKind: MotionVector] = [:]
        for kind in kinds {
            let before = curve.last { $0.time <= time && $0.values[kind] != nil }
            let after = curve.first { $0.time > time && $0.values[kind] != nil }
            guard let first = before ?? after, let from = first.values[kind] else { return nil }
            guard let before, let after, let to = after.values[kind] else {
                result[kind] = from
                continue
            }
            result[kind] = from + (to - from) * ((time - before.time) / (after.time - before.time))
        }
        return result
    }
}

/// Delivers readings at deadlines of the main thread.
private final class RecordedMotionStream: MotionStream {
    private struct State {
        var interval: TimeInterval
        var deadline: DeadlineQueue.Deadline?
        var isStopped = false
        var wasInterrupted = false
    }

    private let state: Mutex<State>
    private let deliver: @Sendable (TimeInterval, _ wasInterrupted: Bool) -> Bool

    init(interval: TimeInterval, _ deliver: @escaping @Sendable (TimeInterval, _ wasInterrupted: Bool) -> Bool) {
        state = Mutex(State(interval: MotionSensors.limited(interval)))
        self.deliver = deliver
        schedule(after: MediaClock.now)
    }

    deinit { stop() }

    func setInterval(_ interval: TimeInterval) {
        cancel()
        state.withLock { $0.interval = MotionSensors.limited(interval) }
        schedule(after: MediaClock.now)
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        cancel()
    }

    private func cancel() {
        let deadline = state.withLock { state in
            defer { state.deadline = nil }
            return state.deadline
        }
        if let deadline { DeadlineQueue.main.cancel(deadline) }
    }

    /// Reads one interval after a time. The times of readings do not drift when the main thread is late.
    private func schedule(after time: TimeInterval) {
        let due = time + state.withLock { $0.interval }
        let deadline = DeadlineQueue.main.schedule(at: due) { [weak self] in self?.fire(at: due) }
        state.withLock { $0.deadline = deadline }
    }

    private func fire(at time: TimeInterval) {
        let (isStopped, wasInterrupted) = state.withLock { state in
            state.deadline = nil
            return (state.isStopped, state.wasInterrupted)
        }
        if isStopped { return }
        let isInterrupted = deliver(time, wasInterrupted)
        let isOver = state.withLock { state in
            state.wasInterrupted = isInterrupted
            return state.isStopped || state.deadline != nil
        }
        if !isOver { schedule(after: time) }
    }
}
