import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct ProjectTests {
    private let names = [
        "Appearance", "Catalog", "ChineseInput", "ColorTile", "CustomInput", "EventInfo", "FingerPaint", "Gallery",
        "ImagePush", "KeyboardAvoidance", "LayerLab", "Level", "MoveMe", "MoveMeComplete", "MultiGesture", "MultiTap",
        "Notes",
        "PageScroller", "PatternLock", "PhotoTable", "PinchZoom", "Player", "PullRibbon", "Quartz", "Reader",
        "Reminders", "Settings", "ShapeHit", "SlideToUnlock", "Snapshot", "Spoken", "Steppers", "TableGestures",
        "TouchOverlay",
        "TouchWheel", "Whereabouts",
    ]

    @Test func findsProjectAboveProgram() throws {
        let project = try Project.current()

        #expect(FileManager.default.fileExists(atPath: project.root + "/Package.swift"))
        #expect(FileManager.default.fileExists(atPath: project.root + "/Samples/MoveMe"))
    }

    @Test("every module whose tests run one by one, or in a process beside others, exists") func testModules() throws {
        let directory = try Project.current().root + "/Tests/"

        #expect(Set(touchstone.Test.serialModules).isDisjoint(with: touchstone.Test.waitingModules))
        for name in touchstone.Test.serialModules + touchstone.Test.waitingModules {
            #expect(FileManager.default.fileExists(atPath: directory + name + "Tests"), "\(name)")
        }
    }

    @Test func findsNoProjectOutside() {
        #expect(Project(above: URL(fileURLWithPath: "/usr/bin/env")) == nil)
    }

    @Test func everySampleHasADemonstration() throws {
        let samples = try Project.current().samples

        expect(samples.map(\.name), equals: names)
        for sample in samples {
            #expect(FileManager.default.fileExists(atPath: sample.demonstration), "\(sample.name)")
        }
    }

    /// A project with a built program, whose source was saved at `start`.
    private func builtProject(_ directory: borrowing TemporaryDirectory, start: Date) throws -> Project {
        for file in ["Package.swift", "touchstone", "Samples/A/A.swift", "program"] {
            let path = try directory.write("", to: file, permissions: 0o755)
            try FileManager.default.setAttributes([.modificationDate: start], ofItemAtPath: path)
        }
        return try #require(Project(above: URL(fileURLWithPath: directory.path + "/program")))
    }

    @Test("a program is built again if a source was saved during its build, or another program replaced it")
    func stamps() throws {
        let directory = try TemporaryDirectory()
        let start = Date(timeIntervalSinceNow: -60)
        let project = try builtProject(directory, start: start)
        let (stamp, program) = (directory.path + "/stamp", directory.path + "/program")
        func isUpToDate() -> Bool { project.isUpToDate(stamp, ["Package.swift"], program: program) }
        func setDate(_ date: Date, of file: String) throws {
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: directory.path + "/" + file)
        }
        #expect(!isUpToDate())

        try project.writeStamp(stamp, start: start.addingTimeInterval(10), program: program)
        #expect(isUpToDate())
        try setDate(start.addingTimeInterval(20), of: "Package.swift")
        #expect(!isUpToDate(), "saved during the build")
        try setDate(start, of: "Package.swift")
        #expect(isUpToDate())
        try setDate(start.addingTimeInterval(30), of: "program")
        #expect(!isUpToDate(), "replaced by another program")
    }

    @Test func sampleNameIgnoresCase() throws {
        try expect(Project.current().sample(named: "moveme").name, equals: "MoveMe")
    }

    @Test func unknownSampleSuggestsNearestAndListsAll() throws {
        let project = try Project.current()

        let error = #expect(throws: CommandError.self) { try project.sample(named: "MoveYou") }

        expect(error?.message.contains("Did you mean MoveMe?"), equals: true)
        expect(error?.message.contains(names.joined(separator: ", ")), equals: true)
        expect(error?.status, equals: 2)
    }
}
