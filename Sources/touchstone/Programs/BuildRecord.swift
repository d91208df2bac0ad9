import Foundation
import Support
import XcodeProjects

/// The record of a program that was built from a directory of sources: what it was built from, and which file it is. The
/// program is built again only if something has changed, as the package manager takes seconds even if nothing has.
///
/// There is none for packages and projects: what they are built from is known only to the package manager, or may be
/// elsewhere.
struct BuildRecord {
    /// The file of the record.
    let path: String
    /// What the program is built from, as a hash.
    private let inputs: String

    /// Describes what a program is built from now; `nil` if that is not in its directory and in Touchstone's.
    ///
    /// - Parameter path: the file of the record.
    init?(of program: UserProgram, in project: Project, _ settings: BuildSettings, path: String) {
        guard !program.isPackage, program.project == nil, settings.sdk == nil, let machine = BuildPlan.machine() else {
            return nil
        }
        self.path = path
        let own = FileManager.default.paths(below: program.directory).map { program.directory + "/" + $0 }
        guard !own.contains(where: Self.isLink) else { return nil }
        let directories = ["/Sources", "/Tools/CompileDocuments", "/Tools/Lowering", "/scripts/delay-loading"]
        let files =
            ["/Package.swift", "/Package.resolved", "/scripts/function-order.txt"].map { project.root + $0 }
            + directories.flatMap { BuildPlan.files(in: project.root + $0) } + own
        let text =
            [program.directory] + settings.arguments + settings.addedProducts + settings.languages + machine
            + files.map { $0 + " " + BuildPlan.date(of: $0) }
        inputs = String(FNV1a.hash(Data(text.joined(separator: "\n").utf8)), radix: 16)
    }

    /// Whether a path is a symbolic link, behind which files may change unnoticed.
    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The path of the program, if it was built from the same and is still that file.
    var program: String? {
        guard let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n").map(String.init),
            lines.count == 3, lines[0] == inputs, BuildPlan.date(of: lines[2]) == lines[1]
        else { return nil }
        return lines[2]
    }

    /// Notes that a program was built from this.
    func write(program: String) throws {
        try [inputs, BuildPlan.date(of: program), program].joined(separator: "\n")
            .write(toFile: path, atomically: true, encoding: .utf8)
    }
}
