/// Returns a point with the given coordinates.
@inlinable
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Returns a size with the given width and height.
@inlinable
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// Returns a rectangle with the given origin and size.
@inlinable
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// Returns a vector with the given components.
@inlinable
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

/// A vector, such as the difference between two points, in the units of the coordinate system it is used in.
public struct CGVector: Hashable, Sendable {
    /// The horizontal component; 0 by default.
    public var dx: CGFloat
    /// The vertical component; 0 by default.
    public var dy: CGFloat

    /// The zero vector.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates the zero vector.
    public init() { self.init(dx: 0, dy: 0) }

    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates a vector from integers.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}

extension CGVector: Codable {
    /// Decodes the components from an array of two numbers. Rethrows the decoder's errors.
    public init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        self.init(dx: try parts.decode(CGFloat.self), dy: try parts.decode(CGFloat.self))
    }

    /// Encodes the components as an array of two numbers. Rethrows the encoder's errors.
    public func encode(to encoder: any Encoder) throws {
        var parts = encoder.unkeyedContainer()
        try parts.encode(dx)
        try parts.encode(dy)
    }
}

extension CGPoint {
    /// True if both coordinates are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// True if width and height are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// True if both rectangles are equal after standardizing negative sizes.
    public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates in parentheses: `(1.0, 2.0)`.
    public var debugDescription: String { "(\(Double(x)), \(Double(y)))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// Width and height in parentheses: `(1.0, 2.0)`.
    public var debugDescription: String { "(\(Double(width)), \(Double(height)))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// Origin and size in parentheses: `(0.0, 0.0, 1.0, 2.0)`.
    public var debugDescription: String {
        "(\(Double(origin.x)), \(Double(origin.y)), \(Double(size.width)), \(Double(size.height)))"
    }
}

extension CGPoint {
    /// The point as a dictionary with the keys X and Y, which `init(dictionaryRepresentation:)` reads.
    public var dictionaryRepresentation: [String: Any] { ["X": Double(x), "Y": Double(y)] }

    /// Creates a point from a dictionary with the numbers X and Y; `nil` if one is missing.
    public init?(dictionaryRepresentation dict: [String: Any]) {
        guard let x = dict["X"] as? Double, let y = dict["Y"] as? Double else { return nil }
        self.init(x: x, y: y)
    }
}

extension CGSize {
    /// The size as a dictionary with the keys Width and Height.
    public var dictionaryRepresentation: [String: Any] { ["Width": Double(width), "Height": Double(height)] }

    /// Creates a size from a dictionary with the numbers Width and Height; `nil` if one is missing.
    public init?(dictionaryRepresentation dict: [String: Any]) {
        guard let width = dict["Width"] as? Double, let height = dict["Height"] as? Double else { return nil }
        self.init(width: width, height: height)
    }
}

extension CGRect {
    /// The rectangle as a dictionary with the keys X, Y, Width and Height.
    public var dictionaryRepresentation: [String: Any] {
        origin.dictionaryRepresentation.merging(size.dictionaryRepresentation) { first, _ in first }
    }

    /// Creates a rectangle from a dictionary with the numbers X, Y, Width and Height; `nil` if one is missing.
    public init?(dictionaryRepresentation dict: [String: Any]) {
        guard let origin = CGPoint(dictionaryRepresentation: dict),
            let size = CGSize(dictionaryRepresentation: dict)
        else { return nil }
        self.init(origin: origin, size: size)
    }
}
