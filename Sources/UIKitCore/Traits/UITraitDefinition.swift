import CoreGraphics
import Foundation

/// A trait: one of the system's, such as `UITraitUserInterfaceStyle`, or one that a program defines with a default
/// value (F-41). A program's trait is read and overridden by its type: `view.traitOverrides[CardDensity.self] =
/// .tight`.
public protocol UITraitDefinition {
    /// The type of the trait's values.
    associatedtype Value
    /// The value where nothing overrides the trait.
    static var defaultValue: Value { get }
    /// The trait's name for diagnostics; that of the type by default.
    static var name: String { get }
}

extension UITraitDefinition {
    /// The name of the type.
    public static var name: String { String(describing: Self.self) }
}

/// A trait by its type, as in `[UITraitUserInterfaceStyle.self]`.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the system, stored in its own property.
protocol SystemTrait: UITraitDefinition {
    static func read(_ values: TraitValues) -> Value
    static func write(_ value: Value, _ values: inout TraitValues)
}

/// The light or dark style.
public enum UITraitUserInterfaceStyle: SystemTrait {
    /// Unspecified.
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    static func read(_ values: TraitValues) -> UIUserInterfaceStyle { values.userInterfaceStyle }
    static func write(_ value: UIUserInterfaceStyle, _ values: inout TraitValues) { values.userInterfaceStyle = value }
}

/// The device family.
public enum UITraitUserInterfaceIdiom: SystemTrait {
    /// Unspecified.
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
    static func read(_ values: TraitValues) -> UIUserInterfaceIdiom { values.userInterfaceIdiom }
    static func write(_ value: UIUserInterfaceIdiom, _ values: inout TraitValues) { values.userInterfaceIdiom = value }
}

/// The layout direction.
public enum UITraitLayoutDirection: SystemTrait {
    /// Unspecified.
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
    static func read(_ values: TraitValues) -> UITraitEnvironmentLayoutDirection { values.layoutDirection }
    static func write(_ value: UITraitEnvironmentLayoutDirection, _ values: inout TraitValues) {
        values.layoutDirection = value
    }
}

/// The screen scale in pixels per point.
public enum UITraitDisplayScale: SystemTrait {
    /// 0: unspecified.
    public static var defaultValue: CGFloat { 0 }
    static func read(_ values: TraitValues) -> CGFloat { values.displayScale }
    static func write(_ value: CGFloat, _ values: inout TraitValues) { values.displayScale = value }
}

/// The horizontal size class.
public enum UITraitHorizontalSizeClass: SystemTrait {
    /// Unspecified.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static func read(_ values: TraitValues) -> UIUserInterfaceSizeClass { values.horizontalSizeClass }
    static func write(_ value: UIUserInterfaceSizeClass, _ values: inout TraitValues) {
        values.horizontalSizeClass = value
    }
}

/// The vertical size class.
public enum UITraitVerticalSizeClass: SystemTrait {
    /// Unspecified.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static func read(_ values: TraitValues) -> UIUserInterfaceSizeClass { values.verticalSizeClass }
    static func write(_ value: UIUserInterfaceSizeClass, _ values: inout TraitValues) {
        values.verticalSizeClass = value
    }
}

/// The preferred text size.
public enum UITraitPreferredContentSizeCategory: SystemTrait {
    /// Unspecified.
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    static func read(_ values: TraitValues) -> UIContentSizeCategory { values.preferredContentSizeCategory }
    static func write(_ value: UIContentSizeCategory, _ values: inout TraitValues) {
        values.preferredContentSizeCategory = value
    }
}

/// The value of a trait that a program defines. Values that cannot be compared are equal only if they were stored at
/// the same time.
struct CustomTraitValue: Hashable, @unchecked Sendable {
    // Unchecked because programs choose the type; trait values are constants.

    let value: Any
    private let identity = ObjectIdentity()

    private final class ObjectIdentity {}

    init(_ value: Any) { self.value = value }

    static func == (a: CustomTraitValue, b: CustomTraitValue) -> Bool {
        if a.identity === b.identity { return true }
        guard let left = a.value as? any Equatable else { return false }
        return left.isEqual(to: b.value)
    }

    func hash(into hasher: inout Hasher) {
        if let value = value as? AnyHashable { hasher.combine(value) }
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { (other as? Self).map { $0 == self } ?? false }
}

extension TraitValues {
    /// The value of a trait; its default if it is not defined.
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { read(trait) as? Trait.Value ?? Trait.defaultValue }
        set {
            if let system = trait as? any SystemTrait.Type {
                system.write(any: newValue, &self)
            } else {
                custom[ObjectIdentifier(trait)] = CustomTraitValue(newValue)
            }
        }
    }

    private func read(_ trait: UITrait) -> Any? {
        (trait as? any SystemTrait.Type)?.readAny(self) ?? custom[ObjectIdentifier(trait)]?.value
    }

    /// Whether the trait is defined.
    func defines(_ trait: UITrait) -> Bool {
        guard let system = trait as? any SystemTrait.Type else { return custom[ObjectIdentifier(trait)] != nil }
        return !system.isDefault(self)
    }

    /// Makes the trait undefined.
    mutating func remove(_ trait: UITrait) {
        if let system = trait as? any SystemTrait.Type { system.reset(&self) }
        custom[ObjectIdentifier(trait)] = nil
    }

    /// Whether a trait has another value in other traits.
    func differs(in trait: UITrait, from other: TraitValues) -> Bool {
        guard let system = trait as? any SystemTrait.Type else {
            return custom[ObjectIdentifier(trait)] != other.custom[ObjectIdentifier(trait)]
        }
        return system.differs(self, other)
    }
}

extension SystemTrait {
    fileprivate static func readAny(_ values: TraitValues) -> Any { read(values) }
    fileprivate static func write(any value: Any, _ values: inout TraitValues) {
        if let value = value as? Value { write(value, &values) }
    }
    fileprivate static func reset(_ values: inout TraitValues) { write(defaultValue, &values) }
    fileprivate static func isDefault(_ values: TraitValues) -> Bool { !differs(values, TraitValues()) }
    fileprivate static func differs(_ a: TraitValues, _ b: TraitValues) -> Bool {
        CustomTraitValue(read(a)) != CustomTraitValue(read(b))
    }
}
