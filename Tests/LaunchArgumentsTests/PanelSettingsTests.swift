import Expectations
import Testing

@testable import LaunchArguments

@Suite struct PanelSettingsTests {
    @Test("--panel takes a screen, a rotation and a calibration") func all() throws {
        let arguments = ["--panel", "screen=HDMI-A-1,rotation=270,calibration=1.0:0.0:0.25:0.0:-1.0:1.0"]
        let options = try LaunchOptions(arguments: arguments)

        expect(options.panel?.screen, equals: "HDMI-A-1")
        expect(options.panel?.rotation, equals: 270)
        expect(options.panel?.calibration, equals: [1, 0, 0.25, 0, -1, 1])
        expect(options.arguments, equals: arguments)
        #expect(options.conflict == nil)
    }

    @Test(
        "what is no setting is one line that says what is one",
        arguments: [
            "", "screen", "screen=", "rotation=45", "rotation=x", "calibration=1:0:0", "calibration=1:0:0:0:1:x",
            "calibration=0:0:0:0:0:0", "calibration=inf:0:0:0:1:0", "calibration=1::0:0:0:1:0", "color=red",
            "screen=A,,rotation=90", "rotation=90 screen=A",
        ])
    func invalid(value: String) {
        let error = #expect(throws: LaunchOptionError.self) { try PanelSettings(option: value) }

        expect(error?.description.contains("--panel requires screen=CONNECTOR"), equals: true)
        expect(error?.description.contains("\n"), equals: false)
    }

    @Test("--panel is for the panel", arguments: [["--host", "x11"], ["--headless", "a.png"], ["--browser"]])
    func conflict(arguments: [String]) throws {
        let options = try LaunchOptions(arguments: ["--panel", "rotation=90"] + arguments)
        expect(options.conflict?.contains("--panel"), equals: true)
        #expect(try LaunchOptions(arguments: ["--panel", "rotation=90", "--host", "panel"]).conflict == nil)
    }
}
