/// A matrix of three rows that turns one triple of stimuli into another.
struct ColorMatrix: Hashable, Sendable {
    var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    static let identity = ColorMatrix(SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))

    init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) { rows = (first, second, third) }

    static func * (matrix: ColorMatrix, v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((matrix.rows.0 * v).sum(), (matrix.rows.1 * v).sum(), (matrix.rows.2 * v).sum())
    }

    static func * (left: ColorMatrix, right: ColorMatrix) -> ColorMatrix {
        let columns = right.transposed
        func row(_ r: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3((r * columns.rows.0).sum(), (r * columns.rows.1).sum(), (r * columns.rows.2).sum())
        }
        return ColorMatrix(row(left.rows.0), row(left.rows.1), row(left.rows.2))
    }

    var transposed: ColorMatrix {
        ColorMatrix(
            SIMD3(rows.0.x, rows.1.x, rows.2.x), SIMD3(rows.0.y, rows.1.y, rows.2.y),
            SIMD3(rows.0.z, rows.1.z, rows.2.z))
    }

    /// The matrix that undoes this one; `nil` when none does.
    var inverse: ColorMatrix? {
        func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }
        let first = cross(rows.1, rows.2)
        let determinant = (rows.0 * first).sum()
        guard determinant != 0, determinant.isFinite else { return nil }
        return ColorMatrix(
            first / determinant, cross(rows.2, rows.0) / determinant, cross(rows.0, rows.1) / determinant
        ).transposed
    }

    static func diagonal(_ v: SIMD3<Double>) -> ColorMatrix {
        ColorMatrix(SIMD3(v.x, 0, 0), SIMD3(0, v.y, 0), SIMD3(0, 0, v.z))
    }

    static func == (left: ColorMatrix, right: ColorMatrix) -> Bool { left.rows == right.rows }

    func hash(into hasher: inout Hasher) {
        hasher.combine(rows.0)
        hasher.combine(rows.1)
        hasher.combine(rows.2)
    }
}

extension ColorMatrix {
    /// From linear components of a space with the given primaries to XYZ relative to the white D65. `nil` when the
    /// primaries lie on a line.
    static func toXYZ(_ primaries: RGBPrimaries) -> ColorMatrix? {
        let columns = ColorMatrix(
            primaries.red.stimuli, primaries.green.stimuli, primaries.blue.stimuli
        ).transposed
        let white = primaries.white.stimuli
        guard let inverse = columns.inverse else { return nil }
        return adaptation(from: white) * columns * diagonal(inverse * white)
    }

    /// From XYZ as seen under one white to XYZ as seen under D65, after Bradford.
    static func adaptation(from white: SIMD3<Double>) -> ColorMatrix {
        let cones = bradford * white
        let target = bradford * Chromaticity.d65.stimuli
        guard let fromCones = bradford.inverse, white != Chromaticity.d65.stimuli else { return identity }
        return fromCones * diagonal(target / cones) * bradford
    }

    /// From XYZ to the sharpened cone responses of Bradford.
    private static let bradford = ColorMatrix(
        SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367), SIMD3(0.0389, -0.0685, 1.0296))

    /// From XYZ under D65 to linear sRGB.
    static let xyzToSRGB: ColorMatrix = toXYZ(.sRGB)?.inverse ?? identity
}
