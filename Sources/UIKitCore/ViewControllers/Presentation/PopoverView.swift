import CoreGraphics
import Foundation
import QuartzCore

/// Constants of popovers (NV-116, decision).
enum PopoverConstants {
    /// The radius of the corners, in points.
    static let cornerRadius: CGFloat = 13
    /// The width and the height of the arrow, in points.
    static let arrowSize = CGSize(width: 37, height: 13)
    /// The size of content that prefers none, in points.
    static let defaultSize = CGSize(width: 320, height: 480)
    /// The least distance from the edges of the container, in points.
    static let margins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// The shadow around a popover: its radius in points, and its opacity.
    static let shadowRadius: CGFloat = 24
    static let shadowOpacity: Float = 0.2
}

/// Where a popover is, and its arrow.
struct PopoverPlacement {
    /// The frame with the arrow, in points in the container.
    var frame = CGRect.zero
    var direction = UIPopoverArrowDirection.unknown
    /// The distance of the arrow's tip from the start of its side, in points.
    var arrowPosition: CGFloat = 0
    private var arrow = PopoverConstants.arrowSize

    init() {}

    /// Chooses the first of up, down, left and right on whose side the content fits, otherwise the side with most space
    /// (NV-113).
    init(
        size: CGSize, anchor: CGRect, area: CGRect, permitted: UIPopoverArrowDirection, canOverlap: Bool,
        arrow arrowSize: CGSize
    ) {
        self.arrow = arrowSize
        let arrow = arrowSize.height
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let allowed = order.filter { permitted.contains($0) }
        func room(_ side: UIPopoverArrowDirection) -> CGFloat {
            switch side {
            case .up: area.maxY - anchor.maxY - arrow
            case .down: anchor.minY - area.minY - arrow
            case .left: area.maxX - anchor.maxX - arrow
            default: anchor.minX - area.minX - arrow
            }
        }
        func isVertical(_ side: UIPopoverArrowDirection) -> Bool { side == .up || side == .down }
        func fits(_ side: UIPopoverArrowDirection) -> Bool {
            room(side) >= (isVertical(side) ? size.height : size.width)
        }
        let candidates = allowed.isEmpty ? order : allowed
        direction = candidates.first(where: fits) ?? candidates.max { room($0) < room($1) } ?? .up
        let isVertical = isVertical(direction)
        var length = isVertical ? size.height : size.width
        if !canOverlap { length = min(length, max(0, room(direction))) }
        length = min(length, (isVertical ? area.height : area.width) - arrow)
        let across = isVertical ? min(size.width, area.width) : min(size.height, area.height)
        let middle = isVertical ? anchor.midX : anchor.midY
        let (low, high) = isVertical ? (area.minX, area.maxX) : (area.minY, area.maxY)
        let start = min(max(middle - across / 2, low), high - across).rounded()
        let end = PopoverConstants.cornerRadius + arrowSize.width / 2
        arrowPosition = min(max(middle - start, end), max(end, across - end))
        switch direction {
        case .up: frame = CGRect(x: start, y: anchor.maxY, width: across, height: length + arrow)
        case .down:
            frame = CGRect(x: start, y: anchor.minY - length - arrow, width: across, height: length + arrow)
        case .left: frame = CGRect(x: anchor.maxX, y: start, width: length + arrow, height: across)
        default: frame = CGRect(x: anchor.minX - length - arrow, y: start, width: length + arrow, height: across)
        }
        let (dx, dy) = (
            min(0, area.maxX - frame.maxX) + max(0, area.minX - frame.minX),
            min(0, area.maxY - frame.maxY) + max(0, area.minY - frame.minY)
        )
        if canOverlap { frame = frame.offsetBy(dx: dx, dy: dy) }
    }

