import Foundation
import TouchInput
import UIKitCore

extension GestureReport {
    /// The report as human-readable lines; the last one is the summary, in JSON.
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

    /// The recognized gestures and the devices, in JSON.
    public var summaryLine: String {
        JSONObject([
            ("file", .text(file)), ("summary", .list(summary.map { .text($0) })), ("contacts", .count(contacts)),
            ("frames", .count(frames)), ("dropped", .count(dropped)),
            ("devices", .list(devices.map { .object($0.json) })),
        ]).line
    }
}

extension InputDevice {
    /// The device as an object: its name, its largest number of simultaneous contacts, and what it measures.
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
    /// The decision as an object: its name, subject and text; parts that do not apply are null.
    /// Recognizers have their names as in actions, without quotes.
    func json(file: String) -> JSONObject {
        let measure: GestureMeasure? = decision.measure
        return JSONObject([
            ("file", .text(file)), ("time", .number(time)), ("recognizer", .text(QuotedName.name(in: recognizer))),
            ("decision", .text(decision.name)),
            ("other", decision.other.map { .text(QuotedName.name(in: $0)) } ?? .null),
            ("until", decision.until.map { .number($0) } ?? .null),
            ("measured", measure.map { .text($0.quantity.rawValue) } ?? .null),
            ("value", measure.map { .number($0.value) } ?? .null),
            ("limit", measure?.limit.map { .number($0) } ?? .null), ("trace", .text(text)),
        ])
    }
}

extension GestureAction {
    /// The action as a human-readable line.
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

    /// The action as an object; values the recognizer does not measure are null.
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

/// A JSON value in a report.
enum JSONValue {
    case null
    case text(String)
    case count(Int)
    /// Written with at most six decimals.
    case number(Double)
    /// Written as an array of x and y.
    case point(CGPoint)
    case list([JSONValue])
    case object(JSONObject)

    var text: String {
        switch self {
        case .null: return "null"
        case .text(let text):
            let encoder = JSONEncoder()
            encoder.outputFormatting = .withoutEscapingSlashes
            return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
        case .count(let count): return String(count)
        case .number(let number):
            guard number.isFinite else { return "null" }
            let rounded: Double = (number * 1_000_000).rounded() / 1_000_000
            return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
        case .point(let point): return JSONValue.list([.number(Double(point.x)), .number(Double(point.y))]).text
        case .list(let values): return "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let object): return object.line
        }
    }
}

/// An object with ordered members, written on one line.
struct JSONObject {
    private let members: [(String, JSONValue)]

    init(_ members: [(String, JSONValue)]) {
        self.members = members
    }

    var line: String {
        "{" + members.map { "\(JSONValue.text($0).text):\($1.text)" }.joined(separator: ",") + "}"
    }
}
