import CoreGraphics
import QuartzCore
import UIKitCore

/// What stands for a page while it turns.
@MainActor protocol PageTurnView: UIView {
    /// How much of the page is turned, 0…1.
    var progress: CGFloat { get set }
}

/// A page that rolls over a cylinder, parallel to the spine, which moves from the free edge of the page beyond the spine
/// (NV-296). It is made of strips of the page's image. It takes all touches while it is shown (NV-146).
final class PageCurlView: UIView, PageTurnView {
    /// A part of the page between two distances from the spine, in points.
    private struct Strip {
        let start: CGFloat
        let end: CGFloat
        let image: CALayer
        /// The paper of the back, through which the image shines.
        let paper: CALayer
        /// The shade of the bend.
        let shade: CAGradientLayer
    }

    private let isHorizontal: Bool
    /// Whether the spine is on the right or at the bottom.
    private let isSpineLast: Bool
    private var strips: [Strip] = []
    /// Darkens the page below.
    private let dimming = CALayer()
    /// The shadow on the page below, beside the cylinder.
    private let shadowBelow = CAGradientLayer()
    /// The shadow of the page's free part on its flat part.
    private let shadowOnPage = CAGradientLayer()

    /// How much of the page is turned: 0 is flat, at 1 it has left the view.
    var progress: CGFloat = 0 { didSet { arrange() } }

    /// Shows a page flat. With an image of the back the page has two sides (NV-371); otherwise its own image shines through.
    init(frame: CGRect, image: CGImage?, back: CGImage?, isHorizontal: Bool, isSpineLast: Bool) {
        self.isHorizontal = isHorizontal
        self.isSpineLast = isSpineLast
        super.init(frame: frame)
        clipsToBounds = true
        dimming.backgroundColor = UIColor.black.cgColor
        dimming.frame = bounds
        layer.addSublayer(dimming)
        layer.addSublayer(shadowBelow)
        let paperColor = UIColor.systemBackground.resolvedColor(with: traitCollection)
        let count = PageCurlMetrics.stripCount
        let limits = (0...count).map { (length * CGFloat($0) / CGFloat(count)).rounded() }
        let paper = back == nil ? paperColor.withAlphaComponent(PageCurlMetrics.paperOpacity) : paperColor
        let mirroredBack = back.flatMap(mirrored)
        strips = zip(limits, limits.dropFirst()).map { makeStrip(from: $0, to: $1, image, paper, mirroredBack) }
        layer.addSublayer(shadowOnPage)
        arrange()
    }

    required init?(coder: NSCoder) { nil }

    /// An image seen from behind.
    private func mirrored(_ image: CGImage) -> CGImage? {
        let size = CGSize(width: image.width, height: image.height)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image { [isHorizontal] context in
            let cgContext = context.cgContext
            cgContext.translateBy(x: isHorizontal ? size.width : 0, y: isHorizontal ? 0 : size.height)
            cgContext.scaleBy(x: isHorizontal ? -1 : 1, y: isHorizontal ? 1 : -1)
            UIImage(cgImage: image).draw(in: CGRect(origin: .zero, size: size))
        }.cgImage
    }

    private func makeStrip(
        from start: CGFloat, to end: CGFloat, _ image: CGImage?, _ paper: UIColor, _ back: CGImage?
    ) -> Strip {
        // Neighbors overlap, so that nothing shines through where they meet.
        let end = min(end + PageCurlMetrics.stripOverlap, length)
        let strip = Strip(
            start: start, end: end, image: CALayer(), paper: CALayer(), shade: CAGradientLayer())
        let rect = rect(from: start, to: end)
        strip.image.frame = rect
        strip.image.contents = image
        strip.image.contentsRect = CGRect(
            x: rect.minX / bounds.width, y: rect.minY / bounds.height, width: rect.width / bounds.width,
            height: rect.height / bounds.height)
        strip.paper.backgroundColor = paper.cgColor
        strip.paper.contents = back
        strip.paper.contentsRect = strip.image.contentsRect
        for sublayer in [strip.paper, strip.shade] {
            sublayer.frame = strip.image.bounds
            strip.image.addSublayer(sublayer)
        }
        layer.addSublayer(strip.image)
        return strip
    }

    // MARK: Geometry

    private var length: CGFloat { isHorizontal ? bounds.width : bounds.height }

    private var radius: CGFloat { length * PageCurlMetrics.radiusFraction }

    /// The distance of the cylinder's axis from the spine, where the page leaves the plane.
    private var axis: CGFloat { length - progress * (length + radius) }

