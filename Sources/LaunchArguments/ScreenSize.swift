/// A screen's size in whole points.
package struct ScreenSize: Equatable, Sendable, CustomStringConvertible {
    /// The width in points, within `lengths`.
    package let width: Int
    /// The height in points, within `lengths`.
    package let height: Int

    /// The valid lengths of a side, in points.
    package static let lengths = 1...16_384
    /// The valid scales, in pixels per point.
    package static let scales = 0.5...8.0

    /// Creates a size in points; `nil` if a side is not within `lengths`.
    package init?(width: Int, height: Int) {
        guard ScreenSize.lengths.contains(width), ScreenSize.lengths.contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    /// Parses the value of `--size`: two integers separated by `x`.
    package init(option value: String) throws(LaunchOptionError) {
        let sides = value.split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
            let size = ScreenSize(width: width, height: height)
        else { throw LaunchOptionError(option: "--size", value: value) }
        self = size
    }

    /// The size as given to `--size`.
    package var description: String { "\(width)x\(height)" }
}

/// A device family for the screen.
package enum DeviceFamily: String, OptionChoice {
    package static let option = "--device"

    /// A phone in portrait orientation.
    case phone
    /// A tablet in landscape orientation.
    case tablet

    /// The screen size of a typical device of the family, in points.
    package var size: ScreenSize {
        switch self {
        case .phone: DeviceFamily.phoneSize
        case .tablet: DeviceFamily.tabletSize
        }
    }

    private static let phoneSize = ScreenSize(width: 390, height: 844)!
    private static let tabletSize = ScreenSize(width: 1024, height: 768)!
}
