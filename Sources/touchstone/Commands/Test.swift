import ArgumentParser

/// Builds and runs the tests.
struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build and run every test, those with a real X server included.")

    @Option(name: .shortAndLong, help: "Run only tests whose names match this regular expression.")
    var filter: [String] = []

    func run() throws {
        let project = try Project.found()
        try Tool.run("swift", ["build", "--package-path", project.root, "--build-tests"])
        try Tool.become(
            "swift",
            ["test", "--package-path", project.root, "--skip-build", "--disable-xctest"]
                + filter.flatMap { ["--filter", $0] })
    }
}
