/// A family of devices that a screen can pass for.
package enum DeviceFamily: String, CaseIterable, Sendable {
    /// A telephone, held upright.
    case phone
    /// A tablet, held across.
    case tablet

    /// Reads a family from the value of `--device`.
    package init(option value: String) throws(LaunchOptionError) {
        guard let family = DeviceFamily(rawValue: value) else {
            throw LaunchOptionError(option: "--device", value: value)
        }
        self = family
    }

    /// The screen of a usual device of the family, in points.
    package var size: ScreenSize {
        switch self {
        case .phone: DeviceFamily.phoneSize
        case .tablet: DeviceFamily.tabletSize
        }
    }

    private static let phoneSize = ScreenSize(width: 390, height: 844)!
    private static let tabletSize = ScreenSize(width: 1024, height: 768)!
}
