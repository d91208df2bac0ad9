/// A colour without its brightness, in the coordinates of CIE 1931.
struct Chromaticity: Hashable, Sendable {
    var x: Double
    var y: Double

    /// XYZ of the colour at brightness 1.
    var stimuli: SIMD3<Double> { SIMD3(x / y, 1, (1 - x - y) / y) }

    /// Daylight of screens.
    static let d65 = Chromaticity(x: 0.3127, y: 0.3290)
    /// Daylight of print.
    static let d50 = Chromaticity(x: 0.3457, y: 0.3585)
}

/// The colours that the components of an RGB space stand for, and its white.
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
    /// SMPTE EG 432-1 with the white of screens.
    static let displayP3 = RGBPrimaries((0.680, 0.320), (0.265, 0.690), (0.150, 0.060), .d65)
    /// SMPTE RP 431-2 with the white of cinemas.
    static let cinemaP3 = RGBPrimaries(
        (0.680, 0.320), (0.265, 0.690), (0.150, 0.060), Chromaticity(x: 0.314, y: 0.351))
    /// Adobe RGB (1998).
    static let adobe = RGBPrimaries((0.64, 0.33), (0.21, 0.71), (0.15, 0.06), .d65)
    /// ITU-R BT.2020.
    static let bt2020 = RGBPrimaries((0.708, 0.292), (0.170, 0.797), (0.131, 0.046), .d65)
    /// ISO 22028-2.
    static let romm = RGBPrimaries((0.7347, 0.2653), (0.1596, 0.8404), (0.0366, 0.0001), .d50)
    /// The working space of the Academy, AP1.
    static let acesCG = RGBPrimaries(
        (0.713, 0.293), (0.165, 0.830), (0.128, 0.044), Chromaticity(x: 0.32168, y: 0.33767))
}
