import ArgumentParser
import Foundation
import OracleScenes

/// Compares Touchstone's drawing with a browser's.
@main
struct OracleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "oracle",
        abstract: "Draws the scenes of Tests/OracleScenes in Chromium and with Touchstone, and tells how they differ.",
        discussion: """
            Without options, draw all scenes in Chromium and update the reference images in \
            Tests/OracleTests/References, the contact sheets in docs/images, and the tables of docs/drawing.md.
            """)

    @Option(help: "The folder of the repository.")
    var root = "."

    @Option(help: "The browser; by default chromium or chromium-browser or google-chrome, whichever is found.")
    var chromium: String?

    @Option(help: "Only these subjects, separated by commas; the page of tables is then left alone.")
    var only: String?

    @Flag(help: "Ask no browser and write nothing: print how far the pictures lie from the references.")
    var numbers = false

    @MainActor func run() async throws {
        let paths = RepositoryPaths(root: URL(fileURLWithPath: root).standardizedFileURL)
        let painter = ScenePainter()
        let names = only?.split(separator: ",").map(String.init)
        let subjects = Subject.all.filter { names?.contains($0.name) ?? true }
        if numbers {
            try Report(subjects, paths.references, painter).printNumbers()
            return
        }
        let browser = try Chromium(path: chromium)
        try browser.updateReferences(subjects, withNumbers: names == nil, in: paths.references)
        let report = try Report(subjects, paths.references, painter)
        try browser.drawContactSheets(report, into: paths.contactSheets)
        if names == nil { try DrawingPage(report).write(to: paths.page) }
        report.printSummary()
    }
}

/// Where things lie in the repository.
struct RepositoryPaths {
    let root: URL
    var references: References {
        References(directory: root.appendingPathComponent("Tests/OracleTests/References"))
    }
    var contactSheets: URL { root.appendingPathComponent("docs/pictures") }
    var page: URL { root.appendingPathComponent("docs/drawing.md") }
}
