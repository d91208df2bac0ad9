import CoreGraphics
import Foundation

/// An entry of a catalog that holds an image, as its `Contents.json` says.
struct AssetImage: Sendable {
    private let directory: String
    private let variants: [Variant]
    private let renderingMode: UIImage.RenderingMode

    /// A file of the entry.
    private struct Variant: Sendable {
        var file: String
        var idiom: String?
        var scale: CGFloat
        var style: UIUserInterfaceStyle?
    }

    /// Reads an entry; `nil` when it cannot be read.
    init?(inDirectory directory: String) {
        guard let contents = AssetContents.read(inDirectory: directory) else { return nil }
        self.directory = directory
        variants = (contents["images"] as? [[String: Any]] ?? []).compactMap { row in
            guard let file = row["filename"] as? String else { return nil }
            let scale = (row["scale"] as? String).flatMap { Double($0.dropLast()) } ?? 1
            return Variant(
                file: file, idiom: row["idiom"] as? String, scale: CGFloat(scale), style: AssetContents.style(of: row))
        }
        let properties = contents["properties"] as? [String: Any]
        switch properties?["template-rendering-intent"] as? String {
        case "template": renderingMode = .alwaysTemplate
        case "original": renderingMode = .alwaysOriginal
        default: renderingMode = .automatic
        }
    }

    /// The picture that suits the traits best: of the right style, then of the screen's scale, then of a larger one.
    func image(for traits: UITraitCollection) -> UIImage? {
        let scale = traits.displayScale > 0 ? traits.displayScale : ScreenScale.current
        func rank(_ variant: Variant) -> CGFloat {
            let stylePenalty: CGFloat = variant.style == nil ? 1000 : variant.style == traits.userInterfaceStyle ? 0 : 10_000
            return stylePenalty + ImageFileName.rank(variant.scale, scale)
        }
        let matching = variants.filter { AssetContents.matches($0.idiom, traits.userInterfaceIdiom) }
        for variant in matching.sorted(by: { rank($0) < rank($1) }) {
            guard let decoded = ImageStore.shared.cachedImage(atPath: "\(directory)/\(variant.file)") else { continue }
            let image = UIImage(decoded: decoded, scale: variant.scale)
            var appearance = image.appearance
            appearance.renderingMode = renderingMode
            return UIImage(image, appearance: appearance)
        }
        return nil
    }
}
