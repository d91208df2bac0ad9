import Foundation
import MachineTurns
import Testing

@testable import touchstone

/// Builds and runs unmodified iOS programs, one after the other because they share a build directory.
@Suite(.serialized) struct UnmodifiedProgramTests {
    @Test("iOS sources are lowered, built and run with their own finger script")
    func stickers() async throws {
        #expect(
            try await play("Stickers") == [
                "title: My stickers", "hello from greet", "sticker began with 1", "tap 1 count", "bounce stopped true",
                "sticker began with 1", "sticker began with 1", "double tap", "sticker began with 1", "panned 35 87",
            ])
    }

    @Test("an iOS package gets UIKit for all its targets and keeps its resources")
    func badges() async throws {
        #expect(try await play("Badges") == ["Hello from the badge"])
    }

    /// Builds a fixture program and plays its finger script. Returns the lines it prints, except the path of the image.
    private func play(_ name: String) async throws -> [String] {
        let project = try Project.current()
        let program = try UserProgram(path: project.root + "/Tests/CommandTests/Fixtures/" + name)
        let imagePath = FileManager.default.temporaryDirectory.path + "/\(name)-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: imagePath) }

        let binary = try await ExclusiveMachine.run {
            try BuildDirectory(program, in: project).build(product: nil, configuration: .debug)
        }
        let output = try Tool.output(binary, ["--headless", imagePath, "--script", #require(program.demonstration)])

        #expect(FileManager.default.fileExists(atPath: imagePath))
        return output.split(separator: "\n").map(String.init).filter { $0 != imagePath }
    }
}
