import CoreGraphics
import Foundation

extension CALayer {
    /// Width of the border, which is drawn inside the bounds, over contents and sublayers.
    public final var borderWidth: CGFloat {
        get { style.borderWidth }
        set {
            guard newValue != style.borderWidth, newValue.isFinite else { return }
            change("borderWidth", .style) { $0.style.borderWidth = newValue }
        }
    }

    /// Colour of the border; opaque black by default.
    public final var borderColor: CGColor? {
        get { currentBorderColor }
        set { replaceBorderColor(newValue) }
    }

    final var currentBorderColor: CGColor? {
        style.borderColor == .clear && extras?.borderColor == nil ? nil : extras?.borderColor ?? .black
    }

    final func replaceBorderColor(_ new: CGColor?) {
        guard new != currentBorderColor else { return }
        change("borderColor", .style) { layer in
            layer.withExtras { $0.borderColor = new }
            layer.style.borderColor = new.map { RenderColor($0) } ?? .clear
        }
    }
}
