import CoreGraphics
import Foundation
import Synchronization

/// The asset catalogs (`.xcassets` directories) among an application's resources, in source form.
package final class AssetCatalogs: Sendable {
    static let shared = AssetCatalogs()

    /// The kinds of entries that are supported, by the extension of their directory.
    enum Kind: String, CaseIterable, Sendable {
        case image = "imageset"
        case color = "colorset"
    }

    /// The paths of the entries of one resource directory, by kind and name.
    private typealias Entries = [Kind: [String: String]]
    private let entriesByDirectory = Mutex<[String: [Kind: [String: String]]]>([:])
    /// The image assets read so far, by the directory of their entry.
    private let assetsByDirectory = Mutex<[String: UIImageAsset]>([:])

    /// The image with a name in the first resource directory that has one; cached. The name may have the ending of an
    /// image's file, which entries do not have. `nil` if there is none.
    func image(named name: String, in resources: [String]) -> UIImageAsset? {
        let found = directory(of: name, .image, in: resources) ?? directory(ofImageFile: name, in: resources)
        guard let directory = found else { return nil }
        if let image = assetsByDirectory.withLock({ $0[directory] }) { return image }
        guard let assetImage = AssetImage(inDirectory: directory) else { return nil }
        return assetsByDirectory.withLock { images in
            if let image = images[directory] { return image }
            let image = UIImageAsset(assetImage)
            images[directory] = image
            return image
        }
    }

    /// The directory of the entry with a name, in the first resource directory that has one.
    func directory(of name: String, _ kind: Kind, in resources: [String]) -> String? {
        for directory in resources {
            if let found = entries(in: directory)[kind]?[name] { return found }
        }
        return nil
    }

    private func directory(ofImageFile name: String, in resources: [String]) -> String? {
        let (name, ending) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension.lowercased())
        return ["png", "jpg", "jpeg"].contains(ending) ? directory(of: name, .image, in: resources) : nil
    }

    private func entries(in directory: String) -> Entries {
        if let entries = entriesByDirectory.withLock({ $0[directory] }) { return entries }
        var entries: Entries = [:]
        let files = FileManager.default
        for catalog in (try? files.contentsOfDirectory(atPath: directory)) ?? [] where catalog.hasSuffix(".xcassets") {
            let path = "\(directory)/\(catalog)"
            guard let root = AssetContents.realPath(path) else { continue }
            var visited: Set<String> = [root]
            collectEntries(path, root: root, prefix: "", into: &entries, &visited)
        }
        entriesByDirectory.withLock { $0[directory] = entries }
        return entries
    }

    /// Collects the entries of a directory and its subdirectories. A directory that provides a namespace prefixes its
    /// name to those inside. Symbolic links that lead out of the catalog or to a directory visited before are skipped.
    private func collectEntries(
        _ directory: String, root: String, prefix: String, into entries: inout Entries, _ visited: inout Set<String>
    ) {
        for item in (try? FileManager.default.contentsOfDirectory(atPath: directory))?.sorted() ?? [] {
            let path = "\(directory)/\(item)"
            let name = (item as NSString).deletingPathExtension
            if let kind = Kind(rawValue: (item as NSString).pathExtension) {
                entries[kind, default: [:]][prefix + name] = path
            } else if (item as NSString).pathExtension.isEmpty {
                guard let real = AssetContents.realPath(path), real.hasPrefix(root + "/"),
                    visited.insert(real).inserted
                else { continue }
                let properties = AssetContents.read(inDirectory: path)?["properties"] as? [String: Any]
                let isNamespace = properties?["provides-namespace"] as? Bool == true
                collectEntries(
                    path, root: root, prefix: isNamespace ? "\(prefix)\(item)/" : prefix, into: &entries, &visited)
            }
        }
    }
}

extension AssetCatalogs {
    /// The image files of the icon set with a name (`AppIcon.appiconset`) at the top of the application's catalogs.
    package static func iconFiles(named name: String) -> [String] {
        ResourceDirectories.forApplication.flatMap { directory in
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
            return entries.filter { $0.hasSuffix(".xcassets") }.sorted().flatMap { catalog in
                let set = "\(directory)/\(catalog)/\(name).appiconset"
                let images = AssetContents.read(inDirectory: set)?["images"] as? [[String: Any]] ?? []
                let files = images.compactMap { $0["filename"] as? String }
                return files.filter { !$0.contains("/") }.map { "\(set)/\($0)" }
            }
        }
    }
}

/// Access to the `Contents.json` of a catalog entry.
enum AssetContents {
    /// The maximum size of a `Contents.json`, in bytes.
    private static let maximumBytes = 4 << 20

    /// The file as a dictionary; `nil` if it is missing, lies outside the catalog or is not JSON.
    static func read(inDirectory directory: String) -> [String: Any]? {
        guard let path = path(ofFile: "Contents.json", inDirectory: directory),
            let data = try? RegularFile.bytes(ofFile: path, limit: maximumBytes)
        else { return nil }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }

    /// The path of a file in a directory of a catalog. `nil` if it does not exist and, with a line on standard error,
    /// if it lies outside the catalog, by its name or through a symbolic link.
    static func path(ofFile name: String, inDirectory directory: String) -> String? {
        let components = directory.components(separatedBy: "/")
        let depth = components.lastIndex { $0.hasSuffix(".xcassets") } ?? components.count - 1
        guard let root = realPath(components[...depth].joined(separator: "/")),
            let path = realPath("\(directory)/\(name)")
        else { return nil }
        guard path.hasPrefix(root + "/") else {
            ErrorStream.log("asset catalog: \(directory): “\(name)” lies outside the catalog and is not read")
            return nil
        }
        return path
    }

