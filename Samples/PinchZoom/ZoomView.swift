import UIKit

/// Shows an image in a layer. Two fingers scale it; two, three and four taps zoom it to two, three or
/// four times its size.
final class ZoomView: UIView {
    private let imageLayer = CALayer()
    private let imageSize: CGSize
    private let hint = UILabel()
    private var activeTouches: [UITouch] = []
    /// The state when the number of fingers last changed.
    private var pinchStart = PinchStart(distance: 1, scale: 1)

    /// The scale of the image; 1, the default, fills the view's width.
    private(set) var scale: CGFloat = 1

    /// The distance of the two fingers, in points, and the scale of the image at that moment.
    private struct PinchStart {
        var distance: CGFloat
        var scale: CGFloat
    }

    private static let scaleLimits: ClosedRange<CGFloat> = 0.5...6
    private static let zoomTapCounts = 2...4
    private static let zoomTime = 0.3

    /// Creates a view that shows `image`, or a plain square if it is `nil`.
    init(image: UIImage?) {
        imageSize = image?.size ?? CGSize(width: 1, height: 1)
        super.init(frame: .zero)
        isMultipleTouchEnabled = true
        clipsToBounds = true
        backgroundColor = UIColor(white: 0.11, alpha: 1)
        imageLayer.contents = image?.cgImage
        imageLayer.backgroundColor = UIColor.darkGray.cgColor
        layer.addSublayer(imageLayer)
        hint.text = "Pinch, or tap two to four times"
        hint.font = .systemFont(ofSize: 15)
        hint.textColor = UIColor(white: 0.9, alpha: 1)
        hint.textAlignment = .center
        addSubview(hint)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        hint.frame = CGRect(x: 0, y: bounds.maxY - 72, width: bounds.width, height: 24)
        withoutAnimation {
            imageLayer.bounds = CGRect(
                x: 0, y: 0, width: bounds.width, height: bounds.width * imageSize.height / imageSize.width)
            imageLayer.position = CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        activeTouches += touches.prefix(2 - min(2, activeTouches.count))
        recordPinchStart()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let distance = distance() else { return }
        withoutAnimation { zoom(to: pinchStart.scale * distance / pinchStart.distance) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        release(touches)
        guard activeTouches.isEmpty, let touch = touches.first else { return }
        if ZoomView.zoomTapCounts.contains(touch.tapCount) {
            animate { zoom(to: CGFloat(touch.tapCount)) }
        } else if scale < 1 {
            animate { zoom(to: 1) }
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        release(touches)
    }

    private func release(_ touches: Set<UITouch>) {
        activeTouches.removeAll(where: touches.contains)
        recordPinchStart()
    }

    private func recordPinchStart() {
        pinchStart = PinchStart(distance: max(1, distance() ?? 1), scale: scale)
    }

    /// The distance of the two fingers, in points; `nil` unless there are two.
    private func distance() -> CGFloat? {
        guard activeTouches.count == 2 else { return nil }
        let (a, b) = (activeTouches[0].location(in: self), activeTouches[1].location(in: self))
        return hypot(a.x - b.x, a.y - b.y)
    }
}

// MARK: - Zooming

extension ZoomView {
    private func zoom(to requestedScale: CGFloat) {
        scale = min(max(requestedScale, ZoomView.scaleLimits.lowerBound), ZoomView.scaleLimits.upperBound)
        imageLayer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
    }

    /// Disables the implicit animations of layers that do not belong to a view.
    private func withoutAnimation(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }

    private func animate(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(ZoomView.zoomTime)
        change()
        CATransaction.commit()
    }
}
