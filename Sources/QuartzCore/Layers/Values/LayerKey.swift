import CoreGraphics
import Foundation

/// A property that is reached by its name, and that animations cannot change.
///
/// Names (`lineCap`, `fillMode`) are written as `String` or as the value itself, and read as `String`. Values of a
/// wrong shape change nothing.
struct KeyedProperty: Sendable {
    let read: @Sendable (CALayer) -> Any?
    let write: @Sendable (CALayer, Any?) -> Void

    private init<Layer: CALayer, Value>(
        _ path: KeyPath<Layer, Value> & Sendable, read: @escaping @Sendable (Value) -> Any?,
        write: @escaping @Sendable (Layer, Any?) -> Void
    ) {
        self.read = { layer in (layer as? Layer).flatMap { read($0[keyPath: path]) } }
        self.write = { layer, value in if let layer = layer as? Layer { write(layer, value) } }
    }

    /// A value of a type that wraps a name.
    static func name<Layer: CALayer, Value: RawRepresentable & Sendable>(
        _ path: ReferenceWritableKeyPath<Layer, Value> & Sendable
    ) -> KeyedProperty where Value.RawValue == String {
        KeyedProperty(path, read: { $0.rawValue }) { layer, any in
            if let value = any as? Value ?? (any as? String).flatMap({ Value(rawValue: $0) }) {
                layer[keyPath: path] = value
            }
        }
    }

    /// A number with a fraction.
    static func number<Layer: CALayer, Value: BinaryFloatingPoint & Sendable>(
        _ path: ReferenceWritableKeyPath<Layer, Value> & Sendable
    ) -> KeyedProperty {
        KeyedProperty(path, read: { NSNumber(value: Double($0)) }) { layer, any in
            if case .number(let number)? = AnimatableValue(any) { layer[keyPath: path] = Value(number) }
        }
    }

    /// A whole number; those that do not fit its type change nothing.
    static func integer<Layer: CALayer, Value: FixedWidthInteger & Sendable>(
        _ path: ReferenceWritableKeyPath<Layer, Value> & Sendable
    ) -> KeyedProperty {
        KeyedProperty(path, read: { NSNumber(value: Int(truncatingIfNeeded: $0)) }) { layer, any in
            if case .number(let number)? = AnimatableValue(any), let value = Value(exactly: number.rounded()) {
                layer[keyPath: path] = value
            }
        }
    }

    /// A set of bits; a number that is none stands for the empty set.
    static func bits<Layer: CALayer, Value: OptionSet & Sendable>(
        _ path: ReferenceWritableKeyPath<Layer, Value> & Sendable
    ) -> KeyedProperty where Value.RawValue: FixedWidthInteger & Sendable {
        KeyedProperty(path, read: { NSNumber(value: UInt($0.rawValue)) }) { layer, any in
            if let value = any as? Value {
                layer[keyPath: path] = value
            } else if case .number(let number)? = AnimatableValue(any) {
                layer[keyPath: path] = Value(rawValue: Value.RawValue(exactly: number.rounded()) ?? 0)
            }
        }
    }

    /// True or false.
    static func flag<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Bool> & Sendable) -> KeyedProperty {
        KeyedProperty(path, read: { NSNumber(value: $0) }) { layer, any in
            if case .number(let number)? = AnimatableValue(any) { layer[keyPath: path] = number != 0 }
        }
    }

    /// Anything that may be missing.
    static func object<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value?> & Sendable) -> KeyedProperty {
        KeyedProperty(path, read: { $0 }) { layer, any in
            guard let any else {
                layer[keyPath: path] = nil
                return
            }
            if let value = any as? Value { layer[keyPath: path] = value }
        }
    }

    /// A rectangle.
    static func rect<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGRect> & Sendable) -> KeyedProperty {
        KeyedProperty(path, read: { $0 }) { layer, any in
            if case .rect(let rect)? = AnimatableValue(any) { layer[keyPath: path] = rect }
        }
    }

    /// A size.
    static func size<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGSize> & Sendable) -> KeyedProperty {
        KeyedProperty(path, read: { $0 }) { layer, any in
            guard case .point(let size)? = AnimatableValue(any) else { return }
            layer[keyPath: path] = CGSize(width: size.x, height: size.y)
        }
    }

    /// What can only be read.
    static func readOnly<Layer: CALayer, Value>(_ path: KeyPath<Layer, Value?> & Sendable) -> KeyedProperty {
        KeyedProperty(path, read: { $0 }) { _, _ in }
    }
}
