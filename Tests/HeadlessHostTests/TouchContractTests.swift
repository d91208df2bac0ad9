import Expectations
import HeadlessHost
import Testing
import TouchContract
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TouchContractTests {
    /// Plays a case as a script, a step each refresh, and returns what the window printed.
    private func transcript(of contractCase: ContractCase) throws -> ContractTranscript {
        let interval = 1.0 / 60
        var lines: [String] = []
        var down: Set<Int> = []
        for (index, step) in contractCase.steps.enumerated() {
            let actions: [String]
            switch step {
            case .report(let report):
                actions = report.map { finger in
                    // Fingers of scripts are counted from 1.
                    let number = finger.finger + 1
                    switch finger.action {
                    case .down: return "touch \(number) \(finger.x) \(finger.y)"
                    case .move: return "move \(number) \(finger.x) \(finger.y)"
                    case .up: return "lift \(number)"
                    }
                }
                for finger in report {
                    if finger.action == .up { down.remove(finger.finger) } else { down.insert(finger.finger) }
                }
            case .cancel:
                actions = down.sorted().map { "cancel \($0 + 1)" }
                down = []
            }
            let start = Double(index + 1) * interval
            lines += actions.enumerated().map { $0 == 0 ? "at \(start) \($1)" : "with \($1)" }
        }
        let app = TestApplication(size: CGSize(width: 360, height: 560))
        var printed = ""
        let window = ContractWindow { printed += $0 + "\n" }
        window.makeKeyAndVisible()
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        var recording = HeadlessRecording(
            script: try FingerScript(lines.joined(separator: "\n")),
            imagePath: directory.appendingPathComponent("contract.png").path)
        recording.marksFingers = false
        app.host.recording = recording
        expect(app.host.run(app.application), equals: 0)
        return ContractTranscript(printed)
    }

    @Test(
        "E-28 E-29 E-31 E-32 E-33 E-38 E-39 E-46 E-47 T-07 the touch contract, with storms of ten fingers",
        arguments: ContractCase.all)
    func contract(contractCase: ContractCase) throws {
        try expect(transcript(of: contractCase).problems(of: contractCase, .none), equals: [])
    }

    @Test("the model of storms has the events of every case", arguments: ContractCase.table)
    func model(contractCase: ContractCase) {
        expect(ContractCase(storm: "", steps: contractCase.steps).expected, equals: contractCase.expected)
    }

    @Test("a storm has ten fingers at once and ends without one", arguments: ContractCase.all.filter(\.isStorm))
    func tenFingers(storm: ContractCase) throws {
        let events = storm.expected.compactMap { ContractEvent($0) }
        let changes = events.flatMap(\.changes)

        expect(events.map(\.touches.count).max(), equals: 10)
        expect(changes.count { $0.phase == .cancelled }, equals: 10)
        let ends = changes.filter { $0.phase == .ended || $0.phase == .cancelled }
        expect(ends.count, equals: changes.count { $0.phase == .began })
        #expect(changes.count { $0.phase == .moved } > 50)
        expect(Set(events.flatMap(\.calls).map(\.view)), equals: ["pad", "card"])
    }
}

/// Errors that the comparison of transcripts finds, each in lines that are otherwise as expected.
@Suite struct ContractTranscriptTests {
    private let contractCase = ContractCase(
        "two fingers",
        [
            "0 down 40,50; 1 down 240,60": "1 began 40,50, 2 began 240,60 | pad began 1, card began 2",
            "0 move 60,70": "1 moved 60,70, 2 stationary 240,60 | pad moved 1",
            "0 move 80,90": "1 moved 80,90, 2 stationary 240,60 | pad moved 1",
            "0 up; 1 up": "1 ended 80,90, 2 ended 240,60 | pad ended 1, card ended 2",
        ])

    private func problems(_ lines: [String], _ tolerance: ContractTranscript.Tolerance) -> [String] {
        ContractTranscript(lines.joined(separator: "\r\n") + "\r\n").problems(of: contractCase, tolerance)
    }

    private static let right = [
        "touches 1000 7 began 40,50, 8 began 240,60 | pad began 7, card began 8",
        "touches 2000 7 moved 60,70, 8 stationary 240,60 | pad moved 7",
        "touches 3000 7 moved 80,90, 8 stationary 240,60 | pad moved 7",
        "touches 4000 7 ended 80,90, 8 ended 240,60 | pad ended 7, card ended 8",
    ]

    @Test("the expected events are right, whatever the numbers of the touches before were") func same() {
        expect(problems(["size 390x700"] + Self.right, .none), equals: [])
        expect(problems(Self.right, .splitReports), equals: [])
        expect(problems(Self.right, .mergedMoves), equals: [])
    }

    @Test("a report in two events is right where reports may be split") func split() {
        let lines = [
            "touches 1000 7 began 240,60 | card began 7",
            "touches 1001 7 stationary 240,60, 8 began 40,50 | pad began 8",
            "touches 2000 7 stationary 240,60, 8 moved 60,70 | pad moved 8",
            "touches 3000 7 stationary 240,60, 8 moved 80,90 | pad moved 8",
            "touches 4000 7 ended 240,60, 8 stationary 80,90 | card ended 7",
            "touches 4001 8 ended 80,90 | pad ended 8",
        ]

        expect(problems(lines, .splitReports), equals: [])
        #expect(problems(lines, .none) != [])
    }

    @Test("two moves in one event are right where moves may be merged") func merged() {
        var lines = Self.right
        lines.remove(at: 1)

        expect(problems(lines, .mergedMoves), equals: [])
        #expect(problems(lines, .splitReports) != [])
    }

    @Test(
        "every error is found",
        arguments: [
            ("an end is missing", 3, ""),
            (
                "a touch is cancelled instead", 3,
                "touches 4000 7 cancelled 80,90, 8 ended 240,60 | pad cancelled 7, card ended 8"
            ),
            ("a view is not called", 3, "touches 4000 7 ended 80,90, 8 ended 240,60 | card ended 8"),
            (
                "a view is called twice", 3,
                "touches 4000 7 ended 80,90, 8 ended 240,60 | pad ended 7, pad ended 7, card ended 8"
            ),
            ("another view is called", 0, "touches 1000 7 began 40,50, 8 began 240,60 | pad began 7 8"),
            (
                "the touch is another object", 3,
                "touches 4000 9 ended 80,90, 8 ended 240,60 | pad ended 9, card ended 8"
            ),
            ("it ends elsewhere", 3, "touches 4000 7 ended 81,90, 8 ended 240,60 | pad ended 7, card ended 8"),
            ("the resting touch is missing", 2, "touches 3000 7 moved 80,90 | pad moved 7"),
            ("the time goes back", 2, "touches 1999 7 moved 80,90, 8 stationary 240,60 | pad moved 7"),
            ("the program found a flaw", 2, right[2] + " ! 7 T-09 is later than its event"),
        ]) func errors(name: String, index: Int, line: String)
    {
        var lines = Self.right
        lines[index] = line

        for tolerance in [ContractTranscript.Tolerance.none, .splitReports, .mergedMoves] {
            #expect(problems(lines, tolerance) != [], "\(name)")
        }
    }
}
