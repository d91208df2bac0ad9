import Foundation
import SessionRecordings
import UIKitCore

/// Tells a meter what hosts and the application do with input.
@MainActor package final class LatencyObserver: HostCallObserver {
    private let meter: LatencyMeter
    private let clock: @Sendable () -> TimeInterval
    /// Who observed the stages of input before; restored at the end.
    private let previous: ((InputTiming.Stage) -> Void)?

    /// Observes from now on; `clock` is the time in seconds since system start.
    package init(_ meter: LatencyMeter, clock: @escaping @Sendable () -> TimeInterval) {
        (self.meter, self.clock) = (meter, clock)
        let previous = InputTiming.observer
        self.previous = previous
        InputTiming.observer = { stage in
            previous?(stage)
            meter.reached(stage, at: clock())
        }
        HostCalls.observers.append(self)
    }

    /// Stops observing.
    package func stop() {
        HostCalls.observers.removeAll { $0 === self }
        InputTiming.observer = previous
    }

    package func hostWillTell(_ event: SessionEvent, isNested: Bool) {
        guard !isNested, case .frame(let frame) = event, !frame.contacts.isEmpty else { return }
        meter.begin(device: frame.time.seconds, at: clock())
    }

    package func hostDidTell(_ event: SessionEvent, isNested: Bool) {
        guard !isNested else { return }
        switch event {
        case .pendingWork, .turn: meter.committed(at: clock())
        default: break
        }
    }
}
