import Foundation
import Synchronization

/// Runs a closure and returns its result. Swift objects are released as soon as they are unused, so no pool is needed.
@discardableResult
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}

/// The result of a successful `objc_sync_enter` or `objc_sync_exit`.
public let OBJC_SYNC_SUCCESS: Int32 = 0
/// The result of `objc_sync_exit` on a thread that has not entered the object.
public let OBJC_SYNC_NOT_OWNING_THREAD_ERROR: Int32 = -1

/// Locks an object for the calling thread; waits while another thread holds it. Calls nest.
///
/// - Parameter obj: an object. It is not retained: keep it alive until `objc_sync_exit`.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    let identity = ObjectIdentifier(obj as AnyObject)
    let monitor = ObjectMonitor.all.withLock { all in
        let monitor = all[identity] ?? ObjectMonitor()
        monitor.users += 1
        all[identity] = monitor
        return monitor
    }
    monitor.lock.lock()
    monitor.owner.store(ObjectMonitor.currentThread, ordering: .relaxed)
    monitor.depth += 1
    return OBJC_SYNC_SUCCESS
}

/// Unlocks an object that the calling thread has locked with `objc_sync_enter`. Returns
/// `OBJC_SYNC_NOT_OWNING_THREAD_ERROR` if it has not.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
    let identity = ObjectIdentifier(obj as AnyObject)
    guard let monitor = ObjectMonitor.all.withLock({ $0[identity] }),
        monitor.owner.load(ordering: .relaxed) == ObjectMonitor.currentThread
    else { return OBJC_SYNC_NOT_OWNING_THREAD_ERROR }
    monitor.depth -= 1
    if monitor.depth == 0 { monitor.owner.store(0, ordering: .relaxed) }
    monitor.lock.unlock()
    ObjectMonitor.all.withLock { all in
        monitor.users -= 1
        if monitor.users == 0 { all[identity] = nil }
    }
    return OBJC_SYNC_SUCCESS
}

/// The recursive lock of an object that threads have entered or wait for.
private final class ObjectMonitor: @unchecked Sendable {
    static let all = Mutex<[ObjectIdentifier: ObjectMonitor]>([:])
    static var currentThread: UInt { UInt(pthread_self()) }

    let lock = NSRecursiveLock()
    /// The thread that holds the lock; 0 if none does.
    let owner = Atomic<UInt>(0)
    /// How often the owner has entered; accessed by the owner.
    var depth = 0
    /// The threads inside or waiting, nested calls included; protected by the lock of `all`.
    var users = 0
}
