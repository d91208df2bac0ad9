import Expectations
import Foundation
import LaunchArguments
import Testing
@testable import touchstone

@Suite struct RunTests {
    private let sample = try! Project.current().sample(named: "MoveMe")

    private func run(_ arguments: String...) throws -> Run {
        try #require(try Touchstone.parseAsRoot(["run"] + arguments) as? Run)
    }

    @Test func passesOptionsToTheSample() throws {
        let run = try run("MoveMe", "--size", "320x480", "--device", "phone", "--scale", "2", "--fullscreen")

        let options = run.options(for: sample, hasDisplay: true)

        expect(
            options.arguments, equals: ["--size", "320x480", "--device", "phone", "--scale", "2.0", "--fullscreen"])
    }

    @Test func watchesAndAssists() throws {
        let run = try run("MoveMe", "--watch", "--assistive", "--show-touches")

        #expect(run.watch)
        expect(run.options(for: sample, hasDisplay: true).arguments, equals: ["--show-touches", "--assistive"])
    }

    @Test func withDisplayWritesNoImage() throws {
        let options = try run("MoveMe").options(for: sample, hasDisplay: true)

        expect(options, equals: LaunchOptions())
    }

    @Test func withoutDisplayWritesImageOfDemonstration() throws {
        let options = try run("MoveMe").options(for: sample, hasDisplay: false)

        expect(options.imagePath, equals: "moveme.png")
        expect(options.script, equals: sample.demonstration)
    }

    @Test func explicitImageAndScriptWin() throws {
        let run = try run("MoveMe", "--headless", "mine.png", "--script", "mine.touches")

        let options = run.options(for: sample, hasDisplay: false)

        expect(options.imagePath, equals: "mine.png")
        expect(options.script, equals: "mine.touches")
    }

    @Test("an unknown command is one line with the nearest one") func unknownCommand() throws {
        let error = #expect(throws: CommandError.self) { try Touchstone.checkCommand(["runn", "MoveMe"]) }
        expect(error?.message.hasPrefix("unknown command “runn”. Did you mean run?"), equals: true)
        expect(error?.status, equals: Touchstone.usageStatus)
        #expect(throws: CommandError.self) { try Touchstone.checkCommand(["help", "foo"]) }
        for arguments in [[], ["help"], ["help", "run"], ["run", "x"], ["--help"]] as [ArraySlice<String>] {
            try Touchstone.checkCommand(arguments)
        }
    }

    @Test("a recording that does not exist is an error before the build") func missingRecording() throws {
        let gestures = try #require(try Touchstone.parseAsRoot(["gestures", "/nope.events"]) as? Gestures)

        let error = #expect(throws: CommandError.self) { try gestures.run() }

        expect(error?.message, equals: "/nope.events: the file does not exist; check its name")
    }

