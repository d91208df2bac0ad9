import CoreGraphics

extension UIFont {
    /// The size of text in interfaces: 14 points.
    public class var systemFontSize: CGFloat { 14 }
    /// The size of small text in interfaces: 12 points.
    public class var smallSystemFontSize: CGFloat { 12 }
    /// The size of labels: 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The size of text on buttons: 18 points.
    public class var buttonFontSize: CGFloat { 18 }

    /// The interface's font at a size in points: the machine's `sans-serif`.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(face: .system, size: fontSize) }

    /// The interface's font at a size in points, in a weight; the nearest weight that the machine has is taken.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        var face = FontFace.system
        face.weight = weight.openTypeWeight
        return UIFont(face: face, size: fontSize)
    }

    /// The interface's font in bold, at a size in points.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// The interface's font with leaning letters, at a size in points.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        var face = FontFace.system
        face.slant = .italic
        return UIFont(face: face, size: fontSize)
    }

    /// The font in which all letters have one width, at a size in points: the machine's `monospace`.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        var face = FontFace.monospaced
        face.weight = weight.openTypeWeight
        return UIFont(face: face, size: fontSize)
    }

    /// The interface's font with digits of one width (where the typeface has such digits), at a size in points.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        var face = FontFace.system
        face.weight = weight.openTypeWeight
        face.features = "tnum=1"
        return UIFont(face: face, size: fontSize)
    }
}
