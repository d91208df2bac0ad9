/// A matrix of two columns and two rows of `Float`s.
public struct simd_float2x2: Equatable, Sendable {
    /// The columns.
    public var columns: (simd_float2, simd_float2)

    /// The zero matrix.
    public init() { self.init(diagonal: .zero) }
    /// A matrix of columns.
    public init(_ c0: simd_float2, _ c1: simd_float2) { columns = (c0, c1) }
    /// A matrix of columns.
    public init(columns: (simd_float2, simd_float2)) { self.columns = columns }
    /// A diagonal matrix.
    public init(diagonal d: simd_float2) { self.init([d.x, 0], [0, d.y]) }
    /// A multiple of the identity.
    public init(_ scalar: Float) { self.init(diagonal: simd_float2(repeating: scalar)) }

    /// The determinant.
    public var determinant: Float { columns.0.x * columns.1.y - columns.1.x * columns.0.y }
    /// The matrix with rows and columns exchanged.
    public var transpose: simd_float2x2 { .init([columns.0.x, columns.1.x], [columns.0.y, columns.1.y]) }
    /// The inverse; infinite or NaN if the determinant is 0.
    public var inverse: simd_float2x2 {
        let d = 1 / determinant
        return .init([columns.1.y * d, -columns.0.y * d], [-columns.1.x * d, columns.0.x * d])
    }

    /// Whether all components are equal.
    public static func == (a: simd_float2x2, b: simd_float2x2) -> Bool { a.columns == b.columns }
    /// The product with a column vector.
    public static func * (m: simd_float2x2, v: simd_float2) -> simd_float2 { m.columns.0 * v.x + m.columns.1 * v.y }
    /// The product of matrices.
    public static func * (a: simd_float2x2, b: simd_float2x2) -> simd_float2x2 {
        .init(a * b.columns.0, a * b.columns.1)
    }
}

/// A matrix of three columns and three rows of `Float`s.
public struct simd_float3x3: Equatable, Sendable {
    /// The columns.
    public var columns: (simd_float3, simd_float3, simd_float3)

    /// The zero matrix.
    public init() { self.init(diagonal: .zero) }
    /// A matrix of columns.
    public init(_ c0: simd_float3, _ c1: simd_float3, _ c2: simd_float3) { columns = (c0, c1, c2) }
    /// A matrix of columns.
    public init(columns: (simd_float3, simd_float3, simd_float3)) { self.columns = columns }
    /// A matrix of rows.
    public init(rows: [simd_float3]) { self = simd_float3x3(rows[0], rows[1], rows[2]).transpose }
    /// A diagonal matrix.
    public init(diagonal d: simd_float3) { self.init([d.x, 0, 0], [0, d.y, 0], [0, 0, d.z]) }
    /// A multiple of the identity.
    public init(_ scalar: Float) { self.init(diagonal: simd_float3(repeating: scalar)) }

    /// The determinant.
    public var determinant: Float { simd_dot(columns.0, simd_cross(columns.1, columns.2)) }
    /// The matrix with rows and columns exchanged.
    public var transpose: simd_float3x3 {
        let (a, b, c) = columns
        return .init([a.x, b.x, c.x], [a.y, b.y, c.y], [a.z, b.z, c.z])
    }
    /// The inverse; infinite or NaN if the determinant is 0.
    public var inverse: simd_float3x3 {
        let (a, b, c) = columns
        let d = 1 / determinant
        return simd_float3x3(simd_cross(b, c) * d, simd_cross(c, a) * d, simd_cross(a, b) * d).transpose
    }

    /// The column at an index of 0 to 2.
    public subscript(column: Int) -> simd_float3 {
        get { withUnsafeBytes(of: columns) { $0.bindMemory(to: simd_float3.self)[checked(column, 3)] } }
        set {
            withUnsafeMutableBytes(of: &columns) { $0.bindMemory(to: simd_float3.self)[checked(column, 3)] = newValue }
        }
    }

    /// Whether all components are equal.
    public static func == (a: simd_float3x3, b: simd_float3x3) -> Bool { a.columns == b.columns }
    /// The product with a column vector.
    public static func * (m: simd_float3x3, v: simd_float3) -> simd_float3 {
        m.columns.0 * v.x + m.columns.1 * v.y + m.columns.2 * v.z
    }
    /// The product of matrices.
    public static func * (a: simd_float3x3, b: simd_float3x3) -> simd_float3x3 {
        .init(a * b.columns.0, a * b.columns.1, a * b.columns.2)
    }
}

/// A matrix of four columns and four rows of `Float`s, such as a transform of homogeneous coordinates.
public struct simd_float4x4: Equatable, Sendable {
    /// The columns.
    public var columns: (simd_float4, simd_float4, simd_float4, simd_float4)

    /// The zero matrix.
    public init() { self.init(diagonal: .zero) }
    /// A matrix of columns.
    public init(_ c0: simd_float4, _ c1: simd_float4, _ c2: simd_float4, _ c3: simd_float4) {
        columns = (c0, c1, c2, c3)
    }
    /// A matrix of columns.
    public init(columns: (simd_float4, simd_float4, simd_float4, simd_float4)) { self.columns = columns }
    /// A matrix of four rows.
    public init(rows: [simd_float4]) { self = simd_float4x4(rows[0], rows[1], rows[2], rows[3]).transpose }
    /// A diagonal matrix.
    public init(diagonal d: simd_float4) {
        self.init([d.x, 0, 0, 0], [0, d.y, 0, 0], [0, 0, d.z, 0], [0, 0, 0, d.w])
    }
    /// A multiple of the identity.
    public init(_ scalar: Float) { self.init(diagonal: simd_float4(repeating: scalar)) }
    /// The rotation by a quaternion of length 1.
    public init(_ q: simd_quatf) {
        self.init(
            simd_float4(q.act([1, 0, 0]), 0), simd_float4(q.act([0, 1, 0]), 0), simd_float4(q.act([0, 0, 1]), 0),
            [0, 0, 0, 1])
    }

