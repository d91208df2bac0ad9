import Foundation

/// The name of an image file taken apart: `folder/star@2x.png` is the picture "star" with two pixels per point.
struct ImageFileName: Equatable {
    /// The name as it was given.
    private var path: String
    /// The name up to its last dot, without the mark of a scale.
    private var base: String
    /// What follows the last dot, empty when there is none. It need not be an extension: "version1.5" has a dot too.
    private var ending: String
    /// Pixels per point, 1 unless the name says otherwise.
    private(set) var scale: CGFloat

    /// The scales that names can tell, with how they tell it.
    static let scaleMarks: [(mark: String, scale: CGFloat)] = [("@2x", 2), ("@3x", 3)]
    /// What is tried, in this order, when there is no file of a name as it was given (D-16).
    static let knownExtensions = ["png", "jpg", "jpeg", "gif", "bmp", "tiff", "tif", "ico", "cur", "xbm"]

    init(path: String) {
        self.path = path
        ending = (path as NSString).pathExtension
        let stem = (path as NSString).deletingPathExtension
        (base, scale) = Self.withoutMark(ending.isEmpty ? path : stem)
    }

    /// A name without its mark, and what the mark says.
    private static func withoutMark(_ name: String) -> (String, CGFloat) {
        for (mark, scale) in scaleMarks where name.hasSuffix(mark) { return (String(name.dropLast(mark.count)), scale) }
        return (name, 1)
    }

    /// The file names to try for a screen of a scale, best first: the name as it was given, then with the known
    /// extensions. Of each the screen's own scale comes first, then larger ones, which only lose detail, then smaller
    /// ones.
    func candidates(forScreenScale screen: CGFloat) -> [(name: String, scale: CGFloat)] {
        let scales = ([("", CGFloat(1))] + Self.scaleMarks.map { ($0.mark, $0.scale) }).sorted {
            Self.rank($0.1, screen) < Self.rank($1.1, screen)
        }
        let asGiven: [(name: String, scale: CGFloat)] =
            ending.isEmpty ? [] : scales.map { ("\(base)\($0).\(ending)", $1) }
        if Self.knownExtensions.contains(ending.lowercased()) { return asGiven }
        let whole = Self.withoutMark(path).0
        return asGiven
            + scales.flatMap { mark, scale in Self.knownExtensions.map { ("\(whole)\(mark).\($0)", scale) } }
    }

    /// Smaller is better.
    static func rank(_ scale: CGFloat, _ screen: CGFloat) -> CGFloat {
        scale >= screen ? scale - screen : 100 + screen - scale
    }
}
