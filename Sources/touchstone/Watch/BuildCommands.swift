import Foundation

/// The commands by which the package manager compiles the modules of a program and links it, from the build plan that it left
/// behind. Running them directly takes a fraction of the time of `swift build`, which describes and plans the whole package
/// first.
struct BuildCommands {
    /// A command of the plan.
    struct Command {
        /// The files that it reads.
        var inputs: [String]
        /// The files that it writes.
        var outputs: [String]
        /// The program and its arguments.
        var arguments: [String]

        /// Whether it writes the program of this name.
        func links(_ product: String) -> Bool { outputs.contains { ($0 as NSString).lastPathComponent == product } }

        /// Whether an input is newer than all outputs, or an output is missing.
        var isOutOfDate: Bool {
            guard let newest = inputs.compactMap(Self.date).max() else { return true }
            let dates = outputs.map(Self.date)
            guard !dates.contains(nil), let written = dates.compactMap({ $0 }).max() else { return true }
            return newest > written
        }

        private static func date(of path: String) -> Double? {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
        }
    }

    /// The commands of the modules whose sources are in the directory, each after those that it imports.
    let modules: [Command]
    /// The command that links the program.
    let link: Command

    /// Finds the commands of a product in a build plan.
    ///
    /// - Parameters:
    ///   - plan: the text of the plan, as the package manager writes it for llbuild.
    ///   - product: the name of the program.
    ///   - directory: the directory of the sources that can change.
    /// - Returns: `nil` if the plan has no such commands, or has them in another form.
    init?(plan: String, product: String, sourcesIn directory: String) {
        let commands = Self.commands(plan: plan) { $0.hasSuffix(".module") || $0.hasSuffix(".exe") }
        guard let link = commands.first(where: { $0.links(product) }) else { return nil }
        let modules = commands.filter { command in
            command.inputs.contains { $0.hasSuffix(".swift") && $0.hasPrefix(directory + "/") }
        }
        if modules.isEmpty { return nil }
        self.link = link
        self.modules = Self.sorted(modules)
    }

    /// The command in a build plan that links a program; `nil` if there is none, or in another form.
    static func link(of product: String, plan: String) -> Command? {
        commands(plan: plan) { $0.hasSuffix(".exe") }.first { $0.links(product) }
    }

    /// The commands of a build plan whose names satisfy a condition.
    private static func commands(plan: String, where isWanted: (Substring) -> Bool) -> [Command] {
        plan.components(separatedBy: "\n  \"C.").dropFirst().compactMap { entry in
            guard let name = entry.split(separator: "\"", maxSplits: 1).first, isWanted(name) else { return nil }
            let lines = entry.split(separator: "\n").map { $0.drop { $0 == " " } }
            guard let inputs = list("inputs: ", in: lines), let outputs = list("outputs: ", in: lines),
                let arguments = list("args: ", in: lines), !arguments.isEmpty
            else { return nil }
            return Command(inputs: inputs, outputs: outputs, arguments: arguments)
        }
    }

    private static func list(_ key: String, in lines: [Substring]) -> [String]? {
        guard let line = lines.first(where: { $0.hasPrefix(key) }) else { return nil }
        return try? JSONDecoder().decode([String].self, from: Data(line.dropFirst(key.count).utf8))
    }

    /// Sorts modules so that each comes after those whose module files it reads.
    private static func sorted(_ modules: [Command]) -> [Command] {
        var (rest, sorted) = (modules, [Command]())
        while !rest.isEmpty {
            let pending = Set(rest.flatMap(\.outputs))
            let index = rest.firstIndex { !$0.inputs.contains(where: pending.contains) } ?? 0
            sorted.append(rest.remove(at: index))
        }
        return sorted
    }

    /// The Swift files that the modules are compiled from.
    var sources: Set<String> { Set(modules.flatMap(\.inputs).filter { $0.hasSuffix(".swift") }) }

    /// Compiles the modules that are out of date and links the program. Throws with the compiler's status after its errors.
    func run() throws {
        var isChanged = false
        for module in modules where module.isOutOfDate {
            try Self.run(Self.compiling(module.arguments))
            isChanged = true
        }
        if isChanged || link.isOutOfDate { try Self.run(link.arguments) }
    }

    private static func run(_ arguments: [String]) throws {
        do {
            try Tool.run(arguments[0], Array(arguments.dropFirst()))
        } catch let error as CommandError {
            throw CommandError(message: "the program does not build; see above", status: error.status)
        }
    }

    /// The arguments of the compiler for a person who reads its messages, and without the index for editors.
    static func compiling(_ arguments: [String]) -> [String] {
        var result: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "-parseable-output": break
            case "-index-store-path": _ = rest.popFirst()
            default: result.append(argument)
            }
        }
        return result
    }
}
