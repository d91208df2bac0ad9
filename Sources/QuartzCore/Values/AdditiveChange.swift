import Foundation

/// A change of a property as an additive animation shows it: the difference between the old and the new value, which
/// shrinks to nothing while the model already has the new value.
package struct AdditiveChange {
    private let property: AnimatableProperty
    private let difference: AnimatableValue

    /// Creates the change from one value to another. `nil` if values of the property cannot be added: colors, paths and
    /// images, transforms that cannot be inverted, and values of different types.
    package init?(keyPath: String, from: Any?, to: Any?) {
        guard let property = AnimatableProperty(keyPath: keyPath), let old = property.coerce(from),
            let new = property.coerce(to), let difference = Self.difference(from: old, to: new)
        else { return nil }
        self.property = property
        self.difference = difference
    }

    private init(property: AnimatableProperty, difference: AnimatableValue) {
        self.property = property
        self.difference = difference
    }

    private static func difference(from old: AnimatableValue, to new: AnimatableValue) -> AnimatableValue? {
        switch (old, new) {
        case (.number, .number), (.point, .point), (.rect, .rect): return .difference(old, new)
        default:
            guard old.matrix != nil, let target = new.matrix, target.inverted != nil else { return nil }
            return .difference(old, new)
        }
    }

    /// This change followed by another one of the same property.
    package func followed(by next: AdditiveChange) -> AdditiveChange {
        AdditiveChange(property: property, difference: .sum(difference, next.difference))
    }

    /// The difference from the old to the new value, for `fromValue`.
    package var fromValue: Any { property.object(for: difference) ?? NSNull() }

    /// No difference, for `toValue`.
    package var toValue: Any {
        let none: AnimatableValue =
            switch difference {
            case .point: .point(.zero)
            case .rect: .rect(.zero)
            case .affine, .transform3D: .affine(.identity)
            default: .number(0)
            }
        return property.object(for: none) ?? NSNull()
    }
}