    @Test("a script that does not exist and an image that cannot be written are errors before the build")
    func files() throws {
        let script = #expect(throws: CommandError.self) {
            try run("MoveMe", "--script", "/nope/a.touches").checkOptions(nil)
        }
        expect(script?.message, equals: "--script: /nope/a.touches does not exist or cannot be read")
        let image = #expect(throws: CommandError.self) {
            try run("MoveMe", "--headless", "/nope/a.png").checkOptions(nil)
        }
        expect(image?.message.hasPrefix("--headless: /nope/a.png cannot be written"), equals: true)
        try run("MoveMe", "--headless", "/tmp/a.png", "--script", "-").checkOptions(nil)
        try run("MoveMe", "--headless", "a.png").checkOptions(nil)
    }

    @Test("build takes the program of a project, like run; it has no meaning for a sample")
    func builtProduct() throws {
        let build = try #require(try Touchstone.parseAsRoot(["build", "A.xcodeproj", "--product", "Demo"]) as? Build)
        expect(build.target, equals: "A.xcodeproj")
        expect(build.product, equals: "Demo")
        let sample = try #require(try Touchstone.parseAsRoot(["build", "MoveMe", "--product", "Demo"]) as? Build)
        #expect(throws: CommandError.self) { try sample.run() }
    }

    @Test("programs that are run are built quickly, those that are built or packaged for users with optimization")
    func configurations() throws {
        func build(_ arguments: String...) throws -> BuildConfiguration {
            try #require(try Touchstone.parseAsRoot(["build", "MoveMe"] + arguments) as? Build).settings.configuration
        }

        try expect(run("MoveMe").configuration, equals: .debug)
        try expect(run("MoveMe", "--release").configuration, equals: .release)
        try expect(build(), equals: .release)
        try expect(build("--debug"), equals: .debug)
    }

    @Test("the first build tells how long it takes") func firstBuild() throws {
        let directory = try TemporaryDirectory()
        for path in ["Package.swift", "Samples/.keep", "touchstone"] { try directory.write("", to: path) }
        let project = try #require(Project(above: URL(fileURLWithPath: directory.path + "/touchstone")))
        let programs = SharedBuild(project: project, settings: BuildSettings(configuration: .release))
        let tests = SharedBuild(
            project: project, settings: BuildSettings(configuration: .debug), isOfTests: true)

        expect(programs.firstBuildNote?.contains("UIKit with optimization first"), equals: true)
        expect(tests.firstBuildNote?.contains("UIKit for tests first"), equals: true)
        try directory.write("", to: ".build/programs/build/release/x")
        #expect(programs.firstBuildNote == nil && tests.firstBuildNote != nil)
    }

    @Test func passesArgumentsAfterTwoDashes() throws {
        try expect(run("MoveMe", "--", "--colour", "red").arguments, equals: ["--colour", "red"])
    }

    @Test(arguments: [
        ["--size", "0x-5"], ["--device", "watch"], ["--scale", "0"], ["--sise", "390x844"], ["--size"],
        ["--headless", "a.gif"],
    ])
    func invalidOptionsAreUsageErrors(arguments: [String]) {
        let error = #expect(throws: (any Error).self) { try Touchstone.parseAsRoot(["run", "MoveMe"] + arguments) }

        expect(error.map { Touchstone.exitCode(for: $0) }, equals: .validationFailure)
    }

    @Test(
        "invalid arguments are one line that says what is expected and which help explains it",
        arguments: [
            (
                ["--host", "wat"],
                "invalid value wat: --host requires x11, wayland or panel; see `./touchstone run --help`"
            ),
            (["--sise", "1x2"], "Unknown option '--sise'. Did you mean '--size'?; see `./touchstone run --help`"),
            (["--size"], "Missing value for '--size <size>'; see `./touchstone run --help`"),
        ])
    func invalidOptionsAreOneLine(arguments: [String], line: String) throws {
        let all = ["run", "MoveMe"] + arguments
        let error = #expect(throws: (any Error).self) { try Touchstone.parseAsRoot(all) }

        try expect(Touchstone.usageLine(for: #require(error), all[...]), equals: line)
    }

    @Test func invalidSizeErrorNamesExpectation() throws {
        let error = #expect(throws: (any Error).self) {
            try Touchstone.parseAsRoot(["run", "MoveMe", "--size", "0x-5"])
        }

        #expect(try Touchstone.message(for: #require(error)).contains("such as 390x844"))
    }
}

@Suite struct GesturesTests {
    private func gestures(_ arguments: String...) throws -> Gestures {
        try #require(try Touchstone.parseAsRoot(["gestures"] + arguments) as? Gestures)
    }

    @Test func passesOptionsToTheProgram() throws {
        let gestures = try gestures(
            "a.evemu", "b.csv", "--fingers-on", "390x844", "--slowest-swipe", "0", "--exclusive", "--json",
            "--explain")

        expect(
            gestures.arguments,
            equals: [
                "--fingers-on", "390x844", "--slowest-swipe", "0.0", "--exclusive", "--json", "--explain", "--",
                "a.evemu", "b.csv",
            ])
    }

    @Test func acceptsMultiplicationSignInSize() throws {
        try expect(
            gestures("a", "--fingers-on", "1024×768").options.fingersOn, equals: ScreenSize(width: 1024, height: 768))
    }

    @Test(arguments: [
        [], ["a", "--fingers-on", "big"], ["a", "--fingers-on", "0x5"], ["a", "--slowest-swipe", "fast"],
        ["a", "--slowest-swipe", "-1"], ["a", "--what"],
    ])
    func invalidArgumentsAreErrors(arguments: [String]) {
        #expect(throws: (any Error).self) { try Touchstone.parseAsRoot(["gestures"] + arguments) }
    }
}
