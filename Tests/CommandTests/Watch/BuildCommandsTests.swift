import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct BuildCommandsTests {
    private let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    /// A plan as the package manager writes it, with a library, a program that imports it, and another program. The
    /// commands copy files instead of compiling.
    private var plan: String {
        """
        client:
          name: basic
        commands:
          "C.App-x86_64-unknown-linux-gnu-debug.exe":
            tool: shell
            inputs: ["\(directory)/App.o","\(directory)/Kit.o"]
            outputs: ["\(directory)/App"]
            description: "Linking App"
            args: ["/bin/sh","-c","cat \(directory)/App.o \(directory)/Kit.o > \(directory)/App"]

          "C.App-zoo-x86_64-unknown-linux-gnu-debug.exe":
            tool: shell
            inputs: ["\(directory)/Zoo.o"]
            outputs: ["\(directory)/App-zoo"]
            args: ["/bin/false"]

          "C.App-x86_64-unknown-linux-gnu-debug.module":
            tool: shell
            inputs: ["\(directory)/Sources/App/App.swift","\(directory)/Kit.swiftmodule"]
            outputs: ["\(directory)/App.o"]
            args: ["/bin/sh","-c","cp \(directory)/Sources/App/App.swift \(directory)/App.o"]

          "C.Kit-x86_64-unknown-linux-gnu-debug.module":
            tool: shell
            inputs: ["\(directory)/Sources/Kit/Kit.swift"]
            outputs: ["\(directory)/Kit.o","\(directory)/Kit.swiftmodule"]
            args: ["/bin/sh","-c","cp \(directory)/Sources/Kit/Kit.swift \(directory)/Kit.o; touch \(directory)/Kit.swiftmodule"]

          "C.Other-x86_64-unknown-linux-gnu-debug.module":
            tool: shell
            inputs: ["/elsewhere/Other.swift"]
            outputs: ["/elsewhere/Other.o"]
            args: ["/bin/false"]

        """
    }

    private func commands() throws -> BuildCommands {
        try #require(BuildCommands(plan: plan, product: "App", sourcesIn: directory + "/Sources"))
    }

    private func write(_ text: String, _ name: String, at date: Date) throws {
        let path = directory + "/Sources/" + name
        let parent = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    @Test("the commands of the program's modules are found, each after those that it imports") func found() throws {
        let commands = try commands()
        expect(commands.modules.map(\.outputs.first), equals: [directory + "/Kit.o", directory + "/App.o"])
        expect(commands.link.outputs, equals: [directory + "/App"])
        expect(
            commands.sources, equals: [directory + "/Sources/App/App.swift", directory + "/Sources/Kit/Kit.swift"])
    }

    @Test("a plan of another program, or in another form, has none", arguments: ["", "commands:\n", "{}"])
    func none(plan: String) {
        #expect(BuildCommands(plan: plan, product: "App", sourcesIn: "/a") == nil)
        #expect(BuildCommands(plan: self.plan, product: "Unknown", sourcesIn: directory + "/Sources") == nil)
    }

    @Test("what has changed is compiled and linked, and nothing else") func run() throws {
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let past = Date().addingTimeInterval(-100)
        try write("app 1\n", "App/App.swift", at: past)
        try write("kit 1\n", "Kit/Kit.swift", at: past)
        try commands().run()
        try expect(String(contentsOfFile: directory + "/App", encoding: .utf8), equals: "app 1\nkit 1\n")

        // An output that nothing has changed stays.
        try "kept".write(toFile: directory + "/Kit.o", atomically: true, encoding: .utf8)
        try write("app 2\n", "App/App.swift", at: Date().addingTimeInterval(100))
        try commands().run()
        try expect(String(contentsOfFile: directory + "/App", encoding: .utf8), equals: "app 2\nkept")
    }

    @Test("messages of the compiler are for people, and the index of editors is left alone") func arguments() {
        let arguments = ["swiftc", "-parseable-output", "-index-store-path", "/index", "-O", "a.swift"]
        expect(BuildCommands.compiling(arguments), equals: ["swiftc", "-O", "a.swift"])
    }
}
