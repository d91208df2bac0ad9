import Foundation
import XcodeProjects

/// What asset catalogs contain that has no effect here.
enum AssetCatalogNotes {
    /// The kinds of entries that are read, by the extension of their directory, with the name of their rows.
    private static let kinds = [
        "imageset": "images", "colorset": "colors", "dataset": "data", "symbolset": "symbols", "appiconset": "images",
    ]
    /// The keys of rows that are read, or that only concern the compression of files.
    private static let keys: Set<String> = [
        "idiom", "filename", "scale", "appearances", "width-class", "height-class", "language-direction", "resizing",
        "alignment-insets", "color", "universal-type-identifier", "unassigned", "compression-type", "size", "role",
        "platform",
    ]
    /// The idioms of other systems.
    private static let otherIdioms: Set<String> = ["mac", "watch", "watch-marketing", "tv", "car", "vision"]

    /// A line for each kind of entry and for each key that is not read, and for entries that cannot be read.
    /// - Parameters:
    ///   - files: the files of a program, relative to a directory.
    ///   - isPackage: whether the program is a package, whose PDF images are not converted.
    static func notes(for files: [String], in directory: String, isPackage: Bool) -> [String] {
        let entries = files.filter { $0.contains(".xcassets/") && $0.hasSuffix("/Contents.json") }
        return entries.sorted().flatMap { file -> [String] in
            let entry = (file as NSString).deletingLastPathComponent
            let kind = (entry as NSString).pathExtension
            if kind == "xcassets" { return [] }
            guard let data = FileManager.default.contents(atPath: Paths.joined(directory, file)),
                let contents = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
            else { return ["\(entry) is not read: its Contents.json is not JSON"] }
            if let name = kinds[kind] {
                let rows = contents[name] as? [[String: Any]] ?? []
                return notes(for: rows, of: entry) + unreadImages(in: rows, of: entry, isPackage: isPackage)
                    + missingFiles(in: rows, of: entry, in: directory)
            }
            let isKind = kind.wholeMatch(of: /[a-z]{4,}/) != nil
            return isKind ? ["\(entry) is not read: there is nothing for the kind \(kind) here"] : []
        }
    }

    /// A line for each image in a format that is not read.
    private static func unreadImages(in rows: [[String: Any]], of entry: String, isPackage: Bool) -> [String] {
        guard entry.hasSuffix(".imageset") else { return [] }
        return Set(rows.compactMap { $0["filename"] as? String }).sorted().compactMap { file in
            switch (file as NSString).pathExtension.lowercased() {
            case "svg": "\(entry): \(file) is not read: convert it to PDF or PNG"
            case "pdf" where isPackage: "\(entry): \(file) is not converted in packages: add PNG files"
            default: nil
            }
        }
    }

    /// The first bytes of image files, by their extension.
    private static let signatures: [String: [UInt8]] = [
        "png": [0x89, 0x50, 0x4E, 0x47], "jpg": [0xFF, 0xD8], "jpeg": [0xFF, 0xD8], "pdf": Array("%PDF".utf8),
    ]

    /// A line for each file that does not exist, and for images whose content is not what their name says.
    private static func missingFiles(in rows: [[String: Any]], of entry: String, in directory: String) -> [String] {
        let own = rows.filter { !otherIdioms.contains($0["idiom"] as? String ?? "") }
        return Set(own.compactMap { $0["filename"] as? String }).sorted().compactMap { file in
            guard let data = FileManager.default.contents(atPath: Paths.joined(directory, entry + "/" + file)) else {
                return "\(entry): \(file) does not exist"
            }
            let kind = (file as NSString).pathExtension.lowercased()
            guard let signature = signatures[kind], !data.starts(with: signature) else { return nil }
            // Xcode reads images of another format than their name says, too.
            let isImage = signatures.values.contains { data.starts(with: $0) }
            return isImage ? nil : "\(entry): \(file) is not an image"
        }
    }

    private static func notes(for rows: [[String: Any]], of entry: String) -> [String] {
        let own = rows.filter { !otherIdioms.contains($0["idiom"] as? String ?? "") }
        let unknown = Set(own.flatMap(\.keys)).subtracting(keys).sorted()
        let appearances = Set(
            own.flatMap { $0["appearances"] as? [[String: Any]] ?? [] }.compactMap { $0["appearance"] as? String }
        ).subtracting(["luminosity"]).sorted()
        return unknown.map { "\(entry): the key “\($0)” is not read" }
            + appearances.map { "\(entry): variants for the appearance “\($0)” are not used" }
    }
}
