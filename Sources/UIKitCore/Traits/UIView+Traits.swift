import Foundation

extension UIView {
    /// True once any view or controller has a style of its own: until then nothing needs to be looked up.
    static var stylesAreInUse = false

    /// The style set on the view itself or on its view controller.
    final var ownStyle: UIUserInterfaceStyle? {
        guard let extras else { return nil }
        if extras.style != .unspecified { return extras.style }
        guard let style = extras.viewController?.overrideUserInterfaceStyle, style != .unspecified else { return nil }
        return style
    }

    /// The style that holds here: the view's own, or the nearest superview's, or the screen's.
    final var effectiveStyle: UIUserInterfaceStyle {
        if Self.stylesAreInUse {
            var view: UIView? = self
            while let present = view {
                if let style = present.ownStyle { return style }
                view = present.superviewStorage
            }
        }
        return UIScreen.main.userInterfaceStyle
    }

    /// The screen's traits in the style that holds here.
    final var effectiveTraits: UITraitCollection { UIScreen.main.traits.inStyle(effectiveStyle) }

    final func changeStyle(_ style: UIUserInterfaceStyle) {
        if style == .unspecified, extras == nil { return }
        let before = effectiveTraits
        Self.stylesAreInUse = true
        editableExtras.style = style
        if before !== effectiveTraits { tellStyleChange(from: before) }
    }

    /// To be called after a move in the tree, with the traits before it.
    final func inheritedStyleMayHaveChanged(from before: UITraitCollection?) {
        guard let before, before !== effectiveTraits else { return }
        tellStyleChange(from: before)
    }

    /// The traits to compare with after a move in the tree; `nil` as long as all views have the screen's.
    final var traitsBeforeMove: UITraitCollection? { Self.stylesAreInUse ? effectiveTraits : nil }

    /// Shows everything that depends on the style in the new one, and tells the view, its controller and those below
    /// that have no style of their own, outermost first.
    final func tellStyleChange(from before: UITraitCollection) {
        effectiveTraits.performAsCurrent {
            resolveBackground()
            setNeedsDisplay()
            if extras?.tintColor?.isDynamic == true || extras?.tintColor == nil { tintColorDidChange() }
            extras?.viewController?.traitCollectionDidChange(before)
            traitCollectionDidChange(before)
        }
        for subview in subviewStorage where subview.ownStyle == nil { subview.tellStyleChange(from: before) }
    }

    /// Tells the view, its controller and all below it that the screen has other traits, outermost first: another size,
    /// scale, or size of text that the person wants.
    final func tellScreenChange(from former: ScreenTraits) {
        let before = former.inStyle(effectiveStyle)
        effectiveTraits.performAsCurrent {
            extras?.viewController?.traitCollectionDidChange(before)
            traitCollectionDidChange(before)
        }
        for subview in subviewStorage { subview.tellScreenChange(from: former) }
    }
}
