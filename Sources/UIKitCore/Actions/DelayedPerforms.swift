import Foundation
import QuartzCore
import Synchronization

/// The calls that `perform(_:with:afterDelay:)` has asked for and that were not made yet.
final class DelayedPerformQueue: Sendable {
    static let shared = DelayedPerformQueue()

    /// The object and the argument of a call. They are only carried, from the caller to the main thread, as
    /// Foundation's own delayed performing does.
    struct Payload: @unchecked Sendable {
        let target: NSObject
        let argument: Any?

        /// True when both arguments are missing, are equal, or are one and the same object.
        func hasArgument(_ other: Any?) -> Bool {
            switch (argument, other) {
            case (nil, nil): true
            case (let a as NSObject, let b as NSObject): a.isEqual(b)
            case (let a as AnyHashable, let b as AnyHashable): a == b
            case (let a?, let b?): (a as AnyObject) === (b as AnyObject)
            default: false
            }
        }
    }

    private struct Request: Sendable {
        let number: UInt64
        let selector: Selector
        let payload: Payload
        var deadline: DeadlineQueue.Deadline?
    }

    private struct State: Sendable {
        var lastNumber: UInt64 = 0
        var pending: [ObjectIdentifier: [Request]] = [:]
    }

    private let state = Mutex(State())

    func add(_ selector: Selector, _ payload: Payload, after delay: TimeInterval) {
        let key = ObjectIdentifier(payload.target)
        let number = state.withLock { state in
            state.lastNumber += 1
            let request = Request(number: state.lastNumber, selector: selector, payload: payload)
            state.pending[key, default: []].append(request)
            return state.lastNumber
        }
        let deadline = DeadlineQueue.main.schedule(at: MediaClock.now + max(0, delay)) { [self] in
            for request in remove(key, where: { $0.number == number }) {
                request.selector.perform(on: request.payload.target, request.payload.argument)
            }
        }
        state.withLock { state in
            guard let index = state.pending[key]?.firstIndex(where: { $0.number == number }) else { return }
            state.pending[key]?[index].deadline = deadline
        }
    }

    func cancel(of target: Any, where matches: (Selector, Payload) -> Bool) {
        guard let target = target as? NSObject else { return }
        cancel(remove(ObjectIdentifier(target)) { matches($0.selector, $0.payload) })
    }

    /// Takes everything back that was asked of any target.
    func cancelAll() {
        let keys = state.withLock { Array($0.pending.keys) }
        for key in keys { cancel(remove(key) { _ in true }) }
    }

    private func cancel(_ requests: [Request]) {
        for request in requests {
            if let deadline = request.deadline { DeadlineQueue.main.cancel(deadline) }
        }
    }

    private func remove(_ key: ObjectIdentifier, where matches: (Request) -> Bool) -> [Request] {
        // Freed outside the lock: what a request keeps alive may cancel others when it goes.
        state.withLock { state in
            let all = state.pending[key] ?? []
            let removed = all.filter(matches)
            if !removed.isEmpty {
                let remaining = all.filter { !matches($0) }
                state.pending[key] = remaining.isEmpty ? nil : remaining
            }
            return removed
        }
    }
}
