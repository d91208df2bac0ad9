import Foundation

/// A set of objects that may be held weakly.
///
/// `ObjectType` is a class or a class protocol. Not safe for use by several threads at once.
public final class NSHashTable<ObjectType>: NSObject {
    private let options: NSPointerFunctions.Options
    /// The objects by hash value.
    private var buckets: [Int: [ObjectReference<ObjectType>]] = [:]
    private var referenceCount = 0
    /// The number of references at which the next addition removes those of objects that are gone.
    private var limit = 32

    /// Creates an empty table.
    /// - Parameters:
    ///   - options: how objects are held and compared; by default retained, and compared with `isEqual(_:)`.
    ///   - initialCapacity: the number of objects to expect.
    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        self.options = options
        super.init()
        buckets.reserveCapacity(max(0, min(initialCapacity, 1_000_000)))
    }

    /// Creates an empty table whose objects are not retained.
    public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// Adds an object unless an equal one is contained. `nil` is ignored.
    public func add(_ object: ObjectType?) {
        guard let object, member(object) == nil else { return }
        if referenceCount >= limit { removeDead() }
        let reference = ObjectReference(object, options)
        buckets[reference.hash, default: []].append(reference)
        referenceCount += 1
    }

    /// Removes an object. `nil` is ignored.
    public func remove(_ object: ObjectType?) {
        guard let object else { return }
        let hash = ObjectReference.hash(of: object, options)
        guard var bucket = buckets[hash], let index = bucket.firstIndex(where: { $0.refers(to: object) }) else {
            return
        }
        bucket.remove(at: index)
        buckets[hash] = bucket.isEmpty ? nil : bucket
        referenceCount -= 1
    }

    /// Removes all objects.
    public func removeAllObjects() {
        buckets = [:]
        referenceCount = 0
    }

    /// The contained object that is equal to an object; `nil` if there is none.
    public func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return buckets[ObjectReference.hash(of: object, options)]?.first { $0.refers(to: object) }?.object
    }

    /// Whether an equal object is contained.
    public func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// The contained objects, in no order.
    public var allObjects: [ObjectType] { buckets.values.flatMap { $0.compactMap(\.object) } }

    /// The number of contained objects; weakly held ones that are gone do not count. O(n).
    public var count: Int { allObjects.count }

    /// Any contained object; `nil` if the table is empty.
    public var anyObject: ObjectType? { allObjects.first }

    /// Enumerates the objects that are contained now.
    public func objectEnumerator() -> NSEnumerator { ArrayEnumerator(allObjects) }

    /// The contained objects as a set; those that are not hashable are left out.
    public var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

    /// Adds the objects of another table.
    public func union(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(add) }

    /// Removes the objects of another table.
    public func minus(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(remove) }

    /// Removes the objects that another table does not contain.
    public func intersect(_ other: NSHashTable<ObjectType>) {
        for object in allObjects where !other.contains(object) { remove(object) }
    }

    /// Whether the tables have an object in common.
    public func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }

    /// Whether another table contains all objects of this one.
    public func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }

    /// Whether the tables contain equal objects.
    public func isEqual(to other: NSHashTable<ObjectType>) -> Bool { isSubset(of: other) && other.isSubset(of: self) }

    private func removeDead() {
        buckets = buckets.compactMapValues { bucket in
            let living = bucket.filter { $0.object != nil }
            return living.isEmpty ? nil : living
        }
        referenceCount = buckets.values.reduce(0) { $0 + $1.count }
        limit = max(32, 2 * referenceCount)
    }
}
