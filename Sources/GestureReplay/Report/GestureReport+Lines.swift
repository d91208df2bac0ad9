import Foundation
import TouchInput
import UIKitCore

extension GestureReport {
    /// The report as lines for people; the last one is the summary, in JSON.
    public var lines: [String] {
        entries.map { entry in
            switch entry {
            case .action(let action): action.line
            case .decision(let line):
                String(format: "%9.3f s  ", line.time) + "    · \(line.recognizer): \(line.text)"
            }
        } + [summaryLine]
    }

    /// The report as lines of JSON; the last one is the summary.
    public var jsonLines: [String] {
        entries.map { entry in
            switch entry {
            case .action(let action): action.json(file: file).line
            case .decision(let line): line.json(file: file).line
            }
        } + [summaryLine]
    }

    /// What was recognized, and with which devices, in JSON.
    public var summaryLine: String {
        JSONObject([
            ("file", .text(file)), ("summary", .list(summary.map { .text($0) })), ("contacts", .count(contacts)),
            ("frames", .count(frames)), ("dropped", .count(dropped)),
            ("devices", .list(devices.map { .object($0.json) })),
        ]).line
    }
}

extension InputDevice {
    /// The device as an object: its name, the most contacts it reports at once, and what it measures of them.
    fileprivate var json: JSONObject {
        JSONObject([
            ("name", .text(name)), ("contacts", .count(maximumContacts)),
            ("measures", .list(capabilities.words.map { .text($0) })),
        ])
    }
}

extension InputDevice.Capabilities {
    fileprivate var words: [String] {
        let words: [(InputDevice.Capabilities, String)] = [
            (.ellipse, "ellipse"), (.orientation, "orientation"), (.pressure, "pressure"), (.tilt, "tilt"),
        ]
        return words.filter { contains($0.0) }.map(\.1)
    }
}

extension GestureTrace.Line {
    /// The decision as an object: its name, what it is about, and its text; what it is not about is null.
    func json(file: String) -> JSONObject {
        let measure: GestureMeasure? = decision.measure
        return JSONObject([
            ("file", .text(file)), ("time", .number(time)), ("recognizer", .text(recognizer)),
            ("decision", .text(decision.name)), ("other", decision.other.map { .text($0) } ?? .null),
            ("until", decision.until.map { .number($0) } ?? .null),
            ("measured", measure.map { .text($0.quantity.rawValue) } ?? .null),
            ("value", measure.map { .number($0.value) } ?? .null),
            ("limit", measure?.limit.map { .number($0) } ?? .null), ("trace", .text(text)),
        ])
    }
}

extension GestureAction {
    /// The action as people read it.
    var line: String {
        let name = recognizer.padding(toLength: 12, withPad: " ", startingAt: 0)
        var words = [String(format: "%9.3f s  ", time) + name, state.padding(toLength: 9, withPad: " ", startingAt: 0)]
        words.append("at " + Self.format(location))
        if let translation { words.append("translation " + Self.format(translation)) }
        if let scale { words.append(String(format: "scale %.3f", scale)) }
        if let rotation { words.append(String(format: "rotation %.3f", rotation)) }
        switch velocity {
        case .movement(let speed): words.append("velocity " + Self.format(speed))
        case .rate(let speed): words.append(String(format: "velocity %.3f", speed))
        case nil: break
        }
        return words.joined(separator: " ")
    }

    /// The action as an object; what the recognizer does not measure is null.
    func json(file: String) -> JSONObject {
        let speed: JSONValue =
            switch velocity {
            case .movement(let velocity): .point(velocity)
            case .rate(let velocity): .number(velocity)
            case nil: .null
            }
        return JSONObject([
            ("file", .text(file)), ("time", .number(time)), ("recognizer", .text(recognizer)),
            ("state", .text(state)), ("location", .point(location)), ("scale", scale.map { .number($0) } ?? .null),
            ("rotation", rotation.map { .number($0) } ?? .null),
            ("translation", translation.map { .point($0) } ?? .null), ("velocity", speed),
        ])
    }

    private static func format(_ point: CGPoint) -> String {
        String(format: "(%.1f, %.1f)", Double(point.x), Double(point.y))
    }
}
