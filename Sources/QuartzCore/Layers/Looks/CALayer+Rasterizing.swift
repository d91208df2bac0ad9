import CoreGraphics
import Foundation

extension CALayer {
    /// The layer with all in it is painted once, with `rasterizationScale` pixels a point, and shown as a picture until
    /// something in it changes. Good for what is costly to paint and moves; what changes all the time costs more.
    public final var shouldRasterize: Bool {
        get { style.rasterizationScale > 0 }
        set {
            guard newValue != shouldRasterize else { return }
            change("shouldRasterize", .style) { $0.style.rasterizationScale = newValue ? $0.storedRasterizationScale : 0 }
        }
    }

    /// Pixels a point for `shouldRasterize`; 1 by default.
    public final var rasterizationScale: CGFloat {
        get { storedRasterizationScale }
        set {
            guard newValue != storedRasterizationScale, newValue > 0, newValue.isFinite else { return }
            withExtras { $0.rasterizationScale = newValue }
            guard shouldRasterize else { return }
            change("rasterizationScale", .style) { $0.style.rasterizationScale = newValue }
        }
    }

    private var storedRasterizationScale: CGFloat { extras?.rasterizationScale ?? 1 }
}
