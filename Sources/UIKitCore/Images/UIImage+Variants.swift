import CoreGraphics
import Foundation

extension UIImage {
    /// An image with the same pixels and other properties.
    private func modified(_ change: (inout ImageAppearance) -> Void) -> UIImage {
        var appearance = appearance
        appearance.asset = existingAsset
        change(&appearance)
        return UIImage(self, appearance: appearance)
    }

    /// The image with cap insets, in points, that keep their size when it is resized; the area between them is tiled.
    /// With zero insets, the whole image is tiled.
    public final func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The image with cap insets, in points, that keep their size when it is resized; the area between them is tiled or
    /// stretched. Insets that are negative, infinite or NaN, or that overlap, are clamped to the image when it is
    /// drawn.
    public final func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        modified {
            $0.capInsets = capInsets
            $0.resizing = resizingMode
        }
    }

    /// The image with a left and a top cap, in points, that keep their size when it is resized. The next point
    /// stretches; the rest forms the right and bottom caps. A cap of 0 stretches the whole axis.
    public final func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        func caps(_ start: Int, _ length: CGFloat) -> (CGFloat, CGFloat) {
            start > 0 ? (CGFloat(start), max(0, length - CGFloat(start) - 1)) : (0, 0)
        }
        let (left, right) = caps(leftCapWidth, size.width)
        let (top, bottom) = caps(topCapHeight, size.height)
        let insets = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
        return resizableImage(withCapInsets: insets, resizingMode: .stretch)
    }

    /// The image with another rendering mode.
    public final func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        modified { $0.renderingMode = renderingMode }
    }

    /// The image with insets, in points, to the rectangle that is used for alignment.
    public final func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        modified { $0.alignmentInsets = alignmentInsets }
    }

    /// The image, mirrored horizontally in right-to-left interfaces.
    public final func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        modified { $0.flipsForRightToLeft = true }
    }

    /// The image mirrored horizontally.
    public final func withHorizontallyFlippedOrientation() -> UIImage {
        guard let cgImage else { return self }
        let mirrored = UIImage(cgImage: cgImage, scale: scale, orientation: imageOrientation.mirrored)
        var appearance = appearance
        appearance.asset = nil
        return UIImage(mirrored, appearance: appearance)
    }

    /// The image's alpha channel filled with a color. A dynamic color is resolved where the image is shown or drawn.
    public final func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    /// The image's alpha channel filled with a color, with a rendering mode. A dynamic color is resolved for the traits
    /// of the view that shows the image, or for the current traits where it is drawn; `cgImage` has the color for the
    /// current traits.
    public final func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        guard let cgImage else { return self }
        var appearance = appearance
        appearance.tint = color.isDynamic ? DynamicTint(color, over: cgImage) : nil
        let tinted = appearance.tint.map { $0.pixels(for: .current) } ?? cgImage.filled(with: color.cgColor)
        guard let tinted else { return self }
        appearance.renderingMode = renderingMode
        appearance.symbol?.tint = color
        appearance.asset = nil
        return UIImage(UIImage(cgImage: tinted, scale: scale, orientation: imageOrientation), appearance: appearance)
    }
}
