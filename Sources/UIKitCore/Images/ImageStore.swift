import CoreGraphics
import Foundation
import Synchronization

/// Pictures read by name, each file once.
final class ImageStore: Sendable {
    /// Pixels and how many of them make a point.
    struct Found: Sendable {
        var pixels: CGImage
        var scale: CGFloat
    }

    static let shared = ImageStore()

    private let known = Mutex<[String: CGImage]>([:])

    /// The best file of a name in the first folder that has one that can be read.
    func image(named name: String, in folders: [String], scale: CGFloat) -> Found? {
        if name.isEmpty { return nil }
        let candidates = ImageFileName(path: name).candidates(forScreenScale: scale)
        for folder in folders {
            for candidate in candidates {
                if let pixels = pixels(ofKnownFile: "\(folder)/\(candidate.name)") {
                    return Found(pixels: pixels, scale: candidate.scale)
                }
            }
        }
        return nil
    }

    private func pixels(ofKnownFile path: String) -> CGImage? {
        if let pixels = known.withLock({ $0[path] }) { return pixels }
        guard FileManager.default.fileExists(atPath: path), let pixels = Self.pixels(ofFile: path) else { return nil }
        known.withLock { $0[path] = pixels }
        return pixels
    }

    /// The pixels of a file; `nil`, with a line on standard error that says why, when it is there but no picture.
    static func pixels(ofFile path: String) -> CGImage? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        do {
            return try ImageFile.decode(data)
        } catch {
            FileHandle.standardError.write(Data("UIImage: \(path): \(error)\n".utf8))
            return nil
        }
    }
}
