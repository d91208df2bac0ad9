import CoreGraphics
import Foundation

/// An entry of a catalog that holds a colour.
struct AssetColor {
    private let contents: [String: Any]

    init?(named name: String, in resources: [String]) {
        guard let directory = AssetCatalogs.shared.directory(of: name, .color, in: resources),
            let contents = AssetContents.read(inDirectory: directory)
        else { return nil }
        self.contents = contents
    }

    /// The colour in its forms; `nil` when the entry holds none that is known.
    var source: ColorSource? {
        var universal: CGColor?
        var light: CGColor?
        var dark: CGColor?
        for row in contents["colors"] as? [[String: Any]] ?? [] {
            guard let color = Self.color(row["color"] as? [String: Any]) else { continue }
            switch AssetContents.style(of: row) {
            case .dark: dark = dark ?? color
            case .light: light = light ?? color
            default: universal = universal ?? color
            }
        }
        guard let first = light ?? universal ?? dark else { return nil }
        guard let dark else { return .fixed(first) }
        return .pair(light: first, dark: dark)
    }

    private static func color(_ entry: [String: Any]?) -> CGColor? {
        guard let entry, let components = entry["components"] as? [String: String] else { return nil }
        let alpha = components["alpha"].flatMap { Double($0) }.map { CGFloat($0) } ?? 1
        if let white = component(components["white"]) { return CGColor(gray: white, alpha: alpha) }
        guard let red = component(components["red"]), let green = component(components["green"]),
            let blue = component(components["blue"])
        else { return nil }
        if entry["color-space"] as? String == "display-p3", let space = CGColorSpace(name: CGColorSpace.displayP3) {
            return CGColor(colorSpace: space, components: [red, green, blue, alpha])
        }
        return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// A channel as catalogs write it: 0.0…1.0, 0…255 or 0x00…0xFF.
    private static func component(_ text: String?) -> CGFloat? {
        guard let text else { return nil }
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        guard let number = Double(text) else { return nil }
        return text.contains(".") ? CGFloat(number) : CGFloat(number) / 255
    }
}
