import UIKit

/// Shows a picture in a layer. Two fingers pull it larger and smaller; two, three and four taps make it two, three and
/// four times as large.
final class ZoomView: UIView {
    private let picture = CALayer()
    private let imageSize: CGSize
    private let hint = UILabel()
    private var fingers: [UITouch] = []
    /// What the fingers found when their number last changed.
    private var grip = Grip(distance: 1, scale: 1)

    /// How large the picture is, as a multiple of the size in which it fills the view's width.
    private(set) var scale: CGFloat = 1

    /// Two fingers on the picture: how far they are apart, in points, and how large the picture was then.
    private struct Grip {
        var distance: CGFloat
        var scale: CGFloat
    }

    private static let scales: ClosedRange<CGFloat> = 0.5...6
    private static let tapsThatZoom = 2...4
    private static let zoomTime = 0.3

    /// Makes a view on `image`; without an image it shows a plain square.
    init(image: UIImage?) {
        imageSize = image?.size ?? CGSize(width: 1, height: 1)
        super.init(frame: .zero)
        isMultipleTouchEnabled = true
        clipsToBounds = true
        backgroundColor = UIColor(white: 0.11, alpha: 1)
        picture.contents = image?.cgImage
        picture.backgroundColor = UIColor.darkGray.cgColor
        layer.addSublayer(picture)
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
            picture.bounds = CGRect(
                x: 0, y: 0, width: bounds.width, height: bounds.width * imageSize.height / imageSize.width)
            picture.position = CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        fingers += touches.prefix(2 - min(2, fingers.count))
        takeGrip()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let distance = distance() else { return }
        withoutAnimation { zoom(to: grip.scale * distance / grip.distance) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        letGo(of: touches)
        guard fingers.isEmpty, let touch = touches.first else { return }
        if ZoomView.tapsThatZoom.contains(touch.tapCount) {
            animate { zoom(to: CGFloat(touch.tapCount)) }
        } else if scale < 1 {
            animate { zoom(to: 1) }
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        letGo(of: touches)
    }

    private func letGo(of touches: Set<UITouch>) {
        fingers.removeAll(where: touches.contains)
        takeGrip()
    }

    private func takeGrip() {
        grip = Grip(distance: max(1, distance() ?? 1), scale: scale)
    }

    /// How far the two fingers are apart, in points; `nil` unless there are two.
    private func distance() -> CGFloat? {
        guard fingers.count == 2 else { return nil }
        let (a, b) = (fingers[0].location(in: self), fingers[1].location(in: self))
        return hypot(a.x - b.x, a.y - b.y)
    }
}

// MARK: - The picture

extension ZoomView {
    private func zoom(to wanted: CGFloat) {
        scale = min(max(wanted, ZoomView.scales.lowerBound), ZoomView.scales.upperBound)
        picture.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
    }

    /// Layers of their own animate every change by themselves; here they shall not.
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
