import Foundation
import RecordingFixtures
import TouchInput
import TouchRecordings

/// The recordings of real devices that the tests read.
enum Fixtures {
    /// The names of all recordings.
    static let all = RecordingFixtures.names

    /// A file's text.
    static func text(_ name: String) throws -> String {
        try String(contentsOfFile: RecordingFixtures.path(name), encoding: .utf8)
    }

    /// Reads a recording.
    static func recording(_ name: String, screen: CGSize? = nil) throws -> Recording {
        try Recording(contentsOf: RecordingFixtures.path(name), options: RecordingOptions(screen: screen))
    }
}
