import Foundation

/// The limits of the text size in a view (F-250).
struct ContentSizeLimits {
    var minimum: UIContentSizeCategory?
    var maximum: UIContentSizeCategory?

    var areSet: Bool { minimum != nil || maximum != nil }

    func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
        guard category != .unspecified else { return category }
        if let minimum, category < minimum { return minimum }
        if let maximum, category > maximum { return minimum.map { $0 > maximum ? $0 : maximum } ?? maximum }
        return category
    }
}

/// What a view changes of the traits that it inherits.
struct ViewTraits {
    var values: TraitValues
    var limits: ContentSizeLimits
}

extension UITraitCollection {
    /// These traits with those that a view overrides, and within the view's limits of the text size.
    func overridden(by own: ViewTraits) -> UITraitCollection {
        var merged = values
        merged.merge(own.values)
        merged.preferredContentSizeCategory = own.limits.limited(merged.preferredContentSizeCategory)
        return merged == values ? self : UITraitCollection(merged)
    }
}
