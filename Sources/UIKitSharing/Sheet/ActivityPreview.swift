import Foundation
import Support
import UIKitCore

/// What the head of the sheet shows of the items.
@MainActor struct ActivityPreview {
    var title: String
    var subtitle: String?
    var image: UIImage?
    /// Whether `image` is a symbol, which is tinted.
    var isSymbol = false

    /// Describes items, with the thumbnail of a source if there is one.
    init(_ items: [Any], thumbnail: UIImage?) {
        let content = SharedContent(items)
        let count = content.images.count
        if let url = content.urls.first {
            let name = url.isFileURL ? url.lastPathComponent : url.host ?? url.absoluteString
            title = content.texts.first.map(Self.firstLine) ?? name
            subtitle = title == name ? nil : name
            image = UIImage(systemName: url.isFileURL ? "doc" : "globe")
            isSymbol = true
        } else if let text = content.texts.first {
            title = Self.firstLine(text)
            image = UIImage(systemName: "doc.text")
            isSymbol = true
        } else {
            title = content.isEmpty ? "" : "\(count) " + SystemText.title(count == 1 ? "Image" : "Images")
        }
        if let picture = content.images.first {
            (image, isSymbol) = (picture, false)
            if subtitle == nil {
                let size = picture.size
                subtitle = "\(Int(size.width * picture.scale)) × \(Int(size.height * picture.scale))"
            }
        }
        if let thumbnail { (image, isSymbol) = (thumbnail, false) }
    }

    private static func firstLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
    }
}
