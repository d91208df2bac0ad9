import Foundation
import Support

/// The recorded gestures of the user, in a file that `docs/assistive-touch.md` describes.
///
/// A file that is malformed is never overwritten: it is renamed before gestures are saved. Programs that run at the same
/// time share the file.
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
    /// The largest file that is read or written, in bytes (decision).
    static let maximumSize = 2 << 20

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
    private(set) var problem: String? {
        didSet {
            if let problem, problem != oldValue { ErrorStream.logWithProgramName(problem) }
        }
    }

    /// The file; `nil` if gestures are not saved.
    private let path: String?

    /// `touchstone/gestures.json` in the user's data directory: `XDG_DATA_HOME`, or `~/.local/share`.
    static var defaultPath: String { UserDirectories.data + "/touchstone/gestures.json" }

    /// Opens the gestures of a file. If it is malformed, there are none, and one line says so.
    init(path: String) {
        self.path = path
        reload()
    }

    /// Gestures that are not saved, from the contents of a file; none if they are malformed.
    init(contents: Data) {
        path = nil
        gestures = (try? Self.gestures(in: contents)) ?? []
    }

    /// The contents of a file with all gestures.
    var contents: Data { (try? encoded()) ?? Data() }

    /// Reads the file again: other programs save gestures, too.
    func reload() {
        guard let path else { return }
        var status = stat()
        guard stat(path, &status) == 0 else {
            (gestures, problem) = ([], nil)
            return
        }
        do {
            guard status.st_size <= Self.maximumSize else { throw Malformed.tooLarge }
            gestures = try Self.gestures(in: try Data(contentsOf: URL(fileURLWithPath: path)))
            problem = nil
        } catch {
            gestures = []
            problem =
                "\(path) is not a file of gestures (\(Self.reason(error))); it is kept aside when you save a gesture"
        }
    }

    private static func gestures(in data: Data) throws -> [RecordedGesture] {
        let contents = try JSONDecoder().decode(Contents.self, from: data)
        guard contents.version <= version, contents.gestures.count <= maximumCount else { throw Malformed.otherVersion }
        return contents.gestures
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

    // MARK: Changes

    /// Why a change is not possible.
    private struct Refusal: Error {
        let text: String
    }

    /// Adds a gesture and saves all. Returns why that is not possible, in one line; `nil` if it is.
    func add(_ gesture: RecordedGesture) -> String? {
        change {
            guard gestures.count < Self.maximumCount else {
                throw Refusal(text: "There are \(Self.maximumCount) gestures already. Remove one first.")
            }
            var gesture = gesture
            // Another program may have used the name since.
            if gestures.contains(where: { $0.name == gesture.name }) { gesture.name = nextName }
            gestures.append(gesture)
        }
    }

    /// Removes a gesture and saves the others. Returns why that is not possible, in one line; `nil` if it is.
    func remove(_ gesture: RecordedGesture) -> String? {
        change { gestures.removeAll { $0 == gesture } }
    }

    /// Changes the gestures that the file has now, and saves them. Other programs wait for that.
    private func change(_ body: () throws -> Void) -> String? {
        let old = gestures
        do {
            guard let path else {
                try body()
                return nil
            }
            let directory = (path as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            let lock = try Self.lock(directory)
            defer { close(lock) }
            reload()
            try body()
            let data = try encoded()
            guard data.count <= Self.maximumSize else {
                let limit = "\(Self.maximumSize >> 20) MiB"
                throw Refusal(text: "The gestures would need more than \(limit). Remove one first.")
            }
            if problem != nil { try keepAside(path) }
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
            return nil
        } catch let refusal as Refusal {
            gestures = old
            return refusal.text
        } catch {
            gestures = old
            let text = "Gestures cannot be saved in \(path ?? ""): check that the directory can be written."
            ErrorStream.logWithProgramName(text)
            return text
        }
    }

    private func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(Contents(version: Self.version, gestures: gestures))
    }

    /// How often and how long a change waits for another program, in microseconds (decision).
    private static let (lockAttempts, lockPause): (Int, useconds_t) = (50, 10_000)

    /// Locks a directory until the result is closed.
    private static func lock(_ directory: String) throws -> Int32 {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw CocoaError(.fileReadNoPermission) }
        for _ in 0..<lockAttempts {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
            usleep(lockPause)
        }
        close(descriptor)
        throw Refusal(text: "Another program is saving gestures in \(directory). Try again.")
    }

    /// Renames the malformed file.
    private func keepAside(_ path: String) throws {
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
