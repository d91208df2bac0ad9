import CoreGraphics
import Foundation
import QuartzCore
import Support

/// A view that shows an image. Touches pass through unless `isUserInteractionEnabled` is set (E-24).
///
/// Templates and symbols are shown in the view's tint, and images with variants in the one for the view's traits
/// (F-14). An animated image starts automatically.
open class UIImageView: UIView {
    private var storedImage: UIImage?
    private var storedHighlightedImage: UIImage?
    private var animator: ImageAnimator?
    private var symbolConfiguration: UIImage.SymbolConfiguration?
    /// The multiple of its size for which the shown symbol is drawn.
    private final var symbolMagnification: CGFloat = 1

    /// Creates a view with an image and the image's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        storedImage = image
        showImage()
    }

    /// Creates a view with an image, an image for the highlighted state, and the first one's size.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        storedImage = image
        storedHighlightedImage = highlightedImage
        showImage()
    }

    /// Creates a view with a frame, in points, and no image.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view with an empty frame and no image.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        decodeNib(coder, as: UIImageView.self)
    }

    /// The image that is shown while the view is not highlighted; `nil` by default.
    open var image: UIImage? {
        get { storedImage }
        set {
            keyValueWillChange(self, "image")
            storedImage = newValue
            imageDidChange()
            keyValueDidChange(self, "image")
        }
    }

    /// The image that is shown while the view is highlighted; `nil`, the default, shows `image`.
    open var highlightedImage: UIImage? {
        get { storedHighlightedImage }
        set {
            storedHighlightedImage = newValue
            imageDidChange()
        }
    }

    /// True shows `highlightedImage`; false by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { imageDidChange() } }
    }

    /// The symbol configuration for values that a symbol's own does not specify; `nil` by default.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { symbolConfiguration }
        set {
            symbolConfiguration = newValue
            showImage()
        }
    }

    // MARK: Animation

    /// The images that `startAnimating()` shows in turn; `nil` by default. Setting it stops an animation.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// The images that `startAnimating()` shows in turn while the view is highlighted; `nil` by default.
    open var highlightedAnimationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// The duration of one cycle through the images, in seconds; 0, the default, means 30 images per second.
    open var animationDuration: TimeInterval = 0
    /// The number of cycles; 0, the default, repeats forever.
    open var animationRepeatCount = 0

    /// True while images are shown in turn.
    open var isAnimating: Bool { animator != nil }

    /// Shows `animationImages` in turn, starting at the first; without them, the frames of the shown image. No-op
    /// without images.
    open func startAnimating() {
        if let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages {
            animate(images, duration: animationDuration, repeatCount: animationRepeatCount)
        } else if let image = currentImage, let images = image.images {
            animate(images, duration: image.duration, repeatCount: 0)
        }
    }

    /// Stops the animation and shows `image` again; an animated image stops at its first frame.
    open func stopAnimating() {
        guard let current = animator else { return }
        animator = nil
        current.stop()
        showImage()
    }

    private func animate(_ images: [UIImage], duration: TimeInterval, repeatCount: Int) {
        guard !images.isEmpty else { return }
        animator?.stop()
        animator = ImageAnimator(
            images: images, duration: duration, repeatCount: repeatCount,
            show: { [weak self] in self?.show($0) }, end: { [weak self] in self?.stopAnimating() })
        animator?.start()
    }

    // MARK: View

    /// The size of the image, in points; zero without an image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        storedImage.map { resolved($0).size } ?? .zero
    }

    /// Whether the view is an element; by default if it or its image has a label (AX-01).
    open override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? (accessibilityLabel != nil) }
        set { super.isAccessibilityElement = newValue }
    }

    /// The label; that of the image by default (AX-03).
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? storedImage?.accessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }

    /// An image by default (P-160).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? .image }
        set { super.accessibilityTraits = newValue }
    }

    /// The size of the image, in points; no intrinsic size without an image.
    open override var intrinsicContentSize: CGSize {
        storedImage.map { resolved($0).size } ?? super.intrinsicContentSize
    }

    /// The image's alignment insets, in points; zero without an image.
    open override var alignmentRectInsets: UIEdgeInsets { storedImage?.alignmentRectInsets ?? .zero }

    /// Shows templates and symbols in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    /// Whether the shown image is a symbol of the size of a text style (F-252).
    private final var followsTextSize: Bool {
        guard let image = currentImage, image.isSymbolImage else { return false }
        return [image.symbolConfiguration, symbolConfiguration].contains { $0?.values.textStyle != nil }
    }

    /// Shows the image's variant and tint for the new traits (F-14), mirrored from right to left if it asks for that, and
    /// symbols in the new text size (F-252).
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let isMirrored = currentImage?.flipsForRightToLeftLayoutDirection == true
        guard isMirrored || followsTextSize || currentImage?.existingAsset != nil else {
            if currentImage?.appearance.tint != nil { showImage() }
            return
        }
        showImage()
        invalidateIntrinsicContentSize()
    }

    // MARK: Display

    private var currentImage: UIImage? { isHighlighted ? storedHighlightedImage ?? storedImage : storedImage }

    /// Updates the display after the image changed; starts an animated image.
    private func imageDidChange() {
        let playsAnimatedImage = animator != nil && animationImages == nil
        if playsAnimatedImage { stopAnimating() }
        if animator == nil, currentImage?.images != nil, animationImages == nil { startAnimating() }
        showImage()
        invalidateIntrinsicContentSize()
    }

    private func showImage() {
        if animator == nil { show(currentImage) }
    }

    /// The size over which the center of a resizable image is tiled, in points.
    private func tiledSize(of image: UIImage) -> CGSize {
        contentMode == .scaleToFill || contentMode == .redraw ? bounds.size : image.size
    }

    override func sizeDidChange() { adaptImageToSize() }

    /// Shows the image again if its pixels depend on the size of the view.
    private final func adaptImageToSize() {
        guard let image = currentImage else { return }
        if image.tilesCenter || image.isSymbolImage && magnification(of: resolved(image)) != symbolMagnification {
            showImage()
        }
    }

    /// The multiple of its size in which the content mode shows a symbol, with the larger of two multiples where they
    /// differ; 1 for one that is not enlarged, and for other images.
    private final func magnification(of image: UIImage) -> CGFloat {
        let size = image.size
        guard image.isSymbolImage, size.width > 0, size.height > 0 else { return 1 }
        let (horizontal, vertical) = (bounds.width / size.width, bounds.height / size.height)
        let wanted: CGFloat =
            switch contentMode {
            case .scaleAspectFit: min(horizontal, vertical)
            case .scaleToFill, .redraw, .scaleAspectFill: max(horizontal, vertical)
            default: 1
            }
        let longest = max(size.width, size.height) * image.scale
        return max(1, min(wanted, Self.largestSymbol / longest))
    }

    /// The largest width and height for which symbols are drawn, in pixels.
    private static let largestSymbol: CGFloat = 4096

    /// How the image is positioned when the view has another size (D-09).
    open override var contentMode: ContentMode {
        didSet { if contentMode != oldValue { adaptImageToSize() } }
    }

    private func resolved(_ image: UIImage) -> UIImage {
        let image = image.variant(for: traitCollection)
        let configured = image.applyingDefaults(symbolConfiguration, for: traitCollection) ?? image
        return configured.resolvingTint(for: traitCollection)
    }

    private func show(_ image: UIImage?) {
        var image = image.map { resolved($0) }
        symbolMagnification = image.map { magnification(of: $0) } ?? 1
        if let symbol = image, symbolMagnification > 1 {
            image = symbol.withPixels(enlargedBy: symbolMagnification, for: traitCollection).resolvingTint(
                for: traitCollection)
        }
        if let unflipped = image, unflipped.flipsForRightToLeftLayoutDirection,
            traitCollection.layoutDirection == .rightToLeft
        {
            image = unflipped.withHorizontallyFlippedOrientation()
        }
        if let template = image, template.isTemplate {
            image = template.withTintColor(
                tintColor.resolvedColor(with: traitCollection), renderingMode: .alwaysOriginal)
        }
        if let resizable = image, let tiled = resizable.tiled(over: tiledSize(of: resizable)) { image = tiled }
        layer.contents = image?.uprightPixels
        layer.contentsScale = image?.scale ?? 1
        layer.contentsCenter = (image?.capInsets ?? .zero).contentsCenter(for: image?.size ?? .zero)
    }
}
