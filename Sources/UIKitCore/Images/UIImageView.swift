import CoreGraphics
import Foundation
import QuartzCore

/// Shows an image. Touches pass through it unless `isUserInteractionEnabled` is set (E-24).
open class UIImageView: UIView {
    private var shown: UIImage?
    private var shownHighlighted: UIImage?
    private var sequence: ImageSequence?

    /// Makes a view that shows an image, with the image's size.
    public convenience init(image: UIImage?) {
        self.init(image: image, highlightedImage: nil)
    }

    /// Makes a view that shows an image, and another one while it is highlighted, with the first one's size.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        shown = image
        shownHighlighted = highlightedImage
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
        get { shown }
        set {
            shown = newValue
            showImage()
        }
    }

    /// What is shown while the view is highlighted; `nil` for the same as otherwise.
    open var highlightedImage: UIImage? {
        get { shownHighlighted }
        set {
            shownHighlighted = newValue
            showImage()
        }
    }

    /// True shows `highlightedImage`; false unless set.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { showImage() } }
    }

    /// The images that `startAnimating()` shows one after the other.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// How long all of `animationImages` take, in seconds; 0, as it is unless set, means thirty images a second.
    open var animationDuration: TimeInterval = 0
    /// How often the images are shown; 0, as it is unless set, means without end.
    open var animationRepeatCount = 0

    /// True while `animationImages` are shown.
    open var isAnimating: Bool { sequence != nil }

    /// Shows `animationImages` one after the other, from the first one. Without images nothing happens.
    open func startAnimating() {
        guard let images = animationImages, !images.isEmpty else { return }
        sequence?.stop()
        sequence = ImageSequence(
            images: images, duration: animationDuration, repeatCount: animationRepeatCount,
            show: { [weak self] in self?.show($0) }, end: { [weak self] in self?.stopAnimating() })
        sequence?.start()
    }

    /// Shows `image` again.
    open func stopAnimating() {
        guard let running = sequence else { return }
        sequence = nil
        running.stop()
        showImage()
    }

    /// The size of the image, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        shown?.size ?? .zero
    }

    /// The size of the image, in points; none without an image.
    open override var intrinsicContentSize: CGSize {
        shown?.size ?? super.intrinsicContentSize
    }

    /// Shows template images in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    private func showImage() {
        if sequence == nil { show(isHighlighted ? shownHighlighted ?? shown : shown) }
    }

    private func show(_ image: UIImage?) {
        var image = image
        if let template = image, template.renderingMode == .alwaysTemplate {
            image = template.withTintColor(tintColor, renderingMode: .alwaysOriginal)
        }
        layer.contents = image?.uprightPixels
        layer.contentsScale = image?.scale ?? 1
        layer.contentsCenter = image?.stretchingPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    }
}

extension UIImage {
    /// The part between the cap insets, in units of the size.
    fileprivate var stretchingPart: CGRect {
        guard capInsets != .zero, size.width > 0, size.height > 0 else {
            return CGRect(x: 0, y: 0, width: 1, height: 1)
        }
        let inner = CGRect(origin: .zero, size: size).inset(by: capInsets)
        return CGRect(
            x: inner.minX / size.width, y: inner.minY / size.height,
            width: max(0, inner.width) / size.width, height: max(0, inner.height) / size.height)
    }
}
