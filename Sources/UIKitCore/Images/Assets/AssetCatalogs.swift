import Foundation
import Synchronization

/// The asset catalogs (`.xcassets` folders) among an application's resources, as they lie in its sources.
final class AssetCatalogs: Sendable {
    static let shared = AssetCatalogs()

    /// The kinds of entries that are used.
    enum Kind: String, CaseIterable, Sendable {
        case image = "imageset"
        case color = "colorset"
    }

    /// Entries by name, of one resource folder.
    private typealias Entries = [Kind: [String: String]]
    private let entriesByDirectory = Mutex<[String: [Kind: [String: String]]]>([:])
    /// What was read of entries, by their folders.
    private let assetsByDirectory = Mutex<[String: UIImageAsset]>([:])

    /// The image of a name in the first resource folder that has one, read once; `nil` when there is none.
    func image(named name: String, in resources: [String]) -> UIImageAsset? {
        guard let directory = directory(of: name, .image, in: resources) else { return nil }
        if let image = assetsByDirectory.withLock({ $0[directory] }) { return image }
        guard let assetImage = AssetImage(inDirectory: directory) else { return nil }
        return assetsByDirectory.withLock { images in
            if let image = images[directory] { return image }
            let image = UIImageAsset(assetImage)
            images[directory] = image
            return image
        }
    }

    /// The folder of an entry in the first resource folder that has one of that name.
    func directory(of name: String, _ kind: Kind, in resources: [String]) -> String? {
        for directory in resources {
            if let found = entries(in: directory)[kind]?[name] { return found }
        }
        return nil
    }

    private func entries(in directory: String) -> Entries {
        if let entries = entriesByDirectory.withLock({ $0[directory] }) { return entries }
        var entries: Entries = [:]
        let files = FileManager.default
        for catalog in (try? files.contentsOfDirectory(atPath: directory)) ?? [] where catalog.hasSuffix(".xcassets") {
            collectEntries("\(directory)/\(catalog)", prefix: "", into: &entries)
        }
        entriesByDirectory.withLock { $0[directory] = entries }
        return entries
    }

    /// Looks through a folder and those below it. One that provides a namespace puts its name before those inside.
    private func collectEntries(_ directory: String, prefix: String, into entries: inout Entries) {
        for item in (try? FileManager.default.contentsOfDirectory(atPath: directory))?.sorted() ?? [] {
            let path = "\(directory)/\(item)"
            let name = (item as NSString).deletingPathExtension
            if let kind = Kind(rawValue: (item as NSString).pathExtension) {
                entries[kind, default: [:]][prefix + name] = path
            } else if (item as NSString).pathExtension.isEmpty {
                let properties = AssetContents.read(inDirectory: path)?["properties"] as? [String: Any]
                let isNamespace = properties?["provides-namespace"] as? Bool == true
                collectEntries(path, prefix: isNamespace ? "\(prefix)\(item)/" : prefix, into: &entries)
            }
        }
    }
}

/// The `Contents.json` of an entry of a catalog.
enum AssetContents {
    /// The file as a dictionary; `nil` when it is not there or is no JSON.
    static func read(inDirectory directory: String) -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: "\(directory)/Contents.json") else { return nil }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }

    /// The style that a variant is for; `nil` for one that is for all.
    static func style(of variant: [String: Any]) -> UIUserInterfaceStyle? {
        let appearances = variant["appearances"] as? [[String: Any]] ?? []
        for appearance in appearances where appearance["appearance"] as? String == "luminosity" {
            return appearance["value"] as? String == "dark" ? .dark : .light
        }
        return nil
    }

    /// Whether a variant with the name of an idiom is for phones, tablets or, without a name, for all.
    static func matches(_ name: String?, _ idiom: UIUserInterfaceIdiom) -> Bool {
        switch name {
        case "iphone": idiom != .pad
        case "ipad": idiom == .pad
        case "universal", nil: true
        default: false
        }
    }
}
