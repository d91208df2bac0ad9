import Foundation

/// Values of any type, as predicates compare them.
enum PredicateValue {
    /// The value in optionals; `nil` also for `NSNull`.
    static func unwrapped(_ value: Any?) -> Any? {
        guard let value else { return nil }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.flatMap { unwrapped($0.value) } }
        return value is NSNull ? nil : value
    }

    static func text(_ value: Any?) -> String? {
        let value = unwrapped(value)
        return value as? String ?? (value as? NSString).map { "\($0)" }
    }

    static func number(_ value: Any?) -> Double? {
        switch unwrapped(value) {
        case let value as Bool: value ? 1 : 0
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    /// A number that is an integer by its type; `nil` for others, and beyond the range of `Int`.
    static func integer(_ value: Any?) -> Int? {
        switch unwrapped(value) {
        case let value as any BinaryInteger: return Int(exactly: value)
        case let value as NSNumber:
            let type = String(cString: value.objCType)
            if type == "d" || type == "f" { return nil }
            return type == "Q" ? Int(exactly: value.uint64Value) : value.intValue
        default: return nil
        }
    }

    /// The elements of a collection, the values of a dictionary; `nil` for other values.
    static func elements(_ value: Any?) -> [Any?]? {
        switch unwrapped(value) {
        case let value as [Any?]: value
        case let value as NSArray: value.map { $0 }
        case let value as NSSet: value.map { $0 }
        case let value as NSOrderedSet: value.map { $0 }
        case let value as NSDictionary: value.allValues
        case let value as Set<AnyHashable>: value.map { $0.base }
        default: nil
        }
    }

    /// The value of a key path: keys of dictionaries, properties of objects, `@count` and the like of collections.
    static func value(at path: String, of object: Any?) -> Any? {
        var current = unwrapped(object)
        var keys = path.split(separator: ".").map(String.init)[...]
        while let key = keys.popFirst(), let value = current {
            if let dictionary = value as? [String: Any] {
                current = key == "@count" ? dictionary.count : unwrapped(dictionary[key])
            } else if let elements = elements(value) {
                let rest = ([key] + keys).joined(separator: ".")
                if key.hasPrefix("@") {
                    let array = NSArray(array: elements.map { unwrapped($0) ?? NSNull() })
                    return unwrapped(KeyValueCollections.result(of: rest, array))
                }
                return elements.map { self.value(at: rest, of: $0) as Any }
            } else if let text = text(value) {
                current = key == "length" ? text.utf16.count : nil
            } else if let object = value as? NSObject {
                current = unwrapped(object.value(forKey: key))
            } else {
                return nil
            }
        }
        return current
    }

    /// The result of a method of a value: those of texts, dates and numbers that have no side effects, a method of an
    /// object that a selector finds, or a property. `nil` for all others.
    static func result(of method: String, _ target: Any?, _ arguments: [Any?]) -> Any? {
        guard let target = unwrapped(target) else { return nil }
        if arguments.isEmpty {
            if let text = text(target), let value = property(method, of: text) { return value }
            if let date = target as? Date, let value = property(method, of: date) { return value }
            if let number = number(target), let value = property(method, of: number) { return value }
        }
        guard let object = target as? NSObject else { return nil }
        if object.responds(to: Selector(method)) {
            let result = object.perform(
                Selector(method), with: arguments.first ?? nil, with: arguments.count > 1 ? arguments[1] : nil)
            return result?.takeUnretainedValue()
        }
        return arguments.isEmpty ? unwrapped(object.value(forKey: method)) : nil
    }

    private static func property(_ name: String, of text: String) -> Any? {
        switch name {
        case "uppercaseString": text.uppercased()
        case "lowercaseString": text.lowercased()
        case "capitalizedString": text.capitalized
        case "length": text.utf16.count
        case "intValue", "integerValue", "longLongValue": NSString(string: text).integerValue
        case "doubleValue", "floatValue": NSString(string: text).doubleValue
        case "boolValue": NSString(string: text).boolValue
        default: nil
        }
    }

    private static func property(_ name: String, of date: Date) -> Any? {
        switch name {
        case "timeIntervalSinceNow": date.timeIntervalSinceNow
        case "timeIntervalSince1970": date.timeIntervalSince1970
        case "timeIntervalSinceReferenceDate": date.timeIntervalSinceReferenceDate
        default: nil
        }
    }

    private static func property(_ name: String, of number: Double) -> Any? {
        switch name {
        case "intValue", "integerValue", "longLongValue": Int(exactly: number.rounded(.towardZero))
        case "doubleValue", "floatValue": number
        case "boolValue": number != 0
        case "stringValue": "\(NSNumber(value: number))"
        default: nil
        }
    }
}
