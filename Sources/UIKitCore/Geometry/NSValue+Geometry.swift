import CoreGraphics
import Foundation

// Geometry as objects, as dictionaries and arrays of older code keep it. A value that wraps something else gives zero.
extension NSValue {
    /// Wraps a point.
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
    /// The wrapped point.
    public var cgPointValue: CGPoint { pointValue }

    /// Wraps a size.
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
    /// The wrapped size.
    public var cgSizeValue: CGSize { sizeValue }

    /// Wraps a rectangle.
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
    /// The wrapped rectangle.
    public var cgRectValue: CGRect { rectValue }

    /// Wraps a vector.
    public convenience init(cgVector: CGVector) { self.init(point: CGPoint(x: cgVector.dx, y: cgVector.dy)) }
    /// The wrapped vector.
    public var cgVectorValue: CGVector { CGVector(dx: pointValue.x, dy: pointValue.y) }
}
