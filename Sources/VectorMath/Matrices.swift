/// A matrix of two columns and two rows of numbers.
public struct Matrix2x2<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, @unchecked Sendable {
    // Unchecked only because the storage of a generic vector is not known to be sendable.

    /// The columns.
    public var columns: (SIMD2<Scalar>, SIMD2<Scalar>)

    /// The zero matrix.
    public init() { self.init(diagonal: .zero) }
    /// A matrix of columns.
    public init(_ c0: SIMD2<Scalar>, _ c1: SIMD2<Scalar>) { columns = (c0, c1) }
    /// A matrix of columns.
    public init(columns: (SIMD2<Scalar>, SIMD2<Scalar>)) { self.columns = columns }
    /// A matrix of two rows.
    public init(rows: [SIMD2<Scalar>]) { self = Matrix2x2(rows[0], rows[1]).transpose }
    /// A matrix of two columns.
    public init(_ columns: [SIMD2<Scalar>]) { self.init(columns[0], columns[1]) }
    /// A diagonal matrix.
    public init(diagonal d: SIMD2<Scalar>) { self.init([d.x, 0], [0, d.y]) }
    /// A multiple of the identity.
    public init(_ scalar: Scalar) { self.init(diagonal: SIMD2<Scalar>(repeating: scalar)) }

    /// The determinant.
    public var determinant: Scalar { columns.0.x * columns.1.y - columns.1.x * columns.0.y }
    /// The matrix with rows and columns exchanged.
    public var transpose: Matrix2x2 { .init([columns.0.x, columns.1.x], [columns.0.y, columns.1.y]) }
    /// The inverse; infinite or NaN if the determinant is 0.
    public var inverse: Matrix2x2 {
        let d = 1 / determinant
        return .init([columns.1.y * d, -columns.0.y * d], [-columns.1.x * d, columns.0.x * d])
    }

    /// The column at an index of 0 or 1.
    public subscript(column: Int) -> SIMD2<Scalar> {
        get { withUnsafeBytes(of: columns) { $0.bindMemory(to: SIMD2<Scalar>.self)[checked(column, 2)] } }
        set {
            withUnsafeMutableBytes(of: &columns) {
                $0.bindMemory(to: SIMD2<Scalar>.self)[checked(column, 2)] = newValue
            }
        }
    }

    /// The component at a column and a row.
    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// Whether all components are equal.
    public static func == (a: Matrix2x2, b: Matrix2x2) -> Bool { a.columns == b.columns }
    /// The product with a column vector.
    public static func * (m: Matrix2x2, v: SIMD2<Scalar>) -> SIMD2<Scalar> { m.columns.0 * v.x + m.columns.1 * v.y }
    /// The product of matrices.
    public static func * (a: Matrix2x2, b: Matrix2x2) -> Matrix2x2 {
        .init(a * b.columns.0, a * b.columns.1)
    }

    /// The sum of matrices.
    public static func + (a: Matrix2x2, b: Matrix2x2) -> Matrix2x2 {
        .init(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1)
    }
    /// The difference of matrices.
    public static func - (a: Matrix2x2, b: Matrix2x2) -> Matrix2x2 {
        .init(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1)
    }
    /// The matrix with the opposite components.
    public static prefix func - (m: Matrix2x2) -> Matrix2x2 { m * -1 }
    /// A multiple of a matrix.
    public static func * (m: Matrix2x2, factor: Scalar) -> Matrix2x2 {
        .init(m.columns.0 * factor, m.columns.1 * factor)
    }
    /// A multiple of a matrix.
    public static func * (factor: Scalar, m: Matrix2x2) -> Matrix2x2 { m * factor }
    /// The product of a row vector and a matrix.
    public static func * (v: SIMD2<Scalar>, m: Matrix2x2) -> SIMD2<Scalar> { m.transpose * v }
    /// Adds a matrix.
    public static func += (a: inout Matrix2x2, b: Matrix2x2) { a = a + b }
    /// Subtracts a matrix.
    public static func -= (a: inout Matrix2x2, b: Matrix2x2) { a = a - b }
    /// Multiplies by a matrix from the right.
    public static func *= (a: inout Matrix2x2, b: Matrix2x2) { a = a * b }
    /// Multiplies by a number.
    public static func *= (m: inout Matrix2x2, factor: Scalar) { m = m * factor }
}

/// A matrix of three columns and three rows of numbers.
public struct Matrix3x3<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, @unchecked Sendable {
    // Unchecked only because the storage of a generic vector is not known to be sendable.

