import Foundation

/// Which files below a directory are the program's.
///
/// The root of an Xcode project has more than one program: its tests, app extensions, and libraries fetched by package
/// managers. They are told apart without the project file, by names, imports and `Info.plist`.
struct ProgramLayout {
    /// A file or directory that is not part of the program.
    struct LeftOut: Equatable {
        /// Relative to the program's directory; ends with a slash for a directory.
        var path: String
        var reason: String
    }

    /// What is not part of the program, sorted by path. Nothing in it is inside another entry.
    private(set) var leftOut: [LeftOut] = []
    /// The program's `Info.plist`, if it has one.
    private(set) var informationPropertyList: String?

    private let directory: String
    private let files: [String]

    /// Examines files, given by their paths relative to a directory. Throws if they are those of several programs.
    init(_ files: [String], in directory: String) throws {
        self.files = files
        self.directory = directory
        leaveOutLibraries()
        leaveOutTests()
        try chooseProgram()
        leftOut.sort { $0.path < $1.path }
    }

    /// True for files that are part of the program.
    func contains(_ file: String) -> Bool {
        !leftOut.contains { $0.path == file || $0.path.hasSuffix("/") && file.hasPrefix($0.path) }
    }

    private mutating func leaveOut(_ path: String, _ reason: String) {
        guard contains(path) else { return }
        leftOut.removeAll { path.hasSuffix("/") && $0.path.hasPrefix(path) }
        leftOut.append(LeftOut(path: path, reason: reason))
    }

    // MARK: Libraries and tests

    /// Directories by name, and what is in them.
    private static let foreignNames = [
        "Pods": "libraries of CocoaPods", "Carthage": "libraries of Carthage", "SourcePackages": "fetched packages",
        "DerivedData": "build products of Xcode", "fastlane": "scripts",
    ]
    /// Directories by extension, and what is in them.
    private static let foreignExtensions = [
        "framework": "a compiled framework", "xcframework": "a compiled framework", "playground": "a playground",
        "docc": "documentation",
    ]

    private mutating func leaveOutLibraries() {
        for file in files {
            let parts = file.split(separator: "/").map(String.init)
            for (index, part) in parts.dropLast().enumerated() {
                let reason = Self.foreignNames[part] ?? Self.foreignExtensions[(part as NSString).pathExtension]
                if let reason { leaveOut(parts[...index].joined(separator: "/") + "/", reason) }
            }
        }
    }

    /// Leaves out files that import a testing library, with the directory of tests that they are in.
    private mutating func leaveOutTests() {
        for file in files where file.hasSuffix(".swift") && contains(file) {
            let imports = SourceImports.names(inFile: directory + "/" + file)
            guard !imports.isDisjoint(with: ["XCTest", "Testing"]) else { continue }
            let parts = file.split(separator: "/").map(String.init)
            let tests = parts.dropLast().firstIndex { $0.hasSuffix("Tests") }
            leaveOut(tests.map { parts[...$0].joined(separator: "/") + "/" } ?? file, "tests")
        }
    }

    // MARK: Programs

    private mutating func chooseProgram() throws {
        let lists = files.filter { contains($0) && InformationPropertyFile.isNamedLikeOne($0) }
            .compactMap { InformationPropertyFile(path: $0, in: directory) }
        for list in lists {
            if case .other(let what) = list.kind, !list.targetDirectory.isEmpty { leaveOut(list.targetDirectory, what) }
        }
        let known = lists.filter { $0.kind == .application && contains($0.path) }
        let candidates = known.isEmpty ? lists.filter { $0.kind == .unknown && contains($0.path) } : known
        guard let chosen = try choose(among: candidates) else { return }
        informationPropertyList = chosen.path
        for other in known
        where other.path != chosen.path && !other.targetDirectory.isEmpty
            && !chosen.path.hasPrefix(other.targetDirectory)
        {
            leaveOut(other.targetDirectory, "another program")
        }
        for list in lists where list.path != chosen.path { leaveOut(list.path, "not the Info.plist of the program") }
    }

    /// The only candidate, or the only one in a directory with the name of the project.
    private func choose(among candidates: [InformationPropertyFile]) throws -> InformationPropertyFile? {
        guard candidates.count > 1 else { return candidates.first }
        let contents = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        let projects = contents.filter { $0.hasSuffix(".xcodeproj") }.map { ($0 as NSString).deletingPathExtension }
        let names = projects.isEmpty ? [(directory as NSString).lastPathComponent] : projects
        let named = candidates.filter { list in names.contains { list.targetDirectory == $0 + "/" } }
        if named.count == 1 { return named[0] }
        throw CommandError(
            message:
                "\(directory) has several programs, with \(candidates.map(\.path).sorted().joined(separator: ", ")): "
                + "pass the directory of one of them",
            status: Touchstone.usageStatus)
    }
}
