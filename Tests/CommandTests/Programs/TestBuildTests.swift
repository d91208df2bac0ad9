import Expectations
import Foundation
import MachineTurns
import Testing

@testable import touchstone

/// Builds and runs tests of programs, one after the other because they share a build directory.
@Suite(.serialized) struct TestBuildTests {
    private let project = try! Project.current()
    private var board: String { project.root + "/Tests/CommandTests/Fixtures/Board" }

    private func status(_ path: String, _ filter: [String]) async throws -> Int32 {
        let build = try TestBuild(path, in: project)
        return try await ExclusiveMachine.run { try build.run(filter: filter) }
    }

    @Test("the unit tests of a project have what they import, and the delegate of the application that hosts them")
    func targets() throws {
        let tests = try #require(try XcodeTests(path: board, configuration: "Debug", available: []))

        expect(tests.tests.map(\.moduleName), equals: ["BoardTests"])
        expect(tests.targets.map(\.moduleName), equals: ["Board", "Kit"])
        expect(tests.delegate, equals: "Board.AppDelegate")
        expect(tests.lowered.map(\.kind), equals: [.program, .library, .tests])
        expect(tests.packages.map(\.products), equals: [["Marks"]])
    }

    @Test("a file for a framework that does not exist here is left out of a test build, as of a program")
    func unavailable() throws {
        let directory = try TemporaryDirectory()
        try FileManager.default.copyItem(atPath: board, toPath: directory.path + "/Board")
        try directory.write(
            "import SwiftUI\nstruct DialView: UIViewRepresentable {}", to: "Board/Kit/DialView.swift")

        let tests = try #require(
            try XcodeTests(path: directory.path + "/Board", configuration: "Debug", available: ["UIKit"]))

        let files = tests.lowered.flatMap(\.target.files).map(\.path)
        #expect(files.contains { $0.hasSuffix("Kit/Dial.swift") } && !files.contains { $0.hasSuffix("DialView.swift") })
        expect(
            tests.notes,
            equals: [
                "Kit/DialView.swift is left out: it imports SwiftUI, which does not exist here, and no other file needs it"
            ])
    }

    @Test("a test build is linked with what all targets import, under the names that the libraries have here")
    func products() throws {
        let directory = try TemporaryDirectory()
        try FileManager.default.copyItem(atPath: board, toPath: directory.path + "/Board")
        try directory.write("import Combine\nimport CoreGraphicsPDF\nimport CoreMotion\n", to: "Board/Kit/Dial.swift")

        let tests = try #require(
            try XcodeTests(path: directory.path + "/Board", configuration: "Debug", available: []))

        expect(tests.importedProducts, equals: ["UIKit", "CoreGraphicsPDF", "ReactiveStreams", "CoreMotion"])
    }

    @Test(
        "tests that an application hosts run with its delegate, storyboard and resources; their status is returned",
        .enabled(
            if: ProcessInfo.processInfo.environment["TOUCHSTONE_LONG_TESTS"] != nil,
            "it compiles Touchstone again, for ten minutes; set TOUCHSTONE_LONG_TESTS to run it"))
    func hosted() async throws {
        try await expect(status(board, ["testDelegate", "testResources", "testAnimation", "dialHasTitle"]), equals: 0)
        #expect(try await status(board, ["testThatFails"]) != 0)
    }

    @Test("a directory without tests is an error of one line") func none() {
        let error = #expect(throws: CommandError.self) {
            try TestBuild(project.root + "/Tests/CommandTests/Fixtures/Badges", in: project)
        }
        expect(error?.message.contains("has no tests"), equals: true)
        expect(error?.status, equals: Touchstone.usageStatus)
    }
}
