import CoreGraphics
import Foundation

/// Distances that layout keeps.
enum LayoutMargins {
    /// How far contents stay from the edges of a view, in points (decision: 8, as Apple's default).
    static let standard = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}

extension UIView {
    /// The area of the view that nothing covers, as a guide.
    public final var safeAreaLayoutGuide: UILayoutGuide {
        systemGuide(\.safeAreaGuide) { UILayoutGuide(in: $0) { $0.safeAreaInsets } }
    }

    /// The area inside the margins, as a guide.
    public final var layoutMarginsGuide: UILayoutGuide {
        systemGuide(\.marginsGuide) { UILayoutGuide(in: $0) { $0.layoutMargins } }
    }

    private func systemGuide(
        _ keyPath: ReferenceWritableKeyPath<ViewExtras, UILayoutGuide?>, make: (UIView) -> UILayoutGuide
    ) -> UILayoutGuide {
        if let guide = extras?[keyPath: keyPath] { return guide }
        let guide = make(self)
        editableExtras[keyPath: keyPath] = guide
        return guide
    }

    /// How much of each edge is covered by what the window and the view controllers above keep for themselves, in
    /// points: `additionalSafeAreaInsets` of controllers. Hosts cover nothing.
    final var effectiveSafeAreaInsets: UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if let superview = superviewStorage {
            let outer = superview.safeAreaInsets
            if outer != .zero {
                let (frame, bounds) = (currentAlignmentRect, superview.layer.bounds)
                insets = UIEdgeInsets(
                    top: max(0, outer.top - (frame.minY - bounds.minY)),
                    left: max(0, outer.left - (frame.minX - bounds.minX)),
                    bottom: max(0, outer.bottom - (bounds.maxY - frame.maxY)),
                    right: max(0, outer.right - (bounds.maxX - frame.maxX)))
            }
        }
        guard let own = viewController?.additionalSafeAreaInsets else { return insets }
        return UIEdgeInsets(
            top: insets.top + own.top, left: insets.left + own.left, bottom: insets.bottom + own.bottom,
            right: insets.right + own.right)
    }

    /// The margins that are set or usual, and what is covered beyond.
    final var effectiveMargins: UIEdgeInsets {
        let own = extras?.margins ?? LayoutMargins.standard
        guard insetsLayoutMarginsFromSafeArea else { return own }
        let safe = safeAreaInsets
        return UIEdgeInsets(
            top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
            right: own.right + safe.right)
    }

    final func changeMargins(_ margins: UIEdgeInsets) {
        guard margins != extras?.margins ?? LayoutMargins.standard else { return }
        editableExtras.margins = margins
        marginsChanged()
    }

    final func marginsChanged() {
        layoutMarginsDidChange()
        existingLayoutEngine?.valuesChanged()
        setNeedsLayout()
    }

    /// Tells the view and all below it that more or less is covered.
    final func notifySafeAreaInsetsDidChange() {
        safeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
        setNeedsLayout()
        for subview in subviewStorage { subview.notifySafeAreaInsetsDidChange() }
    }
}
