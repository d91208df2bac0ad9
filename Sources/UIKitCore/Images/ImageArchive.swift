import CoreGraphics
import Foundation
import ImageIO

/// An image in an archive: its pixels as a PNG file, its properties as numbers, a symbol also by its name. Links to
/// asset catalogs are not kept.
enum ImageArchive {
    static func encode(_ image: UIImage, _ coder: NSCoder) {
        if let pixels = image.cgImage, let data = try? ImageFile.encodePNG(pixels) {
            coder.encode(data as NSData, forKey: Key.pixels)
        }
        let looks = image.looks
        coder.encode(Double(image.scale), forKey: Key.scale)
        coder.encode(image.imageOrientation.rawValue, forKey: Key.orientation)
        encode(looks.capInsets, coder, Key.caps)
        encode(looks.alignmentInsets, coder, Key.alignment)
        if let resizing = looks.resizing { coder.encode(resizing.rawValue, forKey: Key.resizing) }
        coder.encode(looks.renderingMode.rawValue, forKey: Key.rendering)
        coder.encode(looks.flipsForRightToLeft, forKey: Key.flips)
        coder.encode(looks.duration, forKey: Key.duration)
        if !looks.images.isEmpty { coder.encode(looks.images as NSArray, forKey: Key.images) }
        if let symbol = looks.symbol { encode(symbol, coder) }
    }

    /// The image and its properties; `nil` when the pixels make no sense.
    static func decode(_ coder: NSCoder) -> (image: UIImage, looks: ImageLooks)? {
        var image = UIImage()
        if coder.containsValue(forKey: Key.pixels) {
            let data = coder.decodeObject(of: NSData.self, forKey: Key.pixels)
            guard let data, let picture = try? ImageFile.decode(Data(referencing: data)) else { return nil }
            let orientation = UIImage.Orientation(rawValue: coder.decodeInteger(forKey: Key.orientation)) ?? .up
            let scale = CGFloat(coder.decodeDouble(forKey: Key.scale))
            image = UIImage(cgImage: picture.image, scale: scale.isFinite ? scale : 1, orientation: orientation)
        }
        var looks = ImageLooks()
        looks.capInsets = insets(coder, Key.caps)
        looks.alignmentInsets = insets(coder, Key.alignment)
        if coder.containsValue(forKey: Key.resizing) {
            looks.resizing = UIImage.ResizingMode(rawValue: coder.decodeInteger(forKey: Key.resizing))
        }
        looks.renderingMode =
            UIImage.RenderingMode(rawValue: coder.decodeInteger(forKey: Key.rendering)) ?? .automatic
        looks.flipsForRightToLeft = coder.decodeBool(forKey: Key.flips)
        let duration = coder.decodeDouble(forKey: Key.duration)
        looks.duration = duration.isFinite ? max(0, duration) : 0
        if coder.containsValue(forKey: Key.images) {
            looks.images = coder.decodeObject(of: [NSArray.self, UIImage.self], forKey: Key.images) as? [UIImage] ?? []
        }
        looks.symbol = symbol(coder)
        return (image, looks)
    }

    private enum Key {
        static let pixels = "UIImagePixels"
        static let scale = "UIImageScale"
        static let orientation = "UIImageOrientation"
        static let caps = "UIImageCapInsets"
        static let alignment = "UIImageAlignmentRectInsets"
        static let resizing = "UIImageResizingMode"
        static let rendering = "UIImageRenderingMode"
        static let flips = "UIImageFlipsForRightToLeftLayoutDirection"
        static let duration = "UIImageDuration"
        static let images = "UIImageImages"
        static let symbol = "UIImageSymbolName"
        static let tint = "UIImageSymbolColor"
        static let pointSize = "UIImageSymbolPointSize"
        static let weight = "UIImageSymbolWeight"
        static let symbolScale = "UIImageSymbolScale"
    }

    // MARK: Parts

    private static func encode(_ insets: UIEdgeInsets, _ coder: NSCoder, _ key: String) {
        for (side, length) in zip(sides, [insets.top, insets.left, insets.bottom, insets.right]) {
            coder.encode(Double(length), forKey: key + side)
        }
    }

    private static func insets(_ coder: NSCoder, _ key: String) -> UIEdgeInsets {
        let lengths = sides.map { side in
            let length = CGFloat(coder.decodeDouble(forKey: key + side))
            return length.isFinite ? length : 0
        }
        return UIEdgeInsets(top: lengths[0], left: lengths[1], bottom: lengths[2], right: lengths[3])
    }

    private static let sides = ["Top", "Left", "Bottom", "Right"]

    private static func encode(_ symbol: SymbolLooks, _ coder: NSCoder) {
        coder.encode(symbol.name as NSString, forKey: Key.symbol)
        if let tint = symbol.tint { coder.encode(tint, forKey: Key.tint) }
        guard let values = symbol.configuration?.values else { return }
        coder.encode(Double(values.pointSize), forKey: Key.pointSize)
        coder.encode(values.weight.rawValue, forKey: Key.weight)
        coder.encode(values.scale.rawValue, forKey: Key.symbolScale)
    }

    private static func symbol(_ coder: NSCoder) -> SymbolLooks? {
        guard coder.containsValue(forKey: Key.symbol),
            let name = coder.decodeObject(of: NSString.self, forKey: Key.symbol) as String?
        else { return nil }
        var symbol = SymbolLooks(name: name)
        if coder.containsValue(forKey: Key.tint) {
            symbol.tint = coder.decodeObject(of: UIColor.self, forKey: Key.tint)
        }
        guard coder.containsValue(forKey: Key.pointSize) else { return symbol }
        let size = CGFloat(coder.decodeDouble(forKey: Key.pointSize))
        let values = SymbolValues(
            pointSize: size.isFinite ? size : 0,
            weight: UIImage.SymbolWeight(rawValue: coder.decodeInteger(forKey: Key.weight)) ?? .unspecified,
            scale: UIImage.SymbolScale(rawValue: coder.decodeInteger(forKey: Key.symbolScale)) ?? .unspecified)
        symbol.configuration = UIImage.SymbolConfiguration(values)
        return symbol
    }
}
