import Foundation

/// The recordings of real devices, which lie with the tests that read them; README.md beside them says what each one
/// shows.
package enum RecordingFixtures {
    /// The folder of the recordings.
    package static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("TouchRecordingsTests/Fixtures/touch-recordings").path

    /// Kinds of files in the list that are no recordings: descriptions of devices, and what Android made of one.
    /// `scripts/recordings` goes by the same list and kinds.
    private static let excludedSuffixes = [".desc", ".json"]

    /// The names of all recordings, in the order of the list of files, MANIFEST.tsv.
    package static let names: [String] = {
        let list = try? String(contentsOfFile: path("MANIFEST.tsv"), encoding: .utf8)
        let files = (list ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            String(line.prefix { $0 != "\t" })
        }
        return files.filter { file in !excludedSuffixes.contains { file.hasSuffix($0) } }
    }()

    /// A file's path.
    package static func path(_ name: String) -> String { directory + "/" + name }
}
