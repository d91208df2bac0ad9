import Foundation

/// The name of an image file taken apart: `folder/star@2x.png` is the picture "star" with two pixels per point.
struct ImageFileName: Equatable {
    /// The name as it was given.
    private var path: String
    /// The name up to its last dot, without the mark of a scale.
    private var base: String
    /// What follows the last dot, empty when there is none. It need not be an extension: "version1.5" has a dot too.
    private var suffix: String
    /// Pixels per point, 1 unless the name says otherwise.
    private(set) var scale: CGFloat

    /// The scales that names can tell, with how they tell it.
    static let scaleModifiers: [(mark: String, scale: CGFloat)] = [("@2x", 2), ("@3x", 3)]
    /// What is tried, in this order, when there is no file of a name as it was given (D-16).
    static let knownExtensions = ["png", "jpg", "jpeg", "gif", "bmp", "tiff", "tif", "ico", "cur", "xbm"]

    init(path: String) {
        self.path = path
        suffix = (path as NSString).pathExtension
        let stem = (path as NSString).deletingPathExtension
        (base, scale) = Self.removingScaleModifier(suffix.isEmpty ? path : stem)
    }

    /// A name without its mark, and what the mark says.
    private static func removingScaleModifier(_ name: String) -> (String, CGFloat) {
        for (modifier, scale) in scaleModifiers where name.hasSuffix(modifier) { return (String(name.dropLast(modifier.count)), scale) }
        return (name, 1)
    }

    /// The file names to try for a screen of a scale, best first: the name as it was given, then with the known
    /// extensions. Of each the screen's own scale comes first, then larger ones, which only lose detail, then smaller
    /// ones.
    func candidates(forScreenScale screen: CGFloat) -> [(name: String, scale: CGFloat)] {
        let scales = ([("", CGFloat(1))] + Self.scaleModifiers.map { ($0.mark, $0.scale) }).sorted {
            Self.rank($0.1, screen) < Self.rank($1.1, screen)
        }
        let asGiven: [(name: String, scale: CGFloat)] =
            suffix.isEmpty ? [] : scales.map { ("\(base)\($0).\(suffix)", $1) }
        if Self.knownExtensions.contains(suffix.lowercased()) { return asGiven }
        let stem = Self.removingScaleModifier(path).0
        return asGiven
            + scales.flatMap { modifier, scale in Self.knownExtensions.map { ("\(stem)\(modifier).\($0)", scale) } }
    }

    /// Smaller is better.
    static func rank(_ scale: CGFloat, _ screen: CGFloat) -> CGFloat {
        scale >= screen ? scale - screen : 100 + screen - scale
    }
}
