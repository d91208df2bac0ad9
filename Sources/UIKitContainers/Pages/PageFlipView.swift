import CoreGraphics
import QuartzCore
import UIKitCore

/// A page that turns about a spine in the middle, with another page on its back (NV-371). It takes all touches while it is
/// shown (NV-146).
final class PageFlipView: UIView, PageTurnView {
    private let front = CALayer()
    private let back = CALayer()
    private let shade = CALayer()
    /// The shadow on the page from which the turning one rises, and on the one on which it lands.
    private let shadows = [CALayer(), CALayer()]
    private let isHorizontal: Bool
    /// Whether the page rises from the second half, at the right or below.
    private let isForward: Bool

    /// How much of the page is turned: 0 lies on the half that it leaves, 1 on the other one.
    var progress: CGFloat = 0 { didSet { arrange() } }

    /// Shows a page flat on its half.
    init(frame: CGRect, front frontImage: CGImage?, back backImage: CGImage?, isHorizontal: Bool, isForward: Bool) {
        self.isHorizontal = isHorizontal
        self.isForward = isForward
        super.init(frame: frame)
        clipsToBounds = true
        for (layer, image) in [(front, frontImage), (back, backImage)] {
            layer.contents = image
            layer.isDoubleSided = true
        }
        for (index, shadow) in shadows.enumerated() {
            shadow.backgroundColor = UIColor.black.cgColor
            shadow.frame = half(isSecond: (index == 0) == isForward)
        }
        shade.backgroundColor = UIColor.black.cgColor
        for sublayer in shadows + [front, back, shade] { layer.addSublayer(sublayer) }
        arrange()
    }

    required init?(coder: NSCoder) { nil }

    /// The left or upper half, or the other one.
    private func half(isSecond: Bool) -> CGRect {
        let size =
            isHorizontal
            ? CGSize(width: bounds.width / 2, height: bounds.height)
            : CGSize(width: bounds.width, height: bounds.height / 2)
        let shift = isSecond ? (isHorizontal ? size.width : size.height) : 0
        return CGRect(origin: isHorizontal ? CGPoint(x: shift, y: 0) : CGPoint(x: 0, y: shift), size: size)
    }

    private func arrange() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let isRisen = progress > 0.5
        front.isHidden = isRisen
        back.isHidden = !isRisen
        // The angle from the half that the visible side lies on.
        let angle = isRisen ? (1 - progress) * .pi : progress * .pi
        let isSecond = isForward != isRisen
        for sublayer in [isRisen ? back : front, shade] { place(sublayer, isSecond: isSecond, angle: angle) }
        shade.opacity = Float(PageCurlMetrics.bendShade * sin(angle))
        shadows[0].opacity = Float(PageCurlMetrics.shade * (1 - progress))
        shadows[1].opacity = Float(PageCurlMetrics.shade * progress)
        CATransaction.commit()
    }

    /// Places a side of the page on a half, risen about the spine by an angle.
    private func place(_ sublayer: CALayer, isSecond: Bool, angle: CGFloat) {
        let rect = half(isSecond: isSecond)
        sublayer.transform = CATransform3DIdentity
        sublayer.bounds = CGRect(origin: .zero, size: rect.size)
        let edge: CGFloat = isSecond ? 0 : 1
        sublayer.anchorPoint = isHorizontal ? CGPoint(x: edge, y: 0.5) : CGPoint(x: 0.5, y: edge)
        sublayer.position = CGPoint(x: bounds.midX, y: bounds.midY)
        var transform = CATransform3DIdentity
        transform.m34 = -1 / PageCurlMetrics.eyeDistance
        let signed = isSecond == isHorizontal ? -angle : angle
        sublayer.transform = CATransform3DRotate(transform, signed, isHorizontal ? 0 : 1, isHorizontal ? 1 : 0, 0)
        sublayer.zPosition = 1
    }
}
