import CoreGraphics
import Foundation
import PictureLibrary
import UIKitCore

/// Files for images of the program.
enum ImageFiles {
    /// The quality of JPEG files (decision): differences are not seen, and files are a tenth of PNG files.
    private static let quality: CGFloat = 0.9

    /// The bytes of a JPEG file, or of a PNG file if the image is translucent. The pixels are upright.
    static func encoded(_ image: UIImage) throws -> Data {
        guard let pixels = image.cgImage else { throw PictureLibraryError.unsupported("an image without pixels") }
        let isOpaque =
            switch pixels.alphaInfo {
            case .none, .noneSkipFirst, .noneSkipLast: true
            default: false
            }
        guard let data = isOpaque ? image.jpegData(compressionQuality: quality) : image.pngData() else {
            throw PictureLibraryError.unsupported("an image that cannot be encoded")
        }
        return data
    }
}
