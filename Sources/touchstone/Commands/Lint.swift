import ArgumentParser

/// Checks the form of sources, scripts and generated pages.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the form of the sources and whether generated pages are up to date.")

    func run() throws {
        try Tool.exec(Project.current().root + "/scripts/lint", [])
    }
}
