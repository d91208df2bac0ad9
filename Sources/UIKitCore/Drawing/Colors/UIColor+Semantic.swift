import CoreGraphics

// Colours named after what they are for. Each has a form for light and one for dark interfaces.
extension UIColor {
    // MARK: Backgrounds

    /// The background of a screen.
    public static let systemBackground = UIColor(light: [255, 255, 255], dark: [0, 0, 0])
    /// The background of something that lies on a screen.
    public static let secondarySystemBackground = UIColor(light: [242, 242, 247], dark: [28, 28, 30])
    /// The background of something that lies on a secondary background.
    public static let tertiarySystemBackground = UIColor(light: [255, 255, 255], dark: [44, 44, 46])
    /// The background of a screen whose contents stand in groups.
    public static let systemGroupedBackground = UIColor(light: [242, 242, 247], dark: [0, 0, 0])
    /// The background of a group.
    public static let secondarySystemGroupedBackground = UIColor(light: [255, 255, 255], dark: [28, 28, 30])
    /// The background of something that lies on a group.
    public static let tertiarySystemGroupedBackground = UIColor(light: [242, 242, 247], dark: [44, 44, 46])

    // MARK: Text

    /// Main text.
    public static let label = UIColor(light: [0, 0, 0], dark: [255, 255, 255])
    /// Text of second rank.
    public static let secondaryLabel = UIColor(light: [60, 60, 67, 0.6], dark: [235, 235, 245, 0.6])
    /// Text of third rank.
    public static let tertiaryLabel = UIColor(light: [60, 60, 67, 0.3], dark: [235, 235, 245, 0.3])
    /// Text of fourth rank.
    public static let quaternaryLabel = UIColor(light: [60, 60, 67, 0.18], dark: [235, 235, 245, 0.16])
    /// Text that stands where something may be typed.
    public static let placeholderText = UIColor(light: [60, 60, 67, 0.3], dark: [235, 235, 245, 0.3])
    /// Text that leads elsewhere.
    public static let link = UIColor(light: [0, 122, 255], dark: [9, 132, 255])

    // MARK: Lines and fills

    /// A line between things that lets what is below shine through.
    public static let separator = UIColor(light: [60, 60, 67, 0.29], dark: [84, 84, 88, 0.6])
    /// A line between things, opaque.
    public static let opaqueSeparator = UIColor(light: [198, 198, 200], dark: [56, 56, 58])
    /// The fill of a thin shape.
    public static let systemFill = UIColor(light: [120, 120, 128, 0.2], dark: [120, 120, 128, 0.36])
    /// The fill of a shape of middle size.
    public static let secondarySystemFill = UIColor(light: [120, 120, 128, 0.16], dark: [120, 120, 128, 0.32])
    /// The fill of a large shape.
    public static let tertiarySystemFill = UIColor(light: [118, 118, 128, 0.12], dark: [118, 118, 128, 0.24])
    /// The fill of a large area that holds much.
    public static let quaternarySystemFill = UIColor(light: [116, 116, 128, 0.08], dark: [118, 118, 128, 0.18])

    /// Text on a light ground, whatever the interface is.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// Text on a dark ground, whatever the interface is: white of six tenths.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
}
