import Foundation

/// The name of an image file taken apart: `folder/star@2x.png` is the picture "star" with two pixels per point.
struct ImageFileName: Equatable {
    /// The name without scale and extension.
    var base: String
    /// Pixels per point, 1 unless the name says otherwise.
    var scale: CGFloat
    /// The extension without its dot, empty when there is none.
    var fileExtension: String

    /// The scales that names can tell, with how they tell it.
    static let scaleMarks: [(mark: String, scale: CGFloat)] = [("@2x", 2), ("@3x", 3)]
    /// What is tried, in this order, when a name has no extension (D-16).
    static let knownExtensions = ["png", "jpg", "jpeg", "gif", "bmp", "tiff", "tif", "ico", "cur", "xbm"]

    init(path: String) {
        let file = path as NSString
        fileExtension = file.pathExtension
        var rest = file.deletingPathExtension
        if !fileExtension.isEmpty, !Self.knownExtensions.contains(fileExtension.lowercased()) {
            // "version1.5" is a name with a dot in it.
            rest = path
            fileExtension = ""
        }
        scale = 1
        for (mark, value) in Self.scaleMarks where rest.hasSuffix(mark) {
            rest = String(rest.dropLast(mark.count))
            scale = value
        }
        base = rest
    }

    /// The file names to try for a screen of a scale, best first: the screen's own scale, then larger ones, which only
    /// lose detail, then smaller ones.
    func candidates(forScreenScale screen: CGFloat) -> [(name: String, scale: CGFloat)] {
        let scales = ([("", CGFloat(1))] + Self.scaleMarks.map { ($0.mark, $0.scale) }).sorted {
            Self.rank($0.1, screen) < Self.rank($1.1, screen)
        }
        let extensions = fileExtension.isEmpty ? Self.knownExtensions : [fileExtension]
        return scales.flatMap { mark, scale in extensions.map { ("\(base)\(mark).\($0)", scale) } }
    }

    /// Smaller is better.
    static func rank(_ scale: CGFloat, _ screen: CGFloat) -> CGFloat {
        scale >= screen ? scale - screen : 100 + screen - scale
    }
}
