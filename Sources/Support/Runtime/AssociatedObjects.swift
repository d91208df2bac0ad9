import Foundation
import Synchronization

/// How `objc_setAssociatedObject` holds a value.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// An object is not retained; the association ends with it. A value that is no object is kept.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// The value is retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy of the value is retained, if it conforms to `NSCopying`.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// The value is retained; here the same as `OBJC_ASSOCIATION_RETAIN_NONATOMIC`.
    case OBJC_ASSOCIATION_RETAIN = 0x301
    /// A copy is retained; here the same as `OBJC_ASSOCIATION_COPY_NONATOMIC`.
    case OBJC_ASSOCIATION_COPY = 0x303
}

/// Sets or removes the value that is associated with an object for a key. Safe to call from any thread.
///
/// The values of an object are released within some run loop turns after the object is gone: in the next one if few
/// objects have associations.
/// - Parameters:
///   - object: an object or a class; other values cannot have associations.
///   - key: identifies the value by its address: `&key` of a global or static variable.
///   - value: the value; `nil` removes the association.
///   - policy: how the value is held.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(value.map { AssociatedValue($0, policy) }, of: object, for: key)
}

/// The value that is associated with an object for a key; `nil` if there is none. Safe to call from any thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(of: object, for: key)
}

/// Removes all associations of an object. Safe to call from any thread.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.removeAll(of: object)
}

/// A value as its policy holds it.
struct AssociatedValue: @unchecked Sendable {
    private var strong: Any?
    private weak var weak: AnyObject?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass: weak = value as AnyObject
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            strong = (value as? any NSCopying)?.copy(with: nil) ?? value
        default: strong = value
        }
    }

    var value: Any? { strong ?? weak }
}

/// The associations of all objects.
package enum AssociatedObjects {
    /// The associations of one object.
    private struct Entry: @unchecked Sendable {
        weak var owner: AnyObject?
        /// True for classes, which live for ever.
        var isPermanent = false
        var values: [UInt: AssociatedValue] = [:]

        var isCurrent: Bool { isPermanent || owner != nil }
    }

    private struct Table: Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// The keys of `entries`, in no order.
        var identities: [ObjectIdentifier] = []
        /// The position in `identities` at which the next sweep continues.
        var position = 0
    }

    private static let table = Mutex(Table())
    /// The maximum number of objects that a sweep visits, as it runs in every run loop turn (decision).
    package static let sweepLength = 100

    /// Where the associations of an object or a class are; the entry is `nil` for other values.
    private static func location(of object: Any) -> (identity: ObjectIdentifier, new: Entry)? {
        if let type = object as? Any.Type { return (ObjectIdentifier(type), Entry(isPermanent: true)) }
        guard type(of: object) is AnyClass else { return nil }
        let owner = object as AnyObject
        return (ObjectIdentifier(owner), Entry(owner: owner))
    }

    static func set(_ value: AssociatedValue?, of object: Any, for key: UnsafeRawPointer) {
        guard let (identity, new) = location(of: object) else { return }
        // What is replaced is released outside the lock: a deinitializer may change associations.
        let replaced = table.withLock { table -> (Entry?, AssociatedValue?) in
            let entry = table.entries[identity]
            if let entry, entry.isCurrent {
                return (nil, replace(&table.entries[identity]!.values[UInt(bitPattern: key)], by: value))
            }
            guard let value else { return (nil, nil) }
            if entry == nil { table.identities.append(identity) }
            var first = new
            first.values[UInt(bitPattern: key)] = value
            table.entries[identity] = first
            return (entry, nil)
        }
        withExtendedLifetime(replaced) {}
    }

    private static func replace(_ old: inout AssociatedValue?, by new: AssociatedValue?) -> AssociatedValue? {
        defer { old = new }
        return old
    }

    static func value(of object: Any, for key: UnsafeRawPointer) -> Any? {
        guard let identity = location(of: object)?.identity else { return nil }
        return table.withLock { table -> AssociatedValue? in
            guard let entry = table.entries[identity], entry.isCurrent else { return nil }
            return entry.values[UInt(bitPattern: key)]
        }?.value
    }

    static func removeAll(of object: Any) {
        guard let identity = location(of: object)?.identity else { return }
        let removed = table.withLock { table -> [UInt: AssociatedValue] in
            let values = table.entries[identity]?.values ?? [:]
            table.entries[identity]?.values = [:]
            return values
        }
        withExtendedLifetime(removed) {}
    }

    /// Releases the values of objects that are gone. The application calls it once a run loop turn; a call visits up to
    /// `sweepLength` objects, the next one continues.
    package static func releaseValuesOfDeadObjects() {
        let removed = table.withLock { table -> [Entry] in
            var removed: [Entry] = []
            for _ in 0..<min(sweepLength, table.identities.count) {
                if table.position >= table.identities.count { table.position = 0 }
                let identity = table.identities[table.position]
                guard let entry = table.entries[identity], !entry.isCurrent else {
                    table.position += 1
                    continue
                }
                removed.append(entry)
                table.entries[identity] = nil
                table.identities.swapAt(table.position, table.identities.count - 1)
                table.identities.removeLast()
            }
            return removed
        }
        withExtendedLifetime(removed) {}
    }
}
