import CoreGraphics
import Foundation
import ImageIO

/// An image that is computed when it is rendered: pixels, a generator, or the result of filters on other images.
///
/// Coordinates are in pixels, y grows upwards, and the first pixel of a bitmap's last row is at the origin. Creating an
/// image and applying filters computes nothing; `CIContext` computes the regions that it is asked for. Images are
/// immutable and can be shared between threads.
public final class CIImage: NSObject, NSCopying, @unchecked Sendable {
    let recipe: ImageRecipe
    /// True if transforms of the image take the nearest pixel.
    let samplesNearest: Bool
    /// The address of the file that the image was read from; `nil` for other images.
    public let url: URL?

    init(_ recipe: ImageRecipe, samplesNearest: Bool = false, url: URL? = nil) {
        self.recipe = recipe
        self.samplesNearest = samplesNearest
        self.url = url
    }

    /// Creates an image of the pixels of a bitmap.
    public convenience init(cgImage image: CGImage) { self.init(BitmapRecipe(image)) }

    /// Creates an image of the pixels of a bitmap. `applyOrientationProperty` has no effect: bitmaps have no orientation.
    public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
        self.init(BitmapRecipe(image))
    }

    /// Decodes an image file from data; `nil` if it cannot be decoded.
    /// - Parameters:
    ///   - data: the contents of the file.
    ///   - options: with `.applyOrientationProperty: true`, the image is turned upright.
    public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
        guard let image = CIImage.decode(data, options) else { return nil }
        self.init(image.recipe)
    }

    /// Reads an image from a file; `nil` if it is missing or cannot be decoded.
    /// - Parameters:
    ///   - url: the address of the file.
    ///   - options: with `.applyOrientationProperty: true`, the image is turned upright.
    public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
        guard url.isFileURL, let data = try? Data(contentsOf: url), let image = CIImage.decode(data, options) else {
            return nil
        }
        self.init(image.recipe, url: url)
    }

    private static func decode(_ data: Data, _ options: [CIImageOption: Any]?) -> CIImage? {
        guard let source = CGImageSourceCreateWithData(data, nil),
            let bitmap = CGImageSourceCreateImageAtIndex(source, 0, nil)
        else { return nil }
        let image = CIImage(cgImage: bitmap)
        guard options?[.applyOrientationProperty] as? Bool == true else { return image }
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        let stored = (properties?[kCGImagePropertyOrientation] as? Int).flatMap { UInt32(exactly: $0) }
        return image.oriented(stored.flatMap(CGImagePropertyOrientation.init(rawValue:)) ?? .up)
    }

    /// Creates an image of infinite extent with one color.
    public convenience init(color: CIColor) { self.init(ColorRecipe(color)) }

    /// Returns an image without pixels.
    public class func empty() -> CIImage { CIImage(ImageRecipe(region: .empty)) }

    /// Black, without end.
    public class var black: CIImage { CIImage(color: .black) }
    /// White, without end.
    public class var white: CIImage { CIImage(color: .white) }
    /// Gray, without end.
    public class var gray: CIImage { CIImage(color: .gray) }
    /// Red, without end.
    public class var red: CIImage { CIImage(color: .red) }
    /// Green, without end.
    public class var green: CIImage { CIImage(color: .green) }
    /// Blue, without end.
    public class var blue: CIImage { CIImage(color: .blue) }
    /// Cyan, without end.
    public class var cyan: CIImage { CIImage(color: .cyan) }
    /// Magenta, without end.
    public class var magenta: CIImage { CIImage(color: .magenta) }
    /// Yellow, without end.
    public class var yellow: CIImage { CIImage(color: .yellow) }
    /// Transparent, without end.
    public class var clear: CIImage { CIImage(color: .clear) }

    /// The rectangle outside which the image is transparent; infinite for colors and other generators, null for an image
    /// without pixels.
    public var extent: CGRect { recipe.extent }

    /// The bitmap of an image that is one; `nil` for the results of filters.
    public var cgImage: CGImage? { (recipe as? BitmapRecipe)?.image }

    /// The color space of a bitmap's samples; `nil` for other images.
    public var colorSpace: CGColorSpace? { cgImage?.colorSpace }

    /// Returns the image itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// A description for developers.
    public override var description: String { "<CIImage: extent \(extent)>" }
}

/// A key of the options with which images are created.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    /// The value by which it is known.
    public let rawValue: String
    /// Creates one from its value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `Bool`: whether an image from a file is turned upright; false by default.
    public static let applyOrientationProperty = CIImageOption(rawValue: "kCIImageApplyOrientationProperty")
}
