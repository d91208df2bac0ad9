import Foundation
import Lowering

/// A Swift file to be lowered.
struct NamedSource {
    /// The path of the lowered file, relative to the directory for all of them.
    var name: String
    var source: SourceFile
}

/// The Swift files of a directory.
struct SourceDirectory {
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
    func files(excluding output: String, and others: [String] = []) throws -> [NamedSource] {
        if isFile {
            return [
                NamedSource(name: root.lastPathComponent, source: try read(root, module: "", isInPackage: isTarget))
            ]
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
            return NamedSource(
                name: name, source: try read(url, module: module, isInPackage: isTarget || targets != nil))
        }
        if files.isEmpty { throw FileError("there are no Swift files in \(root.path)") }
        return files.sorted { $0.name < $1.name }
    }

    private func read(_ file: URL, module: String, isInPackage: Bool) throws -> SourceFile {
        try SourceFile(contentsOf: file, module: module, isInPackage: isInPackage)
    }
}

/// The Swift files of the targets of a project.
struct SourceList {
    private struct Entry: Decodable {
        var path: String
        var name: String
        var module: String
        /// True if `SWIFT_PACKAGE` is defined.
        var isInPackage: Bool
    }

    private let entries: [Entry]

    /// Reads a list; throws if it is not one.
    init(_ path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else { throw FileError("no such file: \(path)") }
        guard let entries = try? JSONDecoder().decode([Entry].self, from: data) else {
            throw FileError("\(path) is not a list of sources")
        }
        self.entries = entries
    }

    /// Reads the files. Throws if one cannot be read, or would be written outside the directory for lowered files.
    func files() throws -> [NamedSource] {
        try entries.map { entry in
            guard !entry.name.hasPrefix("/"), !entry.name.split(separator: "/").contains("..") else {
                throw FileError("\(entry.name) is not a path in the output directory")
            }
            let file = URL(fileURLWithPath: entry.path)
            return NamedSource(
                name: entry.name,
                source: try SourceFile(contentsOf: file, module: entry.module, isInPackage: entry.isInPackage))
        }
    }
}

extension SourceFile {
    fileprivate init(contentsOf file: URL, module: String, isInPackage: Bool) throws {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw FileError("\(file.path) cannot be read as UTF-8 text")
        }
        self.init(path: file.path, text: text, module: module, isInPackage: isInPackage)
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
