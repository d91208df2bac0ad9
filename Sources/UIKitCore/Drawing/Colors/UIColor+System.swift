import CoreGraphics

// The palette of the system. Each colour has a form for light and one for dark interfaces.
extension UIColor {
    /// Red.
    public static let systemRed = UIColor(light: [255, 59, 48], dark: [255, 69, 58])
    /// Green.
    public static let systemGreen = UIColor(light: [52, 199, 89], dark: [48, 209, 88])
    /// Blue; the colour of `tintColor` unless one is set.
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
    /// Grey.
    public static let systemGray = UIColor(light: [142, 142, 147], dark: [142, 142, 147])
    /// A grey nearer to the background.
    public static let systemGray2 = UIColor(light: [174, 174, 178], dark: [99, 99, 102])
    /// A grey nearer to the background than `systemGray2`.
    public static let systemGray3 = UIColor(light: [199, 199, 204], dark: [72, 72, 74])
    /// A grey nearer to the background than `systemGray3`.
    public static let systemGray4 = UIColor(light: [209, 209, 214], dark: [58, 58, 60])
    /// A grey nearer to the background than `systemGray4`.
    public static let systemGray5 = UIColor(light: [229, 229, 234], dark: [44, 44, 46])
    /// The grey nearest to the background.
    public static let systemGray6 = UIColor(light: [242, 242, 247], dark: [28, 28, 30])

    /// A colour from the channels 0…255 of its two forms; a fourth number is the opacity, 0…1.
    convenience init(light: [CGFloat], dark: [CGFloat]) {
        func color(_ channels: [CGFloat]) -> CGColor {
            CGColor(
                srgbRed: channels[0] / 255, green: channels[1] / 255, blue: channels[2] / 255,
                alpha: channels.count > 3 ? channels[3] : 1)
        }
        self.init(source: .pair(light: color(light), dark: color(dark)))
    }
}
