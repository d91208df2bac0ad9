import Foundation

/// A copy of all files of a program that are not lowered. What is gone from the program goes from the copy; other files
/// beside the copies stay.
struct ProgramCopy {
    private let program: Program
    private let folder: String

    /// Lists the files of the last time, so that those whose originals are gone are deleted.
    private static let list = ".copied"

    /// Names the copy of `program` in `folder`.
    init(of program: Program, in folder: String) {
        self.program = program
        self.folder = folder
    }

    /// Makes the copy what the program is now. Files that have not changed are not touched.
    func update() throws {
        let files = program.files.filter { !$0.hasSuffix(".swift") }
        for file in files { try FileManager.default.update(folder + "/" + file, from: program.folder + "/" + file) }
        let list = folder + "/" + Self.list
        let before = (try? String(contentsOfFile: list, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
        for gone in Set(before).subtracting(files) { delete(gone) }
        try files.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
    }

    /// Deletes a file, and the folders that are empty without it.
    private func delete(_ file: String) {
        var path = file
        repeat {
            try? FileManager.default.removeItem(atPath: folder + "/" + path)
            path = (path as NSString).deletingLastPathComponent
        } while !path.isEmpty && isEmpty(folder + "/" + path)
    }

    private func isEmpty(_ folder: String) -> Bool {
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty ?? false
    }
}

extension FileManager {
    /// Makes `place` a copy of `source`, and the folders above it. A copy that is the same already is not touched.
    func update(_ place: String, from source: String) throws {
        try createDirectory(atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        if contentsEqual(atPath: source, andPath: place) { return }
        try? removeItem(atPath: place)
        try copyItem(atPath: source, toPath: place)
    }
}
