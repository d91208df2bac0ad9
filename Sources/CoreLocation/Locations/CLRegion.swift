import Foundation

/// Whether the device is in a region.
public enum CLRegionState: Int, Sendable {
    /// Not known yet.
    case unknown = 0
    /// The device is in it.
    case inside = 1
    /// The device is not in it.
    case outside = 2
}

/// A region that can be monitored. Use `CLCircularRegion`.
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
    /// The name by which a program knows the region.
    public let identifier: String
    /// Whether entering it is told; true by default.
    open var notifyOnEntry = true
    /// Whether leaving it is told; true by default.
    open var notifyOnExit = true

    init(identifier: String) { self.identifier = identifier }

    /// A copy.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Regions with the same identifier are equal.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.identifier == identifier }
    /// That of the identifier.
    open override var hash: Int { identifier.hashValue }
}

/// A circle on the earth.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
    /// The middle.
    public let center: CLLocationCoordinate2D
    /// The radius in meters.
    public let radius: CLLocationDistance

    /// Creates a circle.
    ///
    /// - Parameters:
    ///   - center: the middle.
    ///   - radius: in meters; negative ones count as 0.
    ///   - identifier: the name by which the program knows the region.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        self.center = center
        self.radius = max(0, radius)
        super.init(identifier: identifier)
    }

    /// Whether a coordinate is in the circle; false for invalid ones.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        Geodesic.distance(center, coordinate) <= radius
    }

    /// A copy.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLCircularRegion(center: center, radius: radius, identifier: identifier)
        (copy.notifyOnEntry, copy.notifyOnExit) = (notifyOnEntry, notifyOnExit)
        return copy
    }
}
