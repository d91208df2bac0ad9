import Foundation

/// What an earlier run has lowered, to lower only the files that have changed since.
///
/// A file depends on the declarations of all others, not on their bodies. So if only bodies have changed, the other files
/// are as they were; and to lower the changed ones, only the declarations of the others are read.
public struct LoweringCache: Codable {
    private struct Entry: Codable, Equatable {
        var path: String
        var name: String
        var module: String
        var isInPackage: Bool
        /// A hash of the text.
        var hash: UInt64
        /// The text without bodies.
        var declarations: String
        /// The size and date of the lowered file, which nothing else must have changed.
        var output: String
    }

    private var version: String
    private var entries: [Entry]

    private static let file = ".lowering-cache.json"

    /// A file with the name of its lowered copy.
    public typealias NamedFile = (name: String, source: SourceFile)

    /// The cache of an output directory; `nil` if there is none of this version.
    public init?(directory: String, version: String) {
        guard let data = FileManager.default.contents(atPath: directory + "/" + Self.file),
            let cache = try? JSONDecoder().decode(Self.self, from: data), cache.version == version
        else { return nil }
        self = cache
    }

    /// The cache after all files were lowered and written.
    public init(_ files: [NamedFile], _ lowering: Lowering, in output: OutputDirectory, version: String) {
        self.version = version
        entries = zip(files, lowering.declarations).map { file, declarations in
            Entry(
                path: file.source.path, name: file.name, module: file.source.module,
                isInPackage: file.source.isInPackage, hash: Self.hash(of: file.source.text), declarations: declarations,
                output: output.stamp(of: file.name))
        }
    }

    /// Writes the cache into the output directory. A cache that cannot be written only costs time.
    public func save(in directory: String) {
        guard let data = try? JSONEncoder().encode(self) else { return }
        try? data.write(to: URL(fileURLWithPath: directory + "/" + Self.file), options: .atomic)
    }

    /// The lowering of the files that have changed, with their positions, and the cache for the next run once they are
    /// written; `nil` if all files have to be lowered.
    public func changes(of files: [NamedFile], in output: OutputDirectory) -> (lowering: Lowering, positions: [Int])? {
        // How a file with top-level code is lowered depends on the bodies of others, and so does which methods can be
        // replaced.
        guard files.count == entries.count, !files.contains(where: { $0.source.isMain || $0.source.exchangesMethods })
        else { return nil }
        var changed: [Int] = []
        for (position, (file, entry)) in zip(files, entries).enumerated() {
            guard file.name == entry.name, file.source.path == entry.path, file.source.module == entry.module,
                file.source.isInPackage == entry.isInPackage
            else { return nil }
            let isSame = Self.hash(of: file.source.text) == entry.hash
            guard output.stamp(of: file.name) == entry.output else { return nil }
            if !isSame { changed.append(position) }
        }
        let sources = files.enumerated().map { position, file in
            guard !changed.contains(position) else { return file.source }
            var declarations = file.source
            declarations.text = entries[position].declarations
            declarations.isDeclarationsOnly = true
            return declarations
        }
        let lowering = Lowering(changed.isEmpty ? [] : sources)
        for (position, declarations) in zip(changed, lowering.declarations)
        where declarations != entries[position].declarations {
            return nil
        }
        return (lowering, changed)
    }

    /// Records the files that were written after `changes(of:in:)`.
    public mutating func update(_ files: [NamedFile], at positions: [Int], in output: OutputDirectory) {
        for position in positions {
            entries[position].hash = Self.hash(of: files[position].source.text)
            entries[position].output = output.stamp(of: files[position].name)
        }
    }

    /// The FNV-1a hash of a text.
    private static func hash(of text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { $0.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } }
    }
}
