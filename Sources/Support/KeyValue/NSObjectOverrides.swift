import Foundation

/// What a class overrides of `NSObject` that Foundation for Linux does not have.
///
/// Swift permits no overrides of methods in extensions. A class that implements one of these methods conforms to its
/// protocol, and the method is called as an override on iOS would be; lowering adds the conformance and removes
/// `override`. Subclasses override the method as usual.
///
///     final class Meter: NSObject, NSObjectOverrides.ObserveValue {
///         func observeValue(
///             forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
///             context: UnsafeMutableRawPointer?
///         ) {}
///     }
public enum NSObjectOverrides {
    /// Gets the changes that `addObserver(_:forKeyPath:options:context:)` asked for.
    public protocol ObserveValue: AnyObject {
        /// Called on the thread of the change, before the setter returns.
        func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?)
    }

    /// Prepares an object that a nib or a storyboard has made. Responders and constraints declare the method themselves.
    public protocol AwakeFromNib: AnyObject {
        /// Called on the main thread when the outlets of the object are connected.
        func awakeFromNib()
    }

    /// Returns values by key.
    public protocol ValueForKey: AnyObject {
        /// The value of a key.
        func value(forKey key: String) -> Any?
    }

    /// Sets values by key.
    public protocol SetValueForKey: AnyObject {
        /// Sets the value of a key.
        func setValue(_ value: Any?, forKey key: String)
    }

    /// Returns values by key path.
    public protocol ValueForKeyPath: AnyObject {
        /// The value of a key path.
        func value(forKeyPath keyPath: String) -> Any?
    }

    /// Sets values by key path.
    public protocol SetValueForKeyPath: AnyObject {
        /// Sets the value of a key path.
        func setValue(_ value: Any?, forKeyPath keyPath: String)
    }

    /// Returns values of keys that the class does not have.
    public protocol ValueForUndefinedKey: AnyObject {
        /// The value of an unknown key.
        func value(forUndefinedKey key: String) -> Any?
    }

    /// Sets values of keys that the class does not have.
    public protocol SetValueForUndefinedKey: AnyObject {
        /// Sets the value of an unknown key.
        func setValue(_ value: Any?, forUndefinedKey key: String)
    }

    /// Sets `nil` where a property cannot be `nil`.
    public protocol SetNilValueForKey: AnyObject {
        /// Called instead of setting `nil`.
        func setNilValueForKey(_ key: String)
    }

    /// Sets several values.
    public protocol SetValuesForKeys: AnyObject {
        /// Sets the value of each key.
        func setValuesForKeys(_ keyedValues: [String: Any])
    }

    /// Decides which properties notify their observers.
    public protocol AutomaticallyNotifiesObservers: AnyObject {
        /// Whether setting a property notifies observers.
        static func automaticallyNotifiesObservers(forKey key: String) -> Bool
    }

    /// Names the properties on which others depend.
    public protocol KeyPathsForValuesAffectingValue: AnyObject {
        /// The key paths whose changes change the value of a key.
        static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String>
    }
}