    /// The columns.
    public var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)

    /// The zero matrix.
    public init() { self.init(diagonal: .zero) }
    /// A matrix of columns.
    public init(_ c0: SIMD3<Scalar>, _ c1: SIMD3<Scalar>, _ c2: SIMD3<Scalar>) { columns = (c0, c1, c2) }
    /// A matrix of columns.
    public init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)) { self.columns = columns }
    /// A matrix of rows.
    public init(rows: [SIMD3<Scalar>]) { self = Matrix3x3(rows[0], rows[1], rows[2]).transpose }
    /// A matrix of three columns.
    public init(_ columns: [SIMD3<Scalar>]) { self.init(columns[0], columns[1], columns[2]) }
    /// A diagonal matrix.
    public init(diagonal d: SIMD3<Scalar>) { self.init([d.x, 0, 0], [0, d.y, 0], [0, 0, d.z]) }
    /// A multiple of the identity.
    public init(_ scalar: Scalar) { self.init(diagonal: SIMD3<Scalar>(repeating: scalar)) }

    /// The determinant.
    public var determinant: Scalar { simd_dot(columns.0, simd_cross(columns.1, columns.2)) }
    /// The matrix with rows and columns exchanged.
    public var transpose: Matrix3x3 {
        let (a, b, c) = columns
        return .init([a.x, b.x, c.x], [a.y, b.y, c.y], [a.z, b.z, c.z])
    }
    /// The inverse; infinite or NaN if the determinant is 0.
    public var inverse: Matrix3x3 {
        let (a, b, c) = columns
        let d = 1 / determinant
        return Matrix3x3(simd_cross(b, c) * d, simd_cross(c, a) * d, simd_cross(a, b) * d).transpose
    }

    /// The column at an index of 0 to 2.
    public subscript(column: Int) -> SIMD3<Scalar> {
        get { withUnsafeBytes(of: columns) { $0.bindMemory(to: SIMD3<Scalar>.self)[checked(column, 3)] } }
        set {
            withUnsafeMutableBytes(of: &columns) {
                $0.bindMemory(to: SIMD3<Scalar>.self)[checked(column, 3)] = newValue
            }
        }
    }

    /// The component at a column and a row.
    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// Whether all components are equal.
    public static func == (a: Matrix3x3, b: Matrix3x3) -> Bool { a.columns == b.columns }
    /// The product with a column vector.
    public static func * (m: Matrix3x3, v: SIMD3<Scalar>) -> SIMD3<Scalar> {
        m.columns.0 * v.x + m.columns.1 * v.y + m.columns.2 * v.z
    }
    /// The product of matrices.
    public static func * (a: Matrix3x3, b: Matrix3x3) -> Matrix3x3 {
        .init(a * b.columns.0, a * b.columns.1, a * b.columns.2)
    }

    /// The sum of matrices.
    public static func + (a: Matrix3x3, b: Matrix3x3) -> Matrix3x3 {
        .init(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2)
    }
    /// The difference of matrices.
    public static func - (a: Matrix3x3, b: Matrix3x3) -> Matrix3x3 {
        .init(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2)
    }
    /// The matrix with the opposite components.
    public static prefix func - (m: Matrix3x3) -> Matrix3x3 { m * -1 }
    /// A multiple of a matrix.
    public static func * (m: Matrix3x3, factor: Scalar) -> Matrix3x3 {
        .init(m.columns.0 * factor, m.columns.1 * factor, m.columns.2 * factor)
    }
    /// A multiple of a matrix.
    public static func * (factor: Scalar, m: Matrix3x3) -> Matrix3x3 { m * factor }
    /// The product of a row vector and a matrix.
    public static func * (v: SIMD3<Scalar>, m: Matrix3x3) -> SIMD3<Scalar> { m.transpose * v }
    /// Adds a matrix.
    public static func += (a: inout Matrix3x3, b: Matrix3x3) { a = a + b }
    /// Subtracts a matrix.
    public static func -= (a: inout Matrix3x3, b: Matrix3x3) { a = a - b }
    /// Multiplies by a matrix from the right.
    public static func *= (a: inout Matrix3x3, b: Matrix3x3) { a = a * b }
    /// Multiplies by a number.
    public static func *= (m: inout Matrix3x3, factor: Scalar) { m = m * factor }
}

/// A matrix of four columns and four rows of numbers, such as a transform of homogeneous coordinates.
public struct Matrix4x4<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, @unchecked Sendable {
    // Unchecked only because the storage of a generic vector is not known to be sendable.

