import Foundation

/// The shared libraries that programs need on the machine they are installed on.
struct RuntimeLibraries {
    /// A library and the package that contains it; `nil` if no package of this system does.
    struct Library: Equatable {
        var name: String
        var package: String?
    }

    /// The machine of the programs.
    let machine: ELFFile.Machine
    /// The libraries, sorted by name.
    let libraries: [Library]
    /// The oldest version of the GNU C library with which the programs run.
    let glibcVersion: String?

    /// The Debian package of the GNU C library.
    private static let glibc = "libc6"

    /// Reads the programs at `paths`, and looks their libraries up in the package database of this system.
    ///
    /// - Parameter provided: libraries that are in another package, which this system need not have.
    init(of paths: [String], provided: [String: String] = [:]) throws {
        let files = try paths.map { path in
            let file = try ELFFile(path: path)
            guard file.machine != nil else {
                throw CommandError(message: "\(path) is not a program for x86-64 or 64-bit Arm, which packages are for")
            }
            return file
        }
        let names = Set(files.flatMap(\.libraries)).subtracting(provided.keys).sorted()
        // The output is also of use if some are not found.
        let found = try Tool.output(
            "sh", ["-c", "dpkg-query -S \"$@\" 2>/dev/null || true", "sh"] + names.map { "*/" + $0 })
        self.init(files, searchResult: found, provided: provided)
    }

    /// Programs whose libraries are in the packages of a search result of `dpkg-query -S`.
    init(_ files: [ELFFile], searchResult: String, provided: [String: String] = [:]) {
        let machine = files.lazy.compactMap(\.machine).first ?? .x86_64
        var packages: [String: (package: String, isNative: Bool)] = [:]
        for line in searchResult.split(separator: "\n") where !line.hasPrefix("diversion ") {
            guard let separator = line.range(of: ": ", options: .backwards),
                let owner = line[..<separator.lowerBound].split(separator: ",").first
            else { continue }
            let path = String(line[separator.upperBound...])
            let name = (path as NSString).lastPathComponent
            let isNative = path.contains("/\(machine.libraryDirectory)/")
            if packages[name]?.isNative ?? false { continue }
            packages[name] = (String(owner.prefix { $0 != ":" }), isNative)
        }
        self.machine = machine
        libraries = Set(files.flatMap(\.libraries)).sorted().map {
            Library(name: $0, package: provided[$0] ?? packages[$0]?.package)
        }
        glibcVersion = files.compactMap(\.glibcVersion).max { $0.compare($1, options: .numeric) == .orderedAscending }
    }

    /// These libraries and others.
    func adding(_ others: RuntimeLibraries) -> RuntimeLibraries {
        let known = Set(libraries.map(\.name))
        let versions = [glibcVersion, others.glibcVersion].compactMap(\.self)
        return RuntimeLibraries(
            machine: machine,
            libraries: (libraries + others.libraries.filter { !known.contains($0.name) }).sorted { $0.name < $1.name },
            glibcVersion: versions.max { $0.compare($1, options: .numeric) == .orderedAscending })
    }

    /// The libraries that are not in a package.
    func without(package: String) -> RuntimeLibraries {
        RuntimeLibraries(
            machine: machine, libraries: libraries.filter { $0.package != package }, glibcVersion: glibcVersion)
    }

    private init(machine: ELFFile.Machine, libraries: [Library], glibcVersion: String?) {
        (self.machine, self.libraries, self.glibcVersion) = (machine, libraries, glibcVersion)
    }

    /// The `Depends` of a Debian package.
    var dependencies: [String] {
        Set(libraries.compactMap(\.package)).sorted().map { package in
            if package == RuntimeLibraries.glibc, let glibcVersion { return "\(package) (>= \(glibcVersion))" }
            return package
        }
    }

    /// The first line of a list, before and after the title.
    private static let firstLine = (
        start: "# The shared libraries that ", end: " needs, and the packages of Debian or Ubuntu that contain them."
    )

    /// True for the text of a list.
    static func isList(_ text: String) -> Bool {
        let line = text.prefix { $0 != "\n" }
        return line.hasPrefix(firstLine.start) && line.hasSuffix(firstLine.end)
    }

    /// The list for people, one library a line.
    func text(for title: String) -> String {
        let width = libraries.map(\.name.count).max() ?? 0
        let lines = libraries.map { library in
            library.name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
                + (library.package ?? "in no package of the system it was built on")
        }
        let glibc = glibcVersion.map { "# The GNU C library must be of version \($0) or later.\n" } ?? ""
        let (start, end) = RuntimeLibraries.firstLine
        let name = title.split(whereSeparator: \.isNewline).joined(separator: " ")
        return "\(start)\(name)\(end)\n" + glibc + lines.joined(separator: "\n") + "\n"
    }
}
