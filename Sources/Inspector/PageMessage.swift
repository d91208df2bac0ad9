import Foundation

/// What a page asks for: a JSON object whose member `t` names the kind.
enum PageMessage: Equatable {
    /// The page has shown the last tree and is ready for the next.
    case ready
    /// Show the details of a view; 0 for none.
    case select(UInt64)
    /// Send the pixels of views.
    case pixels([UInt64])
    /// Compute which view every point would hit, at a distance of points.
    case hitTest(step: Int)
    /// Set a property of a view; `request` comes back with the answer.
    case set(UInt64, key: String, value: JSONValue, request: Int)
    /// Enable or disable a recognizer.
    case enable(recognizer: Int, isEnabled: Bool, request: Int)
    /// Tell whether the constraints of a view leave its frame open. Only on demand, as it solves the layout several times.
    case checkAmbiguity(UInt64, request: Int)
    /// Set the constant of a constraint, in points.
    case constrain(constraint: Int, constant: Double, request: Int)

    /// The most views whose pixels one message asks for.
    static let maximumPixels = 64
    /// The valid distances of a grid of hit tests, in points.
    static let steps = 4...64

    /// Reads a message; `nil` if it is not one.
    init?(_ text: String) {
        guard let object = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any],
            let kind = object["t"] as? String
        else { return nil }
        let request = Self.whole(object["r"]) ?? 0
        switch kind {
        case "ready": self = .ready
        case "select":
            guard let id = Self.identifier(object["id"]) else { return nil }
            self = .select(id)
        case "pixels":
            guard let list = object["ids"] as? [Any], list.count <= Self.maximumPixels else { return nil }
            let ids = list.compactMap(Self.identifier)
            guard ids.count == list.count else { return nil }
            self = .pixels(ids)
        case "hit":
            guard let step = Self.whole(object["step"]), Self.steps.contains(step) else { return nil }
            self = .hitTest(step: step)
        case "set":
            guard let id = Self.identifier(object["id"]), let key = object["key"] as? String,
                let value = object["value"],
                let value = JSONValue(value)
            else { return nil }
            self = .set(id, key: key, value: value, request: request)
        case "enable":
            guard let number = Self.whole(object["id"]), let isEnabled = object["value"] as? Bool else { return nil }
            self = .enable(recognizer: number, isEnabled: isEnabled, request: request)
        case "ambiguity":
            guard let id = Self.identifier(object["id"]) else { return nil }
            self = .checkAmbiguity(id, request: request)
        case "constrain":
            guard let number = Self.whole(object["id"]), let constant = object["value"] as? Double,
                abs(constant) <= ViewProperty.maximumNumber
            else { return nil }
            self = .constrain(constraint: number, constant: constant, request: request)
        default: return nil
        }
    }

    private static func whole(_ json: Any?) -> Int? {
        guard let number = json as? Double else { return nil }
        return Int(exactly: number)
    }

    private static func identifier(_ json: Any?) -> UInt64? {
        guard let number = json as? Double, number >= 0 else { return nil }
        return UInt64(exactly: number)
    }
}

/// A JSON value of an edit, which passes from the server's thread to the main one: no objects, and arrays of numbers only.
enum JSONValue: Equatable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case numbers([Double])

    /// The longest array of an edit.
    private static let maximumCount = 16

    /// Reads a value; `nil` if it is none of an edit.
    init?(_ json: Any) {
        switch json {
        case is NSNull: self = .null
        case let text as String: self = .text(text)
        case let list as [Any]:
            guard list.count <= Self.maximumCount else { return nil }
            let numbers = list.compactMap { $0 as? Double }
            guard numbers.count == list.count else { return nil }
            self = .numbers(numbers)
        // A number of JSON is also convertible to Bool if it is 0 or 1.
        case let number as NSNumber where Self.isFlag(number): self = .flag(number.boolValue)
        case let number as Double: self = .number(number)
        default: return nil
        }
    }

    private static func isFlag(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
