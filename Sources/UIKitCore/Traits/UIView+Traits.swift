import Foundation

extension UIView {
    /// True once any view or controller has a style of its own: until then nothing needs to be looked up.
    static var usesStyleOverrides = false

    /// The style set on the view itself or on its view controller.
    final var explicitStyle: UIUserInterfaceStyle? {
        guard let extras else { return nil }
        if extras.style != .unspecified { return extras.style }
        guard let style = extras.viewController?.overrideUserInterfaceStyle, style != .unspecified else { return nil }
        return style
    }

    /// The style that holds here: the view's own, or the nearest superview's, or the screen's.
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

    /// The screen's traits in the style that holds here.
    final var effectiveTraits: UITraitCollection { UIScreen.main.traits.collection(for: effectiveStyle) }

    final func changeStyle(_ style: UIUserInterfaceStyle) {
        if style == .unspecified, extras == nil { return }
        let oldTraits = effectiveTraits
        Self.usesStyleOverrides = true
        editableExtras.style = style
        if oldTraits !== effectiveTraits { notifyStyleChange(from: oldTraits) }
    }

    /// To be called after a move in the tree, with the traits before it.
    final func inheritedStyleMayHaveChanged(from oldTraits: UITraitCollection?) {
        guard let oldTraits, oldTraits !== effectiveTraits else { return }
        notifyStyleChange(from: oldTraits)
    }

    /// The traits to compare with after a move in the tree; `nil` as long as all views have the screen's.
    final var traitsBeforeMove: UITraitCollection? { Self.usesStyleOverrides ? effectiveTraits : nil }

    /// Shows everything that depends on the style in the new one, and tells the view, its controller and those below
    /// that have no style of their own, outermost first.
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

    /// Tells the view, its controller and all below it that the screen has other traits, outermost first: another size,
    /// scale, or size of text that the person wants.
    final func notifyScreenTraitsChange(from oldScreenTraits: ScreenTraits) {
        let oldTraits = oldScreenTraits.collection(for: effectiveStyle)
        effectiveTraits.performAsCurrent {
            extras?.viewController?.traitCollectionDidChange(oldTraits)
            traitCollectionDidChange(oldTraits)
        }
        for subview in subviewStorage { subview.notifyScreenTraitsChange(from: oldScreenTraits) }
    }
}
