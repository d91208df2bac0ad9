import CoreGraphics
import Synchronization

// The system palette. Each color has a variant for light and one for dark interfaces.
extension UIColor {
    /// Red.
    public static let systemRed = UIColor(light: [255, 59, 48], dark: [255, 69, 58])
    /// Green.
    public static let systemGreen = UIColor(light: [52, 199, 89], dark: [48, 209, 88])
    /// Blue; the default of `tintColor`.
    public static let systemBlue = UIColor(light: [0, 122, 255], dark: [10, 132, 255])
    /// Orange.
    public static let systemOrange = UIColor(light: [255, 149, 0], dark: [255, 159, 10])
    /// Yellow.
    public static let systemYellow = UIColor(light: [255, 204, 0], dark: [255, 214, 10])
    /// Pink.
    public static let systemPink = UIColor(light: [255, 45, 85], dark: [255, 55, 95])
    /// Purple.
    public static let systemPurple = UIColor(light: [175, 82, 222], dark: [191, 90, 242])
    /// Teal.
    public static let systemTeal = UIColor(light: [48, 176, 199], dark: [64, 200, 224])
    /// Indigo.
    public static let systemIndigo = UIColor(light: [88, 86, 214], dark: [94, 92, 230])
    /// Brown.
    public static let systemBrown = UIColor(light: [162, 132, 94], dark: [172, 142, 104])
    /// Mint.
    public static let systemMint = UIColor(light: [0, 199, 190], dark: [102, 212, 207])
    /// Cyan.
    public static let systemCyan = UIColor(light: [50, 173, 230], dark: [100, 210, 255])
    /// Gray.
    public static let systemGray = UIColor(light: [142, 142, 147], dark: [142, 142, 147])
    /// A gray closer to the background than `systemGray`.
    public static let systemGray2 = UIColor(light: [174, 174, 178], dark: [99, 99, 102])
    /// A gray closer to the background than `systemGray2`.
    public static let systemGray3 = UIColor(light: [199, 199, 204], dark: [72, 72, 74])
    /// A gray closer to the background than `systemGray3`.
    public static let systemGray4 = UIColor(light: [209, 209, 214], dark: [58, 58, 60])
    /// A gray closer to the background than `systemGray4`.
    public static let systemGray5 = UIColor(light: [229, 229, 234], dark: [44, 44, 46])
    /// The gray closest to the background.
    public static let systemGray6 = UIColor(light: [242, 242, 247], dark: [28, 28, 30])

    /// Creates a color from the red, green and blue values, 0…255, of its light and dark variants and, if it has one,
    /// of that for elevated dark interfaces; an optional fourth value is the opacity, 0…1. Three equal values make a
    /// gray, so that black and white equal `.black` and `.white`.
    convenience init(light: [CGFloat], dark: [CGFloat], elevated: [CGFloat]? = nil) {
        func color(_ channels: [CGFloat]) -> CGColor {
            if channels[0] == channels[1], channels[1] == channels[2] {
                return CGColor(gray: channels[0] / 255, alpha: channels.count > 3 ? channels[3] : 1)
            }
            return CGColor(
                srgbRed: channels[0] / 255, green: channels[1] / 255, blue: channels[2] / 255,
                alpha: channels.count > 3 ? channels[3] : 1)
        }
        if let elevated {
            self.init(source: .levels(light: color(light), dark: color(dark), elevated: color(elevated)))
        } else {
            self.init(source: .pair(light: color(light), dark: color(dark)))
        }
    }
}

// Semantic colors. Each has a variant for light and one for dark interfaces.
extension UIColor {
    // MARK: Backgrounds

    /// The background of a screen.
    public static let systemBackground = UIColor(
        light: [255, 255, 255], dark: [0, 0, 0], elevated: [28, 28, 30])
    /// The background of content layered on the main background.
    public static let secondarySystemBackground = UIColor(
        light: [242, 242, 247], dark: [28, 28, 30], elevated: [44, 44, 46])
    /// The background of content layered on a secondary background.
    public static let tertiarySystemBackground = UIColor(
        light: [255, 255, 255], dark: [44, 44, 46], elevated: [58, 58, 60])
    /// The background of a screen with grouped content.
    public static let systemGroupedBackground = UIColor(
        light: [242, 242, 247], dark: [0, 0, 0], elevated: [28, 28, 30])
    /// The background of a screen with grouped content, by its name before iOS 13.
    @available(*, deprecated, renamed: "systemGroupedBackground")
    public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
    /// The background of a group.
    public static let secondarySystemGroupedBackground = UIColor(
        light: [255, 255, 255], dark: [28, 28, 30], elevated: [44, 44, 46])
    /// The background of content layered on a group.
    public static let tertiarySystemGroupedBackground = UIColor(
        light: [242, 242, 247], dark: [44, 44, 46], elevated: [58, 58, 60])

    // MARK: Text

    /// Primary text.
    public static let label = UIColor(light: [0, 0, 0], dark: [255, 255, 255])
    /// Secondary text.
    public static let secondaryLabel = UIColor(light: [60, 60, 67, 0.6], dark: [235, 235, 245, 0.6])
    /// Tertiary text.
    public static let tertiaryLabel = UIColor(light: [60, 60, 67, 0.3], dark: [235, 235, 245, 0.3])
    /// Quaternary text.
    public static let quaternaryLabel = UIColor(light: [60, 60, 67, 0.18], dark: [235, 235, 245, 0.16])
    /// Placeholder text in an empty text field.
    public static let placeholderText = UIColor(light: [60, 60, 67, 0.3], dark: [235, 235, 245, 0.3])
    /// The text of links.
    public static let link = UIColor(light: [0, 122, 255], dark: [9, 132, 255])

    // MARK: Lines and fills

    /// A translucent separator line.
    public static let separator = UIColor(light: [60, 60, 67, 0.29], dark: [84, 84, 88, 0.6])
    /// An opaque separator line.
    public static let opaqueSeparator = UIColor(light: [198, 198, 200], dark: [56, 56, 58])
    /// The fill of a thin shape, such as a slider track.
    public static let systemFill = UIColor(light: [120, 120, 128, 0.2], dark: [120, 120, 128, 0.36])
    /// The fill of a medium-size shape, such as a switch.
    public static let secondarySystemFill = UIColor(light: [120, 120, 128, 0.16], dark: [120, 120, 128, 0.32])
    /// The fill of a large shape, such as a search field.
    public static let tertiarySystemFill = UIColor(light: [118, 118, 128, 0.12], dark: [118, 118, 128, 0.24])
    /// The fill of a large area with complex content.
    public static let quaternarySystemFill = UIColor(light: [116, 116, 128, 0.08], dark: [118, 118, 128, 0.18])

    /// Text on a light background, in light and dark interfaces: black.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// Text on a dark background, in light and dark interfaces: white at 60 % opacity.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
}

extension UIColor {
    /// Whether the program has asked for `tintColor`; until then views do not attach theirs to their traits.
    static let usesTintColor = Atomic(false)

    /// The tint color of the view that uses the color: it is resolved again when that changes, and dimmed as the view's
    /// is. Outside of views, and where nothing else is set, system blue (F-247).
    public static let tintColor: UIColor = {
        usesTintColor.store(true, ordering: .relaxed)
        return UIColor { $0.tint ?? .systemBlue }
    }()
}

extension UIColor {
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// Gray at one third white.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// Gray at two thirds white.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Gray at one half white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Pure red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Pure green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Pure blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Full green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Full red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Full red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Full red and half green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half red and half blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// A dark orange.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)
}
