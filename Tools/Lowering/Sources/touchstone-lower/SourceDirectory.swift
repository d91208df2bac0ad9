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
    /// True for the sources of a target, whose package manifest is elsewhere.
    private let isTarget: Bool

    /// Opens a directory or a file; throws if neither exists.
    init(_ path: String, isTarget: Bool) throws {
        self.isTarget = isTarget
        root = URL(fileURLWithPath: path).standardizedFileURL
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isDirectory) else {
            throw FileError("no such file or directory: \(path)")
        }
        isFile = !isDirectory.boolValue
    }

    /// Reads all Swift files except hidden ones, those below `output` and those at or below other paths, which are
    /// relative to the directory. Throws if a file cannot be read.
    func files(excluding output: String, and others: [String] = []) throws -> [File] {
        if isFile {
            return [File(name: root.lastPathComponent, source: try read(root, module: "", isInPackage: isTarget))]
        }
        let all = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
        let urls = (all?.allObjects as? [URL] ?? []).map(\.standardizedFileURL).filter { file in
            file.pathExtension == "swift" && !file.isDirectory && !Self.excludedNames.contains(file.lastPathComponent)
                && !file.lastPathComponent.hasPrefix("Package@swift-") && !file.path.hasPrefix(output + "/")
        }
        .filter { file in
            !others.map { root.path + "/" + $0 }.contains {
                file.path == $0 || file.path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/")
            }
        }
        let manifest = try? String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let targets = manifest.map(PackageTargets.init)
        let files = try urls.map { url in
            let name = String(url.path.dropFirst(root.path.count + 1))
            let module = targets?.name(of: name) ?? ""
            return File(name: name, source: try read(url, module: module, isInPackage: isTarget || targets != nil))
        }
        if files.isEmpty { throw FileError("there are no Swift files in \(root.path)") }
        return files.sorted { $0.name < $1.name }
    }

    private func read(_ file: URL, module: String, isInPackage: Bool) throws -> SourceFile {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw FileError("\(file.path) cannot be read as UTF-8 text")
        }
        return SourceFile(path: file.path, text: text, module: module, isInPackage: isInPackage)
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

extension URL {
    /// True for a directory, which may have the name of a Swift file.
    fileprivate var isDirectory: Bool { (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false }
}
