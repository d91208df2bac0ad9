import Foundation

/// A copy of all files of a program except Swift sources, with compiled documents instead of nibs and storyboards, and
/// ordinary tables instead of catalogs and plural forms of strings. Files deleted from the program are deleted from the
/// copy; other files next to the copies stay.
struct ResourceCopy {
    private let program: UserProgram
    private let directory: String
    /// Whether the copy is built with its tests.
    private let includesTests: Bool

    /// Called with a line for everything that is left out of documents, or that the sources lack.
    private let warn: (String) -> Void

    /// Creates a copy of `program` in a directory; call `update()` to write it.
    /// - Parameters:
    ///   - includingTests: whether the documents of a package's test targets are compiled; false by default.
    ///   - warn: called with each warning, a line without its break.
    init(
        of program: UserProgram, in folder: String, includingTests: Bool = false,
        warn: @escaping (String) -> Void = Tool.printMessage
    ) {
        self.program = program
        self.directory = folder
        self.includesTests = includingTests
        self.warn = warn
    }

    /// Updates the copy. Unchanged files are not written.
    func update() throws {
        let others = program.files.filter { !$0.hasSuffix(".swift") && !NibDocuments.isDocument($0) }
        let tables = try StringTables(others.map { ($0, $0) }, in: program.directory)
        // A manifest may name a catalog.
        let plain = others.filter { !tables.replaced.contains($0) || $0.hasSuffix(".xcstrings") }
        for file in plain {
            try FileManager.default.update(directory + "/" + file, from: program.directory + "/" + file)
        }
        for table in tables.written { try write(table.content, to: table.path) }
        let documents = try ProgramDocuments(of: program, includingTests: includesTests)
        documents.notes.forEach(warn)
        let check = try documents.check()
        var compiled: [String: String] = [:]
        for file in documents.files {
            guard let path = NibDocuments.path(ofCompiled: file) else { continue }
            if let other = compiled.updateValue(file, forKey: path) {
                throw CommandError(
                    message: "\(other) and \(file) would both become \(path): rename one of them",
                    status: Touchstone.usageStatus)
            }
            try write(NibDocuments.compiled(file, in: program.directory, check: check, warn: warn), to: path)
        }
        let files = plain + tables.written.map(\.path) + compiled.keys.sorted()
        for deleted in copiedBefore().subtracting(files) { delete(deleted) }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try JSONEncoder().encode(files).write(to: URL(fileURLWithPath: list), options: .atomic)
    }

    /// Writes a file of the copy, if it has other contents.
    private func write(_ data: Data, to path: String) throws {
        let target = directory + "/" + path
        if FileManager.default.contents(atPath: target) == data { return }
        try FileManager.default.createDirectory(
            atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: target), options: .atomic)
    }

    // MARK: Deleted files

    /// The list of the copied files, to detect deleted originals. It is JSON, so a name may contain any character.
    private var list: String { directory + "/.copied.json" }

    private func copiedBefore() -> Set<String> {
        guard let data = FileManager.default.contents(atPath: list) else { return [] }
        return Set((try? JSONDecoder().decode([String].self, from: data)) ?? [])
    }

    /// Deletes a copied file, and its parent directories that become empty. The list is not trusted: only regular files
    /// inside the directory are deleted, never through a symbolic link.
    private func delete(_ file: String) {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { return }
        var path = directory + "/" + file
        guard isInside(path), FileManager.default.isRegularFile(path) else { return }
        repeat {
            try? FileManager.default.removeItem(atPath: path)
            path = (path as NSString).deletingLastPathComponent
        } while path != directory && isInside(path) && isEmpty(path)
    }

    /// True if the directory that contains a path is, by its real path, the copy or inside it.
    private func isInside(_ path: String) -> Bool {
        let parent = URL(fileURLWithPath: path).deletingLastPathComponent().resolvingSymlinksInPath().path
        let root = URL(fileURLWithPath: directory).resolvingSymlinksInPath().path
        return parent == root || parent.hasPrefix(root + "/")
    }

    private func isEmpty(_ directory: String) -> Bool {
        (try? FileManager.default.contentsOfDirectory(atPath: directory))?.isEmpty ?? false
    }
}

extension FileManager {
    /// Makes `destination` a copy of `source`, or of what a symbolic link there leads to, creating parent directories. An
    /// identical copy is not written again.
    func update(_ destination: String, from source: String) throws {
        let target = URL(fileURLWithPath: source).resolvingSymlinksInPath().path
        let source = fileExists(atPath: target) ? target : source
        try createDirectory(
            atPath: (destination as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        if !isSymbolicLink(destination), contentsEqual(atPath: source, andPath: destination) { return }
        try? removeItem(atPath: destination)
        try copyItem(atPath: source, toPath: destination)
    }

    private func isSymbolicLink(_ path: String) -> Bool {
        (try? attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeSymbolicLink
    }

    /// True for a file that is neither a directory nor a symbolic link.
    func isRegularFile(_ path: String) -> Bool {
        (try? attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeRegular
    }
}
