import ArgumentParser

/// Builds everything, one product, or the user's own sources.
struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build everything, one product, or your own UIKit sources.",
        discussion: """
            The path of a sample or of your own program is printed. Samples and your programs share one build in \
            .build/programs/build, so Touchstone is compiled once for each configuration; it can be deleted at any time.
            """)

    @Argument(help: "A sample, a benchmark, a library, or the path of your own sources; everything by default.")
    var target: String?

    @Option(help: "The program to build, if a package or a project has several.")
    var product: String?

    @Flag var configuration: BuildConfiguration = .release

    @Option(help: "Build for another kind of machine with this Swift SDK (`swift sdk list`).")
    var sdk: String?

    /// How the arguments ask to build.
    var settings: BuildSettings { BuildSettings(configuration: configuration, sdk: sdk) }

    func run() throws {
        let project = try Project.current()
        if let path = target,
            let program = try Run.program(at: path, product: product, in: project, settings.configuration)
        {
            print(
                try BuildDirectory(program, in: project).build(
                    product: product, settings: settings, needsProgram: false))
            return
        }
        guard product == nil else {
            throw CommandError(
                message: "--product chooses a program of a package or a project: pass its path",
                status: Touchstone.usageStatus)
        }
        if let target, let sample = try? project.sample(named: target) {
            print(try project.buildProgram(sample.name, settings: settings))
        } else {
            try project.build(product: target, settings: settings)
        }
    }
}

/// Checks formatting and generated pages.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the formatting of the sources and that generated pages are up to date.")

    func run() throws {
        try Tool.exec(Project.current().root + "/scripts/lint", [])
    }
}

/// Installs missing packages. The script does the work, because it must run before this program can be built.
struct Setup: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the Swift toolchain and install missing system packages.",
        discussion: "The other commands do this automatically; scripts/packages lists the packages and their purpose.")

    @Flag(help: "Also install what the tests and the lint step need.")
    var forTests = false

    func run() throws {
        try Tool.exec(Project.current().root + "/touchstone", ["setup"] + (forTests ? ["--for-tests"] : []))
    }
}
