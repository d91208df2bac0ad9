import CoreGraphics
import Foundation

/// An image entry of an asset catalog, read from its `Contents.json`.
struct AssetImage: Sendable {
    private let directory: String
    private let images: [Image]
    private let renderingMode: UIImage.RenderingMode

    /// A file of the entry and what it is for.
    private struct Image: Sendable {
        var file: String
        var scale: CGFloat
        var variant: AssetVariant
        var slicing: Slicing?
        /// In pixels.
        var alignmentInsets: UIEdgeInsets
    }

    /// How an image is resized.
    private struct Slicing: Sendable {
        /// In pixels.
        var capInsets: UIEdgeInsets
        var mode: UIImage.ResizingMode
        /// The size of the part between the insets that is used, in pixels; 0 for all of it.
        var center: CGSize
    }

    /// Reads an entry; `nil` if it cannot be read.
    init?(inDirectory directory: String) {
        guard let contents = AssetContents.read(inDirectory: directory) else { return nil }
        self.directory = directory
        images = (contents["images"] as? [[String: Any]] ?? []).compactMap { row in
            guard let file = row["filename"] as? String, let variant = AssetVariant(row),
                let scale = AssetContents.scale(of: row, inDirectory: directory)
            else { return nil }
            return Image(
                file: file, scale: scale, variant: variant, slicing: Self.slicing(row["resizing"]),
                alignmentInsets: AssetContents.insets(row["alignment-insets"]))
        }
        let properties = contents["properties"] as? [String: Any]
        switch properties?["template-rendering-intent"] as? String {
        case "template": renderingMode = .alwaysTemplate
        case "original": renderingMode = .alwaysOriginal
        default: renderingMode = .automatic
        }
    }

    private static func slicing(_ value: Any?) -> Slicing? {
        guard let resizing = value as? [String: Any] else { return nil }
        let center = resizing["center"] as? [String: Any] ?? [:]
        func length(_ key: String) -> CGFloat { AssetContents.number(center[key]) ?? 0 }
        return Slicing(
            capInsets: AssetContents.insets(resizing["cap-insets"]),
            mode: center["mode"] as? String == "tile" ? .tile : .stretch,
            center: CGSize(width: length("width"), height: length("height")))
    }

    /// The best image for the traits: first by idiom, interface style and size classes, then the screen's scale, then
    /// the next larger scale.
    func image(for traits: UITraitCollection) -> UIImage? {
        let scale = traits.displayScale > 0 ? traits.displayScale : ScreenScale.current
        let matching = images.compactMap { image in
            image.variant.distance(from: traits).map {
                (image: image, rank: $0 * 1000 + ImageFileName.rank(image.scale, scale))
            }
        }
        for (entry, _) in matching.sorted(by: { $0.rank < $1.rank }) {
            guard let path = AssetContents.path(ofFile: entry.file, inDirectory: directory),
                let decoded = ImageStore.shared.cachedImage(atPath: path)
            else { continue }
            let image = Self.sliced(UIImage(decoded: decoded, scale: entry.scale), entry.slicing)
            var appearance = image.appearance
            appearance.renderingMode = renderingMode
            appearance.alignmentInsets = entry.alignmentInsets.divided(by: entry.scale)
            return UIImage(image, appearance: appearance)
        }
        return nil
    }

    /// An image that is resized as its entry says. Of a center that is smaller than the part between the insets, the
    /// rest is left out.
    private static func sliced(_ image: UIImage, _ slicing: Slicing?) -> UIImage {
        guard let slicing else { return image }
        let insets = slicing.capInsets
        let pixels = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
        let center = CGSize(
            width: slicing.center.width > 0 ? slicing.center.width : pixels.width - insets.left - insets.right,
            height: slicing.center.height > 0 ? slicing.center.height : pixels.height - insets.top - insets.bottom)
        let used = CGSize(
            width: min(insets.left + center.width + insets.right, pixels.width),
            height: min(insets.top + center.height + insets.bottom, pixels.height))
        let whole = used == pixels ? image : image.withoutMiddle(keeping: insets, of: used)
        return whole.resizableImage(withCapInsets: insets.divided(by: image.scale), resizingMode: slicing.mode)
    }
}

extension UIEdgeInsets {
    /// Insets in points of insets in pixels.
    fileprivate func divided(by scale: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: top / scale, left: left / scale, bottom: bottom / scale, right: right / scale)
    }
}

extension UIImage {
    /// The image with its caps and the start of its middle, so that it has a smaller size in pixels. Insets that do not fit
    /// into the image leave it unchanged.
    fileprivate final func withoutMiddle(keeping insets: UIEdgeInsets, of size: CGSize) -> UIImage {
        guard let source = uprightPixels,
            let context = CGContext(width: Int(size.width), height: Int(size.height), scale: 1, flipped: true)
        else { return self }
        let (width, height) = (CGFloat(source.width), CGFloat(source.height))
        let columns = [
            (from: 0, to: 0, length: size.width - insets.right),
            (from: width - insets.right, to: size.width - insets.right, length: insets.right),
        ]
        let rows = [
            (from: 0, to: 0, length: size.height - insets.bottom),
            (from: height - insets.bottom, to: size.height - insets.bottom, length: insets.bottom),
        ]
        for column in columns where column.length > 0 {
            for row in rows where row.length > 0 {
                let area = CGRect(x: column.from, y: row.from, width: column.length, height: row.length)
                guard let part = source.cropping(to: area) else { return self }
                let destination = CGRect(x: column.to, y: row.to, width: column.length, height: row.length)
                UIImage(cgImage: part, scale: 1, orientation: .up).drawUpright(part, in: destination, context)
            }
        }
        return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? self
    }
}
