/// A screen's size in whole points.
package struct ScreenSize: Equatable, Sendable, CustomStringConvertible {
    /// Points from left to right, within `lengths`.
    package let width: Int
    /// Points from top to bottom, within `lengths`.
    package let height: Int

    /// What a screen may measure along one side, in points.
    package static let lengths = 1...16_384
    /// What a screen may have of pixels per point.
    package static let scales = 0.5...8.0

    /// Makes a size in points, or `nil` when a side is not within `lengths`.
    package init?(width: Int, height: Int) {
        guard ScreenSize.lengths.contains(width), ScreenSize.lengths.contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    /// Reads a size from the value of `--size`: two whole numbers with an `x` between them.
    package init(option value: String) throws(LaunchOptionError) {
        let sides = value.split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
            let size = ScreenSize(width: width, height: height)
        else { throw LaunchOptionError(option: "--size", value: value) }
        self = size
    }

    /// The size as it is written after `--size`.
    package var description: String { "\(width)x\(height)" }
}
