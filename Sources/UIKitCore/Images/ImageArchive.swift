import CoreGraphics
import Foundation
import ImageIO

/// The archived form of an image: its pixels as PNG, its properties as numbers, and the name of a symbol. The asset is
/// not archived.
enum ImageArchive {
    static func encode(_ image: UIImage, _ coder: NSCoder) {
        if let pixels = image.cgImage, let data = try? ImageFile.encodePNG(pixels) {
            coder.encode(data as NSData, forKey: Key.pixels)
        }
        let appearance = image.appearance
        coder.encode(Double(image.scale), forKey: Key.scale)
        coder.encode(image.imageOrientation.rawValue, forKey: Key.orientation)
        encode(appearance.capInsets, coder, Key.caps)
        encode(appearance.alignmentInsets, coder, Key.alignment)
        if let resizing = appearance.resizing { coder.encode(resizing.rawValue, forKey: Key.resizing) }
        coder.encode(appearance.renderingMode.rawValue, forKey: Key.rendering)
        coder.encode(appearance.flipsForRightToLeft, forKey: Key.flips)
        coder.encode(appearance.duration, forKey: Key.duration)
        if !appearance.images.isEmpty { coder.encode(appearance.images as NSArray, forKey: Key.images) }
        if let symbol = appearance.symbol { encode(symbol, coder) }
    }

    /// The image and its properties; `nil` if the pixels are invalid.
    static func decode(_ coder: NSCoder) -> (image: UIImage, appearance: ImageAppearance)? {
        var image = UIImage()
        if coder.containsValue(forKey: Key.pixels) {
            let data = coder.decodeObject(of: NSData.self, forKey: Key.pixels)
            guard let data, let decoded = try? ImageFile.decode(Data(referencing: data)) else { return nil }
            let orientation = UIImage.Orientation(rawValue: coder.decodeInteger(forKey: Key.orientation)) ?? .up
            let scale = CGFloat(coder.decodeDouble(forKey: Key.scale))
            image = UIImage(cgImage: decoded.image, scale: scale.isFinite ? scale : 1, orientation: orientation)
        }
        var appearance = ImageAppearance()
        appearance.capInsets = insets(coder, Key.caps)
        appearance.alignmentInsets = insets(coder, Key.alignment)
        if coder.containsValue(forKey: Key.resizing) {
            appearance.resizing = UIImage.ResizingMode(rawValue: coder.decodeInteger(forKey: Key.resizing))
        }
        appearance.renderingMode =
            UIImage.RenderingMode(rawValue: coder.decodeInteger(forKey: Key.rendering)) ?? .automatic
        appearance.flipsForRightToLeft = coder.decodeBool(forKey: Key.flips)
        let duration = coder.decodeDouble(forKey: Key.duration)
        appearance.duration = duration.isFinite ? max(0, duration) : 0
        if coder.containsValue(forKey: Key.images) {
            appearance.images =
                coder.decodeObject(of: [NSArray.self, UIImage.self], forKey: Key.images) as? [UIImage] ?? []
        }
        appearance.symbol = symbol(coder)
        return (image, appearance)
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
        static let isCustomSymbol = "UIImageSymbolIsCustom"
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

    private static func encode(_ symbol: SymbolAppearance, _ coder: NSCoder) {
        coder.encode(symbol.name as NSString, forKey: Key.symbol)
        coder.encode(symbol.file != nil, forKey: Key.isCustomSymbol)
        if let tint = symbol.tint { coder.encode(tint, forKey: Key.tint) }
        guard let values = symbol.configuration?.values.resolved(for: .current) else { return }
        coder.encode(Double(values.pointSize), forKey: Key.pointSize)
        coder.encode(values.weight.rawValue, forKey: Key.weight)
        coder.encode(values.scale.rawValue, forKey: Key.symbolScale)
    }

    private static func symbol(_ coder: NSCoder) -> SymbolAppearance? {
        guard coder.containsValue(forKey: Key.symbol),
            let name = coder.decodeObject(of: NSString.self, forKey: Key.symbol) as String?
        else { return nil }
        // An archive must not name a file to read.
        var symbol = SymbolAppearance(name: name, file: coder.decodeBool(forKey: Key.isCustomSymbol) ? "" : nil)
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
