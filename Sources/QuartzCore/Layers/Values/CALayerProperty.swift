import Foundation

/// A property of a layer subclass that can be animated by name, the counterpart of `@NSManaged` in Objective-C.
///
///     final class Dial: CALayer {
///         @CALayerProperty("angle") var angle: CGFloat = 0
///
///         override class func needsDisplay(forKey key: String) -> Bool {
///             key == "angle" || super.needsDisplay(forKey: key)
///         }
///         override func draw(in ctx: CGContext) { … angle … }
///     }
///
/// The name must equal the property's name, as used in key paths. The value is stored under `value(forKey:)`. If
/// `needsDisplay(forKey:)` returns true for the name, setting the property marks the contents to be drawn, and an
/// animation of it draws them for every display frame. Setting it searches `action(forKey:)`, which can return an
/// implicit animation. Animatable values are numbers, `CGPoint`, `CGSize`, `CGRect`, transforms, `CGColor`, `CGPath`
/// and arrays of numbers or colors; other values are stored but not animated.
@propertyWrapper
public struct CALayerProperty<Value> {
    private let key: String
    private let defaultValue: Value

    /// Declares a property with its name and its value until it is set, or after it is set to `nil`.
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        defaultValue = wrappedValue
    }

    /// Unavailable: only layers can have such properties.
    @available(*, unavailable, message: "CALayerProperty is for properties of CALayer subclasses")
    public var wrappedValue: Value {
        get { defaultValue }
        set { _ = newValue }
    }

    /// The value that the layer stores under the name.
    public static subscript<Layer: CALayer>(
        _enclosingInstance layer: Layer, wrapped wrapped: ReferenceWritableKeyPath<Layer, Value>,
        storage storage: ReferenceWritableKeyPath<Layer, CALayerProperty<Value>>
    ) -> Value {
        get {
            let property = layer[keyPath: storage]
            return property.read(layer.value(forKey: property.key)) ?? property.defaultValue
        }
        set {
            let key = layer[keyPath: storage].key
            layer.setValue(newValue, forKey: key)
        }
    }

    /// Converts a stored value to the property's type; numeric types convert to one another.
    private func read(_ any: Any?) -> Value? {
        guard let any else { return nil }
        if let value = any as? Value { return value }
        guard case .number(let number)? = AnimatableValue(any) else { return nil }
        switch Value.self {
        case is CGFloat.Type: return number as? Value
        case is Double.Type: return Double(number) as? Value
        case is Float.Type: return Float(number) as? Value
        case is Int.Type: return (Int(exactly: number.rounded()) ?? 0) as? Value
        case is Bool.Type: return (number != 0) as? Value
        default: return nil
        }
    }
}
