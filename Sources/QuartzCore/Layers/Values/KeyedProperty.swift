import CoreGraphics
import Foundation

/// A non-animatable property that can be accessed by name.
///
/// Named constants (`lineCap`, `fillMode`) are written as `String` or as the typed value, and read as `String`. Values
/// of the wrong type are ignored.
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

    /// A value of a type that wraps a string.
    static func name<Layer: CALayer, Value: RawRepresentable & Sendable>(
        _ path: ReferenceWritableKeyPath<Layer, Value> & Sendable
    ) -> KeyedProperty where Value.RawValue == String {
        KeyedProperty(path, read: { $0.rawValue }) { layer, any in
            if let value = any as? Value ?? (any as? String).flatMap({ Value(rawValue: $0) }) {
                layer[keyPath: path] = value
            }
        }
    }

    /// A floating-point number.
    static func number<Layer: CALayer, Value: BinaryFloatingPoint & Sendable>(
        _ path: ReferenceWritableKeyPath<Layer, Value> & Sendable
    ) -> KeyedProperty {
        KeyedProperty(path, read: { NSNumber(value: Double($0)) }) { layer, any in
            if case .number(let number)? = AnimatableValue(any) { layer[keyPath: path] = Value(number) }
        }
    }

    /// An integer; numbers that do not fit its type are ignored.
    static func integer<Layer: CALayer, Value: FixedWidthInteger & Sendable>(
        _ path: ReferenceWritableKeyPath<Layer, Value> & Sendable
    ) -> KeyedProperty {
        KeyedProperty(path, read: { NSNumber(value: Int(truncatingIfNeeded: $0)) }) { layer, any in
            if case .number(let number)? = AnimatableValue(any), let value = Value(exactly: number.rounded()) {
                layer[keyPath: path] = value
            }
        }
    }

    /// An option set; an invalid number means the empty set.
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

    /// A Boolean.
    static func flag<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Bool> & Sendable) -> KeyedProperty {
        KeyedProperty(path, read: { NSNumber(value: $0) }) { layer, any in
            if case .number(let number)? = AnimatableValue(any) { layer[keyPath: path] = number != 0 }
        }
    }

    /// An optional object or value.
    static func object<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value?> & Sendable)
        -> KeyedProperty
    {
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

    /// A read-only property.
    static func readOnly<Layer: CALayer, Value>(_ path: KeyPath<Layer, Value?> & Sendable) -> KeyedProperty {
        KeyedProperty(path, read: { $0 }) { _, _ in }
    }
}

extension CALayer {
    /// The non-animatable properties of all layers that can be accessed by name.
    static let commonKeyedProperties: [String: KeyedProperty] = [
        "frame": .rect(\CALayer.frame), "superlayer": .readOnly(\CALayer.superlayer),
        "sublayers": .object(\CALayer.sublayers), "mask": .object(\CALayer.mask), "name": .object(\CALayer.name),
        "delegate": .object(\CALayer.delegate), "actions": .object(\CALayer.actions),
        "opaque": .flag(\CALayer.isOpaque), "isOpaque": .flag(\CALayer.isOpaque),
        "geometryFlipped": .flag(\CALayer.isGeometryFlipped), "isGeometryFlipped": .flag(\CALayer.isGeometryFlipped),
        "compositingFilter": .object(\CALayer.compositingFilter),
        "needsDisplayOnBoundsChange": .flag(\CALayer.needsDisplayOnBoundsChange),
        "contentsGravity": .name(\CALayer.contentsGravity), "contentsFormat": .name(\CALayer.contentsFormat),
        "minificationFilter": .name(\CALayer.minificationFilter),
        "magnificationFilter": .name(\CALayer.magnificationFilter),
        "maskedCorners": .bits(\CALayer.maskedCorners), "cornerCurve": .name(\CALayer.cornerCurve),
        "allowsEdgeAntialiasing": .flag(\CALayer.allowsEdgeAntialiasing),
        "edgeAntialiasingMask": .bits(\CALayer.edgeAntialiasingMask),
        "allowsGroupOpacity": .flag(\CALayer.allowsGroupOpacity),
        "shouldRasterize": .flag(\CALayer.shouldRasterize),
        "rasterizationScale": .number(\CALayer.rasterizationScale),
        "beginTime": .number(\CALayer.beginTime), "duration": .number(\CALayer.duration),
        "timeOffset": .number(\CALayer.timeOffset), "speed": .number(\CALayer.speed),
        "repeatCount": .number(\CALayer.repeatCount), "repeatDuration": .number(\CALayer.repeatDuration),
        "autoreverses": .flag(\CALayer.autoreverses), "fillMode": .name(\CALayer.fillMode),
    ]
}
