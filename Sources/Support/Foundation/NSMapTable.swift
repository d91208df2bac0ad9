import Foundation

/// A dictionary whose keys and values may be held weakly. An entry whose key or value is gone is no longer contained.
///
/// `KeyType` and `ObjectType` are classes or class protocols. Not safe for use by several threads at once.
public final class NSMapTable<KeyType, ObjectType>: NSObject {
    private struct Entry {
        let key: ObjectReference<KeyType>
        var value: ObjectReference<ObjectType>

        var isAlive: Bool { key.object != nil && value.object != nil }
    }

    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    /// The entries by the hash value of the key.
    private var buckets: [Int: [Entry]] = [:]
    private var entryCount = 0
    /// The number of entries at which the next addition removes those that are gone.
    private var limit = 32

    /// Creates an empty table.
    /// - Parameters:
    ///   - keyOptions: how keys are held and compared; by default retained, and compared with `isEqual(_:)`.
    ///   - valueOptions: how values are held; by default retained.
    ///   - initialCapacity: the number of entries to expect.
    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
        capacity initialCapacity: Int = 0
    ) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
        super.init()
        buckets.reserveCapacity(max(0, min(initialCapacity, 1_000_000)))
    }

    /// Creates an empty table that retains keys and values.
    public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

    /// Creates an empty table that does not retain keys.
    public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }

    /// Creates an empty table that does not retain values.
    public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }

    /// Creates an empty table that retains neither keys nor values.
    public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    /// The value for a key; `nil` if there is none.
    public func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        return buckets[ObjectReference.hash(of: aKey, keyOptions)]?.first { $0.key.refers(to: aKey) }?.value.object
    }

    /// Sets the value for a key; a `nil` value removes it. A `nil` key is ignored.
    public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey else { return }
        guard let anObject else { return removeObject(forKey: aKey) }
        let value = ObjectReference(anObject, valueOptions)
        let hash = ObjectReference.hash(of: aKey, keyOptions)
        if let index = buckets[hash]?.firstIndex(where: { $0.key.refers(to: aKey) }) {
            buckets[hash]?[index].value = value
            return
        }
        if entryCount >= limit { removeDead() }
        buckets[hash, default: []].append(Entry(key: ObjectReference(aKey, keyOptions), value: value))
        entryCount += 1
    }

    /// Removes the value for a key. `nil` is ignored.
    public func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        let hash = ObjectReference.hash(of: aKey, keyOptions)
        guard var bucket = buckets[hash], let index = bucket.firstIndex(where: { $0.key.refers(to: aKey) }) else {
            return
        }
        bucket.remove(at: index)
        buckets[hash] = bucket.isEmpty ? nil : bucket
        entryCount -= 1
    }

    /// Removes all entries.
    public func removeAllObjects() {
        buckets = [:]
        entryCount = 0
    }

    private var pairs: [(key: KeyType, value: ObjectType)] {
        buckets.values.flatMap { bucket in
            bucket.compactMap { entry in
                guard let key = entry.key.object, let value = entry.value.object else { return nil }
                return (key, value)
            }
        }
    }

    /// The number of entries; those whose key or value is gone do not count. O(n).
    public var count: Int { pairs.count }

    /// Enumerates the keys that are contained now, in no order.
    public func keyEnumerator() -> NSEnumerator { ArrayEnumerator(pairs.map(\.key)) }

    /// Enumerates the values that are contained now, in the order of `keyEnumerator()`; `nil` if there are none.
    public func objectEnumerator() -> NSEnumerator? {
        let values = pairs.map(\.value)
        return values.isEmpty ? nil : ArrayEnumerator(values)
    }

    /// The entries as a dictionary; those whose key is not hashable are left out.
    public func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        let entries = pairs.compactMap { pair in (pair.key as? AnyHashable).map { ($0, pair.value) } }
        return Dictionary(entries) { _, last in last }
    }

    private func removeDead() {
        buckets = buckets.compactMapValues { bucket in
            let living = bucket.filter(\.isAlive)
            return living.isEmpty ? nil : living
        }
        entryCount = buckets.values.reduce(0) { $0 + $1.count }
        limit = max(32, 2 * entryCount)
    }
}
