import CoreGraphics
import Foundation

extension CFDictionary {
    /// A number under a key, whatever type a program gave it in.
    func number(_ key: CFString) -> Double? {
        switch self[key] {
        case let value as Bool: value ? 1 : 0
        case let value as Int: Double(value)
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as UInt32: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    /// A whole number under a key; `nil` beyond what 32 bits hold.
    func integer(_ key: CFString) -> Int? {
        number(key).flatMap { Int32(exactly: $0.rounded()) }.map(Int.init)
    }

    /// Whether a key is set to true.
    func isTrue(_ key: CFString) -> Bool { number(key).map { $0 != 0 } ?? false }

    /// A dictionary under a key.
    func dictionary(_ key: CFString) -> CFDictionary? {
        self[key] as? CFDictionary
    }
}
