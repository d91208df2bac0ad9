import Foundation
import GestureReplay
import Testing

@MainActor @Suite struct GestureReportTests {
    private func objects(_ report: GestureReport) throws -> [[String: Any]] {
        try report.jsonLines.map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test("each action is a line with all that can be measured; the last line is the summary") func lines() throws {
        let report = try RecordedGestures.report("phone-gestures/zoom/phone_2.csv")

        let objects = try objects(report)

        let names = ["file", "time", "recognizer", "state", "location", "scale", "rotation", "translation", "velocity"]
        #expect(objects.count == report.actions.count + 1)
        #expect(objects.dropLast().allSatisfy { Set($0.keys) == Set(names) })
        let summary = try #require(objects.last)
        #expect(Set(summary.keys) == ["file", "summary", "contacts", "frames", "dropped"])
        #expect(summary["contacts"] as? Int == 2 && summary["dropped"] as? Int == 0)
        #expect(summary["summary"] as? [String] == report.summary)
        #expect(summary["file"] as? String == report.file)
    }

    @Test("what a recognizer does not measure is null") func measures() throws {
        let objects = try objects(RecordedGestures.report("phone-gestures/zoom/phone_2.csv"))

        let pinch = try #require(objects.first { $0["recognizer"] as? String == "pinch" })
        let pan = objects.first { $0["recognizer"] as? String == "pan" }

        #expect(pinch["scale"] is Double || pinch["scale"] is Int)
        #expect(pinch["translation"] is NSNull && pinch["rotation"] is NSNull)
        #expect(pan.map { ($0["translation"] as? [Double])?.count == 2 && $0["scale"] is NSNull } ?? true)
    }

    @Test("decisions are told only when they are asked for") func decisions() throws {
        let silent = try RecordedGestures.report("phone-gestures/tap/phone_2.csv")
        let explained = try RecordedGestures.report("phone-gestures/tap/phone_2.csv", explains: true)

        #expect(silent.decisions.isEmpty)
        #expect(explained.decisions.contains { $0.recognizer.contains("tap") })
        #expect(explained.actions == silent.actions)
        #expect(try objects(explained).contains { $0["trace"] is String })
    }

    @Test("two replays of one recording are the same") func repeatable() throws {
        let name = "evemu/Wacom_ISDv4_E6_Finger.double-center-circle.events"

        let first = try RecordedGestures.report(name)
        let second = try RecordedGestures.report(name)

        #expect(first.jsonLines == second.jsonLines)
    }

    @Test("times count from the recording's first touch") func times() throws {
        let report = try RecordedGestures.report("phone-gestures/hold/phone_1.csv")

        let press = try #require(report.actions.first)

        #expect(press.recognizer == "longPress" && press.state == "began")
        #expect(abs(press.time - 0.5) < 0.001)
    }
}
