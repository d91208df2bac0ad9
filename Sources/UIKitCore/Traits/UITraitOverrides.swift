import CoreGraphics
import Foundation

/// Traits that can be set, of an environment's overrides or of a new collection (F-40). Traits that are not set are
/// `unspecified`, or 0.
public protocol UIMutableTraits {
    /// The value of a trait; its default if it is not set.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
    /// The light or dark interface style.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    /// The device family.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
    /// The layout direction of the interface.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
    /// The screen scale in pixels per point.
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    /// The preferred text size.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
}

/// The traits that a view or view controller overrides (F-40).
public struct UITraitOverrides: UIMutableTraits, Equatable, Sendable {
    var values = TraitValues()

    init() {}

    /// The override of a trait; the trait's default if it is not overridden.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values[trait] }
        set { values[trait] = newValue }
    }

    /// Returns whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool { values.defines(trait) }

    /// Removes the override of a trait, which is inherited again.
    public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

extension UITraitCollection {
    /// Creates a collection with the traits that a closure sets: `UITraitCollection { $0.userInterfaceStyle = .dark }`.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(Self.values(of: TraitValues(), mutations))
    }

    /// Returns a collection with the traits of this one and those that a closure sets.
    public final func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(Self.values(of: values, mutations))
    }

    private static func values(
        of values: TraitValues, _ mutations: (inout any UIMutableTraits) -> Void
    ) -> TraitValues {
        var overrides = UITraitOverrides()
        overrides.values = values
        var traits: any UIMutableTraits = overrides
        mutations(&traits)
        return (traits as? UITraitOverrides ?? overrides).values
    }

    /// The value of a trait; its default if it is not defined.
    public final subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    /// The traits of the system that dynamic colors depend on.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self]
    }

    /// The traits of the system that the choice of an image's variant depends on.
    public class var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self,
            UITraitLayoutDirection.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
        ]
    }
}
