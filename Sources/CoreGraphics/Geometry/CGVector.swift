/// A difference between two points: a direction with a length, in the units of the coordinate system it is used in.
public struct CGVector: Hashable, Sendable {
    /// The horizontal part.
    public var dx: CGFloat
    /// The vertical part.
    public var dy: CGFloat

    /// The vector without length.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Makes the vector without length.
    public init() { self.init(dx: 0, dy: 0) }

    /// Makes a vector from its two parts.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Makes a vector from two whole numbers.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}

extension CGVector: Codable {
    /// Reads the two parts from an array of two numbers. Throws what the decoder throws.
    public init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        self.init(dx: try parts.decode(CGFloat.self), dy: try parts.decode(CGFloat.self))
    }

    /// Writes an array of two numbers. Throws what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var parts = encoder.unkeyedContainer()
        try parts.encode(dx)
        try parts.encode(dy)
    }
}
