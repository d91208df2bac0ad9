import CoreGraphics
import Foundation
import ImageIO
import PictureLibrary
import UIKitCore

/// Files for images of the program.
package enum PictureData {
    /// The quality of JPEG files (decision): differences are not seen, and files are a tenth of PNG files.
    package static let quality: CGFloat = 0.9

    /// The bytes of a JPEG file, or of a PNG file if the image is translucent, with their type. The pixels are upright.
    package static func encoded(_ image: UIImage) throws -> (data: Data, type: String) {
        guard let pixels = image.cgImage else { throw PictureLibraryError.unsupported("an image without pixels") }
        let hasAlpha: Bool =
            switch pixels.alphaInfo {
            case .none, .noneSkipFirst, .noneSkipLast: false
            default: true
            }
        let data = hasAlpha ? image.pngData() : image.jpegData(compressionQuality: quality)
        guard let data else { throw PictureLibraryError.unsupported("an image that cannot be encoded") }
        return (data, hasAlpha ? "public.png" : "public.jpeg")
    }
}
