import Expectations
import Foundation
import Testing

@testable import touchstone

/// The code of the tutorials, in the order in which they show it.
private struct TutorialCode {
    /// A file as a step shows it.
    struct Step {
        /// The name that the reader gives to the file.
        var name: String
        /// The path of the file in the catalog.
        var path: String
    }

    static let tutorials = ["MovingACard", "TestingAndResizingACard"]

    let steps: [Step]
    let resources: String

    init() throws {
        let catalog = try Project.current().root + "/docs/documentation/UIKit.docc"
        let resources = catalog + "/Resources"
        self.resources = resources
        steps = try TutorialCode.tutorials.flatMap { tutorial in
            let text = try String(contentsOfFile: "\(catalog)/Tutorials/\(tutorial).tutorial", encoding: .utf8)
            return text.matches(of: /@Code\(name: "([^"]+)", file: "([^"]+)"/).map {
                Step(name: String($0.output.1), path: resources + "/" + String($0.output.2))
            }
        }
    }

    /// The last version of each file, by name.
    var finalFiles: [String: String] { Dictionary(steps.map { ($0.name, $0.path) }) { $1 } }

    /// The sources of the program after each step that changes them.
    var programs: [[String]] {
        var files: [String: String] = [:]
        return steps.filter { !["Package.swift", "CardTests.swift", "Demo.touches"].contains($0.name) }.map { step in
            files[step.name] = step.path
            return files.values.sorted()
        }
    }
}

@Suite struct TutorialTests {
    @Test("the tutorial ends with the program and the tests that are compiled as Card and CardTests")
    func finalCode() throws {
        let directory = try Project.current().root + "/Tests/Tutorial"
        let finalFiles = try TutorialCode().finalFiles
        let compiled = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? []

        let sources = compiled.filter { $0.hasSuffix(".swift") }

        expect(sources.count, equals: 4)
        for source in sources {
            let path = try #require(finalFiles[(source as NSString).lastPathComponent], "\(source)")
            let shown = try String(contentsOfFile: path, encoding: .utf8)
            try expect(String(contentsOfFile: directory + "/" + source, encoding: .utf8), equals: shown, "\(source)")
        }
    }

    @Test("the tutorial uses every code file of its catalog")
    func usesAllFiles() throws {
        let code = try TutorialCode()
        let files = try FileManager.default.contentsOfDirectory(atPath: code.resources)

        let used = Set(code.steps.map { ($0.path as NSString).lastPathComponent })

        expect(used, equals: Set(files.filter { !$0.hasSuffix(".png") }))
    }

    @Test("the program compiles after every step of the tutorial")
    func everyStepCompiles() throws {
        let flags = try DocumentedModules.builtWithTests().compilerFlags()

        for sources in try TutorialCode().programs {
            try Tool.run("swiftc", ["-typecheck", "-parse-as-library", "-swift-version", "6"] + flags + sources)
        }
    }
}
