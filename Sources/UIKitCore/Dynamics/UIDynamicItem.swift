import CoreGraphics
import Foundation

/// Something that a dynamic animator moves and turns: a view, the attributes of an element of a collection, or an object
/// of the program.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    /// The center, in points in the coordinates of the animator; it is set at each step.
    var center: CGPoint { get set }
    /// The bounds, whose size is that of the body, in points. The animator reads them when it begins to move the item.
    var bounds: CGRect { get }
    /// The transform; its rotation is set at each step.
    var transform: CGAffineTransform { get set }
    /// The outline that collides; a rectangle by default.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline of the type `path`, around the origin, which is the center of the item; empty by default. Only convex
    /// outlines are followed exactly: of others, the smallest convex outline around it collides.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// Returns `.rectangle`.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// Returns an empty path.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The outline of an item that collides with others.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The bounds.
    case rectangle
    /// An ellipse in the bounds.
    case ellipse
    /// `collisionBoundingPath`.
    case path
}

extension UIView: UIDynamicItem {}
