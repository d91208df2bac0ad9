import Foundation
import Synchronization

extension NotificationCenter {
    /// Calls a method of an observer whenever a notification is posted. The method may take the notification.
    ///
    /// The observer is not retained; no call is made once it is gone, so it need not be removed. Notifications posted
    /// on another thread reach the observer later, on the main thread.
    /// - Parameters:
    ///   - observer: the object whose method is called.
    ///   - aSelector: the method. If the observer has no such method, every notification writes a line to standard
    ///     error.
    ///   - aName: the name of the notifications; `nil` for all names.
    ///   - anObject: the object that posts them, compared by identity and not retained; `nil` for any.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let entry = SelectorObserver(
            observer: observer as AnyObject, selector: aSelector, name: aName, sender: anObject.map { $0 as AnyObject })
        entry.token = addObserver(forName: aName, object: nil, queue: nil) { [weak entry] in entry?.receive($0) }
        entry.center = self
        SelectorObservers.add(entry)
    }

    /// Removes an observer: all selectors that were added for the object, or the closure to which the token belongs.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Removes the selectors that were added for an observer with a name and an object; `nil` stands for all of them.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        SelectorObservers.remove { entry in
            entry.observer === observer && entry.center === self && (aName == nil || entry.name == aName)
                && (anObject == nil || entry.sender === (anObject as AnyObject))
        }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// One selector of an observer. Immutable once it is registered.
final class SelectorObserver: @unchecked Sendable {
    weak var observer: AnyObject?
    weak var sender: AnyObject?
    weak var center: NotificationCenter?
    let selector: Selector
    let name: NSNotification.Name?
    /// Whether only the notifications of `sender` are of interest.
    private let hasSender: Bool
    /// The observation in the notification center.
    var token: (any NSObjectProtocol)?

    init(observer: AnyObject, selector: Selector, name: NSNotification.Name?, sender: AnyObject?) {
        self.observer = observer
        self.selector = selector
        self.name = name
        self.sender = sender
        hasSender = sender != nil
    }

    /// Calls the method, unless the notification is from another sender.
    func receive(_ notification: Notification) {
        guard let observer else { return SelectorObservers.removeDead() }
        if hasSender {
            guard let sender, let object = notification.object, sender === (object as AnyObject) else { return }
        }
        SelectorCall(target: observer, selector: selector, arguments: [notification]).perform()
    }

    func stop() {
        if let token { center?.removeObserver(token as Any) }
    }
}

/// The selectors of all observers of all notification centers.
private enum SelectorObservers {
    private struct Registry {
        var entries: [SelectorObserver] = []
        /// The number of entries at which the next addition removes those whose observer is gone.
        var limit = 64
    }

    private static let registry = Mutex(Registry())

    static func add(_ entry: SelectorObserver) {
        let isFull = registry.withLock { registry in
            registry.entries.append(entry)
            return registry.entries.count > registry.limit
        }
        if isFull { removeDead() }
    }

    /// Removes the entries whose observer is gone.
    static func removeDead() {
        remove { $0.observer == nil || $0.center == nil }
        registry.withLock { $0.limit = max(64, 2 * $0.entries.count) }
    }

    static func remove(where matches: (SelectorObserver) -> Bool) {
        // Observers are released, and observations ended, outside the lock.
        let entries = registry.withLock { $0.entries }
        let removed = entries.filter(matches)
        guard !removed.isEmpty else { return }
        let identities = Set(removed.map { ObjectIdentifier($0) })
        registry.withLock { $0.entries.removeAll { identities.contains(ObjectIdentifier($0)) } }
        for entry in removed { entry.stop() }
    }
}
