import Foundation

/// The checkout that the command works in.
struct Project {
    /// The folder of Package.swift.
    let root: String

    /// The project that the running program was built in.
    static func found() throws -> Project {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        guard let project = Project(above: program) else {
            throw Failure(message: "\(program.path) is not in a checkout of Touchstone")
        }
        return project
    }

    /// Looks for the project in the folders above `file`; `nil` when there is none.
    init?(above file: URL) {
        var folder = file.deletingLastPathComponent()
        while !Project.isRoot(folder) {
            if folder.path == "/" { return nil }
            folder.deleteLastPathComponent()
        }
        root = folder.path
    }

    private static func isRoot(_ folder: URL) -> Bool {
        ["Package.swift", "Samples", "touchstone"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }
}
