import CoreGraphics
import Foundation

extension UIView {
    /// Whether a view's tint color is dimmed, as behind an alert (F-25).
    public enum TintAdjustmentMode: Int, Sendable {
        /// As in the superview.
        case automatic = 0
        /// The tint color unchanged.
        case normal = 1
        /// The tint color as gray.
        case dimmed = 2
    }

    /// What a view inherits from its superviews: a tint color, and whether it is dimmed.
    struct InheritedTint: Equatable {
        var color: UIColor?
        var isDimmed = false
    }

    /// Whether any view has ever set a tint color or mode; until then lookups are skipped.
    private static var hasCustomTints = false

    /// The view's own tint color, otherwise the nearest superview's, otherwise system blue; gray if it is dimmed.
    final var effectiveTintColor: UIColor {
        let inherited = inheritedTint
        let color = extras?.tintColor ?? inherited.color ?? .systemBlue
        return isDimmed(inheriting: inherited) ? color.dimmed : color
    }

    /// Whether the view's own mode, otherwise the nearest superview's, dims the tint color.
    final var isTintDimmed: Bool { isDimmed(inheriting: inheritedTint) }

    private func isDimmed(inheriting inherited: InheritedTint) -> Bool {
        switch extras?.tintAdjustmentMode ?? .automatic {
        case .automatic: inherited.isDimmed
        case .normal: false
        case .dimmed: true
        }
    }

    /// What the view inherits from its superviews.
    final var inheritedTint: InheritedTint {
        var inherited = InheritedTint()
        guard Self.hasCustomTints else { return inherited }
        var hasMode = false
        var view = superviewStorage
        while let current = view {
            if let extras = current.extras {
                if inherited.color == nil { inherited.color = extras.tintColor }
                if !hasMode, extras.tintAdjustmentMode != .automatic {
                    inherited.isDimmed = extras.tintAdjustmentMode == .dimmed
                    hasMode = true
                }
                if hasMode, inherited.color != nil { break }
            }
            view = current.superviewStorage
        }
        return inherited
    }

    final func changeTintColor(_ color: UIColor?) {
        // The color that follows the tint is that of the superview here.
        let followsTint = UIColor.usesTintColor.load(ordering: .relaxed) && color === UIColor.tintColor
        let color = followsTint ? nil : color
        if color == nil, extras?.tintColor == nil { return }
        let old = effectiveTintColor
        Self.hasCustomTints = true
        editableExtras.tintColor = color
        if old != effectiveTintColor { notifyTintChange(color: true, mode: false) }
    }

    final func changeTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        if mode == .automatic, extras == nil { return }
        let wasDimmed = isTintDimmed
        Self.hasCustomTints = true
        editableExtras.tintAdjustmentMode = mode
        if wasDimmed != isTintDimmed { notifyTintChange(color: false, mode: true) }
    }

    /// Called after a move in the view hierarchy; `old` is the `inheritedTint` before the move.
    final func inheritedTintMayHaveChanged(from old: InheritedTint) {
        guard Self.hasCustomTints else { return }
        let new = inheritedTint
        let colorChanged = extras?.tintColor == nil && (old.color ?? .systemBlue) != (new.color ?? .systemBlue)
        let modeChanged = (extras?.tintAdjustmentMode ?? .automatic) == .automatic && old.isDimmed != new.isDimmed
        if colorChanged || modeChanged { notifyTintChange(color: colorChanged, mode: modeChanged) }
    }

    /// Notifies the view and the descendants that inherit what has changed, parents first.
    private func notifyTintChange(color: Bool, mode: Bool) {
        var pending = [(view: self, color: color, mode: mode)]
        let colorsFollow = UIColor.usesTintColor.load(ordering: .relaxed)
        while let (view, color, mode) = pending.popLast() {
            if colorsFollow {
                view.resolveBackground()
                view.setNeedsDisplay()
            }
            view.tintColorDidChange()
            for subview in view.subviewStorage.reversed() {
                let inheritsColor = color && subview.extras?.tintColor == nil
                let inheritsMode = mode && (subview.extras?.tintAdjustmentMode ?? .automatic) == .automatic
                if inheritsColor || inheritsMode { pending.append((subview, inheritsColor, inheritsMode)) }
            }
        }
    }
}

extension UIColor {
    /// The gray of the same luminance and opacity. decision (F-25): the luminance of ITU-R BT.601.
    fileprivate var dimmed: UIColor {
        if isDynamic { return UIColor { self.resolvedColor(with: $0).dimmed } }
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return self }
        return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
    }
}
