import Foundation
import Synchronization

/// The registrations that concern an object, associated with it.
final class KeyValueObservers: @unchecked Sendable {
    /// The registrations that a change of a key concerns.
    private let links = Mutex<[String: [Link]]>([:])
    /// The registrations that were made on the object itself, in order; the object keeps them.
    private let own = Mutex<[KeyValueRegistration]>([])
    private let filterIndex: Int

    private struct Link: Sendable { weak var registration: KeyValueRegistration? }

    private init(of object: AnyObject) {
        filterIndex = KeyValueFilter.index(of: object)
        KeyValueFilter.add(filterIndex)
    }

    deinit { KeyValueFilter.remove(filterIndex) }

    // MARK: Objects

    private nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    /// Held while registrations are added and removed; recursive, as replacing the association of an object that is gone
    /// ends its registrations.
    private static let changes = NSRecursiveLock()

    /// The registrations that concern an object; `nil` if there are none.
    static func existing(of object: AnyObject) -> KeyValueObservers? {
        guard KeyValueFilter.mayContain(object) else { return nil }
        return AssociatedObjects.value(of: object, for: key) as? KeyValueObservers
    }

    /// Adds a registration to an object, for a key or, without one, to keep it.
    static func add(_ registration: KeyValueRegistration, to object: AnyObject, for key: String? = nil) {
        changes.withLock {
            let observers = existing(of: object) ?? KeyValueObservers(of: object)
            if let key {
                observers.links.withLock { $0[key, default: []].append(Link(registration: registration)) }
            } else {
                observers.own.withLock { $0.append(registration) }
            }
            AssociatedObjects.set(AssociatedValue(observers, .OBJC_ASSOCIATION_RETAIN), of: object, for: Self.key)
        }
    }

    static func remove(_ registration: KeyValueRegistration, from object: AnyObject, for key: String) {
        changes.withLock {
            guard let observers = existing(of: object) else { return }
            observers.links.withLock { links in
                guard var list = links[key] else { return }
                if let index = list.firstIndex(where: { $0.registration === registration }) { list.remove(at: index) }
                list.removeAll { $0.registration == nil }
                links[key] = list.isEmpty ? nil : list
            }
            observers.endIfUnused(object)
        }
    }

    /// Removes the last kept registration that fits.
    static func removeOwn(of object: AnyObject, _ fits: (KeyValueRegistration) -> Bool) -> KeyValueRegistration? {
        changes.withLock {
            let observers = existing(of: object)
            let removed = observers?.own.withLock { own -> KeyValueRegistration? in
                own.lastIndex(where: fits).map { own.remove(at: $0) }
            }
            observers?.endIfUnused(object)
            return removed
        }
    }

    private func endIfUnused(_ object: AnyObject) {
        guard links.withLock(\.isEmpty), own.withLock(\.isEmpty) else { return }
        AssociatedObjects.set(nil, of: object, for: Self.key)
    }

    /// The registrations that a change of a key concerns, in the order in which they were made.
    func registrations(for key: String) -> [KeyValueRegistration] {
        links.withLock { $0[key]?.compactMap(\.registration) ?? [] }
    }
}

// MARK: Changes

/// Called by lowered `dynamic` properties, and by UIKit's own, before they change: notifies the observers of the key
/// unless the class says that it does so itself (`automaticallyNotifiesObservers(forKey:)`). One load if the object has
/// none.
public func keyValueWillChange(_ object: AnyObject, _ key: String) {
    guard KeyValueFilter.mayContain(object) else { return }
    KeyValueNotifications.willChange(object, key, isAutomatic: true)
}

/// Called after a change that `keyValueWillChange` announced.
public func keyValueDidChange(_ object: AnyObject, _ key: String) {
    guard KeyValueFilter.mayContain(object) else { return }
    KeyValueNotifications.didChange(object, key, isAutomatic: true)
}

/// Passes changes on to the registrations that they concern.
enum KeyValueNotifications {
    static func willChange(
        _ object: AnyObject, _ key: String, isAutomatic: Bool, kind: NSKeyValueChange = .setting,
        indexes: IndexSet? = nil
    ) {
        for registration in registrations(object, key, isAutomatic) {
            registration.willChange(object, key, kind, indexes)
        }
    }

    static func didChange(_ object: AnyObject, _ key: String, isAutomatic: Bool) {
        for registration in registrations(object, key, isAutomatic) { registration.didChange(object, key) }
    }

    private static func registrations(
        _ object: AnyObject, _ key: String, _ isAutomatic: Bool
    ) -> [KeyValueRegistration] {
        guard let found = KeyValueObservers.existing(of: object)?.registrations(for: key), !found.isEmpty else {
            return []
        }
        if isAutomatic, !KeyValueClass.notifiesAutomatically(type(of: object), key) { return [] }
        return found
    }
}

/// What classes say about their keys.
enum KeyValueClass {
    static func notifiesAutomatically(_ type: AnyClass, _ key: String) -> Bool {
        if let type = type as? any NSObjectOverrides.AutomaticallyNotifiesObservers.Type {
            return type.automaticallyNotifiesObservers(forKey: key)
        }
        return declaredNotification(type, key)
    }

    /// What `automaticallyNotifiesObserversOfTitle()` says; true without it.
    static func declaredNotification(_ type: AnyClass, _ key: String) -> Bool {
        ObjectiveCClass.first(in: type) { $0.automaticNotifications[key] }?() ?? true
    }

    static func affectingKeyPaths(_ type: AnyClass, _ key: String) -> Set<String> {
        if let type = type as? any NSObjectOverrides.KeyPathsForValuesAffectingValue.Type {
            return type.keyPathsForValuesAffectingValue(forKey: key)
        }
        return declaredAffectingKeyPaths(type, key)
    }

    /// What `keyPathsForValuesAffectingTitle()` says; nothing without it.
    static func declaredAffectingKeyPaths(_ type: AnyClass, _ key: String) -> Set<String> {
        ObjectiveCClass.first(in: type) { $0.affectingKeyPaths[key] }?() ?? []
    }
}
