import Dispatch
import Support
import Synchronization

/// Calls a closure soon after changes, at most once an interval of real time. Changes may be marked on any thread.
final class ChangeSignal: Sendable {
    private struct State {
        var isScheduled = false
        var lastCall = 0.0
        var handler: (@Sendable () -> Void)?
    }

    /// How long changes gather before the call, in seconds (decision).
    private static let gatheringTime = 0.005

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "inspector.changes", qos: .utility)
    private let interval: Double

    /// - Parameter interval: the least time between calls, in seconds.
    init(interval: Double) { self.interval = interval }

    /// What is called, on a queue.
    var handler: (@Sendable () -> Void)? {
        get { state.withLock { $0.handler } }
        set { state.withLock { $0.handler = newValue } }
    }

    /// Something has changed.
    func mark() {
        let delay = state.withLock { state -> Double? in
            if state.isScheduled || state.handler == nil { return nil }
            state.isScheduled = true
            return max(Self.gatheringTime, state.lastCall + interval - MonotonicClock.seconds)
        }
        guard let delay else { return }
        queue.asyncAfter(deadline: .now() + delay) { [self] in
            let handler = state.withLock { state in
                state.isScheduled = false
                state.lastCall = MonotonicClock.seconds
                return state.handler
            }
            handler?()
        }
    }
}
