import CXlib
import Foundation

/// How many pixels make a point on an X screen.
enum DesktopScale {
    /// The resolution at which a point is a pixel, in dots per inch (decision).
    static let dotsPerInchAtScaleOne: Double = 96
    /// Scales outside are held to be mistakes and read as 1.
    static let plausibleScales: ClosedRange<Double> = 0.5...8

    /// The scale that the desktop asks for through `Xft.dpi`; 1 when it says nothing.
    static func preferred(_ display: OpaquePointer) -> CGFloat {
        guard let resources = XResourceManagerString(display) else { return 1 }
        return scale(resources: String(cString: resources))
    }

    /// Reads `Xft.dpi` out of a resource text: 96 is 1, 192 is 2, fractions are allowed.
    static func scale(resources: String) -> CGFloat {
        for line in resources.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi",
                let dotsPerInch = Double(parts[1].trimmingCharacters(in: .whitespaces))
            else { continue }
            let scale = dotsPerInch / dotsPerInchAtScaleOne
            return plausibleScales.contains(scale) ? CGFloat(scale) : 1
        }
        return 1
    }
}
