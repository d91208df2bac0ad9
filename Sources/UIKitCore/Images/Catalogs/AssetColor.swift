import CoreGraphics
import Foundation
import Support

/// A color entry of an asset catalog.
struct AssetColor {
    private let directory: String
    private let rows: [(variant: AssetVariant, color: UIColor)]

    init?(named name: String, in resources: [String]) {
        guard let directory = AssetCatalogs.shared.directory(of: name, .color, in: resources),
            let contents = AssetContents.read(inDirectory: directory)
        else { return nil }
        self.directory = directory
        rows = (contents["colors"] as? [[String: Any]] ?? []).compactMap { row in
            guard let variant = AssetVariant(row),
                let color = Self.color(row["color"] as? [String: Any], in: directory)
            else { return nil }
            return (variant, color)
        }
    }

    /// The color with its variants; `nil` if the entry has no supported color. Only colors for some devices, and those that
    /// refer to a system color, are computed where they are used.
    var source: ColorSource? {
        let colors = rows.map { row -> CGColor? in
            guard case .fixed(let color) = row.color.source, !row.variant.isForSomeDevices else { return nil }
            return color
        }
        guard !colors.contains(nil) else {
            let rows = rows
            return .provided { traits in
                let best = rows.compactMap { row in row.variant.distance(from: traits).map { (row.color, $0) } }
                    .min { $0.1 < $1.1 }
                return best?.0 ?? .clear
            }
        }
        func first(_ style: UIUserInterfaceStyle?) -> CGColor? {
            zip(rows, colors).first { $0.0.variant.interfaceStyle == style }?.1
        }
        let dark = first(.dark)
        guard let light = first(.light) ?? first(nil) ?? dark else { return nil }
        guard let dark else { return .fixed(light) }
        return .pair(light: light, dark: dark)
    }

    /// The color of an entry; `nil` if it has none for the phone and, with a line on standard error, unless all components
    /// are finite numbers and the name of a system color is known.
    private static func color(_ entry: [String: Any]?, in directory: String) -> UIColor? {
        guard let entry else { return nil }
        if let platform = entry["platform"] as? String, !["ios", "universal"].contains(platform) { return nil }
        if let name = entry["reference"] as? String {
            if let color = UIColor.systemColors[name] { return color }
            ErrorStream.log("asset catalog: \(directory): there is no system color “\(name)”")
            return nil
        }
        guard let components = entry["components"] as? [String: String] else { return nil }
        for (name, text) in components where component(text) == nil {
            ErrorStream.log(
                "asset catalog: \(directory): \(name) “\(text)” is not a number; use 0.0…1.0, 0…255 or 0x00…0xFF")
            return nil
        }
        let alpha = components["alpha"].flatMap { Double($0) }.map { CGFloat($0) } ?? 1
        if let white = component(components["white"]) { return UIColor(cgColor: CGColor(gray: white, alpha: alpha)) }
        guard let red = component(components["red"]), let green = component(components["green"]),
            let blue = component(components["blue"])
        else { return nil }
        if entry["color-space"] as? String == "display-p3", let space = CGColorSpace(name: CGColorSpace.displayP3) {
            return CGColor(colorSpace: space, components: [red, green, blue, alpha]).map { UIColor(cgColor: $0) }
        }
        return UIColor(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// Parses a component: 0.0…1.0, 0…255 or 0x00…0xFF.
    private static func component(_ text: String?) -> CGFloat? {
        guard let text else { return nil }
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        guard let number = Double(text), number.isFinite else { return nil }
        return text.contains(".") ? CGFloat(number) : CGFloat(number) / 255
    }
}

extension UIColor {
    /// The system colors by the names that catalogs and documents have for them.
    package static let systemColors: [String: UIColor] = [
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "groupTableViewBackgroundColor": .systemGroupedBackground,
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
        "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
        "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
        "systemBlueColor": .systemBlue, "systemGreenColor": .systemGreen, "systemIndigoColor": .systemIndigo,
        "systemOrangeColor": .systemOrange, "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
        "systemRedColor": .systemRed, "systemTealColor": .systemTeal, "systemYellowColor": .systemYellow,
        "systemMintColor": .systemMint, "systemCyanColor": .systemCyan, "systemBrownColor": .systemBrown,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "darkTextColor": .darkText, "lightTextColor": .lightText,
    ]
}
