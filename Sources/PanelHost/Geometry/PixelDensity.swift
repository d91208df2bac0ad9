import CoreGraphics
import TouchInput

/// Computes the pixels per point of a panel from its physical size.
///
/// A point is 1/163 inch, as on phones (`PhysicalScale`), so that a finger covers as many points as there. Scales are
/// multiples of one half, at least 1: on a coarse screen points become larger than that, and images stay sharp.
enum PixelDensity {
    /// Scales are multiples of this (decision).
    static let step = 0.5
    /// The scales that are chosen (decision); `--scale` accepts others.
    static let scales = 1.0...4.0
    /// Sizes that give fewer or more pixels per inch are not believed (decision): televisions begin at 30, the finest
    /// panels of phones have 800.
    static let validDensities = 25.0...900.0
    /// The largest ratio of the densities across and down (decision). Pixels are square; screens that do not know their
    /// size report an aspect ratio, such as 160 by 90 mm.
    static let maximumDistortion = 1.25

    /// The pixels per point of a screen with a size in pixels and in millimeters; 1 if the size in millimeters is
    /// missing or cannot be right.
    static func scale(width: Int, height: Int, millimeters: CGSize) -> Double {
        guard let density = density(width: width, height: height, millimeters: millimeters) else { return 1 }
        let exact = density / PhysicalScale.pointsPerInch
        return min(max((exact / step).rounded() * step, scales.lowerBound), scales.upperBound)
    }

    /// Pixels per inch, or `nil` if the physical size is not credible.
    static func density(width: Int, height: Int, millimeters: CGSize) -> Double? {
        guard width > 0, height > 0, millimeters.width > 0, millimeters.height > 0 else { return nil }
        let across = Double(width) / Double(millimeters.width) * PhysicalScale.millimetersPerInch
        let down = Double(height) / Double(millimeters.height) * PhysicalScale.millimetersPerInch
        let isSquare = max(across, down) / min(across, down) <= maximumDistortion
        let density = (across + down) / 2
        return isSquare && validDensities.contains(density) ? density : nil
    }
}
