import CoreGraphics
import Foundation
import QuartzCore

/// Shows an image. Touches pass through it unless `isUserInteractionEnabled` is set (E-24).
///
/// Templates and symbols are shown in the view's tint, images with forms for different traits in the one for the view's
/// (F-14). An image that consists of several runs by itself.
open class UIImageView: UIView {
    private var storedImage: UIImage?
    private var storedHighlightedImage: UIImage?
    private var animator: ImageAnimator?
    private var symbolConfiguration: UIImage.SymbolConfiguration?

    /// Makes a view that shows an image, with the image's size.
    public convenience init(image: UIImage?) {
        self.init(image: image, highlightedImage: nil)
    }

    /// Makes a view that shows an image, and another one while it is highlighted, with the first one's size.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        storedImage = image
        storedHighlightedImage = highlightedImage
        showImage()
    }

    /// Makes a view with a frame that shows nothing yet.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Makes a view with an empty frame that shows nothing yet.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// What is shown while the view is not highlighted.
    open var image: UIImage? {
        get { storedImage }
        set {
            storedImage = newValue
            imageDidChange()
        }
    }

    /// What is shown while the view is highlighted; `nil` for the same as otherwise.
    open var highlightedImage: UIImage? {
        get { storedHighlightedImage }
        set {
            storedHighlightedImage = newValue
            imageDidChange()
        }
    }

    /// True shows `highlightedImage`; false unless set.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { imageDidChange() } }
    }

    /// The size and weight of symbols, where they have none of their own; `nil` unless set.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { symbolConfiguration }
        set {
            symbolConfiguration = newValue
            showImage()
        }
    }

    // MARK: Animation

    /// The images that `startAnimating()` shows one after the other.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// The images that `startAnimating()` shows while the view is highlighted.
    open var highlightedAnimationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// How long all of `animationImages` take, in seconds; 0, as it is unless set, means thirty images a second.
    open var animationDuration: TimeInterval = 0
    /// How often the images are shown; 0, as it is unless set, means without end.
    open var animationRepeatCount = 0

    /// True while images are shown one after the other.
    open var isAnimating: Bool { animator != nil }

    /// Shows `animationImages` one after the other, from the first one; without them the images that the shown image
    /// consists of. Without images nothing happens.
    open func startAnimating() {
        if let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages {
            animate(images, duration: animationDuration, repeatCount: animationRepeatCount)
        } else if let image = currentImage, let images = image.images {
            animate(images, duration: image.duration, repeatCount: 0)
        }
    }

    /// Shows `image` again; one that consists of several stands at its first.
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

    /// The size of the image, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        storedImage.map { resolved($0).size } ?? .zero
    }

    /// The size of the image, in points; none without an image.
    open override var intrinsicContentSize: CGSize {
        storedImage.map { resolved($0).size } ?? super.intrinsicContentSize
    }

    /// Those of the image; zero without one.
    open override var alignmentRectInsets: UIEdgeInsets { storedImage?.alignmentRectInsets ?? .zero }

    /// Shows templates and symbols in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    /// Shows the form that the image has for the new traits (F-14).
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard currentImage?.existingAsset != nil else { return }
        showImage()
        invalidateIntrinsicContentSize()
    }

    // MARK: Showing

    private var currentImage: UIImage? { isHighlighted ? storedHighlightedImage ?? storedImage : storedImage }

    /// Another image stands in place of the one before; one that consists of several begins to run.
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

    /// The size to repeat the middle of an image over.
    private func tiledSize(of image: UIImage) -> CGSize {
        contentMode == .scaleToFill || contentMode == .redraw ? bounds.size : image.size
    }

    override func sizeDidChange() {
        if currentImage?.tilesCenter == true { showImage() }
    }

    /// How the image is placed when the view has another size (D-09).
    open override var contentMode: ContentMode {
        didSet { if contentMode != oldValue, currentImage?.tilesCenter == true { showImage() } }
    }

    private func resolved(_ image: UIImage) -> UIImage {
        let image = image.variant(for: traitCollection)
        return symbolConfiguration.flatMap { image.applyingDefaults($0) } ?? image
    }

    private func show(_ image: UIImage?) {
        var image = image.map { resolved($0) }
        if let unflipped = image, unflipped.flipsForRightToLeftLayoutDirection, traitCollection.layoutDirection == .rightToLeft
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
