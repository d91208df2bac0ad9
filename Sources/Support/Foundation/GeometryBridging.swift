import Foundation

// On iOS a structure in an `Any` is found as an `NSValue` and the other way round: `change[.newKey] as? CGPoint`,
// `info["frame"] as? NSValue`. Foundation for Linux does that for numbers only.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The value as an `NSNumber`.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
    /// The value of an `NSNumber`.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }
    /// The value of an `NSNumber`.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }
    /// The value of an `NSNumber`; 0 for `nil`.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
    /// The point as an `NSValue`.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
    /// The point of an `NSValue`.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }
    /// The point of an `NSValue`; false if it has another value.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
        result = GeometryBridging.hasType(source, of: NSValue(point: .zero)) ? source.pointValue : nil
        return result != nil
    }
    /// The point of an `NSValue`; zero for `nil`.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
        source?.pointValue ?? .zero
    }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
    /// The size as an `NSValue`.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
    /// The size of an `NSValue`.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }
    /// The size of an `NSValue`; false if it has another value.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
        result = GeometryBridging.hasType(source, of: NSValue(size: .zero)) ? source.sizeValue : nil
        return result != nil
    }
    /// The size of an `NSValue`; zero for `nil`.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize { source?.sizeValue ?? .zero }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
    /// The rectangle as an `NSValue`.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
    /// The rectangle of an `NSValue`.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }
    /// The rectangle of an `NSValue`; false if it has another value.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        result = GeometryBridging.hasType(source, of: NSValue(rect: .zero)) ? source.rectValue : nil
        return result != nil
    }
    /// The rectangle of an `NSValue`; zero for `nil`.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}

private enum GeometryBridging {
    /// True if both hold values of one type.
    static func hasType(_ value: NSValue, of other: NSValue) -> Bool {
        strcmp(value.objCType, other.objCType) == 0
    }
}
