/// An affine transform of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// `translatedBy`, `scaledBy` and `rotated` apply the new step before this transform; `concatenating` applies the other
/// transform after this one.
public struct CGAffineTransform: Hashable, Sendable {
    /// The factor from x to x′; 1 for the identity.
    public var a: CGFloat
    /// The factor from x to y′; 0 for the identity.
    public var b: CGFloat
    /// The factor from y to x′; 0 for the identity.
    public var c: CGFloat
    /// The factor from y to y′; 1 for the identity.
    public var d: CGFloat
    /// The translation along x; 0 for the identity.
    public var tx: CGFloat
    /// The translation along y; 0 for the identity.
    public var ty: CGFloat

    /// The identity transform.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform of zeros, which maps every point to the origin. Most code should start from `identity`.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// Creates a transform from its six values.
    @inlinable
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a rotation about the origin by an angle in radians, from the x axis toward the y axis: counterclockwise
    /// if y points up, clockwise if y points down.
    public init(rotationAngle angle: CGFloat) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Creates a scale about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a translation.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// True if this is the identity.
    @inlinable
    public var isIdentity: Bool {
        a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
    }

    /// The factor by which areas are scaled; negative if the transform mirrors.
    @inlinable
    package var determinant: CGFloat { a * d - b * c }

    /// True if the transform has an inverse: all values are finite and the determinant is not zero.
    @inlinable
    package var isInvertible: Bool {
        let area = determinant
        return area != 0 && area.isFinite && tx.isFinite && ty.isFinite
    }

    /// The geometric mean of the two principal scale factors: the square root of the factor by which areas are scaled.
    package var meanScale: CGFloat { abs(determinant).squareRoot() }
}

extension CGAffineTransform {
    /// Returns the transform that applies this transform, then `t2`.
    @inlinable
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
            c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// Returns the transform that rotates by an angle in radians, then applies this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the transform that scales, then applies this transform.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a * sx, b: b * sx, c: c * sy, d: d * sy, tx: tx, ty: ty)
    }

    /// Returns the transform that translates, then applies this transform.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        var result = self
        result.tx = tx * a + ty * c + self.tx
        result.ty = tx * b + ty * d + self.ty
        return result
    }

    /// Returns the inverse, or this transform if it is not invertible.
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
    /// Decodes the six values from an array. Rethrows the decoder's errors.
    public init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        a = try parts.decode(CGFloat.self)
        b = try parts.decode(CGFloat.self)
        c = try parts.decode(CGFloat.self)
        d = try parts.decode(CGFloat.self)
        tx = try parts.decode(CGFloat.self)
        ty = try parts.decode(CGFloat.self)
    }

    /// Encodes the six values as an array. Rethrows the encoder's errors.
    public func encode(to encoder: any Encoder) throws {
        var parts = encoder.unkeyedContainer()
        for part in [a, b, c, d, tx, ty] { try parts.encode(part) }
    }
}
