import Synchronization

/// Counts observed objects by a part of their address, so that a change of an object without observers costs one
/// load.
enum KeyValueFilter {
    private static let count = 1024
    private nonisolated(unsafe) static let counters: UnsafeMutablePointer<Atomic<Int>> = {
        let counters = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: count)
        for index in 0..<count { (counters + index).initialize(to: Atomic(0)) }
        return counters
    }()

    static func index(of object: AnyObject) -> Int {
        Int(bitPattern: Unmanaged.passUnretained(object).toOpaque()) >> 4 & (count - 1)
    }

    static func add(_ index: Int) { counters[index].add(1, ordering: .relaxed) }
    static func remove(_ index: Int) { counters[index].subtract(1, ordering: .relaxed) }

    /// False if the object has no observers.
    static func mayContain(_ object: AnyObject) -> Bool {
        counters[index(of: object)].load(ordering: .relaxed) != 0
    }
}
