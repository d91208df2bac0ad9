import Foundation

/// The recordings of real devices. They are stored with the tests that read them; the README.md beside them describes
/// each recording.
package enum RecordingFixtures {
    /// The path of the directory of the recordings.
    package static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("TouchRecordingsTests/Fixtures/touch-recordings").path

    /// Suffixes of listed files that are not recordings: device descriptions, and Android's results for a recording.
    /// `scripts/recordings` uses the same list and suffixes.
    private static let excludedSuffixes = [".desc", ".json"]

    /// The names of all recordings, in the order of MANIFEST.tsv.
    package static let names: [String] = {
        let list = try? String(contentsOfFile: path("MANIFEST.tsv"), encoding: .utf8)
        let files = (list ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            String(line.prefix { $0 != "\t" })
        }
        return files.filter { file in !excludedSuffixes.contains { file.hasSuffix($0) } }
    }()

    /// The path of a file in the directory.
    package static func path(_ name: String) -> String { directory + "/" + name }
}
