import Foundation

/// What a program uses, what of that exists here, and what is missing. Encoded as JSON it has the same names.
struct CheckReport: Encodable {
    /// A line of a program that does not build, or that has no effect.
    struct Problem: Encodable, Equatable {
        /// Whether the program builds in spite of it.
        enum Severity: String, Encodable {
            case error, warning
        }

        /// The line, from 1; 0 for the whole file.
        var line: Int
        var severity: Severity
        /// The title of a `CheckCause`.
        var cause: String
        var message: String
    }

    /// The problems of a file.
    struct File: Encodable {
        /// Relative to the program's directory where it is inside; empty for the program itself.
        var path: String
        var problems: [Problem]
    }

    /// A module of the program.
    struct Module: Encodable {
        var name: String
        /// The number of its Swift files.
        var files: Int
        /// The number of errors in them.
        var errors: Int
    }

    /// An imported module.
    struct Import: Encodable, Equatable {
        /// Where a module comes from.
        enum Status: String, Encodable {
            /// A module of the program, or of a package that is checked with it.
            case own
            /// It exists under its name.
            case present
            /// Lowering imports another module instead.
            case lowered
            case missing
            /// It does not exist, but the files that import it use none of its names.
            case unused
            /// It does not exist, but only code for other systems imports it.
            case inactive
        }

        var module: String
        var status: Status
        /// The number of files that import it.
        var files: Int
    }

    /// Something with the number of its uses.
    struct Count: Encodable, Equatable {
        var name: String
        var count: Int
    }

    var name: String
    var path: String
    var modules: [Module] = []
    var imports: [Import] = []
    /// What lowering rewrites, by construct.
    var lowered: [Count] = []
    /// The types of Apple's frameworks that the sources name, with the number of files.
    var types: [Count] = []
    /// The names that do not exist here, with the number of errors: types, other names, members as `Type.member`.
    var missing: [Count] = []
    /// The number of nibs and storyboards.
    var documents = 0
    /// The number of other resources.
    var resources = 0
    var files: [File] = []

    /// True if the program would build: there are no errors.
    var builds: Bool { count(.error) == 0 }

    /// Whether all errors may come from packages that are fetched when the program is built, and so are not checked.
    var isUnknown: Bool {
        let causes = Set(files.flatMap(\.problems).filter { $0.severity == .error }.map(\.cause))
        return causes.contains(CheckCause.package.rawValue)
            && causes.isSubset(of: [CheckCause.package.rawValue, CheckCause.module.rawValue])
    }

    /// The number of errors or warnings.
    func count(_ severity: Problem.Severity) -> Int {
        files.reduce(0) { $0 + $1.problems.count { $0.severity == severity } }
    }

    /// The numbers of problems of each cause that there is, in the order of `CheckCause`.
    func causes(_ severity: Problem.Severity) -> [Count] {
        let all = files.flatMap(\.problems).filter { $0.severity == severity }
        let counts = Dictionary(grouping: all, by: \.cause).mapValues(\.count)
        return CheckCause.allCases.compactMap { cause in
            counts[cause.rawValue].map { Count(name: cause.rawValue, count: $0) }
        }
    }

    private enum CodingKeys: String, CodingKey {
        case name, path, builds, errors, warnings, modules, imports, lowered, types, missing, documents, resources
        case files
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(path, forKey: .path)
        try container.encode(builds, forKey: .builds)
        try container.encode(causes(.error), forKey: .errors)
        try container.encode(causes(.warning), forKey: .warnings)
        try container.encode(modules, forKey: .modules)
        try container.encode(imports, forKey: .imports)
        try container.encode(lowered, forKey: .lowered)
        try container.encode(types, forKey: .types)
        try container.encode(missing, forKey: .missing)
        try container.encode(documents, forKey: .documents)
        try container.encode(resources, forKey: .resources)
        try container.encode(files, forKey: .files)
    }

    /// The report as JSON, with sorted keys.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}
