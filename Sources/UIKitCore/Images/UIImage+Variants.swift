import CoreGraphics
import Foundation

extension UIImage {
    /// The image with margins, in points, that keep their size when it is drawn larger; what lies between repeats.
    public final func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The image with margins, in points, that keep their size when it is drawn larger; what lies between repeats or
    /// stretches.
    public final func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        UIImage(self, caps: capInsets, resizing: resizingMode, rendering: renderingMode)
    }

    /// The image shown in its own colours or in the tint of views.
    public final func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(self, caps: capInsets, resizing: resizingMode, rendering: renderingMode)
    }

    /// The shape of the image filled with a colour.
    public final func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    /// The shape of the image filled with a colour, with a rendering mode.
    public final func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        guard let cgImage,
            let context = CGContext(
                width: cgImage.width, height: cgImage.height, scale: 1, flipped: false)
        else { return self }
        let area = CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height)
        context.draw(cgImage, in: area)
        context.setBlendMode(.sourceIn)
        context.setFillColor(color.cgColor)
        context.fill(area)
        guard let tinted = context.makeImage() else { return self }
        let image = UIImage(cgImage: tinted, scale: scale, orientation: imageOrientation)
        return UIImage(image, caps: capInsets, resizing: resizingMode, rendering: renderingMode)
    }
}
