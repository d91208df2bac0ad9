import Foundation

/// The command by which the package manager links a program, changed to link its object files in another way.
struct ProgramLink {
    private let compiler: String
    /// The arguments without the object files, the output and its kind, and Swift's static libraries.
    private let arguments: [String]
    /// The option that makes the program's main function that of the process.
    private let mainFunction: [String]
    /// The object files of the program.
    let objects: [String]

    /// `nil` for a command in another form.
    init?(_ command: BuildCommands.Command) {
        guard let compiler = command.arguments.first else { return nil }
        var (arguments, mainFunction, lists) = ([String](), [String](), [String]())
        var rest = command.arguments.dropFirst()
        /// The next option of the linker, behind `-Xlinker`.
        func nextOption() -> String? { rest.popFirst() == "-Xlinker" ? rest.popFirst() : nil }
        while let argument = rest.popFirst() {
            switch argument {
            case "-o": _ = rest.popFirst()
            case "-emit-executable", "-static-stdlib": break
            case "-Xlinker":
                guard let option = rest.popFirst() else { return nil }
                switch option {
                case "--no-export-dynamic": break
                case "-rpath": _ = nextOption()
                case "--defsym": mainFunction = ["-Xlinker", option, "-Xlinker", nextOption() ?? ""]
                default: if !option.hasPrefix("-rpath=") { arguments += [argument, option] }
                }
            // Of the libraries of the system only those that are needed are linked, and the compiler passes them on before
            // other options.
            case _ where argument.hasPrefix("-l"): arguments += ["-Xlinker", argument]
            case _ where argument.hasPrefix("@"): lists.append(String(argument.dropFirst()))
            default: arguments.append(argument)
            }
        }
        guard lists.count == 1, let list = try? String(contentsOfFile: lists[0], encoding: .utf8) else { return nil }
        (self.compiler, self.arguments, self.mainFunction) = (compiler, arguments, mainFunction)
        objects = list.split(separator: "\n").map { Self.unquoted(String($0)) }
    }

    /// A path of the package manager's list of object files, which are quoted as for a shell.
    private static func unquoted(_ path: String) -> String {
        guard path.count > 1, path.hasPrefix("'"), path.hasSuffix("'") else { return path }
        return String(path.dropFirst().dropLast()).replacing("'\\''", with: "'")
    }

    private static func quoted(_ path: String) -> String { "'\(path.replacing("'", with: "'\\''"))'" }

    /// Links a shared library of object files. It finds Swift's libraries beside itself, and exports nothing of the static C++
    /// library: others bind to the one of the system.
    func makeLibrary(_ path: String, of objects: [String]) throws {
        try link(
            ["-emit-library", "-o", path, "-Xlinker", "--exclude-libs=ALL"], objects, searchPath: "$ORIGIN")
    }

    /// Links a program of object files with the shared library in a directory, which it looks for in `searchPath`.
    func makeProgram(_ path: String, of objects: [String], libraries: String, searchPath: String) throws {
        try link(
            ["-emit-executable", "-o", path, "-L", libraries, "-lTouchstone"] + mainFunction, objects,
            searchPath: searchPath)
    }

    private func link(_ output: [String], _ objects: [String], searchPath: String) throws {
        let directory = FileManager.default.temporaryDirectory.path + "/touchstone-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let list = directory + "/objects"
        try objects.map { Self.quoted($0) + "\n" }.joined().write(toFile: list, atomically: false, encoding: .utf8)
        for name in try Self.staticLibraries() {
            try Data("!<arch>\n".utf8).write(to: URL(fileURLWithPath: directory + "/" + name))
        }
        do {
            try Tool.run(
                compiler,
                ["-Xlinker", "--as-needed"] + arguments + output + [
                    "@" + list, "-L", directory, "-no-toolchain-stdlib-rpath", "-Xlinker", "-rpath=" + searchPath,
                ])
        } catch let error as CommandError {
            throw CommandError(
                message: "the program cannot be linked with a shared runtime; see above", status: error.status)
        }
    }

    /// The static libraries of Swift without a shared library of the same name, for which object files ask that were compiled
    /// for a static program. Their contents are in other shared libraries.
    private static func staticLibraries() throws -> [String] {
        guard let toolchain = ReleaseLinking.toolchain else { return [] }
        let shared = Set(try FileManager.default.contentsOfDirectory(atPath: toolchain + "/lib/swift/linux"))
        return try FileManager.default.contentsOfDirectory(atPath: toolchain + "/lib/swift_static/linux").filter {
            $0.hasSuffix(".a") && !shared.contains($0.dropLast(2) + ".so")
        }
    }
}
