import Expectations
import Testing

@testable import LaunchArguments

@Suite struct BrowserOptionsTests {
    @Test("--browser has no value, --listen a port, an address or both")
    func values() throws {
        let local = try LaunchOptions(arguments: ["--browser"])
        let open = try LaunchOptions(arguments: ["--browser", "--listen", "0.0.0.0:8080"])

        #expect(local.isInBrowser && local.listenAddress == nil && local.conflict == nil)
        expect(open.listenAddress?.host, equals: "0.0.0.0")
        expect(open.listenAddress?.port, equals: 8080)
        try expect(LaunchOptions(arguments: ["--listen=[::1]"]).listenAddress?.host, equals: "::1")
        try expect(LaunchOptions(arguments: open.arguments), equals: open)
        expect(LaunchOptions.programArguments(in: ["--browser", "file", "--listen", "80"]), equals: ["file"])
    }

    @Test("a wrong address is an error that names --listen", arguments: ["", "70000", "host:x", "http://x"])
    func wrong(value: String) {
        let error = #expect(throws: LaunchOptionError.self) { try LaunchOptions(arguments: ["--listen=" + value]) }
        expect(error?.option, equals: "--listen")
        expect(error?.description.contains("0.0.0.0:8080"), equals: true)
    }

    @Test(
        "what a browser decides cannot be an option, too",
        arguments: [
            ["--size", "300x300"], ["--scale", "2"], ["--painter", "gl"], ["--fullscreen"], ["--headless", "a.png"],
            ["--replay", "a.touch"],
        ])
    func conflicts(arguments: [String]) throws {
        let conflict = try LaunchOptions(arguments: ["--browser"] + arguments).conflict
        expect(conflict?.hasPrefix("\(arguments[0]) cannot be used with --browser"), equals: true)
    }

    @Test("--listen needs --browser") func listenAlone() throws {
        try expect(LaunchOptions(arguments: ["--listen", "80"]).conflict?.contains("add --browser"), equals: true)
    }

    @Test("--certificate and --private-key have paths, --per-visitor no value") func certificate() throws {
        let given = ["--browser", "--certificate", "a.pem", "--private-key=a.key", "--per-visitor"]
        let options = try LaunchOptions(arguments: given + ["file"])

        #expect(options.certificatePath == "a.pem" && options.privateKeyPath == "a.key" && options.isPerVisitor)
        #expect(options.conflict == nil)
        try expect(LaunchOptions(arguments: options.arguments), equals: options)
        expect(LaunchOptions.programArguments(in: given + ["file"]), equals: ["file"])
        #expect(throws: LaunchOptionError.self) { try LaunchOptions(arguments: ["--certificate"]) }
        #expect(throws: LaunchOptionError.self) { try LaunchOptions(arguments: ["--private-key", "--browser"]) }
    }

    @Test("a certificate and its key belong together, and all three options need --browser") func pair() throws {
        func conflict(_ arguments: [String]) throws -> String? { try LaunchOptions(arguments: arguments).conflict }
        try expect(conflict(["--browser", "--certificate", "a"])?.contains("add --private-key"), equals: true)
        try expect(conflict(["--browser", "--private-key", "a"])?.contains("add --certificate"), equals: true)
        for arguments in [["--certificate", "a"], ["--private-key", "a"], ["--per-visitor"]] {
            try expect(conflict(arguments)?.hasPrefix("\(arguments[0]) is for --browser"), equals: true)
        }
    }

    @Test("what instances cannot share cannot be used with --per-visitor") func perVisitorConflicts() throws {
        for arguments in [["--inspect"], ["--script", "-"], ["--record", "a.touch"], ["--keep-state", "a"]] {
            let conflict = try LaunchOptions(arguments: ["--browser", "--per-visitor"] + arguments).conflict
            expect(conflict?.contains("cannot be used with --per-visitor"), equals: true)
        }
        #expect(try LaunchOptions(arguments: ["--browser", "--per-visitor", "--script", "a"]).conflict == nil)
    }
}
