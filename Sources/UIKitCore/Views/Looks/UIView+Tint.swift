import Foundation

extension UIView {
    /// True once any view has a tint of its own: until then nothing needs to be looked up.
    private static var tintsAreInUse = false

    /// The view's own tint, or that of the nearest superview that has one, or the system's blue.
    final var effectiveTintColor: UIColor {
        extras?.tintColor ?? inheritedTint ?? .systemBlue
    }

    /// The tint that the view has from its superviews, when one of them has its own.
    final var inheritedTint: UIColor? {
        guard Self.tintsAreInUse else { return nil }
        var view = superviewStorage
        while let present = view {
            if let tint = present.extras?.tintColor { return tint }
            view = present.superviewStorage
        }
        return nil
    }

    final func changeTintColor(_ color: UIColor?) {
        if color == nil, extras?.tintColor == nil { return }
        let old = effectiveTintColor
        Self.tintsAreInUse = true
        editableExtras.tintColor = color
        if old != effectiveTintColor { tellTintChange() }
    }

    /// To be called after a move in the tree.
    final func inheritedTintMayHaveChanged(from old: UIColor?) {
        guard Self.tintsAreInUse, extras?.tintColor == nil else { return }
        if (old ?? .systemBlue) != (inheritedTint ?? .systemBlue) { tellTintChange() }
    }

    /// Tells the view, and those below it that inherit, outermost first.
    private func tellTintChange() {
        tintColorDidChange()
        for subview in subviewStorage where subview.extras?.tintColor == nil { subview.tellTintChange() }
    }
}
