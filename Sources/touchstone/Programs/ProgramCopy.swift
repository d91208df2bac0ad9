import Foundation

/// A copy of all files of a program that are not lowered. What is gone from the program goes from the copy; other files
/// beside the copies stay.
struct ResourceCopy {
    private let program: UserProgram
    private let directory: String

    /// Lists the files of the last time, so that those whose originals are gone are deleted.
    private static let listName = ".copied"

    /// Names the copy of `program` in `folder`.
    init(of program: UserProgram, in folder: String) {
        self.program = program
        self.directory = folder
    }

    /// Makes the copy what the program is now. Files that have not changed are not touched.
    func update() throws {
        let files = program.files.filter { !$0.hasSuffix(".swift") }
        for file in files { try FileManager.default.update(directory + "/" + file, from: program.directory + "/" + file) }
        let list = directory + "/" + Self.listName
        let before = (try? String(contentsOfFile: list, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
        for deleted in Set(before).subtracting(files) { delete(deleted) }
        try files.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
    }

    /// Deletes a file, and the folders that are empty without it.
    private func delete(_ file: String) {
        var path = file
        repeat {
            try? FileManager.default.removeItem(atPath: directory + "/" + path)
            path = (path as NSString).deletingLastPathComponent
        } while !path.isEmpty && isEmpty(directory + "/" + path)
    }

    private func isEmpty(_ directory: String) -> Bool {
        (try? FileManager.default.contentsOfDirectory(atPath: directory))?.isEmpty ?? false
    }
}

extension FileManager {
    /// Makes `place` a copy of `source`, and the folders above it. A copy that is the same already is not touched.
    func update(_ destination: String, from source: String) throws {
        try createDirectory(atPath: (destination as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        if contentsEqual(atPath: source, andPath: destination) { return }
        try? removeItem(atPath: destination)
        try copyItem(atPath: source, toPath: destination)
    }
}
