import Foundation

/// Objects whose properties are read, set and observed by key; all of `NSObject`.
public protocol _KeyValueCodingAndObserving: NSObject {}

extension NSObject: _KeyValueCodingAndObserving {}

/// An observation that ends when this object is invalidated or released.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    private let registration: KeyValueRegistration

    init(_ registration: KeyValueRegistration) {
        self.registration = registration
        super.init()
    }

    deinit { registration.end() }

    /// Ends the observation; no effect if it has ended.
    public func invalidate() { registration.end() }
}

extension _KeyValueCodingAndObserving {
    /// Calls a closure for each change of a property, on the thread of the change and before the setter returns.
    ///
    /// `dynamic` properties of lowered classes notify, and many of UIKit. The object is not retained; nothing happens
    /// after it is gone.
    /// - Parameters:
    ///   - keyPath: the property. Stops the program if its name is not known: in sources that are not lowered, it has to
    ///     be in an `ObjectiveCNames` of the class.
    ///   - options: which values the change has, and whether the closure is also called at once or before changes; none
    ///     by default.
    ///   - changeHandler: gets the object and the change.
    /// - Returns: the observation, which lasts until it is invalidated or released.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let registration = KeyValueRegistration(
            self, keyPath: KeyValuePaths.requiredName(of: keyPath, in: type(of: self)), options: options,
            read: { ($0 as? Self)?[keyPath: keyPath] },
            deliver: { object, change in
                if let object = object as? Self { changeHandler(object, NSKeyValueObservedChange(change)) }
            })
        let observation = NSKeyValueObservation(registration)
        registration.begin()
        return observation
    }

    /// Announces a change of a property that does not notify automatically; call `didChangeValue(for:)` after it.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        willChangeValue(forKey: KeyValuePaths.requiredName(of: keyPath, in: type(of: self)))
    }

    /// Notifies of a change that `willChangeValue(for:)` announced.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        didChangeValue(forKey: KeyValuePaths.requiredName(of: keyPath, in: type(of: self)))
    }
}

extension NSObject {
    /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer for each change of a key path, on the thread of
    /// the change and before the setter returns.
    ///
    /// Neither object retains the other; a change after the observer is gone calls nothing.
    /// - Parameters:
    ///   - observer: implements `observeValue(forKeyPath:of:change:context:)`.
    ///   - keyPath: keys with dots between them.
    ///   - options: which values the change has, and whether the observer is also called at once or before changes.
    ///   - context: is passed on, and distinguishes observations of one path.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        nonisolated(unsafe) let context = context
        let registration = KeyValueRegistration(
            self, keyPath: keyPath, options: options, observer: observer, context: context,
            read: { $0.value(forKeyPath: keyPath) },
            deliver: { [weak observer] object, change in
                observer?.observeValue(forKeyPath: keyPath, of: object, change: change.dictionary, context: context)
            })
        KeyValueObservers.add(registration, to: self)
        registration.begin()
    }

    /// Removes an observer that was added with this path and this context. Stops the program if there is none.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        removeObserver(observer, keyPath) { $0.context == context }
    }

    /// Removes an observer that was added with this path: the one added last. Stops the program if there is none.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        removeObserver(observer, keyPath) { _ in true }
    }

    private func removeObserver(_ observer: NSObject, _ keyPath: String, _ fits: (KeyValueRegistration) -> Bool) {
        let removed = KeyValueObservers.removeOwn(of: self) {
            $0.observer === observer && $0.keyPath == keyPath && fits($0)
        }
        guard let removed else {
            // NSRangeException on iOS.
            fatalError(
                "Cannot remove an observer \(KeyValueErrors.name(observer)) for the key path \"\(keyPath)\" from "
                    + "\(KeyValueErrors.name(self)) because it is not registered as an observer.")
        }
        removed.end()
    }
}

