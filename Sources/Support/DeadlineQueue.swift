import Foundation
import Synchronization

/// Work scheduled for a time of the host clock: ends of animations, display links, delayed calls, gesture timeouts.
///
/// One queue serves the main thread. The host reads `next`, sleeps until then and calls `fire(until:)`; a test advances
/// its clock manually and calls the same. Deadlines with equal times fire in the order they were scheduled. `schedule`
/// and `cancel` take O(log n) and are safe to call from any thread.
public final class DeadlineQueue: Sendable {
    /// The queue of the main thread.
    public static let main = DeadlineQueue()

    /// Identifies a scheduled deadline, so that it can be canceled.
    public struct Deadline: Hashable, Sendable, Comparable {
        /// The due time, in seconds of the host clock.
        public let time: CFTimeInterval
        fileprivate let order: Int

        /// Orders by time; equal times in the order they were scheduled.
        public static func < (a: Deadline, b: Deadline) -> Bool { (a.time, a.order) < (b.time, b.order) }
    }

    fileprivate struct State: Sendable {
        var heap: [Deadline] = []
        /// By the order in which they were scheduled: another type of key would delay the start.
        var actions: [Int: @MainActor @Sendable () -> Void] = [:]
        var count = 0
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Creates an empty queue.
    public init() {}

    /// The farthest time, in seconds of the host clock: 127 years, which fits into 64-bit nanoseconds.
    public static let farthestTime: CFTimeInterval = 4e9

    /// Schedules `action` for `time`, in seconds of the host clock; a time in the past is due immediately. A time
    /// beyond `farthestTime` is treated as that, NaN as 0.
    @discardableResult
    public func schedule(at time: CFTimeInterval, _ action: @escaping @MainActor @Sendable () -> Void) -> Deadline {
        let time = time.isNaN ? 0 : min(max(time, -Self.farthestTime), Self.farthestTime)
        let (deadline, wake) = state.withLock { state in
            state.count += 1
            let deadline = Deadline(time: time, order: state.count)
            let isEarliest = state.heap.first.map { deadline < $0 } ?? true
            state.actions[deadline.order] = action
            state.heap.append(deadline)
            state.siftUp(state.heap.count - 1)
            return (deadline, isEarliest ? state.wake : nil)
        }
        wake?()
        return deadline
    }

    /// Cancels a deadline; no-op if it has already fired.
    public func cancel(_ deadline: Deadline) {
        // The action's captures are released outside the lock, because their deinit may cancel other deadlines.
        let action = state.withLock { state -> (@MainActor @Sendable () -> Void)? in
            let action = state.actions.removeValue(forKey: deadline.order)
            state.dropCancelled()
            return action
        }
        withExtendedLifetime(action) {}
    }

    /// The earliest due time, in seconds of the host clock, or `nil` if the queue is empty.
    public var next: CFTimeInterval? {
        state.withLock { $0.heap.first?.time }
    }

    /// Runs everything due at or before `now`, earliest first. Work that an action schedules for a time in the past
    /// runs in the next call, so that every call returns.
    @preconcurrency @MainActor public func fire(until now: CFTimeInterval) {
        let limit = lastOrder
        while let action = popDue(now, limit) { action() }
    }

    // Not isolated: a closure of a main-actor function checks the actor at every call.
    private var lastOrder: Int { state.withLock { $0.count } }

    /// Cancels all deadlines.
    public func removeAll() {
        let actions = state.withLock { state -> [Int: @MainActor @Sendable () -> Void] in
            let actions = state.actions
            state.heap.removeAll()
            state.actions = [:]
            return actions
        }
        withExtendedLifetime(actions) {}
    }

    /// Sets a closure that is called whenever `next` becomes earlier. Hosts rearm their timer in it.
    public func setWake(_ wake: (@Sendable () -> Void)?) {
        state.withLock { $0.wake = wake }
    }

    private func popDue(_ now: CFTimeInterval, _ limit: Int) -> (@MainActor @Sendable () -> Void)? {
        state.withLock { state -> (@MainActor @Sendable () -> Void)? in
            guard let first = state.heap.first, first.time <= now, first.order <= limit else { return nil }
            let action = state.actions.removeValue(forKey: first.order)
            state.dropCancelled()
            return action
        }
    }
}

extension DeadlineQueue.State {
    /// Removes canceled deadlines, which have no action, from the top of the heap.
    fileprivate mutating func dropCancelled() {
        while let first = heap.first, actions[first.order] == nil {
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
