import CoreGraphics
import Foundation

/// Default margins.
enum LayoutMargins {
    /// The default margins of a view, in points (decision: 8, Apple's default).
    static let standard = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    /// The default and smallest margins of the root view of a view controller (Y-18).
    @MainActor static var ofRootView: UIEdgeInsets {
        let side = UIScreen.main.bounds.width < minimumWideScreenWidth ? narrowSide : wideSide
        return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    private static let minimumWideScreenWidth: CGFloat = 414
    private static let narrowSide: CGFloat = 16
    private static let wideSide: CGFloat = 20
}

extension UIView {
    /// Whether any controller has ever set `additionalSafeAreaInsets`, or a screen had safe area insets; until then all
    /// safe areas are the whole views.
    static var usesSafeArea = false

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

    /// The part of each edge covered by the bars and the `additionalSafeAreaInsets` of this view's controller and of
    /// those above, in points; at most what the superview's edge loses, and zero outside a window (Y-19). A window has
    /// what the device covers of it.
    final var effectiveSafeAreaInsets: UIEdgeInsets {
        guard let attachedWindow else { return .zero }
        var insets = UIEdgeInsets.zero
        if attachedWindow === self {
            let outer = attachedWindow.screen.safeAreaInsets
            if outer != .zero { insets = overlap(of: outer, in: attachedWindow.screen.bounds) }
        } else if let superview = superviewStorage {
            let outer = superview.safeAreaInsets
            if outer != .zero { insets = overlap(of: outer, in: superview.layer.bounds) }
        }
        guard let viewController else { return insets }
        let (own, bars) = (viewController.additionalSafeAreaInsets, viewController.containerSafeAreaInsets)
        return UIEdgeInsets(
            top: insets.top + own.top + bars.top, left: insets.left + own.left + bars.left,
            bottom: insets.bottom + own.bottom + bars.bottom, right: insets.right + own.right + bars.right)
    }

    /// The parts of insets of the superview, or the screen, with these bounds that reach into this view.
    private func overlap(of outer: UIEdgeInsets, in bounds: CGRect) -> UIEdgeInsets {
        let frame = currentAlignmentRect
        return UIEdgeInsets(
            top: Self.overlap(of: outer.top, distance: frame.minY - bounds.minY),
            left: Self.overlap(of: outer.left, distance: frame.minX - bounds.minX),
            bottom: Self.overlap(of: outer.bottom, distance: bounds.maxY - frame.maxY),
            right: Self.overlap(of: outer.right, distance: bounds.maxX - frame.maxX))
    }

    /// The part of an inset of the superview that reaches into a subview at a distance from that edge; not more than
    /// the inset if the subview sticks out.
    private static func overlap(of inset: CGFloat, distance: CGFloat) -> CGFloat {
        min(inset, max(0, inset - distance))
    }

    /// The explicit or default margins, without the safe area. Those of a controller's root view are at least the
    /// system's minimum, unless the controller does not respect that.
    private var ownMargins: UIEdgeInsets {
        guard let viewController else { return extras?.margins ?? LayoutMargins.standard }
        let minimum = LayoutMargins.ofRootView
        guard var margins = extras?.margins else { return minimum }
        if viewController.viewRespectsSystemMinimumLayoutMargins {
            margins.left = max(margins.left, minimum.left)
            margins.right = max(margins.right, minimum.right)
        }
        return margins
    }

    /// The explicit or default margins plus the safe area insets, and at least the part of the superview's margins that
    /// reaches into the view if it preserves them (Y-47).
    final var effectiveMargins: UIEdgeInsets {
        let margins = marginsInsideSafeArea
        guard preservesSuperviewLayoutMargins, let superview = superviewStorage else { return margins }
        let outer = overlap(of: superview.layoutMargins, in: superview.layer.bounds)
        return UIEdgeInsets(
            top: max(margins.top, outer.top), left: max(margins.left, outer.left),
            bottom: max(margins.bottom, outer.bottom), right: max(margins.right, outer.right))
    }

    private var marginsInsideSafeArea: UIEdgeInsets {
        let own = ownMargins
        guard insetsLayoutMarginsFromSafeArea else { return own }
        let safe = safeAreaInsets
        return UIEdgeInsets(
            top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
            right: own.right + safe.right)
    }

    final func changeMargins(_ margins: UIEdgeInsets) {
        let old = ownMargins
        editableExtras.margins = margins
        if ownMargins != old { marginsChanged() }
    }

    /// Notifies the view of a change of its margins, and the subviews that preserve them.
    final func marginsChanged() {
        var changed = [self]
        while let view = changed.popLast() {
            view.notifyOwnMarginsDidChange()
            view.setNeedsLayout()
            changed += view.subviews.filter(\.preservesSuperviewLayoutMargins)
        }
        existingLayoutEngine?.valuesChanged()
    }

    /// Notifies the view alone, then its controller, of a change of its margins (Y-50).
    private func notifyOwnMarginsDidChange() {
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
    }

    /// Notifies the view and its descendants of a change of the safe area: of the margins that follow from it first
    /// (Y-36).
    final func notifySafeAreaInsetsDidChange() {
        forEachInTree { $0.notifyOwnSafeAreaInsetsDidChange() }
    }

    /// Notifies the view alone of a change of its safe area.
    final func notifyOwnSafeAreaInsetsDidChange() {
        if insetsLayoutMarginsFromSafeArea { notifyOwnMarginsDidChange() }
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
