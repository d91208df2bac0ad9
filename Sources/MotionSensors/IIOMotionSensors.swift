import Dispatch
import Foundation
import Support
import Synchronization

/// Reads the motion sensors of the kernel (DV-26). A sensor is read on a thread of its stream, so a driver that waits for
/// its hardware delays no other one.
package final class IIOMotionSensors: MotionSensorService {
    private let devices: IIODevices

    /// Sensors below a root directory, by default those of this machine.
    package init(root: String = "") { devices = IIODevices(root: root) }

    package func isAvailable(_ kind: MotionSensorKind) -> Bool { devices.has(kind) }

    /// Reads a sensor once, on the calling thread; `nil` without one, or if it cannot be read. It may wait for the hardware.
    package func read(_ kind: MotionSensorKind) -> MotionVector? { devices.sensor(kind)?.read() }

    package func startStream(
        _ kinds: [MotionSensorKind], interval: TimeInterval, handler: @escaping @Sendable (MotionStreamEvent) -> Void
    ) -> any MotionStream {
        let devices = devices
        return PolledMotionStream(kinds, interval: interval, handler: handler) { kind in
            guard let sensor = devices.sensor(kind) else { return nil }
            return { sensor.read() }
        }
    }
}

/// Reads sensors at an interval in real time.
final class PolledMotionStream: MotionStream {
    /// Reads a sensor; `nil` if it cannot be read. It may wait.
    typealias Reader = @Sendable () -> MotionVector?

    private struct State {
        var isStopped = false
        /// Those of sensors that are found; only the queue of the stream uses them.
        var readers: [MotionSensorKind: Reader] = [:]
        var wasInterrupted = false
    }

    private let kinds: [MotionSensorKind]
    private let find: @Sendable (MotionSensorKind) -> Reader?
    private let handler: @Sendable (MotionStreamEvent) -> Void
    private let queue = DispatchQueue(label: "touchstone.motion-sensors")
    /// Dispatch sources may be used on any thread.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer
    private let state = Mutex(State())

    /// Starts to read. `find` finds a sensor; it is asked again when one cannot be read.
    init(
        _ kinds: [MotionSensorKind], interval: TimeInterval, handler: @escaping @Sendable (MotionStreamEvent) -> Void,
        find: @escaping @Sendable (MotionSensorKind) -> Reader?
    ) {
        (self.kinds, self.handler, self.find) = (kinds, handler, find)
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.read() }
        setInterval(interval)
        timer.activate()
    }

    deinit { timer.cancel() }

    func setInterval(_ interval: TimeInterval) {
        let interval = MotionSensors.limited(interval)
        timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .microseconds(500))
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        timer.cancel()
    }

    private func read() {
        var values: [MotionSensorKind: MotionVector] = [:]
        for kind in kinds { values[kind] = vector(kind) }
        let event: MotionStreamEvent? = state.withLock { state in
            if state.isStopped { return nil }
            let isComplete = values.count == kinds.count
            defer { state.wasInterrupted = !isComplete }
            if isComplete { return .reading(MotionReading(time: MonotonicClock.seconds, values: values)) }
            return state.wasInterrupted ? nil : .interrupted
        }
        if let event { handler(event) }
    }

    /// Reads a sensor, which is found at its first reading and again after a failure.
    private func vector(_ kind: MotionSensorKind) -> MotionVector? {
        if let vector = state.withLock({ $0.readers[kind] })?() { return vector }
        let reader = find(kind)
        state.withLock { $0.readers[kind] = reader }
        return reader?()
    }
}
