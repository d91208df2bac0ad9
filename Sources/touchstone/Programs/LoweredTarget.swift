import XcodeProjects

/// A target of a project as a target of the package in which it is built.
struct LoweredTarget {
    /// A source file for the lowering program.
    struct File: Encodable {
        /// The absolute path.
        var path: String
        /// The path of the lowered file, relative to the directory for all of them.
        var name: String
        var module: String
        /// True if the project compiles its sources as a package would.
        var isInPackage: Bool
    }

    let name: String
    /// The names of the libraries in the same package that it uses.
    let libraries: [String]
    /// The names that conditional compilation finds defined.
    let conditions: [String]
    let languageVersion: Int
    /// The Swift files.
    let files: [File]

    /// A target with some Swift files, as absolute paths.
    init(_ target: XcodeTarget, name: String, sources: [String], libraries: [String]) {
        self.name = name
        self.libraries = libraries
        conditions = target.conditions
        languageVersion = target.languageVersion
        files = sources.map { path in
            // Names of files are unique in a module.
            File(
                path: path, name: name + "/" + (path.split(separator: "/").last ?? ""), module: name,
                isInPackage: target.conditions.contains("SWIFT_PACKAGE"))
        }
    }
}
