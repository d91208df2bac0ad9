import Expectations
import Testing

@testable import LaunchArguments

@Suite struct WindowSystemTests {
    @Test("--host names a window system", arguments: WindowSystemChoice.allCases) func values(
        choice: WindowSystemChoice
    ) throws {
        let options = try LaunchOptions(arguments: ["--host", choice.rawValue])

        expect(options.host, equals: choice)
        expect(options.arguments, equals: ["--host", choice.rawValue])
        expect(LaunchOptions.programArguments(in: ["--host", choice.rawValue, "file"]), equals: ["file"])
    }

    @Test("a misspelled window system names the valid ones") func invalid() {
        let error = #expect(throws: LaunchOptionError.self) { try LaunchOptions(arguments: ["--host", "weyland"]) }

        expect(
            error?.description,
            equals: "invalid value weyland: --host requires x11, wayland or panel. Did you mean wayland?")
    }

    @Test(
        "without --host it is X11, Wayland where there is no X server, the panel where there is neither",
        arguments: [
            ([:], WindowSystemChoice.panel), (["DISPLAY": ":0"], .x11), (["WAYLAND_DISPLAY": "wayland-0"], .wayland),
            (["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"], .x11),
            (["DISPLAY": "", "WAYLAND_DISPLAY": "wayland-0"], .wayland), (["WAYLAND_SOCKET": "5"], .wayland),
            (["DISPLAY": ""], .panel), (["SSH_CONNECTION": "::1 1 ::1 22"], .x11),
        ])
    func automatic(environment: [String: String], choice: WindowSystemChoice) {
        expect(WindowSystemChoice.automatic(environment, hasCard: { true }), equals: choice)
        expect(
            WindowSystemChoice.automatic(environment, hasCard: { false }), equals: (choice == .panel ? .x11 : choice))
    }

    @Test("a replay that is shown needs a window of X11") func shownReplay() throws {
        let arguments = ["--replay-window", "--replay", "a.touch"]
        let conflict = try LaunchOptions(arguments: ["--host", "wayland"] + arguments).conflict
        expect(conflict?.hasPrefix("\(arguments[0]) cannot be used with --host wayland"), equals: true)
        #expect(try LaunchOptions(arguments: ["--host", "panel"] + arguments).conflict != nil)
        #expect(try LaunchOptions(arguments: ["--host", "x11"] + arguments).conflict == nil)
    }

    @Test("every screen can be recorded and continued", arguments: ["x11", "wayland", "panel"])
    func sessions(host: String) throws {
        for arguments in [["--record", "a.touch"], ["--keep-state", "state"]] {
            #expect(try LaunchOptions(arguments: ["--host", host] + arguments).conflict == nil)
        }
    }

    @Test("the size of a panel is its own; the scale can be given") func panelSize() throws {
        let conflict = try LaunchOptions(arguments: ["--host", "panel", "--size", "390x844"]).conflict
        expect(conflict?.hasPrefix("--size cannot be used with --host panel"), equals: true)
        #expect(try LaunchOptions(arguments: ["--host", "panel", "--scale", "2"]).conflict == nil)
    }

    @Test("--host opens a window", arguments: [["--headless", "a.png"], ["--browser"]]) func noWindow(
        arguments: [String]
    ) throws {
        #expect(try LaunchOptions(arguments: ["--host", "x11"] + arguments).conflict != nil)
    }
}
