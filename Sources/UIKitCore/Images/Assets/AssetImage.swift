import CoreGraphics
import Foundation

/// An entry of a catalog that holds an image.
struct AssetImage {
    private let folder: String
    private let contents: [String: Any]

    init?(named name: String, in resources: [String]) {
        guard let folder = AssetCatalogs.shared.folder(of: name, .image, in: resources),
            let contents = AssetContents.read(inFolder: folder)
        else { return nil }
        self.folder = folder
        self.contents = contents
    }

    /// A file of the entry.
    private struct Variant {
        var file: String
        var scale: CGFloat
        var style: UIUserInterfaceStyle?
    }

    private func variants(for idiom: UIUserInterfaceIdiom) -> [Variant] {
        let rows = contents["images"] as? [[String: Any]] ?? []
        return rows.compactMap { row in
            guard let file = row["filename"] as? String, AssetContents.suits(row, idiom) else { return nil }
            let scale = (row["scale"] as? String).flatMap { Double($0.dropLast()) } ?? 1
            return Variant(file: file, scale: CGFloat(scale), style: AssetContents.style(of: row))
        }
    }

    /// The picture that suits the traits best: of the right style, then of the screen's scale, then of a larger one.
    func image(for traits: UITraitCollection, screenScale: CGFloat) -> UIImage? {
        func rank(_ variant: Variant) -> CGFloat {
            let ofStyle: CGFloat = variant.style == nil ? 1000 : variant.style == traits.userInterfaceStyle ? 0 : 10_000
            return ofStyle + ImageFileName.rank(variant.scale, screenScale)
        }
        for variant in variants(for: traits.userInterfaceIdiom).sorted(by: { rank($0) < rank($1) }) {
            guard let picture = ImageStore.shared.picture(ofKnownFile: "\(folder)/\(variant.file)") else { continue }
            let image = UIImage(picture, scale: variant.scale)
            var looks = image.looks
            looks.renderingMode = renderingMode
            return UIImage(image, looks: looks)
        }
        return nil
    }

    private var renderingMode: UIImage.RenderingMode {
        switch (contents["properties"] as? [String: Any])?["template-rendering-intent"] as? String {
        case "template": .alwaysTemplate
        case "original": .alwaysOriginal
        default: .automatic
        }
    }
}
