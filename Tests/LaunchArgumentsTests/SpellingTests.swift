import Expectations
import Testing

@testable import LaunchArguments

@Suite struct SpellingTests {
    @Test(arguments: [
        ("MoveMe", "MoveMe", 0), ("MoveMe", "MovMe", 1), ("MoveMe", "MoveMee", 1), ("MoveMe", "MoveNe", 1),
        ("", "abc", 3),
        ("kitten", "sitting", 3),
    ])
    func editDistanceCountsInsertionsDeletionsAndSubstitutions(a: String, b: String, distance: Int) {
        expect(Spelling.editDistance(from: a, to: b), equals: distance)
        expect(Spelling.editDistance(from: b, to: a), equals: distance)
    }

    @Test func nearestNameIgnoresCase() {
        let names = ["EventInfo", "MoveMe", "MultiTap", "PhotoTable", "PinchZoom"]

        expect(Spelling.nearest(to: "multitab", among: names), equals: "MultiTap")
        expect(Spelling.nearest(to: "MOVEME2", among: names), equals: "MoveMe")
        expect(Spelling.nearest(to: "Pinch", among: names), equals: "PinchZoom")
    }

    @Test func dissimilarNameHasNoNearest() {
        #expect(Spelling.nearest(to: "Calculator", among: ["MoveMe", "MultiTap"]) == nil)
        #expect(Spelling.nearest(to: "MoveMe", among: []) == nil)
    }
}
