import Foundation

/// Values as key–value coding passes them: numbers as `NSNumber`, everything else as it stands.
enum KeyValueBox {
    /// The object for a value: `nil` for an empty optional, `NSNumber` for numbers and for enumerations of integers.
    static func object(_ value: Any) -> Any? {
        if type(of: value) is AnyClass { return value }
        switch value {
        case let text as String: return text
        case let value as Bool: return NSNumber(value: value)
        case let value as Int: return NSNumber(value: value)
        case let value as Double: return NSNumber(value: value)
        case let value as CGFloat: return NSNumber(value: Double(value))
        case let value as Float: return NSNumber(value: value)
        case let value as any BinaryInteger: return number(value)
        default: break
        }
        if let optional = value as? any AnyOptional { return optional.anyValue.flatMap(object) }
        if let value = value as? any RawRepresentable, let raw = integer(of: value) { return raw }
        return value
    }

    private static func number(_ value: some BinaryInteger) -> NSNumber {
        value < 0 ? NSNumber(value: Int64(clamping: value)) : NSNumber(value: UInt64(clamping: value))
    }

    private static func integer<Value: RawRepresentable>(of value: Value) -> NSNumber? {
        (value.rawValue as? any BinaryInteger).map { number($0) }
    }

    /// A value in the type of a property: numbers and their texts are converted, raw values become enumerations; `nil`
    /// if that is impossible.
    static func value<Value>(_ object: Any, as type: Value.Type) -> Value? {
        if let value = object as? Value { return value }
        if let wrapped = type as? any AnyOptional.Type {
            // Not `as? Value` of `nil`, which would be an empty optional.
            guard let value = wrapped.wrapping(object) else { return nil }
            return value as? Value
        }
        guard let number = number(object) else { return nil }
        if let value = number as? Value { return value }
        switch type {
        case is CGFloat.Type: return CGFloat(number.doubleValue) as? Value
        case is Double.Type: return number.doubleValue as? Value
        case is Float.Type: return number.floatValue as? Value
        case is Bool.Type: return number.boolValue as? Value
        case let type as any FixedWidthInteger.Type: return integer(number, as: type) as? Value
        case let type as any RawRepresentable.Type: return raw(number, as: type) as? Value
        default: return nil
        }
    }

    private static func number(_ object: Any) -> NSNumber? {
        switch object {
        case let number as NSNumber: number
        case let value as CGFloat: NSNumber(value: Double(value))
        case let text as String: Double(text.trimmingCharacters(in: .whitespaces)).map { NSNumber(value: $0) }
        default: nil
        }
    }

    /// Fractions are cut off and numbers out of range clamped.
    private static func integer<Value: FixedWidthInteger>(_ number: NSNumber, as type: Value.Type) -> Value {
        let value = number.doubleValue
        if value == value.rounded(), let exact = number as? Int { return Value(clamping: exact) }
        guard value.isFinite else { return 0 }
        return value >= Double(Int.max) ? Value(clamping: Int.max) : Value(clamping: Int(max(value, Double(Int.min))))
    }

    private static func raw<Value: RawRepresentable>(_ number: NSNumber, as type: Value.Type) -> Value? {
        guard Value.RawValue.self is any FixedWidthInteger.Type else { return nil }
        return value(number, as: Value.RawValue.self).flatMap(Value.init(rawValue:))
    }
}

/// An optional of any type.
private protocol AnyOptional {
    var anyValue: Any? { get }
    static func wrapping(_ object: Any) -> Self?
}

extension Optional: AnyOptional {
    fileprivate var anyValue: Any? { self }

    /// `nil` if the object cannot be converted; an `NSNull` is an empty optional.
    fileprivate static func wrapping(_ object: Any) -> Self? {
        if object is NSNull { return .some(nil) }
        return KeyValueBox.value(object, as: Wrapped.self).map { .some($0) }
    }
}
