import CoreGraphics
import Foundation

/// A list of numbers: a position, a rectangle or the coefficients of a filter.
public final class CIVector: NSObject, NSCopying, Sendable {
    private let values: [CGFloat]

    /// Creates a vector of any number of values.
    public init(values: UnsafePointer<CGFloat>, count: Int) {
        self.values = Array(UnsafeBufferPointer(start: values, count: max(count, 0)))
    }
    /// Creates a vector of one value.
    public init(x: CGFloat) { values = [x] }
    /// Creates a vector of two values.
    public init(x: CGFloat, y: CGFloat) { values = [x, y] }
    /// Creates a vector of three values.
    public init(x: CGFloat, y: CGFloat, z: CGFloat) { values = [x, y, z] }
    /// Creates a vector of four values.
    public init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { values = [x, y, z, w] }
    /// Creates a vector of the coordinates of a point.
    public convenience init(cgPoint point: CGPoint) { self.init(x: point.x, y: point.y) }
    /// Creates a vector of the origin and the size of a rectangle.
    public convenience init(cgRect rect: CGRect) {
        self.init(x: rect.origin.x, y: rect.origin.y, z: rect.width, w: rect.height)
    }
    /// Creates a vector of the six values of a transform.
    public init(cgAffineTransform transform: CGAffineTransform) {
        values = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    }
    /// Creates a vector from text such as `[0.5 1 0]`; text that is not a number ends it.
    public init(string: String) {
        var values: [CGFloat] = []
        for word in string.split(whereSeparator: { "[] ,".contains($0) }) {
            guard let value = Double(word) else { break }
            values.append(CGFloat(value))
        }
        self.values = values
    }

    /// The number of values.
    public var count: Int { values.count }
    /// The value at an index; 0 outside the vector.
    public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
    /// The first value.
    public var x: CGFloat { value(at: 0) }
    /// The second value; 0 if there is none.
    public var y: CGFloat { value(at: 1) }
    /// The third value; 0 if there is none.
    public var z: CGFloat { value(at: 2) }
    /// The fourth value; 0 if there is none.
    public var w: CGFloat { value(at: 3) }
    /// The first two values as a point.
    public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    /// The first four values as a rectangle.
    public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
    /// The first six values as a transform.
    public var cgAffineTransformValue: CGAffineTransform {
        CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
    }
    /// The values in brackets, such as `[0.5 1 0]`.
    public var stringRepresentation: String {
        "[" + values.map { String(format: "%g", Double($0)) }.joined(separator: " ") + "]"
    }
    /// A description for developers.
    public override var description: String { stringRepresentation }

    /// Returns the vector itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// True for a vector of the same values.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
    /// Equal objects have equal hashes.
    public override var hash: Int { values.hashValue }
}
