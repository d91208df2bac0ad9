import CoreGraphics
import Foundation
import Support
import UIKitContainers
import UIKitControls
import UIKitCore
import UIKitScrolling

/// Moves and scales a picture in a square, of which the inside is taken (DV-129).
final class PictureCropController: UIViewController, UIScrollViewDelegate {
    /// How far a picture can be enlarged beyond the size at which it covers the square (decision).
    private static let greatestZoom: CGFloat = 6
    private static let margin: CGFloat = 8
    private static let barHeight: CGFloat = 64

    private let image: UIImage
    private let onChoice: (UIImage, CGRect) -> Void
    private let onCancel: () -> Void
    private let scrollView = UIScrollView()
    private let imageView: UIImageView
    private let frameView = PictureCropFrame()
    private let bar = UIView()
    private let heading = UILabel()
    private let cancelButton = UIButton(type: .system)
    private let chooseButton = UIButton(type: .system)
    private var laidOutSize = CGSize.zero

    init(_ image: UIImage, onChoice: @escaping (UIImage, CGRect) -> Void, onCancel: @escaping () -> Void) {
        (self.image, self.onChoice, self.onCancel) = (image, onChoice, onCancel)
        imageView = UIImageView(image: image)
        super.init(nibName: nil, bundle: nil)
        overrideUserInterfaceStyle = .dark
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        scrollView.delegate = self
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.alwaysBounceVertical = true
        scrollView.alwaysBounceHorizontal = true
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.accessibilityIdentifier = "PictureCrop"
        scrollView.addSubview(imageView)
        imageView.isAccessibilityElement = true
        imageView.accessibilityLabel = SystemText.title("Photo")
        heading.text = SystemText.title("Move and Scale")
        heading.textColor = .white
        heading.font = .systemFont(ofSize: 17, weight: .semibold)
        heading.textAlignment = .center
        bar.backgroundColor = UIColor(white: 0, alpha: 0.6)
        cancelButton.setTitle(SystemText.title("Cancel"), for: .normal)
        chooseButton.setTitle(SystemText.title("Choose"), for: .normal)
        cancelButton.addAction(UIAction { [weak self] _ in self?.onCancel() }, for: .touchUpInside)
        chooseButton.addAction(UIAction { [weak self] _ in self?.choose() }, for: .touchUpInside)
        for button in [cancelButton, chooseButton] {
            button.tintColor = .white
            button.titleLabel?.font = .systemFont(ofSize: 17, weight: button === chooseButton ? .semibold : .regular)
            bar.addSubview(button)
        }
        for view in [scrollView, frameView, heading, bar] { self.view.addSubview(view) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let safe = view.safeAreaInsets
        let barHeight = Self.barHeight + safe.bottom
        bar.frame = CGRect(x: 0, y: bounds.height - barHeight, width: bounds.width, height: barHeight)
        for button in [cancelButton, chooseButton] { button.sizeToFit() }
        cancelButton.frame.origin = CGPoint(x: 20 + safe.left, y: (Self.barHeight - cancelButton.frame.height) / 2)
        chooseButton.frame.origin = CGPoint(
            x: bounds.width - 20 - safe.right - chooseButton.frame.width,
            y: (Self.barHeight - chooseButton.frame.height) / 2)
        heading.frame = CGRect(x: 0, y: safe.top + 14, width: bounds.width, height: 24)
        scrollView.frame = bounds
        frameView.frame = bounds
        let top = safe.top + 48
        let room = CGSize(width: bounds.width - 2 * Self.margin, height: bounds.height - top - barHeight - Self.margin)
        let side = max(1, min(room.width, room.height))
        frameView.square = CGRect(
            x: (bounds.width - side) / 2, y: top + (room.height - side) / 2, width: side, height: side)
        if laidOutSize != bounds.size { resetZoom() }
        laidOutSize = bounds.size
    }

    /// Shows the picture so that it just covers the square, in its middle.
    private func resetZoom() {
        let square = frameView.square
        let size = image.size
        guard size.width > 0, size.height > 0 else { return }
        scrollView.minimumZoomScale = 1
        scrollView.zoomScale = 1
        imageView.transform = .identity
        imageView.frame = CGRect(origin: .zero, size: size)
        scrollView.contentSize = size
        scrollView.contentInset = UIEdgeInsets(
            top: square.minY, left: square.minX, bottom: view.bounds.height - square.maxY,
            right: view.bounds.width - square.maxX)
        let least = max(square.width / size.width, square.height / size.height)
        scrollView.minimumZoomScale = least
        scrollView.maximumZoomScale = max(least * Self.greatestZoom, 1)
        scrollView.zoomScale = least
        let content = CGSize(width: size.width * least, height: size.height * least)
        scrollView.contentOffset = CGPoint(
            x: (content.width - square.width) / 2 - square.minX, y: (content.height - square.height) / 2 - square.minY)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    // MARK: Choosing

    /// The part of the picture in the square, in pixels of the upright picture.
    var cropRect: CGRect {
        let square = frameView.square
        let zoom = scrollView.zoomScale
        let scale = image.scale / zoom
        let pixels = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
        let side = (square.width * scale).rounded()
        let rect = CGRect(
            x: ((scrollView.contentOffset.x + square.minX) * scale).rounded(),
            y: ((scrollView.contentOffset.y + square.minY) * scale).rounded(), width: side, height: side)
        return rect.intersection(CGRect(origin: .zero, size: pixels))
    }

    private func choose() {
        let crop = cropRect
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let image = image
        let edited = UIGraphicsImageRenderer(size: crop.size, format: format).image { _ in
            image.draw(
                in: CGRect(
                    x: -crop.minX, y: -crop.minY, width: image.size.width * image.scale,
                    height: image.size.height * image.scale))
        }
        onChoice(edited, crop)
    }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(
                title: SystemText.title("Cancel"), action: Selector(PictureCropController.cancelByKey),
                input: UIKeyCommand.inputEscape),
            UIKeyCommand(
                title: SystemText.title("Choose"), action: Selector(PictureCropController.choose), input: "\r"),
        ]
    }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    private func cancelByKey() { onCancel() }
}

/// Darkens what is outside of a square. Touches go through it.
final class PictureCropFrame: UIView {
    private static let shade = UIColor(white: 0, alpha: 0.55)

    /// The square in points of the view.
    var square = CGRect.zero {
        didSet { if square != oldValue { setNeedsDisplay() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = .clear
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        path.append(UIBezierPath(rect: square).reversing())
        Self.shade.setFill()
        path.fill()
        UIColor.white.setStroke()
        let border = UIBezierPath(rect: square.insetBy(dx: 0.5, dy: 0.5))
        border.lineWidth = 1
        border.stroke()
    }
}
