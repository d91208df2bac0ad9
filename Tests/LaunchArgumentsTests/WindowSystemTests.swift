import Testing

@testable import LaunchArguments

@Suite struct WindowSystemTests {
    @Test("--host names a window system", arguments: WindowSystemChoice.allCases) func values(
        choice: WindowSystemChoice
    ) throws {
        let options = try LaunchOptions(arguments: ["--host", choice.rawValue])

        #expect(options.host == choice)
        #expect(options.arguments == ["--host", choice.rawValue])
        #expect(LaunchOptions.programArguments(in: ["--host", choice.rawValue, "file"]) == ["file"])
    }

    @Test("a misspelled window system names the valid ones") func invalid() {
        let error = #expect(throws: LaunchOptionError.self) { try LaunchOptions(arguments: ["--host", "weyland"]) }

        #expect(
            error?.description == "invalid value weyland: --host requires x11 or wayland. Did you mean wayland?")
    }

    @Test(
        "without --host it is X11, and Wayland only where there is no X server",
        arguments: [
            ([:], WindowSystemChoice.x11), (["DISPLAY": ":0"], .x11), (["WAYLAND_DISPLAY": "wayland-0"], .wayland),
            (["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"], .x11),
            (["DISPLAY": "", "WAYLAND_DISPLAY": "wayland-0"], .wayland), (["WAYLAND_SOCKET": "5"], .wayland),
        ])
    func automatic(environment: [String: String], choice: WindowSystemChoice) {
        #expect(WindowSystemChoice.automatic(environment) == choice)
    }

    @Test(
        "sessions need a window of X11",
        arguments: [["--record", "a.touch"], ["--keep-state", "state"], ["--replay-window", "--replay", "a.touch"]])
    func sessions(arguments: [String]) throws {
        let conflict = try LaunchOptions(arguments: ["--host", "wayland"] + arguments).conflict
        #expect(conflict?.hasPrefix("\(arguments[0]) cannot be used with --host wayland") == true)
        #expect(try LaunchOptions(arguments: ["--host", "x11"] + arguments).conflict == nil)
    }

    @Test("--host opens a window", arguments: [["--headless", "a.png"], ["--browser"]]) func noWindow(
        arguments: [String]
    ) throws {
        #expect(try LaunchOptions(arguments: ["--host", "x11"] + arguments).conflict != nil)
    }
}
