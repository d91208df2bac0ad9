import Foundation
import GestureReplay
import TouchRecordings

/// The recordings of real devices, which lie with the tests that read them.
enum RecordedGestures {
    /// The folder of the recordings.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("TouchRecordingsTests/Fixtures/touch-recordings").path

    /// The names of all recordings.
    static let names: [String] = {
        let kinds: Set<String> = ["events", "evemu", "csv", "svc", "txt"]
        return (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter { name in
            kinds.contains((name as NSString).pathExtension) && !name.hasPrefix("LICENSE")
        }.sorted()
    }()

    /// Replays a recording.
    @MainActor static func report(
        _ name: String, screen: CGSize? = nil, isExclusive: Bool = false,
        slowestSwipe: Double = RecordingReplay.usualSlowestSwipe, explains: Bool = false
    ) throws -> GestureReport {
        let recording = try Recording(contentsOf: folder + "/" + name, options: RecordingOptions(screen: screen))
        let replay = RecordingReplay(isExclusive: isExclusive, slowestSwipe: slowestSwipe, explains: explains)
        return replay.play(recording)
    }
}
