import Testing

@testable import LaunchArguments

@Suite struct SpellingTests {
    @Test(arguments: [
        ("MoveMe", "MoveMe", 0), ("MoveMe", "MovMe", 1), ("MoveMe", "MoveMee", 1), ("MoveMe", "MoveNe", 1),
        ("", "abc", 3),
        ("kitten", "sitting", 3),
    ])
    func slipsAreLettersAddedDroppedOrChanged(a: String, b: String, slips: Int) {
        #expect(Spelling.editDistance(from: a, to: b) == slips)
        #expect(Spelling.editDistance(from: b, to: a) == slips)
    }

    @Test func theNearestNameIsFoundInCapitalsOrNot() {
        let names = ["EventInfo", "MoveMe", "MultiTap", "PhotoTable", "PinchZoom"]

        #expect(Spelling.nearest(to: "multitab", among: names) == "MultiTap")
        #expect(Spelling.nearest(to: "MOVEME2", among: names) == "MoveMe")
        #expect(Spelling.nearest(to: "Pinch", among: names) == "PinchZoom")
    }

    @Test func aNameUnlikeAnyHasNoNearest() {
        #expect(Spelling.nearest(to: "Calculator", among: ["MoveMe", "MultiTap"]) == nil)
        #expect(Spelling.nearest(to: "MoveMe", among: []) == nil)
    }
}
