import Foundation

/// The documentation compiler.
struct DocC {
    /// The path of the program.
    let program: String

    /// Finds the `docc` of the toolchain: beside `swift`, beside the file that `swift` links to, or elsewhere on the
    /// search path.
    static func find(searchPath: String = Tool.searchPath) throws -> DocC {
        guard let swift = Tool.path(of: "swift", in: searchPath) else {
            throw CommandError(
                message: "there is no Swift toolchain; install one from https://www.swift.org/install/linux/")
        }
        let toolchain = [swift, URL(fileURLWithPath: swift).resolvingSymlinksInPath().path]
        let directories = toolchain.map { ($0 as NSString).deletingLastPathComponent } + [searchPath]
        guard let program = directories.lazy.compactMap({ Tool.path(of: "docc", in: $0) }).first else {
            throw CommandError(
                message: """
                    the Swift toolchain of \(swift) has no docc; install a complete toolchain from \
                    https://www.swift.org/install/linux/
                    """)
        }
        return DocC(program: program)
    }

    /// Converts the catalog and the symbol graphs of one module to an archive.
    ///
    /// - Parameters:
    ///   - module: the name that the pages show.
    ///   - catalog: the directory with articles and tutorials of the module.
    ///   - symbolGraphs: the directory with the module's symbol graphs.
    ///   - dependencies: archives of modules that pages may link to.
    ///   - archive: the directory to write.
    ///   - warningsAreErrors: fails if a link does not resolve, for example; false by default.
    func convert(
        _ module: String, catalog: String, symbolGraphs: String, dependencies: [String], to archive: String,
        warningsAreErrors: Bool = false
    ) throws {
        var arguments = [
            "convert", catalog, "--additional-symbol-graph-dir", symbolGraphs, "--output-path", archive,
            "--fallback-display-name", module, "--fallback-bundle-identifier", "touchstone.\(module)",
            "--fallback-default-module-kind", "Module",
            "--transform-for-static-hosting", "--enable-experimental-external-link-support",
        ]
        for dependency in dependencies { arguments += ["--dependency", dependency] }
        if warningsAreErrors { arguments.append("--warnings-as-errors") }
        try Tool.run(program, arguments)
    }

    /// Merges archives into a site with a landing page that lists them in this order.
    func merge(_ archives: [String], to site: String) throws {
        let landingPage = [
            "--synthesized-landing-page-name", "Touchstone", "--synthesized-landing-page-kind", "UIKit for Linux",
            "--synthesized-landing-page-topics-style", "list",
        ]
        try Tool.run(program, ["merge"] + archives + landingPage + ["--output-path", site])
    }
}
