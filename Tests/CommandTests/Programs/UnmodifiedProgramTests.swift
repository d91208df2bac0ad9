import Foundation
import Testing

@testable import touchstone

/// Builds and runs a program that is written for the phone, as it is.
@Suite struct UnmodifiedProgramTests {
    @Test("sources written for the phone are lowered, built and run with their own fingers")
    func stickers() throws {
        let project = try Project.found()
        let program = try Program(path: project.root + "/Tests/CommandTests/Fixtures/Stickers")
        let picture = FileManager.default.temporaryDirectory.path + "/stickers-\(UUID().uuidString).png"

        let binary = try Workshop(program, in: project).build(product: nil, configuration: .debug)
        let output = try Tool.output(binary, ["--headless", picture, "--script", #require(program.demonstration)])

        let lines = output.split(separator: "\n").map(String.init)
        #expect(
            lines.filter { !$0.hasPrefix("/") && !$0.contains(".png") } == [
                "title: My stickers", "hello from greet", "sticker began with 1", "tap 1 count", "bounce stopped true",
                "sticker began with 1", "sticker began with 1", "double tap", "sticker began with 1", "panned 35 87",
            ])
        #expect(FileManager.default.fileExists(atPath: picture))
        try? FileManager.default.removeItem(atPath: picture)
    }
}
