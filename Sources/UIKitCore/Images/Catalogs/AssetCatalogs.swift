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
        case data = "dataset"
        case symbol = "symbolset"
    }

    /// The paths of the entries of one resource directory, by kind and name.
    private typealias Entries = [Kind: [String: String]]
    private let entriesByDirectory = Mutex<[String: Entries]>([:])
    /// The image assets read so far, by the directory of their entry.
    private let assetsByDirectory = Mutex<[String: UIImageAsset]>([:])
    /// The templates of the symbols found so far, by the directory of their entry.
    private let symbolFiles = Mutex<[String: String]>([:])

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

    /// The template of the symbol with a name in the first resource directory that has one; cached. `nil` if there is none.
    func symbolFile(named name: String, in resources: [String]) -> String? {
        guard let directory = directory(of: name, .symbol, in: resources) else { return nil }
        if let file = symbolFiles.withLock({ $0[directory] }) { return file }
        guard let file = CustomSymbol.file(inDirectory: directory) else { return nil }
        symbolFiles.withLock { $0[directory] = file }
        return file
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

    /// Collects the entries of a directory and its subdirectories, entries of other kinds included. A directory that provides
    /// a namespace prefixes its name to those inside. Symbolic links that lead out of the catalog or to a directory visited
    /// before are skipped.
    private func collectEntries(
        _ directory: String, root: String, prefix: String, into entries: inout Entries, _ visited: inout Set<String>
    ) {
        for item in (try? FileManager.default.contentsOfDirectory(atPath: directory))?.sorted() ?? [] {
            let path = "\(directory)/\(item)"
            let name = (item as NSString).deletingPathExtension
            if let kind = Kind(rawValue: (item as NSString).pathExtension) {
                entries[kind, default: [:]][prefix + name] = path
            } else {
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
