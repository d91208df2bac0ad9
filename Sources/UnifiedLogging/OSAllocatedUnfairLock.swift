import Foundation

/// A lock that protects a state. Copies share the lock and the state.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Storage {
        let lock = NSLock()
        var state: State
        init(_ state: State) { self.state = state }
    }

    private let storage: Storage

    /// Creates an unlocked lock with a state.
    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    /// Calls a closure with the state while the lock is held, waiting for it first. The closure must not use the lock.
    public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }

    /// Calls a closure with the state while the lock is held, waiting for it first. The closure must not use the lock.
    public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
        try withLockUnchecked(body)
    }

    /// Calls a closure with the state if the lock is free; returns `nil` otherwise.
    public func withLockIfAvailable<Result: Sendable>(
        _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result? {
        guard storage.lock.try() else { return nil }
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    /// Creates an unlocked lock with a state.
    public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Creates an unlocked lock without a state.
    public init() { self.init(uncheckedState: ()) }

    /// Waits for the lock and takes it.
    public func lock() { storage.lock.lock() }
    /// Gives the lock back, on the thread that has taken it.
    public func unlock() { storage.lock.unlock() }
    /// Takes the lock if it is free; returns whether it did.
    public func lockIfAvailable() -> Bool { storage.lock.try() }

    /// Calls a closure while the lock is held, waiting for it first. The closure must not use the lock.
    public func withLockUnchecked<Result>(_ body: () throws -> Result) rethrows -> Result {
        try withLockUnchecked { _ in try body() }
    }

    /// Calls a closure while the lock is held, waiting for it first. The closure must not use the lock.
    public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
        try withLockUnchecked { _ in try body() }
    }
}