    /// The path with all symbolic links resolved; `nil` if there is no such file.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The scale of a variant, such as `2x`; 1 if it has none. `nil`, with a line on standard error, unless it is a
    /// positive finite number.
    static func scale(of variant: [String: Any], inDirectory directory: String) -> CGFloat? {
        guard let text = variant["scale"] as? String else { return 1 }
        guard text.hasSuffix("x"), let scale = Double(text.dropLast()), scale > 0, scale.isFinite else {
            ErrorStream.log("asset catalog: \(directory): “\(text)” is not a scale; use 1x, 2x or 3x")
            return nil
        }
        return CGFloat(scale)
    }

    /// The interface style that a variant is for; `nil` for any style.
    static func style(of variant: [String: Any]) -> UIUserInterfaceStyle? {
        let appearances = variant["appearances"] as? [[String: Any]] ?? []
        for appearance in appearances where appearance["appearance"] as? String == "luminosity" {
            return appearance["value"] as? String == "dark" ? .dark : .light
        }
        return nil
    }

    /// Returns true if a variant with an idiom name is for the idiom; a variant without a name is for all idioms.
    static func matches(_ name: String?, _ idiom: UIUserInterfaceIdiom) -> Bool {
        switch name {
        case "iphone": idiom != .pad
        case "ipad": idiom == .pad
        case "universal", nil: true
        default: false
        }
    }
}

/// A color entry of an asset catalog.
struct AssetColor {
    private let directory: String
    private let contents: [String: Any]

    init?(named name: String, in resources: [String]) {
        guard let directory = AssetCatalogs.shared.directory(of: name, .color, in: resources),
            let contents = AssetContents.read(inDirectory: directory)
        else { return nil }
        self.directory = directory
        self.contents = contents
    }

    /// The color with its light and dark variants; `nil` if the entry has no supported color.
    var source: ColorSource? {
        var universal: CGColor?
        var light: CGColor?
        var dark: CGColor?
        for row in contents["colors"] as? [[String: Any]] ?? [] {
            guard let color = color(row["color"] as? [String: Any]) else { continue }
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

    /// The color of an entry; `nil` if it has none and, with a line on standard error, unless all components are finite
    /// numbers.
    private func color(_ entry: [String: Any]?) -> CGColor? {
        guard let entry, let components = entry["components"] as? [String: String] else { return nil }
        for (name, text) in components where Self.component(text) == nil {
            ErrorStream.log(
                "asset catalog: \(directory): \(name) “\(text)” is not a number; use 0.0…1.0, 0…255 or 0x00…0xFF")
            return nil
        }
        let alpha = components["alpha"].flatMap { Double($0) }.map { CGFloat($0) } ?? 1
        if let white = Self.component(components["white"]) { return CGColor(gray: white, alpha: alpha) }
        guard let red = Self.component(components["red"]), let green = Self.component(components["green"]),
            let blue = Self.component(components["blue"])
        else { return nil }
        if entry["color-space"] as? String == "display-p3", let space = CGColorSpace(name: CGColorSpace.displayP3) {
            return CGColor(colorSpace: space, components: [red, green, blue, alpha])
        }
        return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// Parses a component: 0.0…1.0, 0…255 or 0x00…0xFF.
    private static func component(_ text: String?) -> CGFloat? {
        guard let text else { return nil }
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        guard let number = Double(text), number.isFinite else { return nil }
        return text.contains(".") ? CGFloat(number) : CGFloat(number) / 255
    }
}

/// An image entry of an asset catalog, read from its `Contents.json`.
struct AssetImage: Sendable {
    private let directory: String
    private let variants: [Variant]
    private let renderingMode: UIImage.RenderingMode

    /// A file of the entry and the traits that it is for.
    private struct Variant: Sendable {
        var file: String
        var idiom: String?
        var scale: CGFloat
        var style: UIUserInterfaceStyle?
    }

    /// Reads an entry; `nil` if it cannot be read.
    init?(inDirectory directory: String) {
        guard let contents = AssetContents.read(inDirectory: directory) else { return nil }
        self.directory = directory
        variants = (contents["images"] as? [[String: Any]] ?? []).compactMap { row in
            guard let file = row["filename"] as? String,
                let scale = AssetContents.scale(of: row, inDirectory: directory)
            else { return nil }
            return Variant(
                file: file, idiom: row["idiom"] as? String, scale: scale, style: AssetContents.style(of: row))
        }
        let properties = contents["properties"] as? [String: Any]
        switch properties?["template-rendering-intent"] as? String {
        case "template": renderingMode = .alwaysTemplate
        case "original": renderingMode = .alwaysOriginal
        default: renderingMode = .automatic
        }
    }

    /// The best image for the traits: first by interface style, then the screen's scale, then the next larger scale.
    func image(for traits: UITraitCollection) -> UIImage? {
        let scale = traits.displayScale > 0 ? traits.displayScale : ScreenScale.current
        func rank(_ variant: Variant) -> CGFloat {
            let stylePenalty: CGFloat =
                variant.style == nil ? 1000 : variant.style == traits.userInterfaceStyle ? 0 : 10_000
            return stylePenalty + ImageFileName.rank(variant.scale, scale)
        }
        let matching = variants.filter { AssetContents.matches($0.idiom, traits.userInterfaceIdiom) }
        for variant in matching.sorted(by: { rank($0) < rank($1) }) {
            guard let path = AssetContents.path(ofFile: variant.file, inDirectory: directory),
                let decoded = ImageStore.shared.cachedImage(atPath: path)
            else { continue }
            let image = UIImage(decoded: decoded, scale: variant.scale)
            var appearance = image.appearance
            appearance.renderingMode = renderingMode
            return UIImage(image, appearance: appearance)
        }
        return nil
    }
}
