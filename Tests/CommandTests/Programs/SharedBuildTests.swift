import Expectations
import Foundation
import MachineTurns
import Testing

@testable import touchstone

extension UnmodifiedProgramTests {
    /// Runs the command beside the test program. Returns its standard output and its messages.
    private func run(_ arguments: String...) throws -> (output: String, messages: String) {
        let directory = FileManager.default.temporaryDirectory.path + "/command-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let command = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("touchstone").path
        let output = try Tool.output(
            "sh", ["-c", "log=$1; shift; exec \"$@\" 2>\"$log\"", "sh", directory + "/log", command] + arguments)
        return (output, try String(contentsOfFile: directory + "/log", encoding: .utf8))
    }

    private func stickers() throws -> String {
        try Project.current().root + "/Tests/CommandTests/Fixtures/Stickers"
    }

    @Test(
        """
        a sample and a directory share one build: neither compiles UIKit again, and no build prints a warning; an unchanged \
        program is not built
        """)
    func sharedBuild() async throws {
        let copy = try TemporaryDirectory()
        let program = copy.path + "/Stickers"
        try FileManager.default.copyItem(atPath: stickers(), toPath: program)
        try await ExclusiveMachine.run {
            let first = try run("build", "--debug", program)
            let built = first.output.components(separatedBy: "/debug/")[0]
            defer { try? FileManager.default.removeItem(atPath: built) }

            let sample = try run("build", "--debug", "EventInfo")
            let unchanged = try run("build", "--debug", program)
            let source = program + "/Stickers/Views/StickerView.swift"
            try (String(contentsOfFile: source, encoding: .utf8) + "// changed\n")
                .write(toFile: source, atomically: true, encoding: .utf8)
            let changed = try run("build", "--debug", program)

            #expect(sample.output.hasSuffix("/.build/programs/build/debug/EventInfo"))
            expect(unchanged.output, equals: first.output)
            expect(unchanged.messages, equals: "")
            expect(changed.output, equals: first.output)
            for messages in [sample.messages, changed.messages] {
                #expect(messages.contains("Build of product"))
                #expect(!messages.contains("Compiling UIKitCore") && !messages.contains("Emitting module UIKitCore"))
                #expect(!messages.contains("warning"), "\(messages)")
            }
        }
    }

    /// True if the debugger of the toolchain can run a program: it needs a library of the system for which it was built,
    /// and containers may forbid it to trace others.
    private static let hasDebugger =
        (try? Tool.output("sh", ["-c", "lldb --batch -o run -- /bin/true 2>/dev/null"]))?
        .contains("exited with status = 0") ?? false

    @Test(
        "a debugger stops in a debug build at the lines of the original files and evaluates Swift",
        .enabled(if: hasDebugger, "lldb cannot run programs here"))
    func breakpoints() async throws {
        let imagePath = FileManager.default.temporaryDirectory.path + "/lldb-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: imagePath) }

        try await ExclusiveMachine.run {
            let program = try run("build", "--debug", stickers()).output
            let output = try Tool.output(
                "lldb",
                [
                    "--batch", "-o", "breakpoint set --file StickerView.swift --line 29", "-o", "run",
                    "-o", "expression touches.count + 41", "-o", "kill", "--", program, "--headless", imagePath,
                    "--script", stickers() + "/Demo.touches",
                ])

            #expect(output.contains("StickerView.swift:29"))
            #expect(output.contains("= 42"))
        }
    }

    @Test("the debug build of a directory names the original files and lines")
    func debugInformation() async throws {
        let symbols = try #require(Tool.toolchainPath(of: "llvm-nm"))
        let symbolizer = try #require(Tool.toolchainPath(of: "llvm-symbolizer"))

        let location = try await ExclusiveMachine.run {
            let program = try run("build", "--debug", stickers()).output
            let method = try #require(
                try Tool.output(symbols, [program]).split(separator: "\n").first {
                    $0.contains("StickerViewC12touchesBegan") && $0.hasSuffix("F")
                })
            return try Tool.output(symbolizer, ["--obj", program, "0x" + method.prefix { $0 != " " }])
        }