    /// The columns.
    public var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)

    /// The zero matrix.
    public init() { self.init(diagonal: .zero) }
    /// A matrix of columns.
    public init(_ c0: SIMD4<Scalar>, _ c1: SIMD4<Scalar>, _ c2: SIMD4<Scalar>, _ c3: SIMD4<Scalar>) {
        columns = (c0, c1, c2, c3)
    }
    /// A matrix of columns.
    public init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)) { self.columns = columns }
    /// A matrix of four rows.
    public init(rows: [SIMD4<Scalar>]) { self = Matrix4x4(rows[0], rows[1], rows[2], rows[3]).transpose }
    /// A matrix of four columns.
    public init(_ columns: [SIMD4<Scalar>]) { self.init(columns[0], columns[1], columns[2], columns[3]) }
    /// A diagonal matrix.
    public init(diagonal d: SIMD4<Scalar>) {
        self.init([d.x, 0, 0, 0], [0, d.y, 0, 0], [0, 0, d.z, 0], [0, 0, 0, d.w])
    }
    /// A multiple of the identity.
    public init(_ scalar: Scalar) { self.init(diagonal: SIMD4<Scalar>(repeating: scalar)) }
    /// The rotation by a quaternion of length 1.
    public init(_ q: Quaternion<Scalar>) {
        self.init(
            SIMD4<Scalar>(q.act([1, 0, 0]), 0), SIMD4<Scalar>(q.act([0, 1, 0]), 0), SIMD4<Scalar>(q.act([0, 0, 1]), 0),
            [0, 0, 0, 1])
    }

    /// The determinant.
    public var determinant: Scalar { simd_dot(columns.0, cofactors(0)) }
    /// The matrix with rows and columns exchanged.
    public var transpose: Matrix4x4 {
        let (a, b, c, d) = columns
        return .init(
            [a.x, b.x, c.x, d.x], [a.y, b.y, c.y, d.y], [a.z, b.z, c.z, d.z], [a.w, b.w, c.w, d.w])
    }
    /// The inverse; infinite or NaN if the determinant is 0.
    public var inverse: Matrix4x4 {
        let first = cofactors(0)
        let d = 1 / simd_dot(columns.0, first)
        return Matrix4x4(first * d, cofactors(1) * d, cofactors(2) * d, cofactors(3) * d).transpose
    }

    /// The cofactors of the components of a column.
    private func cofactors(_ column: Int) -> SIMD4<Scalar> {
        let others = (0..<4).filter { $0 != column }.map { self[$0] }
        var result = SIMD4<Scalar>()
        for row in 0..<4 {
            let rows = (0..<4).filter { $0 != row }
            let minor = others.map { SIMD3<Scalar>($0[rows[0]], $0[rows[1]], $0[rows[2]]) }
            let value = simd_dot(minor[0], simd_cross(minor[1], minor[2]))
            result[row] = (row + column).isMultiple(of: 2) ? value : -value
        }
        return result
    }

    /// The column at an index of 0 to 3.
    public subscript(column: Int) -> SIMD4<Scalar> {
        get { withUnsafeBytes(of: columns) { $0.bindMemory(to: SIMD4<Scalar>.self)[checked(column, 4)] } }
        set {
            withUnsafeMutableBytes(of: &columns) {
                $0.bindMemory(to: SIMD4<Scalar>.self)[checked(column, 4)] = newValue
            }
        }
    }

    /// The component at a column and a row, each of 0 to 3.
    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// Whether all components are equal.
    public static func == (a: Matrix4x4, b: Matrix4x4) -> Bool { a.columns == b.columns }
    /// The product with a column vector.
    public static func * (m: Matrix4x4, v: SIMD4<Scalar>) -> SIMD4<Scalar> {
        let left = m.columns.0 * v.x + m.columns.1 * v.y
        return left + m.columns.2 * v.z + m.columns.3 * v.w
    }
    /// The product of matrices.
    public static func * (a: Matrix4x4, b: Matrix4x4) -> Matrix4x4 {
        .init(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
    }

    /// The sum of matrices.
    public static func + (a: Matrix4x4, b: Matrix4x4) -> Matrix4x4 {
        .init(
            a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2, a.columns.3 + b.columns.3)
    }
    /// The difference of matrices.
    public static func - (a: Matrix4x4, b: Matrix4x4) -> Matrix4x4 {
        .init(
            a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2, a.columns.3 - b.columns.3)
    }
    /// The matrix with the opposite components.
    public static prefix func - (m: Matrix4x4) -> Matrix4x4 { m * -1 }
    /// A multiple of a matrix.
    public static func * (m: Matrix4x4, factor: Scalar) -> Matrix4x4 {
        .init(m.columns.0 * factor, m.columns.1 * factor, m.columns.2 * factor, m.columns.3 * factor)
    }
    /// A multiple of a matrix.
    public static func * (factor: Scalar, m: Matrix4x4) -> Matrix4x4 { m * factor }
    /// The product of a row vector and a matrix.
    public static func * (v: SIMD4<Scalar>, m: Matrix4x4) -> SIMD4<Scalar> { m.transpose * v }
    /// Adds a matrix.
    public static func += (a: inout Matrix4x4, b: Matrix4x4) { a = a + b }
    /// Subtracts a matrix.
    public static func -= (a: inout Matrix4x4, b: Matrix4x4) { a = a - b }
    /// Multiplies by a matrix from the right.
    public static func *= (a: inout Matrix4x4, b: Matrix4x4) { a = a * b }
    /// Multiplies by a number.
    public static func *= (m: inout Matrix4x4, factor: Scalar) { m = m * factor }
}

/// An index that is below a limit; stops the program otherwise, as arrays do.
private func checked(_ index: Int, _ limit: Int) -> Int {
    precondition((0..<limit).contains(index), "the matrix has no column \(index)")
    return index
}
