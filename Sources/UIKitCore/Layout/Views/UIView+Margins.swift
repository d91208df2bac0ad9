import CoreGraphics
import Foundation

/// Default margins.
enum LayoutMargins {
    /// The default margins of a view, in points (decision: 8, Apple's default).
    static let standard = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}

extension UIView {
    /// A guide for the area inside `safeAreaInsets`.
    public final var safeAreaLayoutGuide: UILayoutGuide {
        systemGuide(\.safeAreaGuide) { UILayoutGuide(in: $0) { $0.safeAreaInsets } }
    }

    /// A guide for the area inside `layoutMargins`.
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

    /// The part of each edge covered by the `additionalSafeAreaInsets` of this view's controller and of those above, in
    /// points. Hosts cover nothing.
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

    /// The explicit or default margins plus the safe area insets.
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

    /// Notifies the view and its descendants of a change of the safe area.
    final func notifySafeAreaInsetsDidChange() {
        safeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
        setNeedsLayout()
        for subview in subviewStorage { subview.notifySafeAreaInsetsDidChange() }
    }
}
