// Apple's module `simd`: lowering replaces `import simd` by this one.

/// A vector of two `Float`s.
public typealias simd_float2 = SIMD2<Float>
/// A vector of three `Float`s.
public typealias simd_float3 = SIMD3<Float>
/// A vector of four `Float`s.
public typealias simd_float4 = SIMD4<Float>
/// A vector of two `Double`s.
public typealias simd_double2 = SIMD2<Double>
/// A vector of three `Double`s.
public typealias simd_double3 = SIMD3<Double>
/// A vector of four `Double`s.
public typealias simd_double4 = SIMD4<Double>
/// A vector of two `Int32`s.
public typealias simd_int2 = SIMD2<Int32>
/// A vector of three `Int32`s.
public typealias simd_int3 = SIMD3<Int32>
/// A vector of four `Int32`s.
public typealias simd_int4 = SIMD4<Int32>
/// A vector of two `Float`s.
public typealias vector_float2 = SIMD2<Float>
/// A vector of three `Float`s.
public typealias vector_float3 = SIMD3<Float>
/// A vector of four `Float`s.
public typealias vector_float4 = SIMD4<Float>
/// A vector of two `Float`s.
public typealias float2 = SIMD2<Float>
/// A vector of three `Float`s.
public typealias float3 = SIMD3<Float>
/// A vector of four `Float`s.
public typealias float4 = SIMD4<Float>
/// A vector of two `Double`s.
public typealias double2 = SIMD2<Double>
/// A vector of three `Double`s.
public typealias double3 = SIMD3<Double>
/// A vector of four `Double`s.
public typealias double4 = SIMD4<Double>

/// A vector of two components.
public func simd_make_float2(_ x: Float, _ y: Float) -> simd_float2 { simd_float2(x, y) }
/// A vector of three components.
public func simd_make_float3(_ x: Float, _ y: Float, _ z: Float) -> simd_float3 { simd_float3(x, y, z) }
/// The first three components of a vector.
public func simd_make_float3(_ v: simd_float4) -> simd_float3 { simd_float3(v.x, v.y, v.z) }
/// A vector of four components.
public func simd_make_float4(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> simd_float4 { simd_float4(x, y, z, w) }
/// A vector of three components and a fourth one.
public func simd_make_float4(_ xyz: simd_float3, _ w: Float) -> simd_float4 { simd_float4(xyz, w) }

// MARK: Products and lengths

/// The dot product.
public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { (x * y).sum() }
/// The dot product.
public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { (x * y).sum() }

/// The cross product.
public func simd_cross<S: FloatingPoint>(_ x: SIMD3<S>, _ y: SIMD3<S>) -> SIMD3<S> {
    let a = SIMD3(x.y, x.z, x.x) * SIMD3(y.z, y.x, y.y)
    return a - SIMD3(x.z, x.x, x.y) * SIMD3(y.y, y.z, y.x)
}
/// The cross product.
public func cross<S: FloatingPoint>(_ x: SIMD3<S>, _ y: SIMD3<S>) -> SIMD3<S> { simd_cross(x, y) }
/// The cross product of two vectors in the plane z = 0.
public func simd_cross<S: FloatingPoint>(_ x: SIMD2<S>, _ y: SIMD2<S>) -> SIMD3<S> {
    SIMD3(0, 0, x.x * y.y - x.y * y.x)
}
/// The cross product of two vectors in the plane z = 0.
public func cross<S: FloatingPoint>(_ x: SIMD2<S>, _ y: SIMD2<S>) -> SIMD3<S> { simd_cross(x, y) }

/// The square of the length.
public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_dot(x, x) }
/// The square of the length.
public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_dot(x, x) }
/// The length.
public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_dot(x, x).squareRoot() }
/// The length.
public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_length(x) }
/// The distance between two points.
public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_length(x - y) }
/// The distance between two points.
public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { simd_length(x - y) }
/// The square of the distance between two points.
public func simd_distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_length_squared(x - y)
}
/// The square of the distance between two points.
public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    simd_length_squared(x - y)
}

/// A vector of the same direction with length 1; its components are NaN for the zero vector.
public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x / V(repeating: simd_length(x)) }
/// A vector of the same direction with length 1; its components are NaN for the zero vector.
public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { simd_normalize(x) }

/// The reflection of a vector at the plane with normal `n`, which has length 1.
public func simd_reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint {
    let twice: V.Scalar = 2 * simd_dot(x, n)
    return x - n * V(repeating: twice)
}
/// The reflection of a vector at the plane with normal `n`, which has length 1.
public func reflect<V: SIMD>(_ x: V, n: V) -> V where V.Scalar: FloatingPoint { simd_reflect(x, n) }

// MARK: Component by component

/// The absolute values.
public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x.replacing(with: -x, where: x .< 0) }
/// The absolute values.
public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { simd_abs(x) }
/// The smaller components.
public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint { pointwiseMin(x, y) }
/// The smaller components.
public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint { pointwiseMin(x, y) }
/// The larger components.
public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint { pointwiseMax(x, y) }
/// The larger components.
public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint { pointwiseMax(x, y) }

/// The components limited to a range.
public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: FloatingPoint {
    x.clamped(lowerBound: min, upperBound: max)
}
/// A number limited to a range.
public func simd_clamp<S: FloatingPoint>(_ x: S, _ min: S, _ max: S) -> S { Swift.min(Swift.max(x, min), max) }
/// The components limited to a range.
public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: FloatingPoint { simd_clamp(x, min, max) }
/// The components limited to a range.
public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V where V.Scalar: FloatingPoint {
    simd_clamp(x, V(repeating: min), V(repeating: max))
}

/// Interpolates between `x` at 0 and `y` at 1.
public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: FloatingPoint { x + (y - x) * t }
/// Interpolates between `x` at 0 and `y` at 1.
public func simd_mix<S: FloatingPoint>(_ x: S, _ y: S, _ t: S) -> S { x + (y - x) * t }
/// Interpolates between `x` at 0 and `y` at 1.
public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: FloatingPoint { simd_mix(x, y, t) }
/// Interpolates between `x` at 0 and `y` at 1.
public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
    simd_mix(x, y, V(repeating: t))
}

/// The smallest component.
public func simd_reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.min() }
/// The largest component.
public func simd_reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.max() }
/// The sum of the components.
public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.sum() }
