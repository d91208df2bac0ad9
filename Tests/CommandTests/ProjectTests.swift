import Foundation
import Testing

@testable import touchstone

@Suite struct ProjectTests {
    private let names = [
        "Appearance", "EventInfo", "FingerPaint", "LayerLab", "MoveMe", "MultiGesture", "MultiTap", "PageScroller",
        "PatternLock", "PhotoTable", "PinchZoom", "PullRibbon", "Quartz", "ShapeHit", "SlideToUnlock",
        "TableGestures", "TouchOverlay", "TouchWheel",
    ]

    @Test func findsProjectAboveProgram() throws {
        let project = try Project.current()

        #expect(FileManager.default.fileExists(atPath: project.root + "/Package.swift"))
        #expect(FileManager.default.fileExists(atPath: project.root + "/Samples/MoveMe"))
    }

    @Test func findsNoProjectOutside() {
        #expect(Project(above: URL(fileURLWithPath: "/usr/bin/env")) == nil)
    }

    @Test func everySampleHasADemonstration() throws {
        let samples = try Project.current().samples

        #expect(samples.map(\.name) == names)
        for sample in samples {
            #expect(FileManager.default.fileExists(atPath: sample.demonstration), "\(sample.name)")
        }
    }

    @Test func sampleNameIgnoresCase() throws {
        #expect(try Project.current().sample(named: "moveme").name == "MoveMe")
    }

    @Test func unknownSampleSuggestsNearestAndListsAll() throws {
        let project = try Project.current()

        let error = #expect(throws: CommandError.self) { try project.sample(named: "MoveYou") }

        #expect(error?.message.contains("Did you mean MoveMe?") == true)
        #expect(error?.message.contains(names.joined(separator: ", ")) == true)
        #expect(error?.status == 2)
    }
}
