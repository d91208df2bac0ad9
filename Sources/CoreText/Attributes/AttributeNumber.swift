import CoreGraphics
import Foundation

/// Reads numbers from attribute dictionaries, which hold them as `NSNumber` or as Swift number types.
package enum AttributeNumber {
    /// The number; `nil` if the value is not a finite number.
    package static func read(_ value: Any?) -> CGFloat? {
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

    /// The nearest integer; `nil` if the value is not a finite number or does not fit.
    package static func readInteger(_ value: Any?) -> Int? { read(value).flatMap { Int(exactly: $0.rounded()) } }
}
