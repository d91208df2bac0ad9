import CoreGraphics
import Foundation

/// Numbers in dictionaries of attributes: they come as `NSNumber` or as any of Swift's own types.
enum AttributeNumber {
    /// The number; `nil` for what is none, or not finite.
    static func read(_ value: Any?) -> CGFloat? {
        let number: CGFloat? =
            switch value {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as UInt32: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The nearest whole number; `nil` for what is none, or too large to be counted.
    static func readInteger(_ value: Any?) -> Int? { read(value).flatMap { Int(exactly: $0.rounded()) } }
}
