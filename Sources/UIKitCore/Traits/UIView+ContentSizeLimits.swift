import Foundation

extension UIView {
    /// The least text size of the view and its subviews: a smaller preferred size counts as this one. `nil`, the default,
    /// for none (F-250).
    public final var minimumContentSizeCategory: UIContentSizeCategory? {
        get { extras?.contentSizeLimits.minimum }
        set {
            guard newValue != minimumContentSizeCategory else { return }
            changeOwnTraits { $0.contentSizeLimits.minimum = newValue }
        }
    }

    /// The largest text size of the view and its subviews: a larger preferred size counts as this one. `nil`, the
    /// default, for none. A maximum below the minimum counts as the minimum (F-250).
    public final var maximumContentSizeCategory: UIContentSizeCategory? {
        get { extras?.contentSizeLimits.maximum }
        set {
            guard newValue != maximumContentSizeCategory else { return }
            changeOwnTraits { $0.contentSizeLimits.maximum = newValue }
        }
    }
}

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
