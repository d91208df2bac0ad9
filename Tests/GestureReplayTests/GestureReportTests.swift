import Expectations
import Foundation
import Testing
import UIKitCore

@testable import GestureReplay

@MainActor @Suite struct GestureReportTests {
    @Test("a screen may have any size, since no pixels are drawn") func largeScreen() throws {
        let name = "evemu/Wacom_ISDv4_E6_Finger.single-tap-center.events"

        let report = try RecordedGestures.report(name, screen: CGSize(width: 1_000_000, height: 1_000_000))

        expect(report.summary, equals: ["tap"])
    }

    private func objects(_ report: GestureReport) throws -> [[String: Any]] {
        try report.jsonLines.map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test("each action is a line with every measured value, and the last line is the summary") func lines() throws {
        let report = try RecordedGestures.report("phone-gestures/zoom/phone_2.csv")

        let objects = try objects(report)

        let names = ["file", "time", "recognizer", "state", "location", "scale", "rotation", "translation", "velocity"]
        expect(objects.count, equals: report.actions.count + 1)
        #expect(objects.dropLast().allSatisfy { Set($0.keys) == Set(names) })
        let summary = try #require(objects.last)
        expect(Set(summary.keys), equals: ["file", "summary", "contacts", "frames", "dropped", "devices"])
        expect(summary["contacts"] as? Int, equals: 2)
        expect(summary["dropped"] as? Int, equals: 0)
        expect(summary["summary"] as? [String], equals: report.summary)
        expect(summary["file"] as? String, equals: report.file)
    }

    @Test("the summary lists the devices with their maximum contacts and measured properties") func devices() throws {
        let name = "evemu/google_pixel_tablet_touchscreen.evemu"

        let report = try RecordedGestures.report(name)

        let devices = try #require(objects(report).last?["devices"] as? [[String: Any]])
        expect(devices.count, equals: 1)
        let device = try #require(devices.first)
        expect(device["name"] as? String, equals: "NVTCapacitiveTouchScreen")
        expect(device["contacts"] as? Int, equals: 10)
        expect(device["measures"] as? [String], equals: ["ellipse", "orientation", "pressure"])
        expect(report.lines.last, equals: report.jsonLines.last)
    }

    @Test("values that a recognizer does not measure are null") func measures() throws {
        let objects = try objects(RecordedGestures.report("phone-gestures/rotate/phone_1.csv"))

        let pinch = try #require(objects.first { $0["recognizer"] as? String == "pinch" })
        let rotation = try #require(objects.first { $0["recognizer"] as? String == "rotation" })
        let pan = try #require(objects.first { $0["recognizer"] as? String == "pan" })

        #expect(pinch["scale"] is Double || pinch["scale"] is Int)
        #expect(pinch["translation"] is NSNull && pinch["rotation"] is NSNull)
        #expect(rotation["rotation"] is Double || rotation["rotation"] is Int)
        #expect(rotation["scale"] is NSNull && rotation["translation"] is NSNull)
        #expect((pan["translation"] as? [Any])?.count == 2 && (pan["velocity"] as? [Any])?.count == 2)
        #expect(pan["scale"] is NSNull && pan["rotation"] is NSNull)
    }

    @Test("decisions are reported only if requested") func decisions() throws {
        let plain = try RecordedGestures.report("phone-gestures/tap/phone_2.csv")
        let traced = try RecordedGestures.report("phone-gestures/tap/phone_2.csv", tracesDecisions: true)

        #expect(plain.decisions.isEmpty)
        #expect(traced.decisions.contains { $0.recognizer.contains("tap") })
        expect(traced.actions, equals: plain.actions)
        #expect(try objects(traced).contains { $0["trace"] is String })
    }

    @Test("a decision has a name, a subject and times relative to the first touch") func structure() throws {
        let report = try RecordedGestures.report("phone-gestures/tap/phone_2.csv", tracesDecisions: true)

        let decisions = try objects(report).filter { $0["decision"] != nil }

        let names = [
            "file", "time", "recognizer", "decision", "other", "until", "measured", "value", "limit", "trace",
        ]
        #expect(decisions.allSatisfy { Set($0.keys) == Set(names) })
        let waits = try #require(decisions.first { $0["decision"] as? String == "waits" })
        let until = try #require(waits["until"] as? Double)
        expect(waits["recognizer"] as? String, equals: "tap")
        expect(waits["other"] as? String, equals: "doubleTap")
        expect(waits["trace"] as? String, equals: String(format: "waits for \"doubleTap\" until %.2f s", until))
        #expect(until > 0.35 && until < 0.6)
        #expect(waits["value"] is NSNull && waits["limit"] is NSNull)
    }

    @Test("a measured decision has a numeric value and a limit") func measuredDecisions() throws {
        let report = try RecordedGestures.report("phone-gestures/drag/phone_1.csv", tracesDecisions: true)

        let decisions = try objects(report).filter { $0["measured"] is String }

        let pan = try #require(
            decisions.first { $0["recognizer"] as? String == "pan" && $0["limit"] is NSNumber })
        expect(pan["decision"] as? String, equals: "measured")
        expect(pan["measured"] as? String, equals: "moved")
        expect((pan["limit"] as? NSNumber)?.doubleValue, equals: 10)
        expect((pan["value"] as? NSNumber).map { $0.doubleValue < 10 }, equals: true)
    }

    @Test("two replays of a recording produce the same report") func repeatable() throws {
        let name = "evemu/Wacom_ISDv4_E6_Finger.double-center-circle.events"

        let first = try RecordedGestures.report(name)
        let second = try RecordedGestures.report(name)

        expect(first.jsonLines, equals: second.jsonLines)
    }

    @Test("times are relative to the first touch of the recording") func times() throws {
        let report = try RecordedGestures.report("phone-gestures/hold/phone_1.csv")

        let press = try #require(report.actions.first)

        expect(press.recognizer, equals: "longPress")
        expect(press.state, equals: "began")
        #expect(abs(press.time - 0.5) < 0.001)
    }

    @Test(
        "names with quotes, backslashes and control characters give valid JSON",
        arguments: ["a \"b\"", "\\", "\"", "line\nbreak\u{1}\t", "\u{2028}ü👍", "", "\"q\""])
    func names(name: String) throws {
        let recognizer = UITapGestureRecognizer()
        recognizer.name = name
        let quoted = recognizer.traceName
        let line = GestureTrace.Line(time: 1, recognizer: quoted, decision: .excluded(by: quoted))

        let text = line.json(file: name).line
        let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let action = GestureAction(recognizer, in: UIView(), at: 0).json(file: "").line
        let sent = try #require(JSONSerialization.jsonObject(with: Data(action.utf8)) as? [String: Any])

        #expect(!text.contains("\n") && !quoted.contains(where: \.isNewline))
        expect(object["recognizer"] as? String, equals: name)
        expect(object["other"] as? String, equals: name)
        expect(object["file"] as? String, equals: name)
        expect(object["trace"] as? String, equals: "excluded by \(quoted)")
        expect(sent["recognizer"] as? String, equals: name)
    }
}
