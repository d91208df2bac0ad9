import CoreGraphics

// The palette of the system in its light appearance.
extension UIColor {
    /// Red.
    public static let systemRed = UIColor(bytes: 255, 59, 48)
    /// Green.
    public static let systemGreen = UIColor(bytes: 52, 199, 89)
    /// Blue; the colour of `tintColor` unless one is set.
    public static let systemBlue = UIColor(bytes: 0, 122, 255)
    /// Orange.
    public static let systemOrange = UIColor(bytes: 255, 149, 0)
    /// Yellow.
    public static let systemYellow = UIColor(bytes: 255, 204, 0)
    /// Pink.
    public static let systemPink = UIColor(bytes: 255, 45, 85)
    /// Purple.
    public static let systemPurple = UIColor(bytes: 175, 82, 222)
    /// Teal.
    public static let systemTeal = UIColor(bytes: 48, 176, 199)
    /// Indigo.
    public static let systemIndigo = UIColor(bytes: 88, 86, 214)
    /// Brown.
    public static let systemBrown = UIColor(bytes: 162, 132, 94)
    /// Mint.
    public static let systemMint = UIColor(bytes: 0, 199, 190)
    /// Cyan.
    public static let systemCyan = UIColor(bytes: 50, 173, 230)
    /// Grey.
    public static let systemGray = UIColor(bytes: 142, 142, 147)
    /// A lighter grey.
    public static let systemGray2 = UIColor(bytes: 174, 174, 178)
    /// A grey lighter than `systemGray2`.
    public static let systemGray3 = UIColor(bytes: 199, 199, 204)
    /// A grey lighter than `systemGray3`.
    public static let systemGray4 = UIColor(bytes: 209, 209, 214)
    /// A grey lighter than `systemGray4`.
    public static let systemGray5 = UIColor(bytes: 229, 229, 234)
    /// The lightest grey.
    public static let systemGray6 = UIColor(bytes: 242, 242, 247)
    /// The background of a screen.
    public static let systemBackground = UIColor(bytes: 255, 255, 255)
    /// The background of something that lies on a screen.
    public static let secondarySystemBackground = UIColor(bytes: 242, 242, 247)
    /// The background of something that lies on a secondary background.
    public static let tertiarySystemBackground = UIColor(bytes: 255, 255, 255)
    /// Main text.
    public static let label = UIColor(bytes: 0, 0, 0)
    /// A line between things, opaque.
    public static let opaqueSeparator = UIColor(bytes: 198, 198, 200)
    /// Text of second rank.
    public static let secondaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.6)
    /// Text of third rank.
    public static let tertiaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.3)
    /// Text of fourth rank.
    public static let quaternaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.18)
    /// Text that stands where something may be typed.
    public static let placeholderText = UIColor(bytes: 60, 60, 67, alpha: 0.3)
    /// A line between things that lets what is below shine through.
    public static let separator = UIColor(bytes: 60, 60, 67, alpha: 0.29)
    /// The fill of a thin shape.
    public static let systemFill = UIColor(bytes: 120, 120, 128, alpha: 0.2)
    /// The fill of a shape of middle size.
    public static let secondarySystemFill = UIColor(bytes: 120, 120, 128, alpha: 0.16)
    /// The fill of a large shape.
    public static let tertiarySystemFill = UIColor(bytes: 118, 118, 128, alpha: 0.12)

    /// A colour from channels 0…255 and an opacity 0…1.
    private convenience init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}
