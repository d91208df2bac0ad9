import Expectations
import Foundation
import MachineTurns
import Testing

@testable import touchstone

/// Builds a package that uses the build tool plugin `CompileDocuments` with `swift build`, and runs its program.
@Suite(.serialized) struct DocumentPluginTests {
    private let root = FileManager.default.temporaryDirectory.path + "/pages-\(UUID().uuidString)/Pages"
    private let project = try! Project.current()
    private var sources: String { root + "/Sources/Pages" }

    init() throws {
        try FileManager.default.createDirectory(
            atPath: (root as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: project.root + "/Tests/CommandTests/Fixtures/Pages", toPath: root)
        try replace("../../../..", with: project.root, in: root + "/Package.swift")
    }

    private func remove() { try? FileManager.default.removeItem(atPath: (root as NSString).deletingLastPathComponent) }

    private func replace(_ text: String, with other: String, in file: String) throws {
        let before = try String(contentsOfFile: file, encoding: .utf8)
        #expect(before.contains(text))
        try before.replacing(text, with: other).write(toFile: file, atomically: true, encoding: .utf8)
    }

    /// The directory of the shared build, in which UIKit is compiled already.
    private var scratch: String {
        SharedBuild(project: project, settings: BuildSettings(configuration: .debug)).scratchPath
    }

    /// The output and the exit status of `swift build`.
    private func build() throws -> (output: String, status: Int32) {
        try Tool.outcome(
            "swift",
            [
                "build", Tool.withoutIndex, "--package-path", root, "--scratch-path", scratch, "--configuration",
                "debug", "--static-swift-stdlib", "--product", "Pages",
            ])
    }

    private var binary: String { scratch + "/debug/Pages" }

    /// The lines that a program prints while the script is played.
    private func play(_ binary: String, language: String) throws -> [String] {
        let image = root + "/pages.png"
        let output = try Tool.output(
            "env",
            [
                "LANGUAGE=\(language)", "LANG=\(language).UTF-8", binary, "--headless", image, "--script",
                root + "/Demo.touches",
            ])
        #expect(FileManager.default.fileExists(atPath: image))
        return output.split(separator: "\n").map(String.init).filter { $0 != image }
    }

    @Test(
        "NB-105 NB-107 `swift build` compiles the documents of a package that uses the plugin, and again only changed ones"
    )
    func package() async throws {
        defer { remove() }
        try await buildExclusively { try buildAndChange() }
    }

    /// Performs builds of the package. Nothing else is built meanwhile, whose plan would otherwise be that of another package.
    private func buildExclusively(_ body: () throws -> Void) async throws {
        try await ExclusiveMachine.run {
            for plan in ["debug", "plugin-tools"] {
                try? FileManager.default.removeItem(atPath: scratch + "/\(plan).yaml")
            }
            try body()
        }
    }

    @Test("NB-105 two documents of a target with the same file name end `swift build` with the paths of both")
    func sameNames() async throws {
        defer { remove() }
        try FileManager.default.createDirectory(atPath: sources + "/More", withIntermediateDirectories: false)
        try FileManager.default.copyItem(atPath: sources + "/Footer.xib", toPath: sources + "/More/Footer.xib")

        try await buildExclusively {
            let (output, status) = try build()

            let both = "\(sources)/Footer.xib and \(sources)/More/Footer.xib"
            let error = "error: \(both) would both become Footer.nib in the resources of Pages; rename one of them"
            #expect(status != 0 && output.contains(error), "\(output)")
        }
    }

    private func buildAndChange() throws {
        // One of a target for several systems.
        try #"<document targetRuntime="MacOSX.Cocoa"><objects/></document>"#.write(
            toFile: sources + "/MainMenu.xib", atomically: true, encoding: .utf8)
        let first = try build()
        expect(first.status, equals: 0, "\(first.output)")
        try expect(play(binary, language: "en"), equals: ["note Note", "first Turn", "second The end Page 2"])
        try expect(play(binary, language: "de_DE"), equals: ["note Notiz", "first Weiter", "second Ende Page 2"])

        // The second build with a plan links the programs of plugins once more, and so runs all of their commands.
        try expect(build().status, equals: 0)

        try replace("Page 2", with: "Page two", in: sources + "/Footer.xib")
        let second = try build()

        #expect(second.output.contains("Compiling Footer.xib"))
        #expect(!second.output.contains("Main.storyboard"))
        try expect(play(binary, language: "en"), equals: ["note Note", "first Turn", "second The end Page two"])

        try replace("</objects>", with: "<mapView id=\"map\"/></objects>", in: sources + "/Footer.xib")
        let warned = try build()

        let warning = "Footer.xib:9: warning: mapView map in objects is not supported; it is left out"
        #expect(warned.status == 0 && warned.output.contains("\(sources)/\(warning)"), "\(warned.output)")

        try replace("constant=\"300\"", with: "constant=\"much\"", in: sources + "/Base.lproj/Main.storyboard")
        let third = try build()

        #expect(third.status != 0)
        let error = "Main.storyboard:21: error: constant of constraint k2 is \"much\", not a number"
        #expect(third.output.contains("\(sources)/Base.lproj/\(error)"), "\(third.output)")
    }

    @Test("NB-105 `touchstone run` runs a package that uses the plugin, too") func run() async throws {
        defer { remove() }
        let program = try UserProgram(path: root)

        let binary = try await ExclusiveMachine.run {
            try BuildDirectory(program, in: project).build(
                product: nil, settings: BuildSettings(configuration: .debug))
        }

        try expect(play(binary, language: "de_DE"), equals: ["note Notiz", "first Weiter", "second Ende Page 2"])
    }
}
