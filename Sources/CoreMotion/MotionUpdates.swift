import Foundation
import MotionSensors
import Synchronization

/// The updates of one kind that a motion manager delivers: the newest sample, and calls of a handler on its queue.
final class MotionUpdates<Sample: CMLogItem>: Sendable {
    /// Receives a sample, or why there are none any more.
    typealias Handler = (Sample?, (any Error)?) -> Void
    /// Makes a sample of a reading; only the stream calls it, one reading after another.
    typealias Maker = @Sendable (MotionReading) -> Sample?

    /// The number of calls that wait on a queue above which samples are left out (decision): a queue that is slower than
    /// the sensor would grow without a limit.
    private static var maximumPendingCalls: Int { 32 }
    /// The interval of a new manager, in seconds (DV-21). decision.
    private static var defaultInterval: TimeInterval { 0.01 }

    private struct Receiver: @unchecked Sendable {
        let queue: OperationQueue
        /// Called on `queue` only.
        let handler: Handler
    }

    private struct State {
        var interval = MotionUpdates.defaultInterval
        var stream: (any MotionStream)?
        /// Counts starts, so that a stream that was stopped changes nothing.
        var run = 0
        var receiver: Receiver?
        var latest: Sample?
        var pendingCalls = 0
    }

    private let state = Mutex(State())

    /// The interval, in seconds, within the limits of the sensors (DV-21).
    var interval: TimeInterval {
        get { state.withLock { $0.interval } }
        set {
            let stream = state.withLock { state in
                state.interval = MotionSensors.limited(newValue)
                return state.stream
            }
            stream?.setInterval(newValue)
        }
    }

    /// Whether updates were started and not stopped.
    var isActive: Bool { state.withLock { $0.stream != nil } }

    /// The newest sample since updates were started; `nil` before the first.
    var latest: Sample? { state.withLock { $0.latest } }

    /// Starts updates of one sensor as the other `start` does; no effect without the sensor (DV-28).
    func start(
        _ kind: MotionSensorKind, from service: any MotionSensorService, on queue: OperationQueue?, _ handler: Handler?,
        make: @escaping @Sendable (MotionVector, TimeInterval) -> Sample
    ) {
        guard service.isAvailable(kind) else { return }
        start([kind], from: service, on: queue, handler) { reading in
            reading.values[kind].map { make($0, reading.time) }
        }
    }

    /// Starts a stream, unless there is one; the handler replaces the previous one (DV-22).
    func start(
        _ kinds: [MotionSensorKind], from service: any MotionSensorService, on queue: OperationQueue? = nil,
        _ handler: Handler? = nil, make: @escaping Maker
    ) {
        let receiver = queue.flatMap { queue in handler.map { Receiver(queue: queue, handler: $0) } }
        let (run, interval): (Int?, TimeInterval) = state.withLock { state in
            state.receiver = receiver
            guard state.stream == nil else { return (nil, state.interval) }
            state.run += 1
            (state.latest, state.pendingCalls) = (nil, 0)
            return (state.run, state.interval)
        }
        guard let run else { return }
        let stream = service.startStream(kinds, interval: interval) { [weak self] event in
            self?.receive(event, of: run, make)
        }
        let isCurrent = state.withLock { state in
            if state.run == run { state.stream = stream }
            return state.run == run
        }
        // Another thread has stopped the updates meanwhile.
        if !isCurrent { stream.stop() }
    }

    /// Stops at once; calls that wait on the queue are still made (DV-22).
    func stop() {
        let stream = state.withLock { state in
            defer { (state.stream, state.receiver) = (nil, nil) }
            state.run += 1
            return state.stream
        }
        stream?.stop()
    }

    deinit { stop() }

    private func receive(_ event: MotionStreamEvent, of run: Int, _ make: Maker) {
        switch event {
        case .reading(let reading):
            guard let sample = make(reading) else { return }
            let receiver = state.withLock { state -> Receiver? in
                guard state.run == run else { return nil }
                state.latest = sample
                guard state.receiver != nil, state.pendingCalls < Self.maximumPendingCalls else { return nil }
                return state.receiver
            }
            if let receiver { call(receiver, sample, nil) }
        case .interrupted:
            let receiver = state.withLock { $0.run == run ? $0.receiver : nil }
            if let receiver { call(receiver, nil, CMErrorUnknown.error("the sensor cannot be read any more")) }
        }
    }

    private func call(_ receiver: Receiver, _ sample: Sample?, _ error: NSError?) {
        state.withLock { $0.pendingCalls += 1 }
        receiver.queue.addOperation { [weak self] in
            self?.state.withLock { $0.pendingCalls = max(0, $0.pendingCalls - 1) }
            receiver.handler(sample, error)
        }
    }
}
