import ArgumentParser
import Foundation
import OracleScenes

/// Compares Touchstone's drawing with Chromium's.
@main
struct OracleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "oracle",
        abstract: "Draw the scenes of Tests/OracleScenes in Chromium and with Touchstone, and report the differences.",
        discussion: """
            Without options, draw all scenes in Chromium and update the reference images in \
            Tests/OracleTests/References, the contact sheets in docs/images, and the tables of docs/drawing.md.
            """)

    @Option(help: "The root directory of the repository.")
    var root = "."

    @Option(help: "The browser; by default the first of chromium, chromium-browser and google-chrome in PATH.")
    var chromium: String?

    @Option(help: "Only these subjects, separated by commas; the tables of docs/drawing.md are not updated.")
    var only: String?

    @Flag(help: "Print the differences from the committed references; run no browser and write no files.")
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

/// The paths of the references and documents in the repository.
struct RepositoryPaths {
    let root: URL
    var references: References {
        References(directory: root.appendingPathComponent("Tests/OracleTests/References"))
    }
    var contactSheets: URL { root.appendingPathComponent("docs/images") }
    var page: URL { root.appendingPathComponent("docs/drawing.md") }
}
