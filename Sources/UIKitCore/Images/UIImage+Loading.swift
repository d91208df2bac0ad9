import CoreGraphics
import Foundation
import ImageIO

extension UIImage {
    /// Reads an image from a file. A name that ends in `@2x` or `@3x` before its extension sets the scale. `nil`, with
    /// the reason on standard error, if the file is missing or cannot be decoded (D-16).
    public convenience init?(contentsOfFile path: String) {
        let file = ImageFileName(path: path)
        guard let decoded = ImageStore.readImage(atPath: path) else { return nil }
        self.init(decoded: decoded, scale: file.scale)
    }

    /// Decodes an image file from data, at one pixel per point; `nil` if it cannot be decoded (D-16).
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Decodes an image file from data, at `scale` pixels per point; `nil` if it cannot be decoded (D-16).
    public convenience init?(data: Data, scale: CGFloat) {
        guard let decoded = try? ImageFile.decode(data) else { return nil }
        self.init(decoded: decoded, scale: scale)
    }

    /// The image encoded as PNG, turned upright; `nil` for the empty image.
    public final func pngData() -> Data? {
        uprightPixels.flatMap { try? ImageFile.encodePNG($0) }
    }

    /// The image encoded as JPEG, turned upright, with a quality that is clamped to 0…1; `nil` for the empty image.
    public final func jpegData(compressionQuality: CGFloat) -> Data? {
        uprightPixels.flatMap { try? ImageFile.encodeJPEG($0, quality: min(max(compressionQuality, 0), 1)) }
    }
}

extension UIImage {
    /// Loads a named image from the application's resources: from an asset catalog or a file, first in the main bundle,
    /// then in the resource directories of packages next to the executable. The extension may be omitted. The best
    /// scale for the screen is chosen. Images are cached. `nil` if there is none, or if it cannot be decoded.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Loads a named image from a bundle's resources; a `nil` bundle means the application's. The best variant for the
    /// traits is chosen (`nil` means the current traits); image views show the variant for their own traits (F-14).
    /// `nil` if there is none, or if it cannot be decoded.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
    ) {
        let directories = ResourceDirectories.directories(of: bundle)
        let traits = traitCollection ?? .current
        if let symbol = UIImage.customSymbol(named: name, in: directories, nil) {
            self.init(symbol, appearance: symbol.appearance)
            return
        }
        if let image = AssetCatalogs.shared.image(named: name, in: directories)?.image(with: traits),
            image.cgImage != nil
        {
            self.init(image, appearance: image.appearance)
            return
        }
        let scale = traits.displayScale > 0 ? traits.displayScale : ScreenScale.current
        guard
            let found = ImageStore.shared.image(
                named: name, in: directories, scale: scale, idiom: traits.userInterfaceIdiom)
        else { return nil }
        self.init(decoded: found.image, scale: found.scale)
    }

    /// Loads a named image from a bundle's resources; a `nil` bundle means the application's. The configuration applies to
    /// symbols of asset catalogs.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        let directories = ResourceDirectories.directories(of: bundle)
        if let symbol = UIImage.customSymbol(named: name, in: directories, configuration as? SymbolConfiguration) {
            self.init(symbol, appearance: symbol.appearance)
        } else {
            self.init(named: name, in: bundle, compatibleWith: nil)
        }
    }

    /// A symbol of the asset catalogs in some directories; `nil` if there is none with this name.
    private static func customSymbol(
        named name: String, in directories: [String], _ configuration: SymbolConfiguration?
    ) -> UIImage? {
        AssetCatalogs.shared.symbolFile(named: name, in: directories).flatMap { file in
            SymbolImageCache.shared.image(
                for: SymbolAppearance(name: name, file: file, configuration: configuration), scale: ScreenScale.current)
        }
    }
}

extension UIImage {
    /// An animated image that shows `images` in turn. `duration` is that of one cycle, in seconds; 0 or less means 30
    /// images per second. `nil` if `images` is empty.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var appearance = first.appearance
        appearance.images = images
        appearance.duration = duration > 0 ? duration : Double(images.count) / ImageAnimator.defaultRate
        return UIImage(first, appearance: appearance)
    }

    /// An animated image of the images named `name0`, `name1` and so on, up to the first missing number; the sequence
    /// may start at `name1`. `duration` is that of one cycle, in seconds; 0 or less means 30 images per second. `nil`
    /// if there are no images.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for number in 0..<longestSequence {
            if let image = UIImage(named: "\(name)\(number)") {
                images.append(image)
            } else if number > 0 {
                break
            }
        }
        return animatedImage(with: images, duration: duration)
    }

    /// An animated image like `animatedImageNamed(_:duration:)` whose images are resizable, with cap insets in points.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
    ) -> UIImage? {
        let images = animatedImageNamed(name, duration: duration)?.images ?? []
        return animatedImage(with: images.map { $0.resizableImage(withCapInsets: capInsets) }, duration: duration)
    }

    /// The largest number of images that are loaded by name.
    private static let longestSequence = 1024
}
