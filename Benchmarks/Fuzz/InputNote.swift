import Foundation

/// Files that tell which input is being tried. They are written before it is, so that a crash leaves them.
struct CurrentInputFiles {
    private let input: Int32
    private let command: Int32
    /// Where the bytes of the input are.
    let path: String

    /// Opens the files of a kind in a folder, which is made.
    init(directory: String, kind: FuzzKind) throws {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        path = "\(directory)/\(kind.rawValue).input"
        input = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0o644)
        command = open("\(directory)/\(kind.rawValue).command", O_CREAT | O_WRONLY | O_TRUNC, 0o644)
        guard input >= 0, command >= 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Writes the bytes of an input, and the command that tries it again.
    func write(_ bytes: Data, command text: String) {
        Self.replace(input, bytes)
        Self.replace(command, Data((text + "\n").utf8))
    }

    private static func replace(_ file: Int32, _ bytes: Data) {
        bytes.withUnsafeBytes { _ = pwrite(file, $0.baseAddress, $0.count, 0) }
        _ = ftruncate(file, off_t(bytes.count))
    }
}
