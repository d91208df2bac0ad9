import Foundation

/// A file that should hold text.
struct TextFile {
    /// The text.
    let text: String

    /// Reads a file. Throws `RecordingError` when it is not there, too large, or no text.
    init(path: String) throws {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw RecordingError(
                kind: .unreadable, file: path, problem: "there is no such file", remedy: "see how its name is spelt")
        }
        if isDirectory.boolValue {
            throw RecordingError(
                kind: .unreadable, file: path, problem: "this is a folder", remedy: "name the files in it")
        }
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue ?? 0
        guard size <= Recording.sizeLimit else {
            throw RecordingError(
                kind: .unreadable, file: path, problem: "the file has \(size) bytes",
                remedy: "recordings have at most \(Recording.sizeLimit)")
        }
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw RecordingError(
                kind: .unreadable, file: path, problem: "the file cannot be read", remedy: "see who may read it")
        }
        guard !data.contains(0), let text = String(data: data, encoding: .utf8) else {
            throw RecordingError(
                kind: .binary, file: path, problem: "this is no text but binary data",
                remedy: "recordings are text; unpack it if it is packed")
        }
        self.text = text
    }
}
