import Foundation
import Support

/// The recorded gestures of the user, in a file that `docs/assistive-touch.md` describes.
///
/// A file that is malformed is never overwritten: it is renamed before gestures are saved.
@MainActor final class GestureLibrary {
    /// The version of the format that is written, and the newest one that is read.
    static let version = 1
    /// The most gestures, tracks of fingers in one, and samples of a track.
    static let maximumCount = 64
    nonisolated static let maximumTracks = 100
    nonisolated static let maximumSamples = 20_000
    /// The valid times, in seconds, and coordinates, in points.
    nonisolated static let times = 0...120.0
    nonisolated static let offsets = -100_000...100_000.0
    /// The largest file that is read, in bytes.
    private static let maximumSize = 8 << 20

    /// The contents of the file.
    private struct Contents: Codable {
        var version: Int
        var gestures: [RecordedGesture]
    }

    /// What is wrong with a file besides its form.
    private enum Malformed: Error {
        case tooLarge, otherVersion
    }

    /// The gestures in the order in which they were recorded.
    private(set) var gestures: [RecordedGesture] = []
    /// Why the file cannot be read, in one line; `nil` if it can, or does not exist.
    private(set) var problem: String?

    private let path: String

    /// `touchstone/gestures.json` in the user's data directory: `XDG_DATA_HOME`, or `~/.local/share`.
    static var defaultPath: String {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
        // The specification ignores paths that are not absolute.
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share"
        return data + "/touchstone/gestures.json"
    }

    /// Opens the gestures of a file. If it is malformed, there are none, and one line says so.
    init(path: String) {
        self.path = path
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        do {
            guard status.st_size <= Self.maximumSize else { throw Malformed.tooLarge }
            let contents = try JSONDecoder().decode(
                Contents.self, from: try Data(contentsOf: URL(fileURLWithPath: path)))
            guard contents.version <= Self.version, contents.gestures.count <= Self.maximumCount else {
                throw Malformed.otherVersion
            }
            gestures = contents.gestures
        } catch {
            let reason = Self.reason(error)
            problem = "\(path) is not a file of gestures (\(reason)); it is kept aside when you save a gesture"
            ErrorStream.logWithProgramName(problem ?? "")
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON"
        case DecodingError.dataCorrupted(let context): context.debugDescription
        case DecodingError.keyNotFound(let key, _): "“\(key.stringValue)” is missing"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "“\(context.codingPath.map(\.stringValue).joined(separator: "."))” has another type"
        case Malformed.tooLarge: "it is larger than \(maximumSize >> 20) MiB"
        case Malformed.otherVersion: "it has another version or more than \(maximumCount) gestures"
        default: "it cannot be read"
        }
    }

    /// A name for a new gesture that no other has.
    var nextName: String {
        var number = gestures.count + 1
        while gestures.contains(where: { $0.name == "Gesture \(number)" }) { number += 1 }
        return "Gesture \(number)"
    }

    /// Adds a gesture and saves all. Returns why that is not possible, in one line; `nil` if it is.
    func add(_ gesture: RecordedGesture) -> String? {
        guard gestures.count < Self.maximumCount else {
            return "There are \(Self.maximumCount) gestures already. Remove one first."
        }
        gestures.append(gesture)
        return save()
    }

    /// Removes a gesture and saves the others. Returns why that is not possible, in one line; `nil` if it is.
    func remove(_ gesture: RecordedGesture) -> String? {
        guard let index = gestures.firstIndex(of: gesture) else { return nil }
        gestures.remove(at: index)
        return save()
    }

    private func save() -> String? {
        do {
            let directory = (path as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            if problem != nil { try keepAside() }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let data = try encoder.encode(Contents(version: Self.version, gestures: gestures))
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
            return nil
        } catch {
            let text = "Gestures cannot be saved in \(path): check that the directory can be written."
            ErrorStream.logWithProgramName(text)
            return text
        }
    }

    /// Renames the malformed file.
    private func keepAside() throws {
        let stem = (path as NSString).deletingPathExtension
        var (target, number) = (stem + "-damaged.json", 1)
        while FileManager.default.fileExists(atPath: target) {
            number += 1
            target = stem + "-damaged-\(number).json"
        }
        try FileManager.default.moveItem(atPath: path, toPath: target)
        problem = nil
    }
}
