import CoreGraphics
import Foundation

/// A 3D transform as a 4×4 matrix. A point is a row vector (x, y, z, 1) multiplied from the left, so translation is in
/// the fourth row and perspective in the fourth column.
public struct CATransform3D: Equatable, Sendable {
    /// First row, first column.
    public var m11: CGFloat
    /// First row, second column.
    public var m12: CGFloat
    /// First row, third column.
    public var m13: CGFloat
    /// First row, fourth column.
    public var m14: CGFloat
    /// Second row, first column.
    public var m21: CGFloat
    /// Second row, second column.
    public var m22: CGFloat
    /// Second row, third column.
    public var m23: CGFloat
    /// Second row, fourth column.
    public var m24: CGFloat
    /// Third row, first column.
    public var m31: CGFloat
    /// Third row, second column.
    public var m32: CGFloat
    /// Third row, third column.
    public var m33: CGFloat
    /// Third row, fourth column: −1/d for perspective with an eye at distance d.
    public var m34: CGFloat
    /// Translation along x, in points.
    public var m41: CGFloat
    /// Translation along y, in points.
    public var m42: CGFloat
    /// Translation along z, in points.
    public var m43: CGFloat
    /// Fourth row, fourth column: usually 1.
    public var m44: CGFloat

    /// Creates a matrix from its sixteen elements in row-major order.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }

    /// Creates a zero matrix; use `CATransform3DIdentity` for the identity.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    /// The identity transform.
    static let identity = CATransform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
        m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D.identity

/// True if the transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

/// True if all sixteen elements of the transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// The 3D transform equivalent to the affine transform `m`.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// True if the transform is affine, so that `CATransform3DGetAffineTransform` is exact.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// The affine part of `t`; meaningful if `CATransform3DIsAffine` is true.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

extension CATransform3D {
    init(_ m: CGAffineTransform) {
        self.init(
            m11: m.a, m12: m.b, m13: 0, m14: 0, m21: m.c, m22: m.d, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 1, m34: 0, m41: m.tx, m42: m.ty, m43: 0, m44: 1)
    }

    var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
            && m43 == 0 && m44 == 1
    }

    var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}

/// The inverse of `t`, or `t` itself if it is not invertible.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted ?? t }

extension CATransform3D {
    /// The inverse, or `nil` if the transform is not invertible.
    var inverted: CATransform3D? {
        // Minors of the upper two and lower two rows; the determinant is the sum of their products.
        let s0: CGFloat = m11 * m22 - m21 * m12
        let s1: CGFloat = m11 * m23 - m21 * m13
        let s2: CGFloat = m11 * m24 - m21 * m14
        let s3: CGFloat = m12 * m23 - m22 * m13
        let s4: CGFloat = m12 * m24 - m22 * m14
        let s5: CGFloat = m13 * m24 - m23 * m14
        let c5: CGFloat = m33 * m44 - m43 * m34
        let c4: CGFloat = m32 * m44 - m42 * m34
        let c3: CGFloat = m32 * m43 - m42 * m33
        let c2: CGFloat = m31 * m44 - m41 * m34
        let c1: CGFloat = m31 * m43 - m41 * m33
        let c0: CGFloat = m31 * m42 - m41 * m32
        let outer: CGFloat = s0 * c5 - s1 * c4 + s2 * c3
        let determinant: CGFloat = outer + s3 * c2 - s4 * c1 + s5 * c0
        guard determinant != 0, determinant.isFinite else { return nil }
        let k: CGFloat = 1 / determinant
        var t = CATransform3D()
        t.m11 = (m22 * c5 - m23 * c4 + m24 * c3) * k
        t.m12 = (-m12 * c5 + m13 * c4 - m14 * c3) * k
        t.m13 = (m42 * s5 - m43 * s4 + m44 * s3) * k
        t.m14 = (-m32 * s5 + m33 * s4 - m34 * s3) * k
        t.m21 = (-m21 * c5 + m23 * c2 - m24 * c1) * k
        t.m22 = (m11 * c5 - m13 * c2 + m14 * c1) * k
        t.m23 = (-m41 * s5 + m43 * s2 - m44 * s1) * k
        t.m24 = (m31 * s5 - m33 * s2 + m34 * s1) * k
        t.m31 = (m21 * c4 - m22 * c2 + m24 * c0) * k
        t.m32 = (-m11 * c4 + m12 * c2 - m14 * c0) * k
        t.m33 = (m41 * s4 - m42 * s2 + m44 * s0) * k
        t.m34 = (-m31 * s4 + m32 * s2 - m34 * s0) * k
        t.m41 = (-m21 * c3 + m22 * c1 - m23 * c0) * k
        t.m42 = (m11 * c3 - m12 * c1 + m13 * c0) * k
        t.m43 = (-m41 * s3 + m42 * s1 - m43 * s0) * k
        t.m44 = (m31 * s3 - m32 * s1 + m33 * s0) * k
        return t
    }
}

extension NSValue {
    /// The encoding of sixteen matrix elements in row-major order.
    private static let matrixEncoding = "[16d]"

    /// Wraps a transform, for use as a value of a keyframe animation.
    public convenience init(caTransform3D t: CATransform3D) {
        var matrix = t
        self.init(bytes: &matrix, objCType: Self.matrixEncoding)
    }

    /// The wrapped transform; the identity if the value wraps something else.
    public var caTransform3DValue: CATransform3D { wrappedTransform ?? .identity }

    /// The wrapped transform, or `nil` if the value wraps something else.
    var wrappedTransform: CATransform3D? {
        guard String(cString: objCType) == Self.matrixEncoding else { return nil }
        var matrix = CATransform3D()
        withUnsafeMutableBytes(of: &matrix) { getValue($0.baseAddress!) }
        return matrix
    }
}