    /// The part of the popover without the arrow, in its own coordinates.
    var body: CGRect {
        let arrow = arrow.height
        let bounds = CGRect(origin: .zero, size: frame.size)
        switch direction {
        case .up: return bounds.inset(by: UIEdgeInsets(top: arrow, left: 0, bottom: 0, right: 0))
        case .down: return bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: arrow, right: 0))
        case .left: return bounds.inset(by: UIEdgeInsets(top: 0, left: arrow, bottom: 0, right: 0))
        case .right: return bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrow))
        default: return bounds
        }
    }

    /// The outline with the arrow.
    @MainActor var outline: UIBezierPath {
        let path = UIBezierPath(roundedRect: body, cornerRadius: PopoverConstants.cornerRadius)
        let half = arrow.width / 2
        let at = arrowPosition
        let (tip, first, second): (CGPoint, CGPoint, CGPoint)
        switch direction {
        case .up:
            (tip, first, second) = (
                CGPoint(x: at, y: 0), CGPoint(x: at - half, y: body.minY), CGPoint(x: at + half, y: body.minY)
            )
        case .down:
            (tip, first, second) = (
                CGPoint(x: at, y: frame.height), CGPoint(x: at + half, y: body.maxY),
                CGPoint(x: at - half, y: body.maxY)
            )
        case .left:
            (tip, first, second) = (
                CGPoint(x: 0, y: at), CGPoint(x: body.minX, y: at + half), CGPoint(x: body.minX, y: at - half)
            )
        default:
            (tip, first, second) = (
                CGPoint(x: frame.width, y: at), CGPoint(x: body.maxX, y: at - half),
                CGPoint(x: body.maxX, y: at + half)
            )
        }
        // The flanks leave the side smoothly and meet in a rounded tip.
        func between(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        let middle = between(first, second, 0.5)
        let arrow = UIBezierPath()
        arrow.move(to: first)
        arrow.addCurve(to: tip, controlPoint1: between(first, middle, 0.5), controlPoint2: between(tip, first, 0.2))
        arrow.addCurve(
            to: second, controlPoint1: between(tip, second, 0.2), controlPoint2: between(second, middle, 0.5))
        arrow.close()
        path.append(arrow)
        return path
    }
}

/// A popover: the content in a rounded shape with an arrow.
final class PopoverView: UIView {
    private let shape = UIView(frame: .zero)
    private let shapeMask = CAShapeLayer()
    private weak var content: UIView?
    private let clip = UIView(frame: .zero)
    /// The program's background, which replaces the system's look (NV-295).
    private var background: UIPopoverBackgroundView?

    /// The distances between the content and the edges without the arrow, in points.
    var contentInsets: UIEdgeInsets { background.map { type(of: $0).contentViewInsets() } ?? .zero }

    /// The width and the height of the arrow, in points.
    var arrowSize: CGSize {
        background.map { CGSize(width: type(of: $0).arrowBase(), height: type(of: $0).arrowHeight()) }
            ?? PopoverConstants.arrowSize
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        traitOverrides.userInterfaceLevel = .elevated
        layer.shadowRadius = PopoverConstants.shadowRadius
        layer.shadowOpacity = PopoverConstants.shadowOpacity
        layer.shadowOffset = .zero
        shape.layer.mask = shapeMask
        addSubview(shape)
        clip.clipsToBounds = true
        addSubview(clip)
    }

    required init?(coder: NSCoder) { nil }

    func install(_ view: UIView, background type: (any UIPopoverBackgroundViewMethods.Type)?) {
        content = view
        background?.removeFromSuperview()
        background = (type as? UIPopoverBackgroundView.Type).map { $0.make(backgroundWithFrame: .zero) }
        if let background { insertSubview(background, at: 0) }
        shape.isHidden = background != nil
        let hasDefaultContent = background.map { Swift.type(of: $0).wantsDefaultContentAppearance } ?? true
        clip.layer.cornerRadius = hasDefaultContent ? PopoverConstants.cornerRadius : 0
        view.frame = clip.bounds
        view.followContainer()
        clip.addSubview(view)
    }

    func show(_ placement: PopoverPlacement, color: UIColor?) {
        frame = placement.frame
        shape.frame = bounds
        shape.backgroundColor = color ?? .systemBackground
        let path = placement.outline.cgPath
        shapeMask.frame = bounds
        shapeMask.path = path
        layer.shadowPath = background == nil ? path : nil
        clip.frame = placement.body.inset(by: contentInsets)
        background?.show(placement)
    }

    /// Only the shape takes touches.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { clip.frame.contains(point) }
}
