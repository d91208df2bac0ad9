import Expectations
import LaunchArguments
import SessionRecordings
import Testing

@testable import touchstone

@Suite struct ExplainTests {
    private let header = SessionHeader(
        program: "MoveMe",
        screen: SessionScreen(width: 390, height: 844, scale: 1, framesPerSecond: 60, isTablet: false), startTime: 100)

    @Test("the page of a session is written beside it, with another extension")
    func page() throws {
        try expect(Explain.parse(["a/b.touch"]).page, equals: "a/b.html")
        try expect(Explain.parse(["b.session"]).page, equals: "b.session.html")
        try expect(Explain.parse(["b.touch", "-o", "c.html"]).page, equals: "c.html")
    }

    @Test("the program gets the session, the page and the arguments of the recording")
    func arguments() throws {
        var header = header
        header.arguments = ["--", "grid"]

        let arguments = try Explain.parse(["b.touch", "--output", "c.html"]).arguments(for: header)

        let options = try LaunchOptions(arguments: arguments)
        expect(options.replayPath, equals: "b.touch")
        expect(options.explanationPath, equals: "c.html")
        expect(arguments.suffix(2), equals: ["--", "grid"])
    }

    @Test("a recording cannot choose what the commands write")
    func foreignOptions() throws {
        var header = header
        header.arguments = ["--replay-png=/tmp/x.png", "grid"]

        #expect(throws: CommandError.self) { try Explain.parse(["b.touch"]).arguments(for: header) }
        let error = #expect(throws: CommandError.self) { try Replay.parse(["b.touch"]).arguments(for: header) }
        expect(error?.message.hasPrefix("b.touch names options of Touchstone"), equals: true)
    }

    @Test("a recording cannot start any other program", arguments: ["/bin/sh", "sh", "./sh"])
    func foreignProgram(path: String) throws {
        var header = header
        header.program = "Unknown"
        header.path = path

        #expect(throws: CommandError.self) { try Replay.parse(["b.touch"]).path(of: header) }
    }

    @Test("run --inspect builds with the inspector and serves a page for this machine only")
    func inspect() throws {
        let sample = try #require(try Project.current().samples.first)
        let plain = try Run.parse(["MoveMe"]).options(for: sample, hasDisplay: true)
        let inspected = try Run.parse(["MoveMe", "--inspect"]).options(for: sample, hasDisplay: true)
        let open = try Run.parse(["MoveMe", "--inspect-at", "0.0.0.0:8080"]).options(for: sample, hasDisplay: true)

        #expect(plain.inspection == nil)
        expect(inspected.inspection?.host, equals: "127.0.0.1")
        expect(open.inspection?.host, equals: "0.0.0.0")
        expect(open.inspection?.port, equals: 8080)
    }

    @Test("run --browser builds with the browser host, needs no display, and refuses what it cannot be used with")
    func browser() throws {
        let sample = try #require(try Project.current().samples.first)
        let run = try Run.parse([
            "MoveMe", "--browser", "--listen", "0.0.0.0:8080", "--certificate", "a.pem", "--private-key", "a.key",
            "--per-visitor",
        ])
        let options = run.options(for: sample, hasDisplay: false)

        #expect(options.isInBrowser && options.imagePath == nil && options.listenAddress?.port == 8080)
        #expect(options.certificatePath == "a.pem" && options.privateKeyPath == "a.key" && options.isPerVisitor)
        try run.checkOptions(nil)
        #expect(throws: CommandError.self) { try run.checkOptions("a.touch") }
        for arguments in [["--size", "300x300"], ["--watch"]] {
            #expect(throws: CommandError.self) {
                try Run.parse(["MoveMe", "--browser"] + arguments).checkOptions(nil)
            }
        }
        #expect(throws: CommandError.self) { try Run.parse(["MoveMe", "--listen", "80"]).checkOptions(nil) }
        var settings = BuildSettings(configuration: .release)
        settings.hasBrowserHost = true
        expect(settings.addedProducts, equals: ["BrowserHost"])
    }

    @Test("a program with the inspector has another stamp and one product more")
    func settings() throws {
        let project = try Project.current()
        var settings = BuildSettings(configuration: .release)
        let plain = SharedBuild(project: project, settings: settings).stamp(of: "MoveMe")
        #expect(settings.addedProducts.isEmpty)

        settings.hasInspector = true

        #expect(SharedBuild(project: project, settings: settings).stamp(of: "MoveMe") != plain)
        expect(settings.addedProducts, equals: ["Inspector"])
    }
}
