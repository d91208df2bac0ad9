/// An outline of straight lines and curves that never changes; it may be shared between threads.
///
/// Pieces with a coordinate that is infinite or not a number are left out when a path is made.
public class CGPath: Hashable, @unchecked Sendable {
    /// Only `CGMutablePath` changes it, and a mutable path must stay on one thread.
    final var storage: PathStorage

    init(storage: PathStorage) { self.storage = storage }

    /// Makes the outline of a rectangle, optionally transformed.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var storage = PathStorage()
        storage.addRect(rect, transform?.pointee ?? .identity)
        self.init(storage: storage)
    }

    /// Makes the outline of the ellipse that fills a rectangle, optionally transformed.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var storage = PathStorage()
        storage.addEllipse(in: rect, transform?.pointee ?? .identity)
        self.init(storage: storage)
    }

    /// Makes the outline of a rectangle with round corners, optionally transformed. Corners larger than half a side
    /// become half a side.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var storage = PathStorage()
        storage.addRoundedRect(rect, cornerWidth, cornerHeight, transform?.pointee ?? .identity)
        self.init(storage: storage)
    }

    /// True when the path has no pieces.
    public final var isEmpty: Bool { storage.verbs.isEmpty }

    /// Where the path ends and the next piece would begin; zero for an empty path.
    public final var currentPoint: CGPoint { storage.current ?? .zero }

    /// A path that stays as this one is now.
    public final func copy() -> CGPath? {
        type(of: self) == CGPath.self ? self : CGPath(storage: storage)
    }

    /// A path that stays as this one is now, transformed.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        guard let transform, !transform.pointee.isIdentity else { return copy() }
        return CGPath(storage: storage.applying(transform.pointee))
    }

    /// A path with the same pieces that can be changed.
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(storage: storage) }

    /// A path with the same pieces, transformed, that can be changed.
    public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(storage: storage.applying(transform?.pointee ?? .identity))
    }

    /// True when both paths have the same pieces.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs === rhs || lhs.storage == rhs.storage
    }

    /// Mixes the pieces in.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}
