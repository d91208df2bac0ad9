import Foundation

extension NSObjectProtocol {
    // MARK: Keys

    /// The value of a property by its key: numbers as `NSNumber`, structures and strings as they are, `nil` for `nil`.
    ///
    /// Keys are the `@objc` properties of lowered classes, the properties in `ObjectiveCNames`, and some of UIKit. Any other
    /// key is passed to `value(forUndefinedKey:)`. Arrays return an array of their elements' values.
    public func value(forKey key: String) -> Any? {
        if let own = self as? any NSObjectOverrides.ValueForKey { return own.value(forKey: key) }
        return __NSObject_value(forKey: key)
    }

    /// What `super.value(forKey:)` is lowered to.
    public func __NSObject_value(forKey key: String) -> Any? {
        if let array = self as? NSArray { return KeyValueCollections.value(of: array, forKey: key) }
        if let dictionary = self as? NSDictionary { return dictionary.object(forKey: key as NSString) }
        guard let property = ObjectiveCClass.property(key, of: self) else { return value(forUndefinedKey: key) }
        return property.object(of: self)
    }

    /// Sets a property by its key and notifies its observers. Numbers, texts of numbers and raw values of enumerations are
    /// converted. An unknown key is passed to `setValue(_:forUndefinedKey:)`, `nil` for a property that cannot be `nil` to
    /// `setNilValueForKey(_:)`; a value of another type writes a line to standard error.
    public func setValue(_ value: Any?, forKey key: String) {
        if let own = self as? any NSObjectOverrides.SetValueForKey { return own.setValue(value, forKey: key) }
        __NSObject_setValue(value, forKey: key)
    }

    /// What `super.setValue(_:forKey:)` is lowered to.
    public func __NSObject_setValue(_ value: Any?, forKey key: String) {
        if let array = self as? NSArray {
            return KeyValueCollections.objects(array).forEach { ($0 as? NSObject)?.setValue(value, forKey: key) }
        }
        if let dictionary = self as? NSMutableDictionary {
            if let value { dictionary[key] = value } else { dictionary.removeObject(forKey: key) }
            return
        }
        guard let property = ObjectiveCClass.property(key, of: self) else {
            return setValue(value, forUndefinedKey: key)
        }
        switch property.setAndNotify(self, value is NSNull ? nil : value) {
        case .done: break
        case .readOnly: setValue(value, forUndefinedKey: key)
        case .isNil: setNilValueForKey(key)
        case .wrongType:
            ErrorStream.log(
                "touchstone: \(KeyValueErrors.name(self)) cannot set \(key) to \(value.map { "\($0)" } ?? "nil"), a "
                    + "\(value.map { "\(type(of: $0))" } ?? "nil")")
        }
    }

