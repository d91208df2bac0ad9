import CoreGraphics
import Foundation
import Synchronization

/// A picture. It cannot be changed (D-17), so it may be shared between threads.
open class UIImage: NSObject, NSCopying, NSSecureCoding, _ExpressibleByImageLiteral, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties never change, but for what a lock guards.

    /// The pixels; `nil` for the empty image. Those of the first picture where there are several.
    public final let cgImage: CGImage?
    /// Pixels per point.
    public final let scale: CGFloat
    /// How the pixels are to be turned to show the picture upright.
    public final let imageOrientation: Orientation
    /// All other properties.
    final let appearance: ImageAppearance
    /// The asset that was made when somebody asked for it.
    final let lazyAsset = Mutex<UIImageAsset?>(nil)

    /// An image without pixels, of size zero.
    public override init() {
        cgImage = nil
        scale = 1
        imageOrientation = .up
        appearance = ImageAppearance()
        super.init()
    }

    /// Shows pixels: `scale` of them per point, turned by an orientation.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.cgImage = cgImage
        self.scale = scale > 0 ? scale : 1
        imageOrientation = orientation
        appearance = ImageAppearance()
        super.init()
    }

    /// The pixels of an image with other properties.
    init(_ image: UIImage, appearance: ImageAppearance) {
        cgImage = image.cgImage
        scale = image.scale
        imageOrientation = image.imageOrientation
        self.appearance = appearance
        super.init()
    }

    /// Shows pixels, one of them per point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// The picture of a literal, `#imageLiteral(resourceName: "star")`; a name without a picture ends the program.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let image = UIImage(named: name) else {
            preconditionFailure("there is no image named \"\(name)\" in the application's resources")
        }
        self.init(image, appearance: image.appearance)
    }

    // MARK: Archives

    /// Images may be read from archives of others.
    open class var supportsSecureCoding: Bool { true }

    /// Reads what `encode(with:)` wrote; `nil` when its pixels make no sense.
    public required convenience init?(coder: NSCoder) {
        guard let archived = ImageArchive.decode(coder) else { return nil }
        self.init(archived.image, appearance: archived.appearance)
    }

    /// Writes pixels and properties. A link to an asset catalog is not kept.
    open func encode(with coder: NSCoder) { ImageArchive.encode(self, coder) }

    // MARK: Properties

    /// The margins of the picture that do not stretch, in points; zero unless the image was made resizable.
    public final var capInsets: UIEdgeInsets { appearance.capInsets }
    /// What the part between the cap insets does when the image is drawn larger.
    public final var resizingMode: ResizingMode { appearance.resizing ?? .tile }
    /// Whether views show the picture's own colours or their tint.
    public final var renderingMode: RenderingMode { appearance.renderingMode }
    /// The margins around what counts when the picture is lined up with others, in points.
    public final var alignmentRectInsets: UIEdgeInsets { appearance.alignmentInsets }
    /// True for a picture that is mirrored where the interface runs from right to left.
    public final var flipsForRightToLeftLayoutDirection: Bool { appearance.flipsForRightToLeft }
    /// The pictures that are shown one after the other; `nil` for a single one.
    public final var images: [UIImage]? { appearance.images.isEmpty ? nil : appearance.images }
    /// How long all of `images` take, in seconds.
    public final var duration: TimeInterval { appearance.duration }
    /// True for a symbol of the system.
    public final var isSymbolImage: Bool { appearance.symbol != nil }

    /// True when views show the picture's shape in their tint: symbols do unless told otherwise.
    final var isTemplate: Bool {
        renderingMode == .alwaysTemplate || (renderingMode == .automatic && isSymbolImage)
    }

    /// The size upright, in points.
    public final var size: CGSize {
        guard let cgImage else { return .zero }
        let pixels = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        return imageOrientation.swapsWidthAndHeight ? CGSize(width: pixels.height, height: pixels.width) : pixels
    }

    // MARK: Object

    /// Images never change, so a copy is the image itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True for an image of the same pixels, scale, orientation, insets and modes.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other === self
            || (other.cgImage === cgImage && other.scale == scale && other.imageOrientation == imageOrientation
                && other.appearance == appearance)
    }

    /// Equal images have equal hashes.
    open override var hash: Int {
        cgImage.map { ObjectIdentifier($0).hashValue } ?? 0
    }
}

/// The type of image literals.
public typealias _ImageLiteralType = UIImage
