import Expectations
import Foundation
import Testing

@testable import touchstone

/// Commands that the script answers on a machine without a Swift toolchain, in a clone without a build.
@Suite struct ScriptHelpTests {
    /// A copy of what the script needs, without a build.
    private func clone() throws -> TemporaryDirectory {
        let clone = try TemporaryDirectory()
        let root = try Project.current().root
        try FileManager.default.createDirectory(atPath: clone.path + "/scripts", withIntermediateDirectories: true)
        for path in ["touchstone", "scripts/help-pages", "Samples"] {
            try FileManager.default.copyItem(atPath: root + "/" + path, toPath: clone.path + "/" + path)
        }
        return clone
    }

    @Test(
        "samples and help need neither a build nor a toolchain",
        arguments: [
            ["samples"], [], ["--help"], ["-h"], ["help"], ["help", "run"], ["run", "--help"], ["run", "MoveMe", "-h"],
            ["package", "--help"], ["samples", "--help"],
        ])
    func needNoBuild(arguments: [String]) throws {
        let clone = try clone()
        let bench = try ScriptBench()

        let result = try bench.run(arguments, root: clone.path)

        expect(result.status, equals: 0, "\(result.output)")
        #expect(!result.output.isEmpty && !result.output.contains("Building"))
        #expect(!FileManager.default.fileExists(atPath: clone.path + "/.build"))
    }

    @Test("samples lists each sample with a sentence")
    func samples() throws {
        let lines = try ScriptBench().run(["samples"]).output.split(separator: "\n")

        expect(lines.map { String($0.prefix { $0 != " " }) }, equals: (try Project.current().samples.map(\.name)))
        #expect(lines.allSatisfy { $0.hasSuffix(".") })
        let columns = lines.map { line in line.count - line.drop { $0 != " " }.drop { $0 == " " }.count }
        expect(Set(columns).count, equals: 1, "the sentences begin in one column")
    }

    @Test("samples takes no arguments")
    func samplesWithArguments() throws {
        let result = try ScriptBench().run(["samples", "MoveMe"])

        expect(result.status, equals: 2)
        #expect(result.output.contains("takes no arguments"))
    }

    @Test("the help pages are what the program prints; scripts/help writes them")
    func pagesAreCurrent() throws {
        let pages = try Project.current().root + "/scripts/help-pages/"
        let commands = Touchstone.configuration.subcommands
        var expected = ["touchstone": Touchstone.helpMessage(columns: 80)]
        for command in commands {
            expected[command._commandName] = Touchstone.helpMessage(for: command, columns: 80)
        }

        for (name, help) in expected {
            let page = try? String(contentsOfFile: pages + name + ".txt", encoding: .utf8)
            expect(page?.trimmingCharacters(in: .newlines), equals: help.trimmingCharacters(in: .newlines), "\(name)")
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: pages)
        expect(Set(files), equals: Set(expected.keys.map { $0 + ".txt" }))
    }
}