    /// The determinant.
    public var determinant: Float { simd_dot(columns.0, cofactors(0)) }
    /// The matrix with rows and columns exchanged.
    public var transpose: simd_float4x4 {
        let (a, b, c, d) = columns
        return .init(
            [a.x, b.x, c.x, d.x], [a.y, b.y, c.y, d.y], [a.z, b.z, c.z, d.z], [a.w, b.w, c.w, d.w])
    }
    /// The inverse; infinite or NaN if the determinant is 0.
    public var inverse: simd_float4x4 {
        let first = cofactors(0)
        let d = 1 / simd_dot(columns.0, first)
        return simd_float4x4(first * d, cofactors(1) * d, cofactors(2) * d, cofactors(3) * d).transpose
    }

    /// The cofactors of the components of a column.
    private func cofactors(_ column: Int) -> simd_float4 {
        let others = (0..<4).filter { $0 != column }.map { self[$0] }
        var result = simd_float4()
        for row in 0..<4 {
            let rows = (0..<4).filter { $0 != row }
            let minor = others.map { simd_float3($0[rows[0]], $0[rows[1]], $0[rows[2]]) }
            let value = simd_dot(minor[0], simd_cross(minor[1], minor[2]))
            result[row] = (row + column).isMultiple(of: 2) ? value : -value
        }
        return result
    }

    /// The column at an index of 0 to 3.
    public subscript(column: Int) -> simd_float4 {
        get { withUnsafeBytes(of: columns) { $0.bindMemory(to: simd_float4.self)[checked(column, 4)] } }
        set {
            withUnsafeMutableBytes(of: &columns) { $0.bindMemory(to: simd_float4.self)[checked(column, 4)] = newValue }
        }
    }

    /// The component at a column and a row, each of 0 to 3.
    public subscript(column: Int, row: Int) -> Float {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// Whether all components are equal.
    public static func == (a: simd_float4x4, b: simd_float4x4) -> Bool { a.columns == b.columns }
    /// The product with a column vector.
    public static func * (m: simd_float4x4, v: simd_float4) -> simd_float4 {
        let left = m.columns.0 * v.x + m.columns.1 * v.y
        return left + m.columns.2 * v.z + m.columns.3 * v.w
    }
    /// The product of matrices.
    public static func * (a: simd_float4x4, b: simd_float4x4) -> simd_float4x4 {
        .init(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
    }
}

/// An index that is below a limit; stops the program otherwise, as arrays do.
private func checked(_ index: Int, _ limit: Int) -> Int {
    precondition((0..<limit).contains(index), "the matrix has no column \(index)")
    return index
}

/// A matrix of two columns and two rows.
public typealias float2x2 = simd_float2x2
/// A matrix of three columns and three rows.
public typealias float3x3 = simd_float3x3
/// A matrix of four columns and four rows.
public typealias float4x4 = simd_float4x4
/// A matrix of three columns and three rows.
public typealias matrix_float3x3 = simd_float3x3
/// A matrix of four columns and four rows.
public typealias matrix_float4x4 = simd_float4x4

/// The identity.
public let matrix_identity_float2x2 = simd_float2x2(1)
/// The identity.
public let matrix_identity_float3x3 = simd_float3x3(1)
/// The identity.
public let matrix_identity_float4x4 = simd_float4x4(1)

/// The product of matrices.
public func simd_mul(_ a: simd_float3x3, _ b: simd_float3x3) -> simd_float3x3 { a * b }
/// The product of a matrix and a column vector.
public func simd_mul(_ a: simd_float3x3, _ v: simd_float3) -> simd_float3 { a * v }
/// The product of matrices.
public func simd_mul(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a * b }
/// The product of a matrix and a column vector.
public func simd_mul(_ a: simd_float4x4, _ v: simd_float4) -> simd_float4 { a * v }
/// The product of matrices.
public func matrix_multiply(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a * b }
/// The product of a matrix and a column vector.
public func matrix_multiply(_ a: simd_float4x4, _ v: simd_float4) -> simd_float4 { a * v }
/// The inverse; infinite or NaN if the determinant is 0.
public func simd_inverse(_ m: simd_float4x4) -> simd_float4x4 { m.inverse }
/// The inverse; infinite or NaN if the determinant is 0.
public func simd_inverse(_ m: simd_float3x3) -> simd_float3x3 { m.inverse }
/// The matrix with rows and columns exchanged.
public func simd_transpose(_ m: simd_float4x4) -> simd_float4x4 { m.transpose }
/// The matrix with rows and columns exchanged.
public func simd_transpose(_ m: simd_float3x3) -> simd_float3x3 { m.transpose }
/// The determinant.
public func simd_determinant(_ m: simd_float4x4) -> Float { m.determinant }
/// The determinant.
public func simd_determinant(_ m: simd_float3x3) -> Float { m.determinant }
