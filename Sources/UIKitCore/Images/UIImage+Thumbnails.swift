import CoreGraphics
import Foundation

extension UIImage {
    /// The picture drawn anew in a size in points, scaled as needed; `nil` for a size without area.
    public final func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, cgImage != nil else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let renderer = UIGraphicsImageRenderer(size: size, format: format)
        return renderer.image { _ in draw(in: CGRect(origin: .zero, size: size)) }
    }

    /// The picture drawn anew in a size in points; `nil` for a size without area.
    public final func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    /// The picture, ready to be shown: pixels are decoded when an image is made. `nil` for the empty image.
    public final func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

    /// The picture, ready to be shown. `nil` for the empty image.
    public final func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }
}