extension NSObjectProtocol {
    /// Gets the changes that were asked for with `addObserver(_:forKeyPath:options:context:)`. An observer implements it
    /// (`NSObjectOverrides.ObserveValue`); this one stops the program with the name of the path.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard let observer = self as? any NSObjectOverrides.ObserveValue else {
            return __NSObject_observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }

    /// What `super.observeValue(forKeyPath:of:change:context:)` is lowered to: stops the program.
    public func __NSObject_observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        // NSInternalInconsistencyException on iOS.
        fatalError(
            "\(KeyValueErrors.name(self)): An -observeValueForKeyPath:ofObject:change:context: message was received but "
                + "not handled. Key path: \(keyPath ?? "nil"), observed object: "
                + "\(object.map(KeyValueErrors.name) ?? "nil"). Implement observeValue, or do not add it as an observer."
        )
    }

    /// Announces a change of a property that does not notify automatically; call `didChangeValue(forKey:)` after it. Calls
    /// nest.
    public func willChangeValue(forKey key: String) {
        OperationKeys.willChange(self, key)
        KeyValueNotifications.willChange(self, key, isAutomatic: false)
    }

    /// Notifies of a change that `willChangeValue(forKey:)` announced; no effect without it.
    public func didChangeValue(forKey key: String) {
        KeyValueNotifications.didChange(self, key, isAutomatic: false)
        OperationKeys.didChange(self, key)
    }

    /// Announces a change of some elements of a to-many relationship, an array; call
    /// `didChange(_:valuesAt:forKey:)` after it.
    public func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        KeyValueNotifications.willChange(self, key, isAutomatic: false, kind: changeKind, indexes: indexes)
    }

    /// Notifies of a change that `willChange(_:valuesAt:forKey:)` announced.
    public func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        KeyValueNotifications.didChange(self, key, isAutomatic: false)
    }

    /// Whether a property notifies its observers when it is set; true by default. A class overrides it
    /// (`NSObjectOverrides.AutomaticallyNotifiesObservers`) or declares `automaticallyNotifiesObserversOfTitle()`.
    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool {
        KeyValueClass.notifiesAutomatically(self, key)
    }

    /// What `super.automaticallyNotifiesObservers(forKey:)` is lowered to.
    public static func __NSObject_automaticallyNotifiesObservers(forKey key: String) -> Bool {
        KeyValueClass.declaredNotification(self, key)
    }

    /// The key paths on which the value of a key depends; none by default. A class overrides it
    /// (`NSObjectOverrides.KeyPathsForValuesAffectingValue`) or declares `keyPathsForValuesAffectingTitle()`.
    public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        KeyValueClass.affectingKeyPaths(self, key)
    }

    /// What `super.keyPathsForValuesAffectingValue(forKey:)` is lowered to.
    public static func __NSObject_keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        KeyValueClass.declaredAffectingKeyPaths(self, key)
    }
}

/// The keys that Foundation's operation queues observe.
private enum OperationKeys {
    static func willChange(_ object: AnyObject, _ key: String) {
        guard let operation = object as? Operation else { return }
        switch key {
        case "isFinished", "finished": operation.willChangeValue(for: \.isFinished)
        case "isExecuting", "executing": operation.willChangeValue(for: \.isExecuting)
        case "isReady", "ready": operation.willChangeValue(for: \.isReady)
        case "isCancelled", "cancelled": operation.willChangeValue(for: \.isCancelled)
        default: break
        }
    }

    static func didChange(_ object: AnyObject, _ key: String) {
        guard let operation = object as? Operation else { return }
        switch key {
        case "isFinished", "finished": operation.didChangeValue(for: \.isFinished)
        case "isExecuting", "executing": operation.didChangeValue(for: \.isExecuting)
        case "isReady", "ready": operation.didChangeValue(for: \.isReady)
        case "isCancelled", "cancelled": operation.didChangeValue(for: \.isCancelled)
        default: break
        }
    }
}

/// Objects in error messages.
enum KeyValueErrors {
    /// The class and address of an object, as its description on iOS starts.
    static func name(_ object: Any) -> String {
        let address = UInt(bitPattern: Unmanaged.passUnretained(object as AnyObject).toOpaque())
        return "<\(type(of: object)) 0x\(String(address, radix: 16))>"
    }
}