    /// Sets the value of each key of a dictionary.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        if let own = self as? any NSObjectOverrides.SetValuesForKeys { return own.setValuesForKeys(keyedValues) }
        __NSObject_setValuesForKeys(keyedValues)
    }

    /// What `super.setValuesForKeys(_:)` is lowered to.
    public func __NSObject_setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value, forKey: key) }
    }

    /// The values of some keys, `NSNull` for `nil`.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { $1 })
    }

    /// The value of a property of the class itself, for those that its `ObjectiveCNames` list; any other key stops the
    /// program.
    public static func value(forKey key: String) -> Any? {
        guard let read = ObjectiveCClass.first(in: self, { $0.classProperties[key] }) else {
            fatalError(
                "[\(self) valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
        }
        return read()
    }

    /// The value of a key path that begins with a property of the class itself.
    public static func value(forKeyPath keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        let next = value(forKey: String(keyPath[..<dot])) as? NSObject
        return next?.value(forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
    }

    // MARK: Unknown keys

    /// The value of a key that the class does not have. A class overrides it (`NSObjectOverrides.ValueForUndefinedKey`);
    /// this one stops the program with the name of the key, as the exception does on iOS.
    public func value(forUndefinedKey key: String) -> Any? {
        if let own = self as? any NSObjectOverrides.ValueForUndefinedKey { return own.value(forUndefinedKey: key) }
        return __NSObject_value(forUndefinedKey: key)
    }

    /// What `super.value(forUndefinedKey:)` is lowered to: stops the program.
    public func __NSObject_value(forUndefinedKey key: String) -> Any? {
        KeyValueErrors.undefined(key, self, "valueFor")
    }

    /// Sets a key that the class does not have. A class overrides it (`NSObjectOverrides.SetValueForUndefinedKey`); this
    /// one stops the program with the name of the key, as the exception does on iOS.
    public func setValue(_ value: Any?, forUndefinedKey key: String) {
        if let own = self as? any NSObjectOverrides.SetValueForUndefinedKey {
            return own.setValue(value, forUndefinedKey: key)
        }
        __NSObject_setValue(value, forUndefinedKey: key)
    }

    /// What `super.setValue(_:forUndefinedKey:)` is lowered to: stops the program.
    public func __NSObject_setValue(_ value: Any?, forUndefinedKey key: String) {
        KeyValueErrors.undefined(key, self, "setValue:for")
    }

    /// Called when `nil` is set for a property that cannot be `nil`. A class overrides it
    /// (`NSObjectOverrides.SetNilValueForKey`); this one stops the program.
    public func setNilValueForKey(_ key: String) {
        if let own = self as? any NSObjectOverrides.SetNilValueForKey { return own.setNilValueForKey(key) }
        __NSObject_setNilValueForKey(key)
    }

    /// What `super.setNilValueForKey(_:)` is lowered to: stops the program.
    public func __NSObject_setNilValueForKey(_ key: String) {
        // NSInvalidArgumentException on iOS.
        fatalError(
            "[\(KeyValueErrors.name(self)) setNilValueForKey]: could not set nil as the value for the key \(key).")
    }

    // MARK: Key paths

    /// The value of a key path: keys with dots between them. Of arrays, `@count`, `@sum`, `@avg`, `@min`, `@max`,
    /// `@unionOfObjects`, `@unionOfArrays` and both with `@distinctUnion` are computed. `nil` if an object on the path is `nil`.
    public func value(forKeyPath keyPath: String) -> Any? {
        if let own = self as? any NSObjectOverrides.ValueForKeyPath { return own.value(forKeyPath: keyPath) }
        return __NSObject_value(forKeyPath: keyPath)
    }

    /// What `super.value(forKeyPath:)` is lowered to.
    public func __NSObject_value(forKeyPath keyPath: String) -> Any? {
        if keyPath.hasPrefix("@"), let array = self as? NSArray {
            return KeyValueCollections.result(of: keyPath, array) ?? value(forUndefinedKey: keyPath)
        }
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        let (key, rest) = (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
        guard let next = value(forKey: key) else { return nil }
        if let object = KeyValueCollections.object(next) { return object.value(forKeyPath: rest) }
        KeyValueErrors.undefined(rest, next, "valueFor")
    }

    /// Sets the value of a key path: follows all keys but the last, whose value is set. No effect if an object on the path
    /// is `nil`.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if let own = self as? any NSObjectOverrides.SetValueForKeyPath {
            return own.setValue(value, forKeyPath: keyPath)
        }
        __NSObject_setValue(value, forKeyPath: keyPath)
    }

    /// What `super.setValue(_:forKeyPath:)` is lowered to.
    public func __NSObject_setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
        let (key, rest) = (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
        guard let next = self.value(forKey: key) else { return }
        guard let object = KeyValueCollections.object(next) else {
            KeyValueErrors.undefined(rest, next, "setValue:for")
        }
        object.setValue(value, forKeyPath: rest)
    }
}

extension KeyValueErrors {
    /// Stops the program, as NSUndefinedKeyException does on iOS.
    static func undefined(_ key: String, _ object: Any, _ method: String) -> Never {
        fatalError(
            "[\(name(object)) \(method)UndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
        )
    }
}