    /// The part of the view between two distances from the spine.
    private func rect(from start: CGFloat, to end: CGFloat) -> CGRect {
        let (low, high) = isSpineLast ? (length - end, length - start) : (start, end)
        return isHorizontal
            ? CGRect(x: low, y: 0, width: high - low, height: bounds.height)
            : CGRect(x: 0, y: low, width: bounds.width, height: high - low)
    }

    /// Where a point of the page is: its distance from the spine, its height above the plane and the slope, 0…π.
    private func bend(_ distance: CGFloat) -> (distance: CGFloat, height: CGFloat, angle: CGFloat) {
        let way = distance - axis
        if way <= 0 { return (distance, 0, 0) }
        let angle = way / radius
        if angle >= .pi { return (axis - (way - .pi * radius), 2 * radius, .pi) }
        return (axis + radius * sin(angle), radius * (1 - cos(angle)), angle)
    }

    private func transform(_ strip: Strip) -> CATransform3D {
        let middle = (strip.start + strip.end) / 2
        let bend = bend(middle)
        let way = (bend.distance - middle) * (isSpineLast ? -1 : 1)
        let angle = bend.angle * (isHorizontal == isSpineLast ? 1 : -1)
        var transform = CATransform3DMakeRotation(angle, isHorizontal ? 0 : 1, isHorizontal ? 1 : 0, 0)
        let position = strip.image.position
        let (dx, dy) = (position.x - bounds.midX, position.y - bounds.midY)
        transform = CATransform3DConcat(
            transform,
            CATransform3DMakeTranslation(dx + (isHorizontal ? way : 0), dy + (isHorizontal ? 0 : way), bend.height))
        // The eye is before the middle of the view.
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / PageCurlMetrics.eyeDistance
        transform = CATransform3DConcat(transform, perspective)
        return CATransform3DConcat(transform, CATransform3DMakeTranslation(-dx, -dy, 0))
    }

    // MARK: Look

    private func arrange() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        dimming.opacity = Float(PageCurlMetrics.shade * (1 - progress))
        for (index, strip) in strips.enumerated() {
            let isFlat = strip.end <= axis
            strip.image.transform = isFlat ? CATransform3DIdentity : transform(strip)
            strip.image.zPosition = CGFloat(index) * Self.layerStep
            strip.paper.isHidden = bend((strip.start + strip.end) / 2).angle <= .pi / 2
            strip.shade.isHidden = isFlat
            if !isFlat { setShade(strip.shade, from: shade(at: strip.start), to: shade(at: strip.end)) }
        }
        placeShadows()
        CATransaction.commit()
    }

    /// The distance in depth that keeps the layers in order.
    private static let layerStep: CGFloat = 0.001

    /// How dark the page is at a distance from the spine, 0…1: the steeper, the darker.
    private func shade(at distance: CGFloat) -> CGFloat {
        let angle = bend(distance).angle
        let rest = angle > .pi / 2 ? PageCurlMetrics.backShade : 0
        return rest + (PageCurlMetrics.bendShade - rest) * sin(angle)
    }

    /// Shades a part of the page from its side toward the spine to the other one.
    private func setShade(_ gradient: CAGradientLayer, from near: CGFloat, to far: CGFloat) {
        let colors = [near, far].map { UIColor(white: 0, alpha: $0).cgColor }
        gradient.colors = isSpineLast ? colors.reversed() : colors
        gradient.startPoint = isHorizontal ? CGPoint(x: 0, y: 0.5) : CGPoint(x: 0.5, y: 0)
        gradient.endPoint = isHorizontal ? CGPoint(x: 1, y: 0.5) : CGPoint(x: 0.5, y: 1)
    }

    private func placeShadows() {
        let width = radius * PageCurlMetrics.shadowWidth
        // The shadows grow while the page rises.
        let strength = min(1, max(0, (length - axis) / radius)) * PageCurlMetrics.shadow
        let edge = axis + radius * sin(min(.pi / 2, (length - axis) / radius))
        // It begins below the cylinder, which may be wider in perspective.
        shadowBelow.frame = rect(from: edge - width / 4, to: edge + width)
        setShade(shadowBelow, from: strength, to: 0)
        let free = bend(length)
        shadowOnPage.isHidden = free.angle <= .pi / 2
        let onPage = strength * min(1, max(0, (free.angle - .pi / 2) / (.pi / 2)))
        shadowOnPage.frame = rect(from: free.distance - width, to: free.distance + width / 4)
        setShade(shadowOnPage, from: 0, to: onPage)
        let firstBent = strips.firstIndex { $0.end > axis } ?? strips.count
        shadowOnPage.zPosition = (CGFloat(firstBent) - 0.5) * Self.layerStep
    }
}
