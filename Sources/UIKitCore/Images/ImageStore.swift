import CoreGraphics
import Foundation
import ImageIO
import Synchronization

/// Pictures read by name, each file once.
final class ImageStore: Sendable {
    /// A picture of a file, and how many of its pixels make a point.
    struct ScaledImage: Sendable {
        var image: ImageFile.DecodedImage
        var scale: CGFloat
    }

    static let shared = ImageStore()

    private let cache = Mutex<[String: ImageFile.DecodedImage]>([:])

    /// The best file of a name in the first folder that has one that can be read.
    func image(named name: String, in directories: [String], scale: CGFloat) -> ScaledImage? {
        if name.isEmpty { return nil }
        let candidates = ImageFileName(path: name).candidates(forScreenScale: scale)
        for directory in directories {
            for candidate in candidates {
                if let image = cachedImage(atPath: "\(directory)/\(candidate.name)") {
                    return ScaledImage(image: image, scale: candidate.scale)
                }
            }
        }
        return nil
    }

    /// The picture of a file, read once; `nil` when there is none.
    func cachedImage(atPath path: String) -> ImageFile.DecodedImage? {
        if let image = cache.withLock({ $0[path] }) { return image }
        guard FileManager.default.fileExists(atPath: path), let image = Self.readImage(atPath: path) else { return nil }
        cache.withLock { $0[path] = image }
        return image
    }

    /// The picture of a file; `nil`, with a line on standard error that says why, when there is none.
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
    /// Shows the picture of a file, turned upright.
    convenience init(decoded picture: ImageFile.DecodedImage, scale: CGFloat) {
        self.init(cgImage: picture.image, scale: scale, orientation: Orientation(picture.orientation))
    }
}
