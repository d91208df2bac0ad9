import CoreGraphics
import Foundation

/// How strongly a view's contents ask for their size, by axis.
struct ContentPriorities {
    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    var compression = [UILayoutPriority.defaultHigh, .defaultHigh]
}

extension UIView {
    /// How strongly the view's contents ask for their size.
    final var contentPriorities: ContentPriorities { extras?.contentPriorities ?? ContentPriorities() }

    /// How strongly the view resists being larger than its contents; `defaultLow` unless set (Y-11).
    public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.hugging[axis.rawValue]
    }

    /// Says how strongly the view resists being larger than its contents.
    public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard contentHuggingPriority(for: axis) != priority else { return }
        editableExtras.contentPriorities.hugging[axis.rawValue] = priority
        existingLayoutEngine?.contentChanged(of: self, priorities: true)
    }

    /// How strongly the view resists being smaller than its contents; `defaultHigh` unless set (Y-11).
    public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.compression[axis.rawValue]
    }

    /// Says how strongly the view resists being smaller than its contents.
    public final func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        guard contentCompressionResistancePriority(for: axis) != priority else { return }
        editableExtras.contentPriorities.compression[axis.rawValue] = priority
        existingLayoutEngine?.contentChanged(of: self, priorities: true)
    }

    // MARK: Fitting

    /// The target of `systemLayoutSizeFitting` for the smallest size.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The target of `systemLayoutSizeFitting` for the largest size.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    final func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        ConstraintPass.run(for: self)
        let engine = LayoutEngine(root: self)
        engine.solvesRootSize = true
        return engine.fittingSize(target, horizontal, vertical)
    }

    // MARK: Alignment

    /// The rectangle that layout aligns, for a frame: inside by `alignmentRectInsets`.
    public final func alignmentRect(forFrame frame: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return insets == .zero ? frame : frame.inset(by: insets)
    }

    /// The frame whose alignment rectangle is given.
    public final func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        if insets == .zero { return alignmentRect }
        return CGRect(
            x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
            width: alignmentRect.width + insets.left + insets.right,
            height: alignmentRect.height + insets.top + insets.bottom)
    }
}
