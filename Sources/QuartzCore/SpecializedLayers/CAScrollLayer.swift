import CoreGraphics
import Foundation

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No scrolling.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Vertical scrolling.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Horizontal scrolling.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Scrolling in both directions; the default.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers. Scrolling moves the origin of its bounds, with the action of `bounds`.
/// Content outside the bounds is clipped.
open class CAScrollLayer: CALayer {
    /// The directions in which the layer scrolls; `.both` by default.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Creates a layer that clips to its bounds.
    public override init() {
        super.init()
        masksToBounds = true
    }

    /// Creates a new layer; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        masksToBounds = true
    }

    /// Creates a presentation copy of `layer`.
    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
    }

    override class func keyedProperty(_ key: String) -> KeyedProperty? {
        ownKeyedProperties[key] ?? super.keyedProperty(key)
    }

    private static let ownKeyedProperties: [String: KeyedProperty] = [
        "scrollMode": .name(\CAScrollLayer.scrollMode)
    ]

    /// Moves the origin of the bounds to a point, in the directions allowed by `scrollMode`.
    open func scroll(to p: CGPoint) {
        guard scrollMode != .none else { return }
        var origin = bounds.origin
        if scrollMode != .vertically { origin.x = p.x }
        if scrollMode != .horizontally { origin.y = p.y }
        bounds = CGRect(origin: origin, size: bounds.size)
    }

    /// Scrolls by the minimal distance that shows the rectangle, in the layer's coordinates; of one larger than the
    /// bounds, the part near its origin.
    open func scroll(to r: CGRect) {
        let r = r.standardized
        scroll(to: CGPoint(x: r.nearestOrigin(bounds, \.minX, \.width), y: r.nearestOrigin(bounds, \.minY, \.height)))
    }
}

extension CGRect {
    /// The origin along one axis, nearest to that of `frame`, at which `frame` shows this rectangle.
    fileprivate func nearestOrigin(
        _ frame: CGRect, _ start: KeyPath<CGRect, CGFloat>, _ length: KeyPath<CGRect, CGFloat>
    ) -> CGFloat {
        let (mine, theirs) = (self[keyPath: start], frame[keyPath: start])
        let slack: CGFloat = frame[keyPath: length] - self[keyPath: length]
        if mine < theirs || slack < 0 { return mine }
        return max(theirs, mine - slack)
    }
}

extension CALayer {
    /// The part of the bounds that is not clipped by the bounds of the root layer or of ancestors that mask to their
    /// bounds; in the layer's coordinates, empty if nothing is visible.
    public final var visibleRect: CGRect {
        guard let parent = currentParent else { return geometry.bounds }
        let clips = parent.style.masksToBounds || parent is CAScrollLayer || parent.currentParent == nil
        let outer = clips ? parent.visibleRect : parent.visibleRectBeyondBounds
        guard !outer.isNull else { return geometry.bounds }
        let inside = convert(outer, from: parent).safeIntersection(geometry.bounds)
        return inside.isNull ? .zero : inside
    }

    /// The visible rectangle without clipping to the bounds, for sublayers that extend beyond them; null for no limit.
    private var visibleRectBeyondBounds: CGRect {
        guard let parent = currentParent else { return .null }
        let clips = parent.style.masksToBounds || parent.currentParent == nil
        let outer = clips ? parent.visibleRect : parent.visibleRectBeyondBounds
        return outer.isNull ? outer : convert(outer, from: parent)
    }

    /// Scrolls the nearest ancestor scroll layer so that the point, in the layer's coordinates, is at its top left
    /// corner.
    public final func scroll(_ p: CGPoint) {
        guard let scroller = nearestScroller else { return }
        scroller.scroll(to: scroller.convert(p, from: self))
    }

    /// Scrolls the nearest ancestor scroll layer by the minimal distance that shows the rectangle, in the layer's
    /// coordinates.
    public final func scrollRectToVisible(_ r: CGRect) {
        guard let scroller = nearestScroller else { return }
        scroller.scroll(to: scroller.convert(r, from: self))
    }

    private var nearestScroller: CAScrollLayer? {
        var current = superlayer
        while let layer = current {
            if let scroller = layer as? CAScrollLayer { return scroller }
            current = layer.superlayer
        }
        return nil
    }
}
