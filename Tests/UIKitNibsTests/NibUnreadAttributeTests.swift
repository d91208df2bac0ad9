import Expectations
import Foundation
import NibTables
import Testing

/// What the compiler accepts is read: an attribute that the loader does not name would be dropped without a line (NB-09).
@Suite struct NibUnreadAttributeTests {
    /// The texts in quotes in the loader, and in the initializers of UIKit's classes that ask a coder for attributes.
    private static func quotedNames() throws -> Set<String> {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources").standardizedFileURL
        let files = (FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.allObjects ?? [])
            .compactMap { $0 as? URL }
            .filter { $0.pathExtension == "swift" && ($0.path.contains("/UIKit") || $0.path.contains("/AVKit/")) }
        var names: Set<String> = []
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard file.path.contains("/UIKitNibs/") || text.contains("nibAttribute(") else { continue }
            for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            where index % 2 == 1 {
                names.insert(String(part))
            }
        }
        return names
    }

    @Test("NB-09 the loader names every attribute of the schema, but what only the compiler reads") func attributes()
        throws
    {
        // Attributes that every element has are read by `NibNode` itself.
        let read = try Self.quotedNames().union(["id", "key"])
        let accepted = NibSchema.elementNames.flatMap { NibSchema.element($0).map { Array($0.attributes.keys) } ?? [] }

        expect(Set(accepted).subtracting(read), equals: ["targetRuntime"])
    }
}
