import CoreGraphics
import Foundation
import Synchronization

/// An immutable image (D-17); it can be shared between threads.
open class UIImage: NSObject, NSCopying, NSSecureCoding, _ExpressibleByImageLiteral, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties are immutable or guarded by a lock.

    /// The pixels, for an animated image those of the first frame; `nil` for the empty image.
    public final let cgImage: CGImage?
    /// Pixels per point; 1 by default.
    public final let scale: CGFloat
    /// How the pixels must be transformed to show the image upright.
    public final let imageOrientation: Orientation
    /// All other properties.
    final let appearance: ImageAppearance
    /// The asset created on demand by `imageAsset`.
    final let lazyAsset = Mutex<UIImageAsset?>(nil)

    /// Creates an image without pixels, of size zero.
    public override init() {
        cgImage = nil
        scale = 1
        imageOrientation = .up
        appearance = ImageAppearance()
        super.init()
    }

    /// Creates an image of pixels with a scale in pixels per point and an orientation; a scale of 0 or less becomes 1.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.cgImage = cgImage
        self.scale = scale > 0 ? scale : 1
        imageOrientation = orientation
        appearance = ImageAppearance()
        super.init()
    }

    /// Creates an image of pixels that were computed from something else; the empty image if there are none.
    package init(rendered: CGImage?, scale: CGFloat, orientation: Orientation, origin: ImageOrigin) {
        cgImage = rendered
        self.scale = scale > 0 ? scale : 1
        imageOrientation = orientation
        appearance = ImageAppearance(origin: origin)
        super.init()
    }

    /// What the pixels were computed from; `nil` for other images.
    package final var origin: ImageOrigin? { appearance.origin }

    /// Creates an image with the pixels of another image and other properties.
    init(_ image: UIImage, appearance: ImageAppearance) {
        cgImage = image.cgImage
        scale = image.scale
        imageOrientation = image.imageOrientation
        self.appearance = appearance
        super.init()
    }

    /// Creates an image of pixels, at one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// Creates the image of a literal, `#imageLiteral(resourceName: "star")`. Traps if there is no image with the name.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let image = UIImage(named: name) else {
            preconditionFailure("there is no image named \"\(name)\" in the application's resources")
        }
        self.init(image, appearance: image.appearance)
    }

    // MARK: Archives

    /// True: images can be decoded from untrusted archives.
    open class var supportsSecureCoding: Bool { true }

    /// Reads what `encode(with:)` wrote; `nil` if its pixels are invalid.
    public required convenience init?(coder: NSCoder) {
        guard let archived = ImageArchive.decode(coder) else { return nil }
        self.init(archived.image, appearance: archived.appearance)
    }

    /// Writes the pixels and properties. The link to an asset catalog is not archived.
    open func encode(with coder: NSCoder) { ImageArchive.encode(self, coder) }

    // MARK: Properties

    /// The margins that keep their size when the image is resized, in points; zero by default.
    public final var capInsets: UIEdgeInsets { appearance.capInsets }
    /// How the area between the cap insets is resized; `.tile` by default.
    public final var resizingMode: ResizingMode { appearance.resizing ?? .tile }
    /// Whether views show the image's own colors or use it as a template; `.automatic` by default.
    public final var renderingMode: RenderingMode { appearance.renderingMode }
    /// The insets to the rectangle that is used for alignment, in points; zero by default.
    public final var alignmentRectInsets: UIEdgeInsets { appearance.alignmentInsets }
    /// True if the image is mirrored in right-to-left interfaces; false by default.
    public final var flipsForRightToLeftLayoutDirection: Bool { appearance.flipsForRightToLeft }
    /// The frames of an animated image; `nil` for other images.
    public final var images: [UIImage]? { appearance.images.isEmpty ? nil : appearance.images }
    /// The duration of one cycle of an animated image, in seconds; 0 for other images.
    public final var duration: TimeInterval { appearance.duration }
    /// The label of the image, or the name of its symbol in words: what names a control that shows only an image
    /// (decision).
    @MainActor package final var accessibilityName: String? {
        accessibilityLabel ?? appearance.symbol.map { $0.name.replacingOccurrences(of: ".", with: " ") }
    }

    /// True for a symbol, of the system or of an asset catalog.
    public final var isSymbolImage: Bool { appearance.symbol != nil }

    /// True if views show the image as a template for their tint; symbols are templates by default.
    final var isTemplate: Bool {
        renderingMode == .alwaysTemplate || (renderingMode == .automatic && isSymbolImage)
    }

    /// The size of the upright image, in points.
    public final var size: CGSize {
        guard let cgImage else { return .zero }
        let pixels = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        return imageOrientation.swapsWidthAndHeight ? CGSize(width: pixels.height, height: pixels.width) : pixels
    }

    // MARK: Object

    /// Returns the image itself: images are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True for an image with the same pixels, scale, orientation and properties.
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

/// The properties of a `UIImage` other than its pixels.
struct ImageAppearance: Equatable {
    var capInsets = UIEdgeInsets.zero
    /// How the area between the cap insets is resized; `nil` for an image that is not resizable and stretches as a
    /// whole.
    var resizing: UIImage.ResizingMode?
    var renderingMode = UIImage.RenderingMode.automatic
    var alignmentInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    /// The frames of an animated image.
    var images: [UIImage] = []
    /// The duration of one cycle through the frames, in seconds.
    var duration: TimeInterval = 0
    /// The asset with the variants for other traits; `nil` without variants, or if the pixels were changed.
    var asset: UIImageAsset?
    /// The symbol that the image shows; `nil` for other images.
    var symbol: SymbolAppearance?
    /// The dynamic color that the pixels are drawn in; `nil` for other images.
    var tint: DynamicTint?
    /// What the pixels were computed from; `nil` for other images.
    var origin: ImageOrigin?
}

/// What the pixels of an image were computed from, in a module that UIKit does not depend on.
package struct ImageOrigin: Equatable, Sendable {
    package let object: any AnyObject & Sendable
    package init(_ object: any AnyObject & Sendable) { self.object = object }
    package static func == (lhs: ImageOrigin, rhs: ImageOrigin) -> Bool { lhs.object === rhs.object }
}
