import Foundation
import Synchronization

/// Work that waits for a time of the host's clock: ends of animations, display links, delayed calls, gesture time-outs.
///
/// One queue serves the main thread. The host asks for `next`, sleeps until then, and calls `fire(until:)`; a test
/// turns the clock by hand and calls the same. Deadlines of equal time fire in the order they were scheduled.
/// `schedule` and `cancel` cost O(log n) and may be called from any thread.
public final class DeadlineQueue: Sendable {
    /// The queue of the main thread.
    public static let main = DeadlineQueue()

    /// Names a scheduled deadline, so that it can be cancelled.
    public struct Deadline: Hashable, Sendable, Comparable {
        /// When it is due, in seconds of the host's clock.
        public let time: CFTimeInterval
        fileprivate let order: UInt64

        /// Earlier deadlines are smaller; equal times compare in the order they were scheduled.
        public static func < (a: Deadline, b: Deadline) -> Bool { (a.time, a.order) < (b.time, b.order) }
    }

    fileprivate struct State: Sendable {
        var heap: [Deadline] = []
        var actions: [Deadline: @MainActor @Sendable () -> Void] = [:]
        var count: UInt64 = 0
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Makes an empty queue.
    public init() {}

    /// Schedules `action` for `time`, in seconds of the host's clock; a time that has passed is due at once.
    @discardableResult
    public func schedule(at time: CFTimeInterval, _ action: @escaping @MainActor @Sendable () -> Void) -> Deadline {
        let (deadline, wake) = state.withLock { state in
            state.count += 1
            let deadline = Deadline(time: time, order: state.count)
            let isEarliest = state.heap.first.map { deadline < $0 } ?? true
            state.actions[deadline] = action
            state.heap.append(deadline)
            state.siftUp(state.heap.count - 1)
            return (deadline, isEarliest ? state.wake : nil)
        }
        wake?()
        return deadline
    }

    /// Forgets a deadline; one that has fired already is not minded.
    public func cancel(_ deadline: Deadline) {
        // What the action held goes when the lock is open again: its end may cancel other deadlines.
        let action = state.withLock { state -> (@MainActor @Sendable () -> Void)? in
            let action = state.actions.removeValue(forKey: deadline)
            state.dropCancelled()
            return action
        }
        withExtendedLifetime(action) {}
    }

    /// When the earliest deadline is due, in seconds of the host's clock, or `nil` when nothing waits.
    public var next: CFTimeInterval? {
        state.withLock { $0.heap.first?.time }
    }

    /// Runs everything due at or before `now`, earliest first. Work that an action schedules for a time that has
    /// passed runs in the next call, so that a call always ends.
    @MainActor public func fire(until now: CFTimeInterval) {
        let limit = state.withLock { $0.count }
        while let action = popDue(now, limit) { action() }
    }

    /// Forgets everything that waits.
    public func removeAll() {
        let actions = state.withLock { state -> [Deadline: @MainActor @Sendable () -> Void] in
            let actions = state.actions
            state.heap.removeAll()
            state.actions = [:]
            return actions
        }
        withExtendedLifetime(actions) {}
    }

    /// Calls `wake` whenever `next` has become earlier. Hosts re-arm their timer in it.
    public func setWake(_ wake: (@Sendable () -> Void)?) {
        state.withLock { $0.wake = wake }
    }

    private func popDue(_ now: CFTimeInterval, _ limit: UInt64) -> (@MainActor @Sendable () -> Void)? {
        state.withLock { state -> (@MainActor @Sendable () -> Void)? in
            guard let first = state.heap.first, first.time <= now, first.order <= limit else { return nil }
            let action = state.actions.removeValue(forKey: first)
            state.dropCancelled()
            return action
        }
    }
}

extension DeadlineQueue.State {
    /// Takes deadlines without an action from the top of the heap.
    fileprivate mutating func dropCancelled() {
        while let first = heap.first, actions[first] == nil {
            let last = heap.removeLast()
            if !heap.isEmpty {
                heap[0] = last
                siftDown(0)
            }
        }
    }

    fileprivate mutating func siftUp(_ start: Int) {
        var child = start
        while child > 0 {
            let parent = (child - 1) / 2
            if heap[parent] < heap[child] { return }
            heap.swapAt(parent, child)
            child = parent
        }
    }

    fileprivate mutating func siftDown(_ start: Int) {
        var parent = start
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[least] {
                least = child
            }
            if least == parent { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
