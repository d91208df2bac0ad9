import CoreGraphics
import Foundation

/// The content hugging and compression resistance priorities, indexed by axis.
struct ContentPriorities {
    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    var compression = [UILayoutPriority.defaultHigh, .defaultHigh]
}

/// The distances from the top of a view to its first baseline and from the last one to its bottom, in points.
struct BaselineDistances: Hashable {
    let first: CGFloat
    let last: CGFloat
}

extension UIView {
    /// The content hugging and compression resistance priorities.
    final var contentPriorities: ContentPriorities { extras?.contentPriorities ?? ContentPriorities() }

    /// Returns how strongly the view resists growing beyond its intrinsic size; `defaultLow` by default (Y-11).
    public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.hugging[axis.rawValue]
    }

    /// Sets how strongly the view resists growing beyond its intrinsic size.
    public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard contentHuggingPriority(for: axis) != priority else { return }
        editableExtras.contentPriorities.hugging[axis.rawValue] = priority
        existingLayoutEngine?.contentChanged(of: self, priorities: true)
        reportConstraintChange()
    }

    /// Returns how strongly the view resists shrinking below its intrinsic size; `defaultHigh` by default (Y-11).
    public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.compression[axis.rawValue]
    }

    /// Sets how strongly the view resists shrinking below its intrinsic size.
    public final func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        guard contentCompressionResistancePriority(for: axis) != priority else { return }
        editableExtras.contentPriorities.compression[axis.rawValue] = priority
        existingLayoutEngine?.contentChanged(of: self, priorities: true)
        reportConstraintChange()
    }

    // MARK: Fitting

    /// The `systemLayoutSizeFitting` target for the smallest size.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The `systemLayoutSizeFitting` target for the largest size: 10,000 points on each axis.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    final func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        // The tree is not solved: a view that is being measured may have no size yet, which conflicts with its content.
        ConstraintPass.updateConstraints(inTreeOf: self)
        let engine = LayoutEngine(root: self)
        engine.solvesRootSize = true
        return engine.fittingSize(target, horizontal, vertical)
    }

    // MARK: Alignment

    /// Returns the alignment rectangle of a frame: the frame inset by `alignmentRectInsets`.
    public final func alignmentRect(forFrame frame: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return insets == .zero ? frame : frame.inset(by: insets)
    }

    /// Returns the frame with a given alignment rectangle.
    public final func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        if insets == .zero { return alignmentRect }
        return CGRect(
            x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
            width: alignmentRect.width + insets.left + insets.right,
            height: alignmentRect.height + insets.top + insets.bottom)
    }
}
