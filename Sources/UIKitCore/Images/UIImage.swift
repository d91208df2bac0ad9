import CoreGraphics
import Foundation

/// A picture. It cannot be changed (D-17), so it may be shared between threads.
open class UIImage: NSObject, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties never change.

    /// The pixels; `nil` for the empty image.
    public final let cgImage: CGImage?
    /// Pixels per point.
    public final let scale: CGFloat
    /// How the pixels are to be turned to show the picture upright.
    public final let imageOrientation: Orientation
    /// The margins of the picture that do not stretch, in points; zero unless the image was made resizable.
    public final let capInsets: UIEdgeInsets
    /// What the part between the cap insets does when the image is drawn larger.
    public final let resizingMode: ResizingMode
    /// Whether views show the picture's own colours or their tint.
    public final let renderingMode: RenderingMode

    /// An image without pixels, of size zero.
    public override init() {
        cgImage = nil
        scale = 1
        imageOrientation = .up
        capInsets = .zero
        resizingMode = .tile
        renderingMode = .automatic
        super.init()
    }

    /// Shows pixels: `scale` of them per point, turned by an orientation.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.cgImage = cgImage
        self.scale = scale > 0 ? scale : 1
        imageOrientation = orientation
        capInsets = .zero
        resizingMode = .tile
        renderingMode = .automatic
        super.init()
    }

    /// The same pixels with other properties.
    init(_ image: UIImage, caps: UIEdgeInsets, resizing: ResizingMode, rendering: RenderingMode) {
        cgImage = image.cgImage
        scale = image.scale
        imageOrientation = image.imageOrientation
        capInsets = caps
        resizingMode = resizing
        renderingMode = rendering
        super.init()
    }

    /// Shows pixels, one of them per point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// The size upright, in points.
    public final var size: CGSize {
        guard let cgImage else { return .zero }
        let pixels = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        return imageOrientation.swapsSides ? CGSize(width: pixels.height, height: pixels.width) : pixels
    }

    /// True for an image of the same pixels, scale, orientation, insets and modes.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other === self
            || (other.cgImage === cgImage && other.scale == scale && other.imageOrientation == imageOrientation
                && other.capInsets == capInsets && other.resizingMode == resizingMode
                && other.renderingMode == renderingMode)
    }

    /// Equal images have equal hashes.
    open override var hash: Int {
        cgImage.map { ObjectIdentifier($0).hashValue } ?? 0
    }
}
