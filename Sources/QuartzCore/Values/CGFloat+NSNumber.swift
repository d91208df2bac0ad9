import Foundation

/// Lets `as? CGFloat` take a number out of an `NSNumber`, and `as? NSNumber` put one in, as values of key paths need.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The class that stands for numbers.
    public typealias _ObjectiveCType = NSNumber

    /// The number as an object.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// Takes the number out of an object.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }

    /// Takes the number out of an object; always possible.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }

    /// Takes the number out of an object; 0 for none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}
