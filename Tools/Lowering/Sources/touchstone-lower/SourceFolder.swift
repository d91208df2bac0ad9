import Foundation
import Lowering

/// The Swift files that are to be lowered.
struct SourceDirectory {
    /// A file and its path below the folder.
    struct File {
        var name: String
        var source: SourceFile
    }

    /// Files that are not the program's: the package's description, and the placeholder of lowered targets. The plugin
    /// `LowerSources` leaves out the same.
    private static let excludedNames: Set<String> = ["Package.swift", "Lowered.swift"]

    private let root: URL
    private let isFile: Bool

    /// Takes a folder or a file; throws when there is neither.
    init(_ path: String) throws {
        root = URL(fileURLWithPath: path).standardizedFileURL
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isDirectory) else {
            throw FileError("there is no folder or file \(path)")
        }
        isFile = !isDirectory.boolValue
    }

    /// Reads all Swift files, hidden ones and those below `output` left out. Throws when one cannot be read.
    func files(excluding output: String) throws -> [File] {
        if isFile { return [File(name: root.lastPathComponent, source: try read(root))] }
        let all = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        let urls = (all?.allObjects as? [URL] ?? []).map(\.standardizedFileURL).filter { file in
            file.pathExtension == "swift" && !Self.excludedNames.contains(file.lastPathComponent)
                && !file.lastPathComponent.hasPrefix("Package@swift-") && !file.path.hasPrefix(output + "/")
        }
        let files = try urls.map { File(name: String($0.path.dropFirst(root.path.count + 1)), source: try read($0)) }
        if files.isEmpty { throw FileError("there are no Swift files in \(root.path)") }
        return files.sorted { $0.name < $1.name }
    }

    private func read(_ file: URL) throws -> SourceFile {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw FileError("\(file.path) cannot be read as UTF-8 text")
        }
        return SourceFile(path: file.path, text: text)
    }
}
