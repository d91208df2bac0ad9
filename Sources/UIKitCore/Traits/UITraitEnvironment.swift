import Foundation

/// An object with traits that is notified of their changes: a screen, window, view or view controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    /// The traits of the object.
    var traitCollection: UITraitCollection { get }
    /// Called with the previous traits when the traits have changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

extension UIView {
    /// Whether any view or controller has ever overridden the style; until then lookups are skipped.
    static var usesStyleOverrides = false

    /// The style set on the view or on its view controller.
    final var explicitStyle: UIUserInterfaceStyle? {
        guard let extras else { return nil }
        if extras.style != .unspecified { return extras.style }
        guard let style = extras.viewController?.overrideUserInterfaceStyle, style != .unspecified else { return nil }
        return style
    }

    /// The view's own style, otherwise the nearest superview's, otherwise the screen's.
    final var effectiveStyle: UIUserInterfaceStyle {
        if Self.usesStyleOverrides {
            var view: UIView? = self
            while let current = view {
                if let style = current.explicitStyle { return style }
                view = current.superviewStorage
            }
        }
        return UIScreen.main.userInterfaceStyle
    }

    /// The screen's traits in the effective style.
    final var effectiveTraits: UITraitCollection { UIScreen.main.traits.collection(for: effectiveStyle) }

    final func changeStyle(_ style: UIUserInterfaceStyle) {
        if style == .unspecified, extras == nil { return }
        let oldTraits = effectiveTraits
        Self.usesStyleOverrides = true
        editableExtras.style = style
        if oldTraits !== effectiveTraits { notifyStyleChange(from: oldTraits) }
    }

    /// Called after a move in the view hierarchy, with the traits before the move.
    final func inheritedStyleMayHaveChanged(from oldTraits: UITraitCollection?) {
        guard let oldTraits, oldTraits !== effectiveTraits else { return }
        notifyStyleChange(from: oldTraits)
    }

    /// The traits to compare with after a move in the view hierarchy; `nil` while no style is overridden.
    final var traitsBeforeMove: UITraitCollection? { Self.usesStyleOverrides ? effectiveTraits : nil }

    /// Updates everything that depends on the style, and notifies the view, its controller and the descendants that
    /// inherit the style, parents first.
    final func notifyStyleChange(from oldTraits: UITraitCollection) {
        effectiveTraits.performAsCurrent {
            resolveBackground()
            setNeedsDisplay()
            if extras?.tintColor?.isDynamic == true || extras?.tintColor == nil { tintColorDidChange() }
            extras?.viewController?.traitCollectionDidChange(oldTraits)
            traitCollectionDidChange(oldTraits)
        }
        for subview in subviewStorage where subview.explicitStyle == nil { subview.notifyStyleChange(from: oldTraits) }
    }

    /// Notifies the view, its controller and all descendants, parents first, that the screen's size, scale or preferred
    /// text size has changed.
    final func notifyScreenTraitsChange(from oldScreenTraits: ScreenTraits) {
        let oldTraits = oldScreenTraits.collection(for: effectiveStyle)
        effectiveTraits.performAsCurrent {
            extras?.viewController?.traitCollectionDidChange(oldTraits)
            traitCollectionDidChange(oldTraits)
        }
        for subview in subviewStorage { subview.notifyScreenTraitsChange(from: oldScreenTraits) }
    }
}

extension UIApplication {
    /// The user's preferred text size.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        UIScreen.main.traitCollection.preferredContentSizeCategory
    }

    /// The layout direction of the interface.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
