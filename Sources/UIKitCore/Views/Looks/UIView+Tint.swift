import Foundation

extension UIView {
    /// True once any view has a tint of its own: until then nothing needs to be looked up.
    private static var hasCustomTints = false

    /// The view's own tint, or that of the nearest superview that has one, or the system's blue.
    final var effectiveTintColor: UIColor {
        extras?.tintColor ?? inheritedTint ?? .systemBlue
    }

    /// The tint that the view has from its superviews, when one of them has its own.
    final var inheritedTint: UIColor? {
        guard Self.hasCustomTints else { return nil }
        var view = superviewStorage
        while let current = view {
            if let tint = current.extras?.tintColor { return tint }
            view = current.superviewStorage
        }
        return nil
    }

    final func changeTintColor(_ color: UIColor?) {
        if color == nil, extras?.tintColor == nil { return }
        let old = effectiveTintColor
        Self.hasCustomTints = true
        editableExtras.tintColor = color
        if old != effectiveTintColor { notifyTintColorDidChange() }
    }

    /// To be called after a move in the tree.
    final func inheritedTintMayHaveChanged(from old: UIColor?) {
        guard Self.hasCustomTints, extras?.tintColor == nil else { return }
        if (old ?? .systemBlue) != (inheritedTint ?? .systemBlue) { notifyTintColorDidChange() }
    }

    /// Tells the view, and those below it that inherit, outermost first.
    private func notifyTintColorDidChange() {
        tintColorDidChange()
        for subview in subviewStorage where subview.extras?.tintColor == nil { subview.notifyTintColorDidChange() }
    }
}
