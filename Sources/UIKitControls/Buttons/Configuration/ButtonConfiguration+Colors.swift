import CoreGraphics
import Foundation
import UIKitCore

extension UIButton.Configuration {
    /// Returns the configuration with the colors and the corners for a button's state (CX-23, CX-141).
    @MainActor public func updated(for button: UIButton) -> UIButton.Configuration {
        var result = self
        let state = button.state
        let isSelected = automaticallyUpdateForSelection && state.contains(.selected)
        let tint = baseBackgroundColor ?? button.tintColor ?? .systemBlue
        var (foreground, fill) = colors(tint: tint, button: button, isSelected: isSelected)
        if let baseForegroundColor { foreground = baseForegroundColor }
        if state.contains(.disabled) {
            foreground = .tertiaryLabel
            if fill != .clear { fill = .tertiarySystemFill }
        } else if state.contains(.highlighted) {
            let dimsText = fill == .clear
            if dimsText {
                foreground = foreground.withReducedAlpha(ButtonMetrics.highlightedAlpha)
            } else {
                fill = fill.withReducedAlpha(ButtonMetrics.highlightedBackgroundAlpha)
            }
        } else if button.isHovered, fill == .clear {
            fill = .quaternarySystemFill
        }
        result.baseForegroundColor = foreground
        if background.backgroundColor == .clear { result.background.backgroundColor = fill }
        result.background.cornerRadius = cornerRadius(in: button)
        return result
    }

    /// The colors of title and background of the style.
    @MainActor private func colors(tint: UIColor, button: UIButton, isSelected: Bool) -> (UIColor, UIColor) {
        let text = button.tintColor ?? .systemBlue
        switch (style, isSelected) {
        case (.plain, false): return (text, baseBackgroundColor ?? .clear)
        case (.plain, true): return (text, tint.withReducedAlpha(ButtonMetrics.tintedBackgroundAlpha))
        case (.gray, false): return (text, baseBackgroundColor ?? .secondarySystemFill)
        case (.tinted, false):
            return (baseBackgroundColor ?? text, tint.withReducedAlpha(ButtonMetrics.tintedBackgroundAlpha))
        case (.filled, _), (.gray, true), (.tinted, true): return (.white, tint)
        }
    }

    @MainActor private func cornerRadius(in button: UIButton) -> CGFloat {
        switch cornerStyle {
        case .fixed: background.cornerRadius
        case .dynamic:
            UIFontMetrics(forTextStyle: buttonSize.textStyle).scaledValue(
                for: background.cornerRadius, compatibleWith: button.traitCollection)
        case .small: ButtonMetrics.smallCornerRadius
        case .medium: ButtonMetrics.cornerRadius
        case .large: ButtonMetrics.largeCornerRadius
        case .capsule: button.bounds.height / 2
        }
    }
}

extension UIColor {
    /// The color with its opacity multiplied by a factor, 0…1.
    func withReducedAlpha(_ factor: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.cgColor.alpha * factor)
        }
    }
}
