import Expectations
import Foundation
import MachineTurns
import Testing

@testable import touchstone

/// Builds and runs unmodified iOS programs, one after the other because they share a build directory.
@Suite(.serialized) struct UnmodifiedProgramTests {
    @Test("iOS sources are lowered, built and run with their own finger script")
    func stickers() async throws {
        try await expect(
            play("Stickers"),
            equals: [
                "order [\"star\", \"moon\"]", "title: My stickers", "hello from greet", "sticker began with 1",
                "tap 1 count", "bounce stopped true",
                "sticker began with 1", "sticker began with 1", "double tap", "sticker began with 1", "panned 35 87",
            ])
    }

    @Test("NB-94 NB-101 NB-102 a program starts with its storyboard, and loads nibs and segues by name")
    func cards() async throws {
        try await expect(
            play("Cards"),
            equals: [
                "root true", "loaded [\"One\", \"Two\"] 12.0 2.0", "touched Open", "prepare open", "selected Ace",
            ])
    }

    @Test("NB-99 an Xcode project is built with its library, its package, its resources and its settings")
    func board() async throws {
        try await expect(
            play("Board"),
            equals: [
                "org.example.board 2.1 Board of Board", "demo mark", "loaded volume true a page hello", "turned 1",
            ])
    }

    @Test("an iOS package gets UIKit for all its targets and keeps its resources")
    func badges() async throws {
        try await expect(play("Badges"), equals: ["Hello from the badge"])
    }

    @Test("a package without a program can be built, but not run")
    func library() async throws {
        let directory = FileManager.default.temporaryDirectory.path + "/Kit-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try FileManager.default.createDirectory(
            atPath: directory + "/Sources/KitOfViews", withIntermediateDirectories: true)
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "KitOfViews", targets: [.target(name: "KitOfViews")])
            """
        let source = """
            import UIKit
            public class Dot: UIView {}
            extension Dot { override public func layoutSubviews() { super.layoutSubviews() } }
            """
        try manifest.write(toFile: directory + "/Package.swift", atomically: true, encoding: .utf8)
        try source.write(toFile: directory + "/Sources/KitOfViews/Dot.swift", atomically: true, encoding: .utf8)
        let build = try BuildDirectory(UserProgram(path: directory), in: .current())

        let path = try await ExclusiveMachine.run {
            try build.build(product: nil, settings: BuildSettings(configuration: .debug), needsProgram: false)
        }

        #expect(FileManager.default.fileExists(atPath: path + "/Modules/KitOfViews.swiftmodule"))
        let error = #expect(throws: CommandError.self) {
            try build.build(product: nil, settings: BuildSettings(configuration: .debug))
        }
        expect(error?.message.hasSuffix("has no executable"), equals: true)
    }

    /// Builds a fixture program and plays its finger script. Returns the lines it prints, except the path of the image.
    private func play(_ name: String) async throws -> [String] {
        let project = try Project.current()
        let program = try UserProgram(path: project.root + "/Tests/CommandTests/Fixtures/" + name)
        let imagePath = FileManager.default.temporaryDirectory.path + "/\(name)-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: imagePath) }

        let binary = try await ExclusiveMachine.run {
            try BuildDirectory(program, in: project).build(product: nil, settings: BuildSettings(configuration: .debug))
        }
        let output = try Tool.output(binary, ["--headless", imagePath, "--script", #require(program.demonstration)])

        #expect(FileManager.default.fileExists(atPath: imagePath))
        return output.split(separator: "\n").map(String.init).filter { $0 != imagePath }
    }
}
