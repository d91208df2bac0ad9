import Foundation
import Testing

@testable import touchstone

@Suite struct ProjectTests {
    private let names = [
        "EventInfo", "FingerPaint", "LayerLab", "MoveMe", "MultiTap", "PhotoTable", "PinchZoom", "Quartz",
    ]

    @Test func theProjectIsFoundAboveAProgramInIt() throws {
        let project = try Project.current()

        #expect(FileManager.default.fileExists(atPath: project.root + "/Package.swift"))
        #expect(FileManager.default.fileExists(atPath: project.root + "/Samples/MoveMe"))
    }

    @Test func outsideAProjectNoneIsFound() {
        #expect(Project(above: URL(fileURLWithPath: "/usr/bin/env")) == nil)
    }

    @Test func everySampleHasASummaryAndADemonstration() throws {
        let samples = try Project.current().samples

        #expect(samples.map(\.name) == names)
        for sample in samples {
            #expect(sample.summary.hasSuffix("."), "\(sample.name)")
            #expect(FileManager.default.fileExists(atPath: sample.demonstration), "\(sample.name)")
        }
    }

    @Test func aSampleIsFoundInCapitalsOrNot() throws {
        #expect(try Project.current().sample(named: "moveme").name == "MoveMe")
    }

    @Test func anUnknownSampleSuggestsTheNearestAndListsAll() throws {
        let project = try Project.current()

        let failure = #expect(throws: CommandError.self) { try project.sample(named: "MoveYou") }

        #expect(failure?.message.contains("Did you mean MoveMe?") == true)
        #expect(failure?.message.contains(names.joined(separator: ", ")) == true)
        #expect(failure?.status == 2)
    }
}
