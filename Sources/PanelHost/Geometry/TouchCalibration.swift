import Foundation

/// Where a touch screen is on its panel: six numbers as those of libinput (`LIBINPUT_CALIBRATION_MATRIX`).
///
///     u' = a·u + b·v + c
///     v' = d·u + e·v + f
///
/// with positions as fractions of the touch screen and of the panel.
public struct TouchCalibration: Hashable, Sendable {
    /// The numbers a to f.
    public var a, b, c, d, e, f: Double

    /// The touch screen covers the panel.
    public static let identity = TouchCalibration(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0)

    /// Creates a calibration from its numbers.
    public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        (self.a, self.b, self.c) = (a, b, c)
        (self.d, self.e, self.f) = (d, e, f)
    }

    /// Reads six numbers that spaces, commas or colons separate; `nil` if they are others, or no point could be touched.
    public init?(_ text: String) {
        let parts = text.split { " ,:\t".contains($0) }
        let numbers = parts.compactMap { Double($0) }
        guard parts.count == 6, numbers.count == 6, numbers.allSatisfy({ Self.validNumbers.contains($0) }) else {
            return nil
        }
        self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
        guard abs(a * e - b * d) > Self.leastArea else { return nil }
    }

    /// Greater numbers are no calibration (decision).
    private static let validNumbers = -1000.0...1000.0
    /// A smaller part of the touch screen's area is nothing (decision).
    private static let leastArea = 1e-6
}
