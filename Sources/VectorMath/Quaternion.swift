import Foundation

/// A quaternion of `Float`s; those of length 1 are rotations.
public struct simd_quatf: Equatable, Sendable {
    /// The imaginary part in x, y and z, the real part in w.
    public var vector: simd_float4

    /// The zero quaternion.
    public init() { vector = .zero }
    /// A quaternion of components: three imaginary ones and the real one.
    public init(ix: Float, iy: Float, iz: Float, r: Float) { vector = [ix, iy, iz, r] }
    /// A quaternion of an imaginary and a real part.
    public init(real: Float, imag: simd_float3) { vector = simd_float4(imag, real) }
    /// A quaternion of the vector of its components.
    public init(vector: simd_float4) { self.vector = vector }
    /// The rotation by an angle in radians around an axis of length 1.
    public init(angle: Float, axis: simd_float3) {
        self.init(real: Float(cos(Double(angle) / 2)), imag: axis * Float(sin(Double(angle) / 2)))
    }

    /// The real part.
    public var real: Float {
        get { vector.w }
        set { vector.w = newValue }
    }
    /// The imaginary part.
    public var imag: simd_float3 {
        get { [vector.x, vector.y, vector.z] }
        set { vector = simd_float4(newValue, real) }
    }

    /// The angle of the rotation, in radians, from 0 to 2π.
    public var angle: Float { Float(2 * atan2(Double(simd_length(imag)), Double(real))) }
    /// The axis of the rotation, of length 1; NaN if the angle is 0.
    public var axis: simd_float3 { simd_normalize(imag) }
    /// The length.
    public var length: Float { simd_length(vector) }
    /// The quaternion with the opposite imaginary part.
    public var conjugate: simd_quatf { simd_quatf(real: real, imag: -imag) }
    /// The inverse.
    public var inverse: simd_quatf { simd_quatf(vector: conjugate.vector / simd_length_squared(vector)) }
    /// The quaternion of the same direction with length 1.
    public var normalized: simd_quatf { simd_quatf(vector: simd_normalize(vector)) }

    /// The vector rotated by this quaternion, which has length 1.
    public func act(_ v: simd_float3) -> simd_float3 {
        let turned: simd_float3 = simd_cross(imag, v) * 2
        return v + turned * real + simd_cross(imag, turned)
    }

    /// The rotation by `b`, then by `a`.
    public static func * (a: simd_quatf, b: simd_quatf) -> simd_quatf {
        let imag: simd_float3 = b.imag * a.real + a.imag * b.real + simd_cross(a.imag, b.imag)
        return simd_quatf(real: a.real * b.real - simd_dot(a.imag, b.imag), imag: imag)
    }
}

/// Interpolates between rotations, from `q0` at 0 to `q1` at 1, at constant speed along the shorter arc.
public func simd_slerp(_ q0: simd_quatf, _ q1: simd_quatf, _ t: Float) -> simd_quatf {
    var cosine = simd_dot(q0.vector, q1.vector)
    let end: simd_float4 = cosine < 0 ? -q1.vector : q1.vector
    cosine = Swift.min(Swift.abs(cosine), 1)
    let angle = acos(Double(cosine))
    guard angle > 1e-4 else {
        return simd_quatf(vector: simd_mix(q0.vector, end, simd_float4(repeating: t))).normalized
    }
    let first = Float(sin((1 - Double(t)) * angle) / sin(angle))
    let second = Float(sin(Double(t) * angle) / sin(angle))
    return simd_quatf(vector: q0.vector * first + end * second)
}
