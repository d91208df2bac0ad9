import Foundation
import QuartzCore
import Synchronization

/// The calls that `perform(_:with:afterDelay:)` has asked for and that were not made yet.
final class DelayedPerforms: Sendable {
    static let shared = DelayedPerforms()

    /// The object and the argument of a call. They are only carried, from the caller to the main thread, as
    /// Foundation's own delayed performing does.
    struct Cargo: @unchecked Sendable {
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
        let cargo: Cargo
        var deadline: DeadlineQueue.Deadline?
    }

    private struct State: Sendable {
        var count: UInt64 = 0
        var waiting: [ObjectIdentifier: [Request]] = [:]
    }

    private let state = Mutex(State())

    func add(_ selector: Selector, _ cargo: Cargo, after delay: TimeInterval) {
        let name = ObjectIdentifier(cargo.target)
        let number = state.withLock { state in
            state.count += 1
            let request = Request(number: state.count, selector: selector, cargo: cargo)
            state.waiting[name, default: []].append(request)
            return state.count
        }
        let deadline = DeadlineQueue.main.schedule(at: MediaClock.now + max(0, delay)) { [self] in
            for request in take(name, where: { $0.number == number }) {
                request.selector.perform(on: request.cargo.target, request.cargo.argument)
            }
        }
        state.withLock { state in
            guard let place = state.waiting[name]?.firstIndex(where: { $0.number == number }) else { return }
            state.waiting[name]?[place].deadline = deadline
        }
    }

    func cancel(of target: Any, where matches: (Selector, Cargo) -> Bool) {
        guard let target = target as? NSObject else { return }
        cancel(take(ObjectIdentifier(target)) { matches($0.selector, $0.cargo) })
    }

    /// Takes everything back that was asked of any target.
    func cancelAll() {
        let names = state.withLock { Array($0.waiting.keys) }
        for name in names { cancel(take(name) { _ in true }) }
    }

    private func cancel(_ requests: [Request]) {
        for request in requests {
            if let deadline = request.deadline { DeadlineQueue.main.cancel(deadline) }
        }
    }

    private func take(_ name: ObjectIdentifier, where matches: (Request) -> Bool) -> [Request] {
        // Freed outside the lock: what a request keeps alive may cancel others when it goes.
        state.withLock { state in
            let all = state.waiting[name] ?? []
            let taken = all.filter(matches)
            if !taken.isEmpty {
                let left = all.filter { !matches($0) }
                state.waiting[name] = left.isEmpty ? nil : left
            }
            return taken
        }
    }
}
