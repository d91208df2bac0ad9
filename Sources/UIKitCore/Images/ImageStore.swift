import CoreGraphics
import Foundation
import ImageIO
import Synchronization

/// Pictures read by name, each file once.
final class ImageStore: Sendable {
    /// A picture of a file, and how many of its pixels make a point.
    struct Found: Sendable {
        var picture: ImageFile.DecodedImage
        var scale: CGFloat
    }

    static let shared = ImageStore()

    private let known = Mutex<[String: ImageFile.DecodedImage]>([:])

    /// The best file of a name in the first folder that has one that can be read.
    func image(named name: String, in folders: [String], scale: CGFloat) -> Found? {
        if name.isEmpty { return nil }
        let candidates = ImageFileName(path: name).candidates(forScreenScale: scale)
        for folder in folders {
            for candidate in candidates {
                if let picture = picture(ofKnownFile: "\(folder)/\(candidate.name)") {
                    return Found(picture: picture, scale: candidate.scale)
                }
            }
        }
        return nil
    }

    /// The picture of a file, read once; `nil` when there is none.
    func picture(ofKnownFile path: String) -> ImageFile.DecodedImage? {
        if let picture = known.withLock({ $0[path] }) { return picture }
        guard FileManager.default.fileExists(atPath: path), let picture = Self.picture(ofFile: path) else { return nil }
        known.withLock { $0[path] = picture }
        return picture
    }

    /// The picture of a file; `nil`, with a line on standard error that says why, when there is none.
    static func picture(ofFile path: String) -> ImageFile.DecodedImage? {
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
    convenience init(_ picture: ImageFile.DecodedImage, scale: CGFloat) {
        self.init(cgImage: picture.image, scale: scale, orientation: Orientation(picture.orientation))
    }
}
