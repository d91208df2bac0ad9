import Expectations
import LaunchArguments
import Testing

@Suite struct LaunchOptionsTests {
    @Test func readsEveryOption() throws {
        let arguments = [
            "--size", "390x844", "--device=tablet", "--scale", "2.5", "--fullscreen", "--headless", "a.png",
            "--script=b",
        ]

        let options = try LaunchOptions(arguments: arguments)

        expect(options.size, equals: ScreenSize(width: 390, height: 844))
        expect(options.device, equals: .tablet)
        expect(options.scale, equals: 2.5)
        #expect(options.isFullscreen)
        expect(options.imagePath, equals: "a.png")
        expect(options.script, equals: "b")
    }

    @Test func optionsRoundTripToArguments() throws {
        let arguments = [
            "--size", "20x30", "--device", "phone", "--scale", "2.0", "--fullscreen", "--headless", "p", "--script",
            "s",
        ]

        let options = try LaunchOptions(arguments: arguments)

        expect(options.arguments, equals: arguments)
    }

    @Test("AX-37 --explore asks for exploration by touch, and is off without it") func explores() throws {
        let options = try LaunchOptions(arguments: ["grid", "--explore"])

        #expect(options.isExplored && options.arguments == ["--explore"])
        #expect(!LaunchOptions().isExplored && LaunchOptions.help.contains("--explore "))
    }

    @Test func ignoresArgumentsOfTheProgram() throws {
        let options = try LaunchOptions(arguments: ["grid", "1000", "--colour", "red", "--", "--size", "nonsense"])

        expect(options, equals: LaunchOptions())
    }

    @Test("a misspelled option is left to the program, with a suggestion", arguments: ["--sise", "--size-=1x1"])
    func misspellingWarnings(argument: String) {
        let warnings = LaunchOptions.misspellingWarnings(for: ["grid", argument, "390x844"])

        #expect(warnings.count == 1 && warnings[0].contains("Did you mean --size?"))
    }

    @Test("unlike names, options and arguments after -- cause no warnings")
    func noMisspellingWarnings() {
        let arguments = ["size", "--file", "--strict", "--style", "--size", "1x1", "--", "--sise"]

        #expect(LaunchOptions.misspellingWarnings(for: arguments).isEmpty)
    }

    @Test func lastOccurrenceWins() throws {
        let options = try LaunchOptions(arguments: ["--size", "10x10", "--size", "20x30"])

        expect(options.size, equals: ScreenSize(width: 20, height: 30))
    }

    @Test func deviceDeterminesSizeByDefault() throws {
        let device = try LaunchOptions(arguments: ["--device", "phone"])
        let deviceAndSize = try LaunchOptions(arguments: ["--device", "phone", "--size", "10x20"])

        expect(device.screenSize, equals: ScreenSize(width: 390, height: 844))
        expect(deviceAndSize.screenSize, equals: ScreenSize(width: 10, height: 20))
    }

    @Test(arguments: ["0x-5", "0x5", "5x0", "390", "390x", "x844", "390x844x2", "ax5", "", "16385x1", "1e3x5", " 3x4"])
    func invalidSizeIsAnError(value: String) {
        #expect(throws: LaunchOptionError(option: "--size", value: value)) {
            try LaunchOptions(arguments: ["--size", value])
        }
    }

    @Test(arguments: ["0", "-1", "nan", "inf", "9", "two", ""])
    func invalidScaleIsAnError(value: String) {
        #expect(throws: LaunchOptionError(option: "--scale", value: value)) {
            try LaunchOptions(arguments: ["--scale", value])
        }
    }

    @Test(arguments: ["--size", "--device", "--scale", "--painter", "--headless", "--script"])
    func missingValueIsAnError(option: String) {
        #expect(throws: LaunchOptionError(option: option, value: nil)) { try LaunchOptions(arguments: [option]) }
    }

    @Test(arguments: ["a.png", "A.PNG", "a.apng", "a", "d.x/a", "../a.png", ".png"])
    func acceptsPNGPaths(value: String) throws {
        try expect(LaunchOptions(arguments: ["--headless", value]).imagePath, equals: value)
    }

    @Test(arguments: ["a.gif", "a.png.jpg", "a.", "d.png/a.webp"])
    func otherImageFormatIsAnError(value: String) {
        #expect(throws: LaunchOptionError(option: "--headless", value: value)) {
            try LaunchOptions(arguments: ["--headless", value])
        }
    }

    @Test(arguments: ["auto", "software", "gl"])
    func painterRoundTrips(value: String) throws {
        let options = try LaunchOptions(arguments: ["--painter", value])

        expect(options.painter?.rawValue, equals: value)
        expect(options.arguments, equals: ["--painter", value])
        #expect(LaunchOptions.help.contains("--painter NAME") && LaunchOptions.help.contains(value))
    }

    @Test(arguments: ["display", "immediate", "limited"])
    func pacingRoundTrips(value: String) throws {
        let options = try LaunchOptions(arguments: ["--pacing", value])

        expect(options.pacing?.rawValue, equals: value)
        expect(options.arguments, equals: ["--pacing", value])
        #expect(LaunchOptions.help.contains("--pacing NAME") && LaunchOptions.help.contains(value))
    }

    @Test(
        "E-07 moves are immediate in windows, limited in browsers, recordings and without a window",
        arguments: [
            ([], PacingChoice.immediate), (["--browser"], .limited),
            (["--browser", "--pacing", "immediate"], .immediate),
            (["--record", "a.touch"], .limited), (["--record", "a.touch", "--pacing", "immediate"], .limited),
            (["--keep-state", "state"], .limited), (["--headless", "a.png"], .limited),
            (["--record", "a.touch", "--pacing", "display"], .display),
        ])
    func effectivePacing(arguments: [String], pacing: PacingChoice) throws {
        try expect(LaunchOptions(arguments: arguments).effectivePacing, equals: pacing)
    }

    @Test func errorSuggestsNearestName() {
        let error = #expect(throws: LaunchOptionError.self) {
            try LaunchOptions(arguments: ["--painter", "sofware"])
        }

        expect(error?.description.hasSuffix("auto, software or gl. Did you mean software?"), equals: true)
        #expect(!LaunchOptionError(option: "--painter", value: "vulkan").description.contains("mean"))
    }

    @Test func flagTakesNoValue() {
        #expect(throws: LaunchOptionError(option: "--fullscreen", value: "yes")) {
            try LaunchOptions(arguments: ["--fullscreen=yes"])
        }
    }

    @Test func errorNamesValueAndExpectation() {
        let error = LaunchOptionError(option: "--size", value: "0x-5")

        #expect(error.description.contains("invalid value 0x-5: --size requires"))
        #expect(error.description.contains("such as 390x844"))
    }
}
