import LaunchArguments
import Testing

@testable import touchstone

@Suite struct GesturesTests {
    private func gestures(_ arguments: String...) throws -> Gestures {
        try #require(try Touchstone.parseAsRoot(["gestures"] + arguments) as? Gestures)
    }

    @Test func passesOptionsToTheProgram() throws {
        let gestures = try gestures(
            "a.evemu", "b.csv", "--fingers-on", "390x844", "--slowest-swipe", "0", "--exclusive", "--json",
            "--explain")

        #expect(
            gestures.arguments
                == [
                    "--fingers-on", "390x844", "--slowest-swipe", "0.0", "--exclusive", "--json", "--explain", "--",
                    "a.evemu", "b.csv",
                ])
    }

    @Test func acceptsMultiplicationSignInSize() throws {
        #expect(try gestures("a", "--fingers-on", "1024×768").options.fingersOn == ScreenSize(width: 1024, height: 768))
    }

    @Test(arguments: [
        [], ["a", "--fingers-on", "big"], ["a", "--fingers-on", "0x5"], ["a", "--slowest-swipe", "fast"],
        ["a", "--slowest-swipe", "-1"], ["a", "--what"],
    ])
    func invalidArgumentsAreErrors(arguments: [String]) {
        #expect(throws: (any Error).self) { try Touchstone.parseAsRoot(["gestures"] + arguments) }
    }
}
