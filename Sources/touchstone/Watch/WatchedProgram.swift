import Foundation

/// A program that is built again and again while its sources change.
final class WatchedProgram {
    /// The program's name.
    let name: String
    /// The directory of its sources.
    let directory: String

    /// Builds with the given commands, or with the package manager without any. Returns the program's path.
    private let build: (BuildCommands?) throws -> String
    /// The commands of the last build by the package manager.
    private let findCommands: () -> BuildCommands?
    private var commands: BuildCommands?
    private var sources: Set<String> = []

    /// Creates a program from the functions that build it, for tests and for the initializers.
    init(
        name: String, directory: String, build: @escaping (BuildCommands?) throws -> String,
        findCommands: @escaping () -> BuildCommands?
    ) {
        (self.name, self.directory) = (name, directory)
        (self.build, self.findCommands) = (build, findCommands)
    }

    /// A sample.
    convenience init(_ sample: Sample, in project: Project, _ settings: BuildSettings) {
        let shared = SharedBuild(project: project, settings: settings)
        let directory = (sample.demonstration as NSString).deletingLastPathComponent
        self.init(name: sample.name, directory: directory) { commands in
            guard let commands else { return try project.buildProgram(sample.name, settings: settings) }
            try commands.run()
            return try shared.binaryDirectory(of: project.root) + "/" + sample.name
        } findCommands: {
            shared.commands(product: sample.name, sourcesIn: directory)
        }
    }

    /// The user's program at a path.
    convenience init(
        path: String, _ program: UserProgram, product: String?, in project: Project, _ settings: BuildSettings
    ) {
        let current = { () throws -> BuildDirectory in
            // Its files may have changed.
            let program = try Run.program(at: path, product: product, in: project, settings.configuration) ?? program
            return BuildDirectory(program, in: project)
        }
        self.init(name: program.name, directory: program.directory) { commands in
            var directory = try current()
            directory.commands = commands
            directory.isAlwaysBuilt = true
            return try directory.build(product: product, settings: settings)
        } findCommands: {
            try? current().lastCommands(product: product, settings: settings)
        }
    }

    /// Builds the program completely, and returns its path.
    func buildCompletely() throws -> String {
        commands = nil
        let path = try build(nil)
        commands = findCommands()
        sources = swiftFiles
        return path
    }

    /// Builds the program after files have changed, and returns its path. If only the contents of Swift files are others,
    /// the compiler and the linker run directly.
    func rebuild(after changes: Set<String>) throws -> String {
        guard let commands, canBuildDirectly(changes) else { return try buildCompletely() }
        return try build(commands)
    }

    private func canBuildDirectly(_ changes: Set<String>) -> Bool {
        changes.allSatisfy { $0.hasSuffix(".swift") && !$0.hasSuffix("/Package.swift") } && swiftFiles == sources
    }

    private var swiftFiles: Set<String> {
        var files: Set<String> = []
        for case let file as String in FileManager.default.enumerator(atPath: directory) ?? .init()
        where file.hasSuffix(".swift") && !file.hasPrefix(".") && !file.contains("/.") {
            files.insert(file)
        }
        return files
    }
}
