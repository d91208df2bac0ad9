/// A 3 × 3 matrix between color component triples.
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

    /// The inverse matrix; `nil` if the matrix is singular.
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
    /// Returns the matrix from linear components with the given primaries to XYZ relative to D65. `nil` if the
    /// primaries are collinear.
    static func toXYZ(_ primaries: RGBPrimaries) -> ColorMatrix? {
        let columns = ColorMatrix(
            primaries.red.stimuli, primaries.green.stimuli, primaries.blue.stimuli
        ).transposed
        let white = primaries.white.stimuli
        guard let inverse = columns.inverse else { return nil }
        return adaptation(from: white) * columns * diagonal(inverse * white)
    }

    /// Returns the Bradford chromatic adaptation from a white point to D65.
    static func adaptation(from white: SIMD3<Double>) -> ColorMatrix {
        let cones = bradford * white
        let target = bradford * Chromaticity.d65.stimuli
        guard let fromCones = bradford.inverse, white != Chromaticity.d65.stimuli else { return identity }
        return fromCones * diagonal(target / cones) * bradford
    }

    /// From XYZ to the sharpened cone responses of Bradford.
    private static let bradford = ColorMatrix(
        SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367), SIMD3(0.0389, -0.0685, 1.0296))

    /// From XYZ relative to D65 to linear sRGB.
    static let xyzToSRGB: ColorMatrix = toXYZ(.sRGB)?.inverse ?? identity
}

/// A chromaticity in CIE 1931 xy coordinates.
struct Chromaticity: Hashable, Sendable {
    var x: Double
    var y: Double

    /// XYZ of the color with Y = 1.
    var stimuli: SIMD3<Double> { SIMD3(x / y, 1, (1 - x - y) / y) }

    /// Daylight, the white point of displays.
    static let d65 = Chromaticity(x: 0.3127, y: 0.3290)
    /// Daylight, the white point of print.
    static let d50 = Chromaticity(x: 0.3457, y: 0.3585)
}

/// The primaries and the white point of an RGB space.
struct RGBPrimaries: Hashable, Sendable {
    var red: Chromaticity
    var green: Chromaticity
    var blue: Chromaticity
    var white: Chromaticity

    private init(
        _ red: (Double, Double), _ green: (Double, Double), _ blue: (Double, Double), _ white: Chromaticity
    ) {
        self.red = Chromaticity(x: red.0, y: red.1)
        self.green = Chromaticity(x: green.0, y: green.1)
        self.blue = Chromaticity(x: blue.0, y: blue.1)
        self.white = white
    }

    /// IEC 61966-2-1; also ITU-R BT.709.
    static let sRGB = RGBPrimaries((0.64, 0.33), (0.30, 0.60), (0.15, 0.06), .d65)
    /// SMPTE EG 432-1 with the white point of displays.
    static let displayP3 = RGBPrimaries((0.680, 0.320), (0.265, 0.690), (0.150, 0.060), .d65)
    /// SMPTE RP 431-2 with the white point of cinemas.
    static let cinemaP3 = RGBPrimaries(
        (0.680, 0.320), (0.265, 0.690), (0.150, 0.060), Chromaticity(x: 0.314, y: 0.351))
    /// Adobe RGB (1998).
    static let adobe = RGBPrimaries((0.64, 0.33), (0.21, 0.71), (0.15, 0.06), .d65)
    /// ITU-R BT.2020.
    static let bt2020 = RGBPrimaries((0.708, 0.292), (0.170, 0.797), (0.131, 0.046), .d65)
    /// ISO 22028-2.
    static let romm = RGBPrimaries((0.7347, 0.2653), (0.1596, 0.8404), (0.0366, 0.0001), .d50)
    /// AP1, the primaries of ACEScg.
    static let acesCG = RGBPrimaries(
        (0.713, 0.293), (0.165, 0.830), (0.128, 0.044), Chromaticity(x: 0.32168, y: 0.33767))
}
