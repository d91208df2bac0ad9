import CoreGraphics
import Foundation

/// An entry of a catalog that holds an image, as its `Contents.json` says.
struct AssetImage: Sendable {
    private let folder: String
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
    init?(inFolder folder: String) {
        guard let contents = AssetContents.read(inFolder: folder) else { return nil }
        self.folder = folder
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
            let ofStyle: CGFloat = variant.style == nil ? 1000 : variant.style == traits.userInterfaceStyle ? 0 : 10_000
            return ofStyle + ImageFileName.rank(variant.scale, scale)
        }
        let suiting = variants.filter { AssetContents.suits($0.idiom, traits.userInterfaceIdiom) }
        for variant in suiting.sorted(by: { rank($0) < rank($1) }) {
            guard let picture = ImageStore.shared.picture(ofKnownFile: "\(folder)/\(variant.file)") else { continue }
            let image = UIImage(picture, scale: variant.scale)
            var looks = image.looks
            looks.renderingMode = renderingMode
            return UIImage(image, looks: looks)
        }
        return nil
    }
}
