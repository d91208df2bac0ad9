import Expectations
import Foundation
import Testing
@testable import touchstone

@Suite struct BuildRecordTests: ~Copyable {
    private let directory = try! TemporaryDirectory()
    private let settings = BuildSettings(configuration: .debug)

    init() throws {
        for path in [
            "t/Package.swift", "t/Samples/.keep", "t/touchstone", "t/Sources/UIKit/A.swift", "p/App.swift", "x",
        ] {
            try directory.write("", to: path)
        }
    }

    private func record(_ settings: BuildSettings? = nil) throws -> BuildRecord? {
        let project = try #require(Project(above: URL(fileURLWithPath: directory.path + "/t/touchstone")))
        return BuildRecord(
            of: try UserProgram(path: directory.path + "/p"), in: project, settings ?? self.settings,
            path: directory.path + "/record")
    }

    private var program: String { directory.path + "/x" }

    @Test("a program is up to date while it and what it was built from are unchanged") func unchanged() throws {
        #expect(try record()?.program == nil)

        try record()?.write(program: program)

        try expect(record()?.program, equals: program)
        try directory.write("other", to: "x")
        #expect(try record()?.program == nil)
    }

    @Test(
        "a source, a new file and a source of Touchstone count as changes",
        arguments: ["p/App.swift", "p/New.swift", "p/picture.png", "t/Sources/UIKit/A.swift", "t/Package.swift"])
    func changes(file: String) throws {
        let before = try record()
        try directory.write("changed", to: file)
        try before?.write(program: program)

        #expect(try record()?.program == nil, "changed during the build")
        try record()?.write(program: program)
        try expect(record()?.program, equals: program)
    }

    @Test("other settings are other programs") func settingsCount() throws {
        var inspected = settings
        inspected.hasInspector = true
        try record()?.write(program: program)

        #expect(try record(inspected)?.program == nil)
        #expect(try record(BuildSettings(configuration: .release))?.program == nil)
        expect(inspected.variant, equals: "debug-inspector")
    }

    @Test("packages, programs with links and those for other machines are always built") func unknown() throws {
        #expect(try record() != nil)
        #expect(try record(BuildSettings(configuration: .release, sdk: "arm")) == nil)

        try FileManager.default.createSymbolicLink(
            atPath: directory.path + "/p/Shared", withDestinationPath: directory.path + "/t")
        #expect(try record() == nil)
        try FileManager.default.removeItem(atPath: directory.path + "/p/Shared")
        try directory.write(
            "import PackageDescription\nlet package = Package(name: \"p\", products: [.executable(name: \"p\", targets: [])])",
            to: "p/Package.swift")

        #expect(try record() == nil)
    }
}
