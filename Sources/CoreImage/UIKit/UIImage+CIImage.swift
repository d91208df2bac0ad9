import CoreGraphics
import UIKitCore

extension UIImage {
    /// Creates an image with the pixels of another, at one pixel per point.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    /// Creates an image with the pixels of another, a scale in pixels per point and an orientation.
    ///
    /// The pixels are computed at once and are also in `cgImage` (decision; on the phone it is `nil`). The empty image for
    /// one without end, without pixels or that cannot be rendered; then a line on standard error says so.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
        let rendered = CIContext().createCGImage(ciImage, from: ciImage.extent)
        if rendered == nil { CIFilter.report("an image of extent \(ciImage.extent) has no pixels to show; crop it") }
        self.init(rendered: rendered, scale: scale, orientation: orientation, origin: ImageOrigin(ciImage))
    }

    /// The image that this one was created from; `nil` for any other.
    public var ciImage: CIImage? { origin?.object as? CIImage }
}

extension CIImage {
    /// Creates an image of the stored pixels of another; the orientation is not applied. `nil` for the empty image.
    public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

    /// Creates an image of the stored pixels of another. `nil` for the empty image.
    /// - Parameters:
    ///   - image: the other image.
    ///   - options: with `.applyOrientationProperty: true`, the image is turned upright.
    public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
        guard let stored = image.ciImage ?? image.cgImage.map({ CIImage(cgImage: $0) }) else { return nil }
        let isUpright = options?[.applyOrientationProperty] as? Bool == true
        self.init((isUpright ? stored.oriented(image.imageOrientation.cgOrientation) : stored).recipe)
    }
}
