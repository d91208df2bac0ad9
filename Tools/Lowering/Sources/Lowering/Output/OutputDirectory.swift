import Foundation

/// The directory of lowered files. Unchanged files are not written, so they are not recompiled.
public struct OutputDirectory {
    /// The absolute path.
    public let path: String
    private let isFlat: Bool

    /// The directory at a path, which need not exist. A flat one ignores the relative paths of files.
    public init(path: String, isFlat: Bool) {
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        self.isFlat = isFlat
    }

    /// Writes texts under the names of their originals, and deletes lowered files whose originals are gone. Files that
    /// `keepName` have exactly that name. Throws if two files would have the same name, or one cannot be written.
    public func write(_ files: [(name: String, text: String, keepsName: Bool)]) throws {
        var written: Set<String> = []
        for (name, text, keepsName) in files {
            let path = loweredName(name, keepsName)
            guard written.insert(path).inserted else {
                throw OutputError("there are two files named \((name as NSString).lastPathComponent)")
            }
            try write(text, to: path)
        }
        let list = WrittenFiles(directory: path)
        for deleted in list.names().subtracting(written) where isLoweredName(deleted) { list.remove(deleted) }
        do { try list.save(written) } catch { throw OutputError(path, error) }
    }

    /// Writes some texts again, under the names of their originals, and leaves all others as they are.
    public func rewrite(_ files: [(name: String, text: String)]) throws {
        for (name, text) in files { try write(text, to: loweredName(name, false)) }
    }

    /// The size and date of a lowered file without top-level code; empty if there is none.
    func stamp(of name: String) -> String {
        let file = path + "/" + loweredName(name, false)
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file),
            let size = attributes[.size] as? NSNumber, let date = attributes[.modificationDate] as? Date
        else { return "" }
        return "\(size) \(date.timeIntervalSinceReferenceDate)"
    }

    private func write(_ text: String, to name: String) throws {
        let file = path + "/" + name
        if (try? String(contentsOfFile: file, encoding: .utf8)) == text { return }
        do {
            try FileManager.default.createDirectory(
                atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        } catch {
            throw OutputError(file, error)
        }
    }

    /// The name of a lowered file: a file with top-level code must keep its name, others must differ from the name in
    /// diagnostics.
    private func loweredName(_ name: String, _ isKept: Bool) -> String {
        let name = isFlat ? (name as NSString).lastPathComponent : name
        if isKept { return name }
        return (name as NSString).deletingPathExtension + "+Lowered.swift"
    }

    private func isLoweredName(_ name: String) -> Bool {
        name.hasSuffix("+Lowered.swift") || (name as NSString).lastPathComponent == "main.swift"
    }
}

/// The list of the files that were written to a directory, to find those whose originals are gone.
///
/// The list is JSON, so a file name may contain any character. It is not trusted: only regular files inside the
/// directory are removed, never through a symbolic link.
struct WrittenFiles {
    let directory: String

    private var list: String { directory + "/.lowered.json" }

    /// The names of the files written last time, relative to the directory.
    func names() -> Set<String> {
        guard let data = FileManager.default.contents(atPath: list) else { return [] }
        return Set((try? JSONDecoder().decode([String].self, from: data)) ?? [])
    }

    /// Replaces the list.
    func save(_ names: Set<String>) throws {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try JSONEncoder().encode(names.sorted()).write(to: URL(fileURLWithPath: list), options: .atomic)
    }

    /// Removes a regular file whose real path is inside the directory.
    func remove(_ name: String) {
        let file = URL(fileURLWithPath: directory + "/" + name)
        let folder = file.deletingLastPathComponent().resolvingSymlinksInPath().path
        let root = URL(fileURLWithPath: directory).resolvingSymlinksInPath().path
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }),
            folder == root || folder.hasPrefix(root + "/"),
            (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType == .typeRegular
        else { return }
        try? FileManager.default.removeItem(at: file)
    }
}

/// An error about the directory of lowered files.
public struct OutputError: Error {
    /// What went wrong, in one line.
    public let message: String

    init(_ message: String) { self.message = message }

    /// A path that cannot be written, with the reason that the system gives.
    init(_ path: String, _ error: any Error) {
        let reason = (error as? CocoaError)?.underlying as? POSIXError
        message =
            "\(path) cannot be written" + (reason.map { ": \(String(cString: strerror($0.code.rawValue)))" } ?? "")
    }
}
