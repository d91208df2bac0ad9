import CoreGraphics
import Foundation

/// The directions in which a scroll layer can be scrolled.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// None.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Up and down.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Left and right.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Both; the default.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers: scrolling moves the origin of its bounds. What lies outside the bounds
/// is cut away. The movement is animated as the action of `bounds` says.
open class CAScrollLayer: CALayer {
    /// The directions in which it can be scrolled.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Makes a layer that cuts at its bounds.
    public override init() {
        super.init()
        masksToBounds = true
    }

    /// Makes a new layer; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        masksToBounds = true
    }

    /// Makes a copy that shows what `layer` looks like on screen.
    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
    }

    override class func keyedProperty(_ key: String) -> KeyedProperty? { ownKeyedProperties[key] ?? super.keyedProperty(key) }

    private static let ownKeyedProperties: [String: KeyedProperty] = [
        "scrollMode": .name(\CAScrollLayer.scrollMode)
    ]

    /// Moves the origin of the bounds to a point, in the directions that `scrollMode` allows.
    open func scroll(to p: CGPoint) {
        guard scrollMode != .none else { return }
        var origin = bounds.origin
        if scrollMode != .vertically { origin.x = p.x }
        if scrollMode != .horizontally { origin.y = p.y }
        bounds = CGRect(origin: origin, size: bounds.size)
    }

    /// Scrolls as little as it takes to show the rectangle, in the layer's coordinates; of one larger than the bounds
    /// the part near its origin.
    open func scroll(to r: CGRect) {
        let r = r.standardized
        scroll(to: CGPoint(x: r.nearestOrigin(bounds, \.minX, \.width), y: r.nearestOrigin(bounds, \.minY, \.height)))
    }
}

extension CGRect {
    /// Where the frame must begin along one axis to show this rectangle with the least movement.
    fileprivate func nearestOrigin(
        _ frame: CGRect, _ start: KeyPath<CGRect, CGFloat>, _ length: KeyPath<CGRect, CGFloat>
    ) -> CGFloat {
        let (mine, theirs) = (self[keyPath: start], frame[keyPath: start])
        let slack: CGFloat = frame[keyPath: length] - self[keyPath: length]
        if mine < theirs || slack < 0 { return mine }
        return max(theirs, mine - slack)
    }
}
