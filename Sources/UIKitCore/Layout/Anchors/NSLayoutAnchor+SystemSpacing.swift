import CoreGraphics
import Foundation

/// The standard distance between neighbors.
enum LayoutSpacing {
    /// The standard distance in points. decision (Y-40): 8.
    static let system: CGFloat = 8
}

// Distances in multiples of the standard one: 8 points, or between two baselines the height of a line of text (Y-40).

extension NSLayoutXAxisAnchor {
    /// Returns a constraint that puts this anchor `multiplier` standard distances after another.
    public final func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, constant: LayoutSpacing.system * multiplier)
    }

    /// Returns a constraint that puts this anchor at least `multiplier` standard distances after another.
    public final func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: LayoutSpacing.system * multiplier)
    }

    /// Returns a constraint that puts this anchor at most `multiplier` standard distances after another.
    public final func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: LayoutSpacing.system * multiplier)
    }
}

extension NSLayoutYAxisAnchor {
    /// Returns a constraint that puts this anchor `multiplier` standard distances below another.
    public final func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, constant: spacing(below: anchor) * multiplier)
    }

    /// Returns a constraint that puts this anchor at least `multiplier` standard distances below another.
    public final func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: spacing(below: anchor) * multiplier)
    }

    /// Returns a constraint that puts this anchor at most `multiplier` standard distances below another.
    public final func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: spacing(below: anchor) * multiplier)
    }

    /// The standard distance below an anchor: between two baselines, the line height of the lower text at the time of
    /// the call (decision, Y-40).
    private func spacing(below anchor: NSLayoutYAxisAnchor) -> CGFloat {
        guard side.isBaseline, anchor.side.isBaseline,
            let label = (side.item as? UIView)?.forFirstBaselineLayout as? UILabel, let font = label.font
        else { return LayoutSpacing.system }
        return font.lineHeight
    }
}

extension LayoutSide {
    /// Whether the side is a line of text.
    fileprivate var isBaseline: Bool { attribute == .firstBaseline || attribute == .lastBaseline }
}
