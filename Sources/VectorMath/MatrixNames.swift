/// A matrix of two columns and two rows of `Float`s.
public typealias simd_float2x2 = Matrix2x2<Float>
/// A matrix of two columns and two rows of `Float`s.
public typealias float2x2 = Matrix2x2<Float>
/// A matrix of two columns and two rows of `Float`s.
public typealias matrix_float2x2 = Matrix2x2<Float>
/// A matrix of three columns and three rows of `Float`s.
public typealias simd_float3x3 = Matrix3x3<Float>
/// A matrix of three columns and three rows of `Float`s.
public typealias float3x3 = Matrix3x3<Float>
/// A matrix of three columns and three rows of `Float`s.
public typealias matrix_float3x3 = Matrix3x3<Float>
/// A matrix of four columns and four rows of `Float`s.
public typealias simd_float4x4 = Matrix4x4<Float>
/// A matrix of four columns and four rows of `Float`s.
public typealias float4x4 = Matrix4x4<Float>
/// A matrix of four columns and four rows of `Float`s.
public typealias matrix_float4x4 = Matrix4x4<Float>
/// A matrix of two columns and two rows of `Double`s.
public typealias simd_double2x2 = Matrix2x2<Double>
/// A matrix of two columns and two rows of `Double`s.
public typealias double2x2 = Matrix2x2<Double>
/// A matrix of two columns and two rows of `Double`s.
public typealias matrix_double2x2 = Matrix2x2<Double>
/// A matrix of three columns and three rows of `Double`s.
public typealias simd_double3x3 = Matrix3x3<Double>
/// A matrix of three columns and three rows of `Double`s.
public typealias double3x3 = Matrix3x3<Double>
/// A matrix of three columns and three rows of `Double`s.
public typealias matrix_double3x3 = Matrix3x3<Double>
/// A matrix of four columns and four rows of `Double`s.
public typealias simd_double4x4 = Matrix4x4<Double>
/// A matrix of four columns and four rows of `Double`s.
public typealias double4x4 = Matrix4x4<Double>
/// A matrix of four columns and four rows of `Double`s.
public typealias matrix_double4x4 = Matrix4x4<Double>

/// The identity.
public let matrix_identity_float2x2 = simd_float2x2(1)
/// The identity.
public let matrix_identity_float3x3 = simd_float3x3(1)
/// The identity.
public let matrix_identity_float4x4 = simd_float4x4(1)
/// The identity.
public let matrix_identity_double2x2 = simd_double2x2(1)
/// The identity.
public let matrix_identity_double3x3 = simd_double3x3(1)
/// The identity.
public let matrix_identity_double4x4 = simd_double4x4(1)

/// The product of matrices.
public func simd_mul<S>(_ a: Matrix2x2<S>, _ b: Matrix2x2<S>) -> Matrix2x2<S> { a * b }
/// The product of a matrix and a column vector.
public func simd_mul<S>(_ a: Matrix2x2<S>, _ v: SIMD2<S>) -> SIMD2<S> { a * v }
/// The product of matrices.
public func matrix_multiply<S>(_ a: Matrix2x2<S>, _ b: Matrix2x2<S>) -> Matrix2x2<S> { a * b }
/// The product of a matrix and a column vector.
public func matrix_multiply<S>(_ a: Matrix2x2<S>, _ v: SIMD2<S>) -> SIMD2<S> { a * v }
/// The inverse; infinite or NaN if the determinant is 0.
public func simd_inverse<S>(_ m: Matrix2x2<S>) -> Matrix2x2<S> { m.inverse }
/// The matrix with rows and columns exchanged.
public func simd_transpose<S>(_ m: Matrix2x2<S>) -> Matrix2x2<S> { m.transpose }
/// The matrix with rows and columns exchanged.
public func matrix_transpose<S>(_ m: Matrix2x2<S>) -> Matrix2x2<S> { m.transpose }
/// The determinant.
public func simd_determinant<S>(_ m: Matrix2x2<S>) -> S { m.determinant }
/// The determinant.
public func matrix_determinant<S>(_ m: Matrix2x2<S>) -> S { m.determinant }
/// The product of matrices.
public func simd_mul<S>(_ a: Matrix3x3<S>, _ b: Matrix3x3<S>) -> Matrix3x3<S> { a * b }
/// The product of a matrix and a column vector.
public func simd_mul<S>(_ a: Matrix3x3<S>, _ v: SIMD3<S>) -> SIMD3<S> { a * v }
/// The product of matrices.
public func matrix_multiply<S>(_ a: Matrix3x3<S>, _ b: Matrix3x3<S>) -> Matrix3x3<S> { a * b }
/// The product of a matrix and a column vector.
public func matrix_multiply<S>(_ a: Matrix3x3<S>, _ v: SIMD3<S>) -> SIMD3<S> { a * v }
/// The inverse; infinite or NaN if the determinant is 0.
public func simd_inverse<S>(_ m: Matrix3x3<S>) -> Matrix3x3<S> { m.inverse }
/// The matrix with rows and columns exchanged.
public func simd_transpose<S>(_ m: Matrix3x3<S>) -> Matrix3x3<S> { m.transpose }
/// The matrix with rows and columns exchanged.
public func matrix_transpose<S>(_ m: Matrix3x3<S>) -> Matrix3x3<S> { m.transpose }
/// The determinant.
public func simd_determinant<S>(_ m: Matrix3x3<S>) -> S { m.determinant }
/// The determinant.
public func matrix_determinant<S>(_ m: Matrix3x3<S>) -> S { m.determinant }
/// The product of matrices.
public func simd_mul<S>(_ a: Matrix4x4<S>, _ b: Matrix4x4<S>) -> Matrix4x4<S> { a * b }
/// The product of a matrix and a column vector.
public func simd_mul<S>(_ a: Matrix4x4<S>, _ v: SIMD4<S>) -> SIMD4<S> { a * v }
/// The product of matrices.
public func matrix_multiply<S>(_ a: Matrix4x4<S>, _ b: Matrix4x4<S>) -> Matrix4x4<S> { a * b }
/// The product of a matrix and a column vector.
public func matrix_multiply<S>(_ a: Matrix4x4<S>, _ v: SIMD4<S>) -> SIMD4<S> { a * v }
/// The inverse; infinite or NaN if the determinant is 0.
public func simd_inverse<S>(_ m: Matrix4x4<S>) -> Matrix4x4<S> { m.inverse }
/// The matrix with rows and columns exchanged.
public func simd_transpose<S>(_ m: Matrix4x4<S>) -> Matrix4x4<S> { m.transpose }
/// The matrix with rows and columns exchanged.
public func matrix_transpose<S>(_ m: Matrix4x4<S>) -> Matrix4x4<S> { m.transpose }
/// The determinant.
public func simd_determinant<S>(_ m: Matrix4x4<S>) -> S { m.determinant }
/// The determinant.
public func matrix_determinant<S>(_ m: Matrix4x4<S>) -> S { m.determinant }
