import Foundation
import Synchronization

/// The pending calls requested by `perform(_:with:afterDelay:)`.
package final class DelayedPerformQueue: Sendable {
    package static let shared = DelayedPerformQueue()

    /// The target and argument of a call. They are only passed from the caller to the main thread, as in Foundation's
    /// implementation.
    struct Payload: @unchecked Sendable {
        let target: NSObject
        let argument: Any?

        /// True if both arguments are `nil`, are equal, or are the same object.
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
        var lastID: UInt64 = 0
        var pending: [ObjectIdentifier: [Request]] = [:]
    }

    private let state = Mutex(State())

    func add(_ selector: Selector, _ payload: Payload, after delay: TimeInterval) {
        let key = ObjectIdentifier(payload.target)
        let number = state.withLock { state in
            state.lastID += 1
            let request = Request(number: state.lastID, selector: selector, payload: payload)
            state.pending[key, default: []].append(request)
            return state.lastID
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

    /// Cancels all pending calls, regardless of their target.
    package func cancelAll() {
        let keys = state.withLock { Array($0.pending.keys) }
        for key in keys { cancel(remove(key) { _ in true }) }
    }

    private func cancel(_ requests: [Request]) {
        for request in requests {
            if let deadline = request.deadline { DeadlineQueue.main.cancel(deadline) }
        }
    }

    private func remove(_ key: ObjectIdentifier, where matches: (Request) -> Bool) -> [Request] {
        // The removed requests are released outside the lock: deallocating what one retains may cancel others.
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

extension NSObject {
    /// Calls a method of this object on the main thread after a delay in seconds of the host's clock; a negative delay
    /// is treated as 0. Object and argument are retained until then. The call is never made before this method returns.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        DelayedPerformQueue.shared.add(
            selector, DelayedPerformQueue.Payload(target: self, argument: argument), after: delay)
    }

    /// Calls a method of this object on the main thread after a delay in seconds, like `perform(_:with:afterDelay:)`.
    /// The call is made in every mode of the run loop, also in those that `modes` does not contain.
    public func perform(
        _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        perform(selector, with: argument, afterDelay: delay)
    }

    /// Cancels the pending `perform(_:with:afterDelay:)` calls of a target that have this selector and an equal
    /// argument. No effect on calls that have already been made.
    public class func cancelPreviousPerformRequests(
        withTarget target: Any, selector: Selector, object argument: Any?
    ) {
        DelayedPerformQueue.shared.cancel(of: target) { $0 == selector && $1.hasArgument(argument) }
    }

    /// Cancels all pending `perform(_:with:afterDelay:)` calls of a target.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedPerformQueue.shared.cancel(of: target) { _, _ in true }
    }
}
