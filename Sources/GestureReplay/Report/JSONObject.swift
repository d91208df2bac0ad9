import Foundation

/// A value of a report's line.
enum JSONValue {
    case null
    case text(String)
    case count(Int)
    /// Written with six digits after the point at most.
    case number(Double)
    /// Written as a list of x and y.
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

/// An object whose members keep their order, on one line.
struct JSONObject {
    private let members: [(String, JSONValue)]

    init(_ members: [(String, JSONValue)]) {
        self.members = members
    }

    var line: String {
        "{" + members.map { "\(JSONValue.text($0).text):\($1.text)" }.joined(separator: ",") + "}"
    }
}
