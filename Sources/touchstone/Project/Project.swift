import Foundation

/// The checkout that the command works in.
struct Project {
    /// The folder of Package.swift.
    let root: String

    /// The project that the running program was built in.
    static func current() throws -> Project {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        guard let project = Project(above: program) else {
            throw CommandError(message: "\(program.path) is not in a checkout of Touchstone")
        }
        return project
    }

    /// Looks for the project in the folders above `file`; `nil` when there is none.
    init?(above file: URL) {
        var directory = file.deletingLastPathComponent()
        while !Project.isRoot(directory) {
            if directory.path == "/" { return nil }
            directory.deleteLastPathComponent()
        }
        root = directory.path
    }

    private static func isRoot(_ directory: URL) -> Bool {
        ["Package.swift", "Samples", "touchstone"].allSatisfy {
            FileManager.default.fileExists(atPath: directory.appendingPathComponent($0).path)
        }
    }
}
