import Foundation

/// A quaternion of numbers; those of length 1 are rotations.
public struct Quaternion<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, @unchecked Sendable {
    // Unchecked only because the storage of a generic vector is not known to be sendable.

    /// The imaginary part in x, y and z, the real part in w.
    public var vector: SIMD4<Scalar>

    /// The zero quaternion.
    public init() { vector = .zero }
    /// A quaternion of components: three imaginary ones and the real one.
    public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) { vector = [ix, iy, iz, r] }
    /// A quaternion of an imaginary and a real part.
    public init(real: Scalar, imag: SIMD3<Scalar>) { vector = SIMD4<Scalar>(imag, real) }
    /// A quaternion of the vector of its components.
    public init(vector: SIMD4<Scalar>) { self.vector = vector }
    /// The rotation by an angle in radians around an axis of length 1.
    public init(angle: Scalar, axis: SIMD3<Scalar>) {
        self.init(real: Scalar(cos(Double(angle) / 2)), imag: axis * Scalar(sin(Double(angle) / 2)))
    }

    /// The rotation of a direction into another one, both of length 1.
    public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
        let cosine = simd_dot(from, to)
        guard cosine > -0.999_999 else {
            // Any axis at right angles turns a direction around.
            let other: SIMD3<Scalar> = from.x.magnitude < 0.8 ? [1, 0, 0] : [0, 1, 0]
            self.init(real: 0, imag: simd_normalize(simd_cross(from, other)))
            return
        }
        self = Quaternion(real: 1 + cosine, imag: simd_cross(from, to)).normalized
    }
    /// The rotation of a matrix of length-preserving columns.
    public init(_ m: Matrix3x3<Scalar>) {
        let (x, y, z) = m.columns
        let trace = x.x + y.y + z.z
        if trace > 0 {
            let s = (trace + 1).squareRoot() * 2
            self.init(ix: (y.z - z.y) / s, iy: (z.x - x.z) / s, iz: (x.y - y.x) / s, r: s / 4)
        } else if x.x > y.y, x.x > z.z {
            let s = (1 + x.x - y.y - z.z).squareRoot() * 2
            self.init(ix: s / 4, iy: (y.x + x.y) / s, iz: (z.x + x.z) / s, r: (y.z - z.y) / s)
        } else if y.y > z.z {
            let s = (1 + y.y - x.x - z.z).squareRoot() * 2
            self.init(ix: (y.x + x.y) / s, iy: s / 4, iz: (z.y + y.z) / s, r: (z.x - x.z) / s)
        } else {
            let s = (1 + z.z - x.x - y.y).squareRoot() * 2
            self.init(ix: (z.x + x.z) / s, iy: (z.y + y.z) / s, iz: s / 4, r: (x.y - y.x) / s)
        }
    }
    /// The rotation of the first three rows and columns of a matrix.
    public init(_ m: Matrix4x4<Scalar>) {
        let (x, y, z, _) = m.columns
        self.init(Matrix3x3([x.x, x.y, x.z], [y.x, y.y, y.z], [z.x, z.y, z.z]))
    }

    /// The real part.
    public var real: Scalar {
        get { vector.w }
        set { vector.w = newValue }
    }
    /// The imaginary part.
    public var imag: SIMD3<Scalar> {
        get { [vector.x, vector.y, vector.z] }
        set { vector = SIMD4<Scalar>(newValue, real) }
    }

    /// The angle of the rotation, in radians, from 0 to 2π.
    public var angle: Scalar { Scalar(2 * atan2(Double(simd_length(imag)), Double(real))) }
    /// The axis of the rotation, of length 1; NaN if the angle is 0.
    public var axis: SIMD3<Scalar> { simd_normalize(imag) }
    /// The length.
    public var length: Scalar { simd_length(vector) }
    /// The quaternion with the opposite imaginary part.
    public var conjugate: Quaternion { Quaternion(real: real, imag: -imag) }
    /// The inverse.
    public var inverse: Quaternion { Quaternion(vector: conjugate.vector / simd_length_squared(vector)) }
    /// The quaternion of the same direction with length 1.
    public var normalized: Quaternion { Quaternion(vector: simd_normalize(vector)) }

    /// The vector rotated by this quaternion, which has length 1.
    public func act(_ v: SIMD3<Scalar>) -> SIMD3<Scalar> {
        let turned: SIMD3<Scalar> = simd_cross(imag, v) * 2
        return v + turned * real + simd_cross(imag, turned)
    }

    /// The rotation by `b`, then by `a`.
    public static func * (a: Quaternion, b: Quaternion) -> Quaternion {
        let imag: SIMD3<Scalar> = b.imag * a.real + a.imag * b.real + simd_cross(a.imag, b.imag)
        return Quaternion(real: a.real * b.real - simd_dot(a.imag, b.imag), imag: imag)
    }
}

/// A quaternion of `Float`s; those of length 1 are rotations.
public typealias simd_quatf = Quaternion<Float>
/// A quaternion of `Double`s; those of length 1 are rotations.
public typealias simd_quatd = Quaternion<Double>

/// Interpolates between rotations, from `q0` at 0 to `q1` at 1, at constant speed along the shorter arc.
public func simd_slerp<S>(_ q0: Quaternion<S>, _ q1: Quaternion<S>, _ t: S) -> Quaternion<S> {
    var cosine = simd_dot(q0.vector, q1.vector)
    let end: SIMD4<S> = cosine < 0 ? -q1.vector : q1.vector
    cosine = Swift.min(Swift.abs(cosine), 1)
    let angle = acos(Double(cosine))
    guard angle > 1e-4 else {
        return Quaternion(vector: simd_mix(q0.vector, end, SIMD4(repeating: t))).normalized
    }
    let first = S(sin((1 - Double(t)) * angle) / sin(angle))
    let second = S(sin(Double(t) * angle) / sin(angle))
    return Quaternion(vector: q0.vector * first + end * second)
}
