import ArgumentParser

/// Builds and runs the tests.
struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build and run every test, those with a real X server included.",
        discussion: """
            The tests of Tools/Lowering run first; they need swift-syntax, which takes a minute or two to build, once. \
            With a filter they run only if it begins with Lowering.
            """)

    @Option(name: .shortAndLong, help: "Run only tests whose names match this regular expression.")
    var filter: [String] = []

    func run() throws {
        let project = try Project.current()
        if filter.isEmpty || filter.contains(where: { $0.hasPrefix("Lowering") }) { try project.testLowering() }
        try Tool.run("swift", ["build", "--package-path", project.root, "--build-tests"])
        try Tool.exec(
            "swift",
            ["test", "--package-path", project.root, "--skip-build", "--disable-xctest"]
                + filter.flatMap { ["--filter", $0] })
    }
}
