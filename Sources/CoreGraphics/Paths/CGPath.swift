/// An immutable outline of straight lines and curves; safe to share between threads.
///
/// Segments with an infinite or NaN coordinate are dropped when a path is created.
public class CGPath: Hashable, @unchecked Sendable {
    /// Changed only by `CGMutablePath`, which must stay on one thread.
    final var storage: PathStorage

    init(storage: PathStorage) { self.storage = storage }

    /// Creates a rectangle, optionally transformed.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var storage = PathStorage()
        storage.addRect(rect, transform?.pointee ?? .identity)
        self.init(storage: storage)
    }

    /// Creates the ellipse inscribed in a rectangle, optionally transformed.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var storage = PathStorage()
        storage.addEllipse(in: rect, transform?.pointee ?? .identity)
        self.init(storage: storage)
    }

    /// Creates a rounded rectangle, optionally transformed. Corner radii are limited to half a side.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var storage = PathStorage()
        storage.addRoundedRect(rect, cornerWidth, cornerHeight, transform?.pointee ?? .identity)
        self.init(storage: storage)
    }

    /// True if the path has no elements.
    public final var isEmpty: Bool { storage.verbs.isEmpty }

    /// The end of the path, where the next segment would begin; zero for an empty path.
    public final var currentPoint: CGPoint { storage.current ?? .zero }

    /// Returns an immutable copy.
    public final func copy() -> CGPath? {
        type(of: self) == CGPath.self ? self : CGPath(storage: storage)
    }

    /// Returns an immutable, transformed copy.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        guard let transform, !transform.pointee.isIdentity else { return copy() }
        return CGPath(storage: storage.applying(transform.pointee))
    }

    /// Returns a mutable copy.
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(storage: storage) }

    /// Returns a mutable, transformed copy.
    public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(storage: storage.applying(transform?.pointee ?? .identity))
    }

    /// True if both paths have the same elements.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs === rhs || lhs.storage == rhs.storage
    }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

/// The types of path elements.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a subpath; one point.
    case moveToPoint = 0
    /// Adds a straight line; one point, its end.
    case addLineToPoint = 1
    /// Adds a quadratic curve; two points, control point and end.
    case addQuadCurveToPoint = 2
    /// Adds a cubic curve; three points, two control points and the end.
    case addCurveToPoint = 3
    /// Closes a subpath; no points.
    case closeSubpath = 4
}

/// An element of a path, as passed to `applyWithBlock`.
public struct CGPathElement {
    /// The type of the element.
    public var type: CGPathElementType
    /// The points, as many as the type has. Valid only while the block runs.
    public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// Calls the block for each element, in order. The element and its points are valid only during the call.
    public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { copies in
            copies.initialize(repeating: .zero)
            storage.forEach { verb, points in
                for index in 0..<verb.pointCount { copies[index] = points[index] }
                let type = CGPathElementType(rawValue: Int32(verb.rawValue)) ?? .closeSubpath
                var element = CGPathElement(type: type, points: copies.baseAddress!)
                block(&element)
            }
        }
    }
}

/// Receives the elements of a path one after another, with the `info` passed to `apply(info:function:)`.
public typealias CGPathApplierFunction = (
    _ info: UnsafeMutableRawPointer?, _ element: UnsafePointer<CGPathElement>
) -> Void

extension CGPath {
    /// Calls the function for each element, in order. The element and its points are valid only during the call.
    public final func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

/// Which points are inside a path that intersects itself.
public enum CGPathFillRule: Int, Sendable {
    /// Points with a nonzero winding number.
    case winding = 0
    /// Points from which a ray crosses the outline an odd number of times.
    case evenOdd = 1
}

extension CGPath {
    /// True if a point is inside the path as it would be filled; open subpaths are closed implicitly. `transform` is
    /// applied to the point first (D-39).
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        storage.contains(point.applying(transform), rule)
    }
}

extension PathStorage {
    func contains(_ point: CGPoint, _ rule: CGPathFillRule) -> Bool {
        guard point.isFinite else { return false }
        var winding = 0
        var crossings = 0
        forEachLine(closing: true) { from, to in
            let falls = from.y > to.y
            let (low, high) = falls ? (to, from) : (from, to)
            guard point.y >= low.y, point.y < high.y else { return }
            let x = low.x + (point.y - low.y) / (high.y - low.y) * (high.x - low.x)
            guard point.x < x else { return }
            winding += falls ? -1 : 1
            crossings += 1
        }
        return rule == .winding ? winding != 0 : crossings % 2 == 1
    }
}
