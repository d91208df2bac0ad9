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
            Without options it has Chromium draw all scenes, renews the reference pictures in \
            Tests/OracleTests/References, the contact sheets in docs/pictures, and the tables of docs/drawing.md.
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
        let places = Places(root: URL(fileURLWithPath: root).standardizedFileURL)
        let painter = OwnPictures()
        let names = only?.split(separator: ",").map(String.init)
        let subjects = Subject.all.filter { names?.contains($0.name) ?? true }
        if numbers {
            try Report(subjects, places.references, painter).printNumbers()
            return
        }
        let browser = try Chromium(path: chromium)
        try browser.renew(subjects, withNumbers: names == nil, in: places.references)
        let report = try Report(subjects, places.references, painter)
        try browser.drawContactSheets(report, into: places.pictures)
        if names == nil { try DrawingPage(report).write(to: places.page) }
        report.printSummary()
    }
}

/// Where things lie in the repository.
struct Places {
    let root: URL
    var references: References {
        References(folder: root.appendingPathComponent("Tests/OracleTests/References"))
    }
    var pictures: URL { root.appendingPathComponent("docs/pictures") }
    var page: URL { root.appendingPathComponent("docs/drawing.md") }
}
