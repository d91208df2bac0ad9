import Foundation

/// A copy of all files of a program except Swift sources, with compiled documents instead of nibs and storyboards. Files
/// deleted from the program are deleted from the copy; other files next to the copies stay.
struct ResourceCopy {
    private let program: UserProgram
    private let directory: String

    /// Creates a copy of `program` in a directory; call `update()` to write it.
    init(of program: UserProgram, in folder: String) {
        self.program = program
        self.directory = folder
    }

    /// Updates the copy. Unchanged files are not written.
    func update() throws {
        let plain = program.files.filter { !$0.hasSuffix(".swift") && !NibDocuments.isDocument($0) }
        for file in plain {
            try FileManager.default.update(directory + "/" + file, from: program.directory + "/" + file)
        }
        let documents = program.files.filter(NibDocuments.isDocument)
        for file in documents { try compile(file) }
        let files = plain + documents.compactMap(NibDocuments.path(ofCompiled:))
        for deleted in copiedBefore().subtracting(files) { delete(deleted) }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try JSONEncoder().encode(files).write(to: URL(fileURLWithPath: list), options: .atomic)
    }

    /// Writes the compiled form of a document, if it differs from the one that is there.
    private func compile(_ file: String) throws {
        guard let path = NibDocuments.path(ofCompiled: file) else { return }
        let data = try NibDocuments.compiled(file, in: program.directory)
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
