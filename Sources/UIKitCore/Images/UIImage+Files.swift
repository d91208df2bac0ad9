import CoreGraphics
import Foundation
import ImageIO

extension UIImage {
    /// Reads a picture from a file; a name that ends in `@2x` or `@3x` before its extension gives the scale. `nil` when
    /// the file is not there or is no picture that can be read (D-16).
    public convenience init?(contentsOfFile path: String) {
        let file = ImageFileName(path: path)
        guard let decoded = ImageStore.readImage(atPath: path) else { return nil }
        self.init(decoded: decoded, scale: file.scale)
    }

    /// Reads a picture from the bytes of a file, one pixel a point; `nil` when it is none that can be read (D-16).
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Reads a picture from the bytes of a file, `scale` pixels a point; `nil` when it is none that can be read (D-16).
    public convenience init?(data: Data, scale: CGFloat) {
        guard let decoded = try? ImageFile.decode(data) else { return nil }
        self.init(decoded: decoded, scale: scale)
    }

    /// The picture as a PNG file, turned upright; `nil` for the empty image.
    public final func pngData() -> Data? {
        uprightPixels.flatMap { try? ImageFile.encodePNG($0) }
    }

    /// The picture as a JPEG file, turned upright, with a quality 0…1; `nil` for the empty image.
    public final func jpegData(compressionQuality: CGFloat) -> Data? {
        uprightPixels.flatMap { try? ImageFile.encodeJPEG($0, quality: min(max(compressionQuality, 0), 1)) }
    }
}
