import Foundation

/// A property of a layer subclass that animations can change by its name: the Swift form of what `@NSManaged` is in
/// Objective-C's world.
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
/// The name must be the property's own, as key paths say it. The value lies where `value(forKey:)` finds it. Setting it
/// marks the contents for drawing when `needsDisplay(forKey:)` is true for the name, and then an animation of it draws
/// the contents for each frame of the display. `action(forKey:)` is asked when it is set, so an implicit animation can
/// be given there. Values are numbers, `CGPoint`, `CGSize`, `CGRect`, transforms, `CGColor`, `CGPath`, or rows of
/// numbers or colours; other values can be kept, but not animated.
@propertyWrapper
public struct CALayerProperty<Value> {
    private let key: String
    private let defaultValue: Value

    /// Declares a property with its name and the value that it has until it is set, and again after it is set to `nil`.
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        defaultValue = wrappedValue
    }

    /// Only layers can have such properties.
    @available(*, unavailable, message: "CALayerProperty is for properties of CALayer subclasses")
    public var wrappedValue: Value {
        get { defaultValue }
        set { _ = newValue }
    }

    /// The value that the layer keeps under the name.
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

    /// The value in the property's type; numbers of any kind serve for one another.
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
