import Foundation
import TouchInput
import TouchRecordings

/// The recordings of real devices that the tests read; README.md beside them says what each one shows.
enum Fixtures {
    static let folder = Bundle.module.bundleURL.appendingPathComponent("Fixtures/touch-recordings").path

    /// A file's path.
    static func path(_ name: String) -> String { folder + "/" + name }

    /// A file's text.
    static func text(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    /// Reads a recording.
    static func recording(_ name: String, screen: CGSize? = nil) throws -> Recording {
        try Recording(contentsOf: path(name), options: RecordingOptions(screen: screen))
    }

    /// The names of all recordings.
    static let all: [String] = {
        let kinds: Set<String> = ["events", "evemu", "txt", "csv", "svc"]
        let notes: Set<String> = ["LICENSES.txt", "LICENSE-Apache-2.0.txt"]
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.filter { kinds.contains(($0 as NSString).pathExtension) && !notes.contains($0) }.sorted()
    }()
}
