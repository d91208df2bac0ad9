/// A transform of the plane that keeps straight lines straight:
/// x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// `translatedBy`, `scaledBy` and `rotated` put the new step in front: it is applied to a point before the steps that
/// were there. `concatenating` puts the other transform behind.
public struct CGAffineTransform: Hashable, Sendable {
    /// x to x.
    public var a: CGFloat
    /// x to y.
    public var b: CGFloat
    /// y to x.
    public var c: CGFloat
    /// y to y.
    public var d: CGFloat
    /// Shift along x.
    public var tx: CGFloat
    /// Shift along y.
    public var ty: CGFloat

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Makes a transform of zeros, which maps every point to the origin. Start from `identity` instead for most uses.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// Makes a transform from its six numbers.
    @inlinable
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Makes a turn about the origin by an angle in radians, from the x axis toward the y axis: against the clock where
    /// y points up, with the clock where y points down.
    public init(rotationAngle angle: CGFloat) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Makes a stretch by two factors, about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Makes a shift.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// True when the transform changes nothing.
    @inlinable
    public var isIdentity: Bool {
        a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
    }

    /// The factor by which areas grow; negative when the transform mirrors.
    @inlinable
    package var determinant: CGFloat { a * d - b * c }

    /// True when a point can be brought back: all numbers are finite and areas do not vanish.
    @inlinable
    package var isInvertible: Bool {
        let area = determinant
        return area != 0 && area.isFinite && tx.isFinite && ty.isFinite
    }

    /// The length that a line of length 1 has afterwards, as the geometric mean over all directions.
    package var meanScale: CGFloat { abs(determinant).squareRoot() }
}

extension CGAffineTransform {
    /// The transform that does this one, then the other.
    @inlinable
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
            c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// The transform that turns by an angle in radians, then does this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The transform that stretches, then does this one.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a * sx, b: b * sx, c: c * sy, d: d * sy, tx: tx, ty: ty)
    }

    /// The transform that shifts, then does this one.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        var result = self
        result.tx = tx * a + ty * c + self.tx
        result.ty = tx * b + ty * d + self.ty
        return result
    }

    /// The transform that undoes this one. One that cannot be undone is returned as it is.
    @inlinable
    public func inverted() -> CGAffineTransform {
        guard isInvertible else { return self }
        let factor = 1 / determinant
        return CGAffineTransform(
            a: d * factor, b: -b * factor, c: -c * factor, d: a * factor,
            tx: (c * ty - d * tx) * factor, ty: (b * tx - a * ty) * factor)
    }
}

extension CGAffineTransform: Codable {
    /// Reads the six numbers from an array. Throws what the decoder throws.
    public init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        a = try parts.decode(CGFloat.self)
        b = try parts.decode(CGFloat.self)
        c = try parts.decode(CGFloat.self)
        d = try parts.decode(CGFloat.self)
        tx = try parts.decode(CGFloat.self)
        ty = try parts.decode(CGFloat.self)
    }

    /// Writes the six numbers as an array. Throws what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var parts = encoder.unkeyedContainer()
        for part in [a, b, c, d, tx, ty] { try parts.encode(part) }
    }
}
