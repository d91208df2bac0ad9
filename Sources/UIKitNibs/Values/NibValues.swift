import CoreGraphics
import Foundation
import NibTables
import Support
import UIKitCore

/// Values of documents.
extension NibNode {
    /// `rect` (NB-22).
    var rect: CGRect {
        CGRect(x: number("x") ?? 0, y: number("y") ?? 0, width: number("width") ?? 0, height: number("height") ?? 0)
    }

    /// `size`.
    var size: CGSize { CGSize(width: number("width") ?? 0, height: number("height") ?? 0) }

    /// `inset`: the distances of the edges, in points.
    var insets: UIEdgeInsets {
        UIEdgeInsets(
            top: number("minY") ?? 0, left: number("minX") ?? 0, bottom: number("maxY") ?? 0,
            right: number("maxX") ?? 0)
    }

    /// `directionalEdgeInsets`, in points.
    var directionalInsets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: number("top") ?? 0, leading: number("leading") ?? 0, bottom: number("bottom") ?? 0,
            trailing: number("trailing") ?? 0)
    }

    /// The edges that are YES.
    var edges: UIRectEdge {
        let names: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
        return names.reduce(into: []) { if flag($1.0) == true { $0.insert($1.1) } }
    }

    /// `autoresizingMask` (NB-23).
    var autoresizing: UIView.AutoresizingMask {
        let names: [(String, UIView.AutoresizingMask)] = [
            ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
            ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
            ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        return names.reduce(into: []) { if flag($1.0) == true { $0.insert($1.1) } }
    }

    /// A text: the attribute of a name, or the element of that key (NB-33).
    func text(_ key: String) -> String? {
        if let value = self[key] { return value }
        guard let node = value(key), node.element != "nil" else { return nil }
        return node.decodedText
    }

    /// The text between the tags, which may be base64 (NB-33); `nil` if it is damaged.
    var decodedText: String? {
        guard flag("base64-UTF8") == true else { return text }
        // Interface Builder leaves out the padding.
        let joined = text.filter { !$0.isWhitespace }
        let padded = joined + String(repeating: "=", count: (4 - joined.utf8.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The color of a key: `.some(nil)` for a `nil` element, `nil` if it is not written or unknown.
    @MainActor func color(_ key: String, in bundle: Bundle) -> UIColor?? {
        guard let node = value(key) else { return nil }
        if node.element == "nil" { return .some(nil) }
        return node.color(in: bundle).map { .some($0) }
    }

    /// `color` (NB-28, NB-29).
    @MainActor func color(in bundle: Bundle) -> UIColor? {
        if let name = self["systemColor"] ?? self["xcode11CocoaTouchSystemColor"] ?? self["cocoaTouchSystemColor"] {
            return SystemColorNames.colors[name]
        }
        if let name = self["name"] {
            // The catalog wins over what the document repeats of it (NB-30).
            return UIColor(named: name, in: bundle, compatibleWith: nil) ?? NibFiles.color(named: name, in: bundle)
        }
        let alpha = CGFloat(number("alpha") ?? 1)
        if let white = number("white") { return UIColor(white: white, alpha: alpha) }
        let (red, green, blue) = (number("red") ?? 0, number("green") ?? 0, number("blue") ?? 0)
        if self["customColorSpace"] == "displayP3" {
            return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// `fontDescription` (NB-31).
    @MainActor var font: UIFont? {
        if let style = self["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let namedSize = self["size"].flatMap { NibValueTables.fontSize[$0] }
        let size = number("pointSize").map { CGFloat($0) } ?? namedSize ?? UIFont.labelFontSize
        if let name = self["name"], let font = UIFont(name: name, size: size) { return font }
        switch self["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default:
            return .systemFont(
                ofSize: size, weight: self["weight"].flatMap { NibValueTables.fontWeight[$0] } ?? .regular)
        }
    }

    /// The image that an attribute names (NB-32).
    @MainActor func image(_ key: String, in bundle: Bundle) -> UIImage? {
        guard let name = self[key] else { return nil }
        if self["catalog"] == "system" { return UIImage(systemName: name) }
        return UIImage(named: name, in: bundle, with: nil)
    }
}

/// The colors that documents name (NB-29): those of catalogs, and those of Interface Builder alone.
@MainActor enum SystemColorNames {
    static let colors = UIColor.systemColors.merging(documentColors) { color, _ in color }

    private static let documentColors: [String: UIColor] = [
        "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground, "darkGrayColor": .darkGray,
        "lightGrayColor": .lightGray, "grayColor": .gray, "whiteColor": .white,
        "blackColor": .black, "clearColor": .clear, "redColor": .red, "greenColor": .green, "blueColor": .blue,
        "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta, "orangeColor": .orange,
        "purpleColor": .purple, "brownColor": .brown, "tintColor": .tintColor,
    ]
}