        #expect(location.contains("/Stickers/Views/StickerView.swift:27:"))
    }

    @Test("a packaged sample runs from its Debian package and shows the same picture")
    func packagedSample() async throws {
        let directory = try TemporaryDirectory()
        let project = try Project.current()
        let files = try await ExclusiveMachine.run {
            try Package.build("EventInfo", product: nil, in: project, BuildSettings(configuration: .debug))
        }
        let information = PackageInformation(
            program: files.name, title: "Event info", version: "1.2", maintainer: "A <a@b.example>")

        let (libraries, packages) = try ProgramPackage(
            files, information, icon: nil, directory: directory.path + "/out"
        ).write(recommended: ["libegl1"], compression: "none")

        #expect(libraries.dependencies.contains("libcairo2"))
        let archive = try #require(packages.first, "there is no dpkg-deb")
        #expect(archive.hasSuffix("/eventinfo_1.2_\(libraries.machine.debianName).deb"))
        #expect(try Tool.output("dpkg-deb", ["--field", archive, "Package", "Version"]).contains("eventinfo"))
        #expect(try Tool.output("dpkg-deb", ["--field", archive, "Depends"]).contains("libc6 (>= 2."))
        _ = try Tool.output("dpkg-deb", ["--extract", archive, directory.path + "/unpacked"])

        // One finger: the sample shows the touches of a set, whose order differs from run to run.
        let script = try directory.write(
            "at 0.1 touch 1 120 160\nover 0.2 move 1 160 220\nlift 1\n", to: "finger.touches")
        let installed = directory.path + "/unpacked/usr/bin/EventInfo"
        for (program, image) in [(files.binary, "built"), (installed, "installed")] {
            _ = try Tool.output(program, ["--headless", "\(directory.path)/\(image).png", "--script", script])
        }
        let pictures = ["built", "installed"].map {
            FileManager.default.contents(atPath: "\(directory.path)/\($0).png")
        }
        #expect(try #require(pictures[0]).count > 1_000 && pictures[0] == pictures[1])

        let sizes = try [files.binary, directory.path + "/unpacked/usr/lib/eventinfo/EventInfo"].map {
            try #require(FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int)
        }
        #expect(sizes[1] < sizes[0], "the packaged program is stripped")
    }

    @Test("a packaged sample runs with a shared runtime and shows the same picture")
    func sharedRuntime() async throws {
        let directory = try TemporaryDirectory()
        let project = try Project.current()
        let (path, settings) = (directory.path, BuildSettings(configuration: .debug))
        let (runtime, files) = try await ExclusiveMachine.run {
            _ = try project.buildProgram("EventInfo", settings: settings)
            let command = SharedBuild(project: project, settings: settings).linkCommand(of: "EventInfo")
            let link = try #require(command.flatMap(ProgramLink.init))
            let objects = link.objects.filter { !$0.contains("/EventInfo.build/") }
            let runtime = SharedRuntime(directory: path + "/1a2b", identity: "1a2b", objects: Set(objects))
            try FileManager.default.createDirectory(atPath: runtime.directory, withIntermediateDirectories: true)
            try link.makeLibrary(runtime.path, of: objects)
            return (runtime, try Package.build("EventInfo", product: nil, in: project, settings, runtime))
        }
        let information = PackageInformation(
            program: files.name, title: "Event info", version: "1.2", maintainer: "A <a@b.example>")

        let (libraries, packages) = try ProgramPackage(
            files, information, icon: nil, directory: path + "/out", runtime: runtime
        ).write(recommended: [], compression: "none")

        #expect(libraries.dependencies.contains("touchstone-runtime-1a2b"))
        expect(
            packages.map { ($0 as NSString).lastPathComponent.prefix { $0 != "_" } },
            equals: [
                "eventinfo", "touchstone-runtime-1a2b",
            ])
        for package in packages { _ = try Tool.output("dpkg-deb", ["--extract", package, path + "/unpacked"]) }
        let script = try directory.write("at 0.1 touch 1 120 160\nlift 1\n", to: "finger.touches")
        let installed = path + "/unpacked/usr/bin/EventInfo"
        for (program, image) in [(files.binary, "built"), (installed, "installed")] {
            _ = try Tool.output(
                "env", ["-u", "LD_LIBRARY_PATH", program, "--headless", "\(path)/\(image).png", "--script", script])
        }
        let pictures = ["built", "installed"].map { FileManager.default.contents(atPath: "\(path)/\($0).png") }
        #expect(try #require(pictures[0]).count > 1_000 && pictures[0] == pictures[1])
    }

    @Test("a packaged package has the resources of its modules and finds them")
    func packagedPackage() async throws {
        let directory = try TemporaryDirectory()
        let project = try Project.current()
        let path = project.root + "/Tests/CommandTests/Fixtures/Badges"
        let files = try await ExclusiveMachine.run {
            try Package.build(path, product: nil, in: project, BuildSettings(configuration: .debug))
        }
        let information = PackageInformation(
            program: files.name, title: "Badges", version: "1.0", maintainer: "A <a@b.example>")

        _ = try ProgramPackage(files, information, icon: nil, directory: directory.path + "/out").write(
            recommended: [], compression: "none")

        expect(files.resources, equals: ["Badges_Badges.resources"])
        let installed = directory.path + "/out/usr/bin/Badges"
        let output = try Tool.output(
            installed, ["--headless", directory.path + "/badges.png", "--script", path + "/Demo.touches"])
        #expect(output.hasPrefix("Hello from the badge"))
    }
}
