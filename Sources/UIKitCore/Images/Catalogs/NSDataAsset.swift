import Foundation
import Support

/// A file of any kind in an asset catalog (`NAME.dataset`), by its name.
///
///     let levels = NSDataAsset(name: "Levels").map { try JSONDecoder().decode([Level].self, from: $0.data) }
open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties are immutable.

    /// The name in the catalog.
    public let name: String
    /// The contents of the file.
    public let data: Data
    /// The type of the contents as a uniform type identifier, such as `public.json`. The catalog names it; otherwise it is
    /// that of any data.
    public let typeIdentifier: String

    /// Reads a file from the catalogs among the application's resources; `nil` if there is none with this name.
    public convenience init?(name: String) { self.init(name: name, in: nil) }

    /// Reads a file from the catalogs of a bundle; `nil` if there is none with this name.
    public convenience init?(name: String, bundle: Bundle) { self.init(name: name, in: bundle) }

    /// The largest file that is read, in bytes.
    private static let maximumBytes = 1 << 30

    private init?(name: String, in bundle: Bundle?) {
        let directories = ResourceDirectories.directories(of: bundle)
        guard let directory = AssetCatalogs.shared.directory(of: name, .data, in: directories),
            let contents = AssetContents.read(inDirectory: directory)
        else { return nil }
        let traits = UITraitCollection.current
        let rows = (contents["data"] as? [[String: Any]] ?? []).compactMap { row in
            AssetVariant(row)?.distance(from: traits).map { (row: row, distance: $0) }
        }
        let found = rows.sorted { $0.distance < $1.distance }.lazy.compactMap { row, _ -> (Data, String?)? in
            guard let file = row["filename"] as? String,
                let path = AssetContents.path(ofFile: file, inDirectory: directory),
                let data = try? RegularFile.bytes(ofFile: path, limit: NSDataAsset.maximumBytes)
            else { return nil }
            return (data, row["universal-type-identifier"] as? String)
        }.first
        guard let (data, type) = found else { return nil }
        self.name = name
        self.data = data
        typeIdentifier = type ?? "public.data"
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
