import CoreGraphics
import Foundation

/// A set of points around an origin, in which a field acts. Regions do not change.
@preconcurrency @MainActor open class UIRegion: NSObject, NSCopying {
    private indirect enum Form {
        case all
        case circle(CGFloat)
        case rectangle(CGSize)
        case inverse(UIRegion)
        case union(UIRegion, UIRegion)
        case intersection(UIRegion, UIRegion)
        case difference(UIRegion, UIRegion)
    }

    private let form: Form

    private static let everything = UIRegion(.all)

    private init(_ form: Form) {
        self.form = form
        super.init()
    }

    /// The region of all points.
    open class var infinite: UIRegion { everything }

    /// Creates a circle around the origin.
    ///
    /// - Parameter radius: in points; the circle belongs to the region.
    public convenience init(radius: CGFloat) { self.init(.circle(radius)) }

    /// Creates a rectangle around the origin.
    ///
    /// - Parameter size: in points; the edges belong to the region.
    public convenience init(size: CGSize) { self.init(.rectangle(size)) }

    /// The points outside the region.
    open func inverse() -> UIRegion { UIRegion(.inverse(self)) }

    /// The points in this region or the other one.
    open func byUnion(with region: UIRegion) -> UIRegion { UIRegion(.union(self, region)) }

    /// The points in this region that are not in the other one.
    open func byDifference(from region: UIRegion) -> UIRegion { UIRegion(.difference(self, region)) }

    /// The points in both regions.
    open func byIntersection(with region: UIRegion) -> UIRegion { UIRegion(.intersection(self, region)) }

    /// Whether a point, given from the origin in points, is in the region.
    open func contains(_ point: CGPoint) -> Bool {
        switch form {
        case .all: true
        case .circle(let radius): hypot(point.x, point.y) <= radius
        case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
        case .inverse(let region): !region.contains(point)
        case .union(let a, let b): a.contains(point) || b.contains(point)
        case .intersection(let a, let b): a.contains(point) && b.contains(point)
        case .difference(let a, let b): a.contains(point) && !b.contains(point)
        }
    }

    /// Returns the region itself, as it does not change.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
