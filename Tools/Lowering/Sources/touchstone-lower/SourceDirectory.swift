import Foundation
import Lowering

/// The Swift files to be lowered.
struct SourceDirectory {
    /// A file with its path relative to the directory.
    struct File {
        var name: String
        var source: SourceFile
    }

    /// Files that are not part of the program: the package manifest, and the placeholder of lowered targets. The plugin
    /// `LowerSources` excludes the same files.
    private static let excludedNames: Set<String> = ["Package.swift", "Lowered.swift"]

    private let root: URL
    private let isFile: Bool

    /// Opens a directory or a file; throws if neither exists.
    init(_ path: String) throws {
        root = URL(fileURLWithPath: path).standardizedFileURL
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isDirectory) else {
            throw FileError("no such file or directory: \(path)")
        }
        isFile = !isDirectory.boolValue
    }

    /// Reads all Swift files except hidden ones and those below `output`. Throws if a file cannot be read.
    func files(excluding output: String) throws -> [File] {
        if isFile { return [File(name: root.lastPathComponent, source: try read(root, module: ""))] }
        let all = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        let urls = (all?.allObjects as? [URL] ?? []).map(\.standardizedFileURL).filter { file in
            file.pathExtension == "swift" && !Self.excludedNames.contains(file.lastPathComponent)
                && !file.lastPathComponent.hasPrefix("Package@swift-") && !file.path.hasPrefix(output + "/")
        }
        let manifest = try? String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let targets = manifest.map(PackageTargets.init)
        let files = try urls.map { url in
            let name = String(url.path.dropFirst(root.path.count + 1))
            return File(name: name, source: try read(url, module: targets?.name(of: name) ?? ""))
        }
        if files.isEmpty { throw FileError("there are no Swift files in \(root.path)") }
        return files.sorted { $0.name < $1.name }
    }

    private func read(_ file: URL, module: String) throws -> SourceFile {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw FileError("\(file.path) cannot be read as UTF-8 text")
        }
        return SourceFile(path: file.path, text: text, module: module)
    }
}

/// The directory of lowered files. Unchanged files are not written, so they are not recompiled.
struct OutputDirectory {
    let path: String
    private let isFlat: Bool
    /// The name of the file that lists the lowered files, to detect deleted originals.
    private static let listName = ".lowered"

    init(path: String, isFlat: Bool) {
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        self.isFlat = isFlat
    }

    /// Writes texts under the names of their originals. Throws if two files would have the same name.
    func write(_ files: [(name: String, text: String)]) throws {
        var written: Set<String> = []
        for (name, text) in files {
            let path = loweredName(name)
            guard written.insert(path).inserted else {
                throw FileError("there are two files named \((name as NSString).lastPathComponent)")
            }
            try write(text, to: path)
        }
        let list = path + "/" + Self.listName
        let before = (try? String(contentsOfFile: list, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
        for deleted in Set(before).subtracting(written) {
            try? FileManager.default.removeItem(atPath: path + "/" + deleted)
        }
        try written.sorted().joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
    }

    private func write(_ text: String, to name: String) throws {
        let file = path + "/" + name
        if (try? String(contentsOfFile: file, encoding: .utf8)) == text { return }
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
    }

    /// The name of a lowered file: `main.swift` must keep its name, others must differ from the name in diagnostics.
    private func loweredName(_ name: String) -> String {
        let name = isFlat ? (name as NSString).lastPathComponent : name
        if (name as NSString).lastPathComponent == "main.swift" { return name }
        return (name as NSString).deletingPathExtension + "+Lowered.swift"
    }
}

/// An error about files or directories.
struct FileError: Error {
    /// What went wrong, in one line.
    let message: String

    /// The exit status.
    static let status: Int32 = 2

    init(_ message: String) { self.message = message }
}
