import Foundation
import UIKitCore

extension UIPasteboard {
    // MARK: One type

    /// The data of the first item for a type, or for one that conforms to it; `nil` if it has none (B-06). Waits for
    /// another program for a limited time (B-20).
    public func data(forPasteboardType pasteboardType: String) -> Data? {
        reading { $0.first?.data(for: pasteboardType) }
    }

    /// The data of the selected items that have a type; all items are selected by `nil` (B-08).
    public func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        reading { Self.selection(of: $0, itemSet).compactMap { $0.data(for: pasteboardType) } }
    }

    /// The value of the first item for a type: a text, URL, image or color for such a type, otherwise what this program
    /// has set, or data; `nil` if it has none (B-06).
    public func value(forPasteboardType pasteboardType: String) -> Any? {
        reading { $0.first?.value(for: pasteboardType) }
    }

    /// The values of the selected items that have a type; all items are selected by `nil` (B-08).
    public func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        reading { Self.selection(of: $0, itemSet).compactMap { $0.value(for: pasteboardType) } }
    }

    /// Replaces all items by one with data of a type (B-06).
    public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        setItems([[pasteboardType: data]])
    }

    /// Replaces all items by one with a value of a type: data, a text, URL, image, color, or an object of property lists
    /// (B-06).
    public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        setItems([[pasteboardType: value]])
    }

    /// Replaces all items by objects, one item for each.
    public func setObjects(_ objects: [any NSItemProviderWriting]) {
        setObjects(objects, localOnly: false, expirationDate: nil)
    }

    // MARK: Common kinds

    /// The text of the first item that has one; `nil` without. Setting it replaces all items (B-10). Data that is not
    /// valid UTF-8 is repaired.
    public var string: String? {
        get { first(PasteboardItem.isText) as? String }
        set { strings = newValue.map { [$0] } }
    }

    /// The texts of all items; `nil` without. Setting it replaces all items (B-10).
    public var strings: [String]? {
        get { all(PasteboardItem.isText) { $0 as? String } }
        set { replace((newValue ?? []).map { PasteboardItem([ContentTypes.text: $0]) }) }
    }

    /// The URL of the first item that has one; `nil` without. Setting it replaces all items, by the URL and its text
    /// (B-10).
    public var url: URL? {
        get { first(PasteboardItem.isURL) as? URL }
        set { urls = newValue.map { [$0] } }
    }

    /// The URLs of all items; `nil` without. Setting it replaces all items (B-10).
    public var urls: [URL]? {
        get { all(PasteboardItem.isURL) { $0 as? URL } }
        set { replace((newValue ?? []).map { PasteboardItem(url: $0) }) }
    }

    /// The image of the first item that has one; `nil` without. Setting it replaces all items (B-10).
    public var image: UIImage? {
        get { first(PasteboardItem.isImage) as? UIImage }
        set { images = newValue.map { [$0] } }
    }

    /// The images of all items; `nil` without. Setting it replaces all items (B-10).
    public var images: [UIImage]? {
        get { all(PasteboardItem.isImage) { $0 as? UIImage } }
        set { replace((newValue ?? []).map { PasteboardItem(image: $0) }) }
    }

    /// The color of the first item that has one; `nil` without. Setting it replaces all items (B-10).
    public var color: UIColor? {
        get { first(PasteboardItem.isColor) as? UIColor }
        set { colors = newValue.map { [$0] } }
    }

    /// The colors of all items; `nil` without. Setting it replaces all items (B-10).
    public var colors: [UIColor]? {
        get { all(PasteboardItem.isColor) { $0 as? UIColor } }
        set { replace((newValue ?? []).map { PasteboardItem([ContentTypes.color: $0]) }) }
    }

    /// Whether there is a text; no data is read (B-11).
    public var hasStrings: Bool { hasType(PasteboardItem.isText) }

    /// Whether there is a URL; no data is read (B-11).
    public var hasURLs: Bool { hasType(PasteboardItem.isURL) }

    /// Whether there is an image; no data is read (B-11).
    public var hasImages: Bool { hasType(PasteboardItem.isImage) }

    /// Whether there is a color; no data is read (B-11).
    public var hasColors: Bool { hasType(PasteboardItem.isColor) }

    final func first(_ fits: (String) -> Bool) -> Any? {
        guard hasType(fits) else { return nil }
        return reading { items in
            for item in items {
                if let type = item.types.first(where: fits) { return item.value(for: type) }
            }
            return nil
        }
    }

    private func all<Value>(_ fits: (String) -> Bool, _ cast: (Any?) -> Value?) -> [Value]? {
        guard hasType(fits) else { return nil }
        let values = reading { items in
            items.compactMap { item in item.types.first(where: fits).flatMap { cast(item.value(for: $0)) } }
        }
        return values.isEmpty ? nil : values
    }
}
