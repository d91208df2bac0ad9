import CoreGraphics
import Foundation
import ImageIO
import Support
import Synchronization

/// Loads images by name and caches them by file.
final class ImageStore: Sendable {
    /// A decoded image and its number of pixels per point.
    struct ScaledImage: Sendable {
        var image: ImageFile.DecodedImage
        var scale: CGFloat
    }

    static let shared = ImageStore()

    private let cache = Mutex<[String: ImageFile.DecodedImage]>([:])

    /// The best file with a name in the first directory that has a readable one. Files for the idiom, such as
    /// `star@2x~ipad.png`, are preferred (D-35).
    func image(
        named name: String, in directories: [String], scale: CGFloat, idiom: UIUserInterfaceIdiom = .unspecified
    ) -> ScaledImage? {
        if name.isEmpty { return nil }
        let candidates = ImageFileName(path: name).candidates(forScreenScale: scale).flatMap {
            candidate -> [(name: String, scale: CGFloat)] in
            guard let marked = ImageFileName.name(candidate.name, for: idiom) else { return [candidate] }
            return [(marked, candidate.scale), candidate]
        }
        for directory in directories {
            for candidate in candidates {
                if let image = cachedImage(atPath: "\(directory)/\(candidate.name)") {
                    return ScaledImage(image: image, scale: candidate.scale)
                }
            }
        }
        return nil
    }

    /// The image of a file, from the cache if possible; `nil` if it cannot be read.
    func cachedImage(atPath path: String) -> ImageFile.DecodedImage? {
        if let image = cache.withLock({ $0[path] }) { return image }
        guard FileManager.default.fileExists(atPath: path), let image = Self.readImage(atPath: path) else { return nil }
        cache.withLock { $0[path] = image }
        return image
    }

    /// Decodes a file; `nil`, with the reason on standard error, if it cannot be read.
    static func readImage(atPath path: String) -> ImageFile.DecodedImage? {
        do {
            return try ImageFile.decode(contentsOfFile: path)
        } catch {
            ErrorStream.log("UIImage: \(path): \(error.description)")
            return nil
        }
    }
}

extension UIImage {
    /// Creates an image from a decoded file, turned upright.
    convenience init(decoded: ImageFile.DecodedImage, scale: CGFloat) {
        self.init(cgImage: decoded.image, scale: scale, orientation: Orientation(decoded.orientation))
    }
}

/// The parts of an image file name: `directory/star@2x.png` is the image "star" with two pixels per point.
struct ImageFileName: Equatable {
    /// The path as it was given.
    private var path: String
    /// The path up to its last dot, without a scale modifier.
    private var base: String
    /// The part after the last dot; empty without a dot. It may not be an extension: "version1.5" has a dot too.
    private var suffix: String
    /// Pixels per point; 1 without a scale modifier.
    private(set) var scale: CGFloat

    /// The scale modifiers and their scales.
    static let scaleModifiers: [(mark: String, scale: CGFloat)] = [("@2x", 2), ("@3x", 3)]
    /// The extensions that are tried, in this order, if there is no file with the name as given (D-16).
    static let knownExtensions = ["png", "jpg", "jpeg", "gif", "bmp", "tiff", "tif", "ico", "cur", "xbm"]

    init(path: String) {
        self.path = path
        suffix = (path as NSString).pathExtension
        let stem = (path as NSString).deletingPathExtension
        (base, scale) = Self.removingScaleModifier(suffix.isEmpty ? path : stem)
    }

    /// Splits a name into the name without its scale modifier and the scale.
    private static func removingScaleModifier(_ name: String) -> (String, CGFloat) {
        for (modifier, scale) in scaleModifiers where name.hasSuffix(modifier) {
            return (String(name.dropLast(modifier.count)), scale)
        }
        return (name, 1)
    }

    /// The file names to try for a screen scale, best first: the name as given, then with the known extensions. For
    /// each, the screen's own scale comes first, then larger scales, which only lose detail, then smaller ones.
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

    /// A file name with the modifier of an idiom before its extension; `nil` for idioms without one.
    static func name(_ name: String, for idiom: UIUserInterfaceIdiom) -> String? {
        let modifier: String? =
            switch idiom {
            case .phone: "~iphone"
            case .pad: "~ipad"
            default: nil
            }
        guard let modifier else { return nil }
        let (stem, suffix) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
        return suffix.isEmpty ? name + modifier : "\(stem)\(modifier).\(suffix)"
    }

    /// The rank of a file's scale for a screen scale; smaller is better.
    static func rank(_ scale: CGFloat, _ screen: CGFloat) -> CGFloat {
        scale >= screen ? scale - screen : 100 + screen - scale
    }
}

/// The directories that contain an application's resources.
package enum ResourceDirectories {
    /// The suffix of the directories that the package manager creates, `<Package>_<Module>.resources`.
    package static let packageSuffix = ".resources"

    /// The main bundle's resources, then the resource directories of packages next to the executable.
    package static let forApplication: [String] = {
        let main = Bundle.main
        var directories: [String] = []
        if let resources = main.resourcePath { directories.append(resources) }
        let executable = main.executableURL?.resolvingSymlinksInPath()
        let parents = [executable?.deletingLastPathComponent().path, main.bundlePath].compactMap { $0 }
        for parent in Set(parents).sorted() {
            directories += packages(
                among: DirectoryEntries.names(in: parent), program: executable?.lastPathComponent ?? ""
            )
            .map { "\(parent)/\($0)" }
        }
        var seen = Set<String>()
        return directories.filter { seen.insert($0).inserted }
    }()

    /// The resource directories of packages among the entries of a directory, sorted by name. Those of the program's own
    /// target come first, as the directory may have programs of other packages.
    static func packages(among entries: [String], program: String) -> [String] {
        let all = entries.filter { $0.hasSuffix(packageSuffix) }.sorted()
        let own = all.filter { $0.hasSuffix("_\(program)\(packageSuffix)") }
        return own + all.filter { !own.contains($0) }
    }

    /// The resource directories of a bundle; `nil` means those of the application.
    static func directories(of bundle: Bundle?) -> [String] {
        bundle.map { [$0.resourcePath ?? $0.bundlePath] } ?? forApplication
    }
}
