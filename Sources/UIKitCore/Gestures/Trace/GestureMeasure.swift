import StrokeRecognizer
import Foundation

/// A measured quantity of a gesture, and the limit it is compared with.
public struct GestureMeasure: Hashable, Sendable, CustomStringConvertible {
    /// The kind of quantity.
    public enum Quantity: String, Hashable, Sendable, CaseIterable {
        /// A distance, in points.
        case moved
        /// A distance across the direction of a swipe, in points.
        case movedAcross
        /// A distance against the direction of a swipe, in points.
        case movedBackward
        /// A distance to the left, in points.
        case movedLeft
        /// A distance to the right, in points.
        case movedRight
        /// A distance upward, in points.
        case movedUp
        /// A distance downward, in points.
        case movedDown
        /// The distance of a tap from the first one, in points.
        case tappedAway
        /// A scroll distance, in points.
        case scrolled
        /// The length of a drawing, in points.
        case drew
        /// The change of the distance between two fingers, in points.
        case distance
        /// The change of a trackpad's scale; 0.04 is 4 %.
        case scaled
        /// A rotation, in radians, clockwise.
        case turned
        /// A duration, in seconds.
        case held
    }

    /// The kind of quantity.
    public var quantity: Quantity
    /// The measured value, in the quantity's unit.
    public var value: Double
    /// The threshold or limit, in the quantity's unit; `nil` if there is none.
    public var limit: Double?

    /// Creates a measure, in the quantity's unit.
    public init(_ quantity: Quantity, _ value: Double, of limit: Double? = nil) {
        self.quantity = quantity
        self.value = value
        self.limit = limit
    }

    /// "moved 12.5 pt", or with a limit "moved 7.2 of 10 pt"; the latter is rounded down, so that it never appears to
    /// have reached the limit.
    public var description: String {
        guard let limit else { return quantity.phrase(number(value)) }
        let unit: Double = quantity == .held ? 100 : 10
        let displayed = (abs(quantity.displayValue(value)) * unit).rounded(.down) / unit
        return quantity.phrase("\(GestureText.number(CGFloat(displayed), digits: quantity.digits)) of \(number(limit))")
    }

    /// "moved 46 pt > 45 pt": the value with enough digits to show that it exceeds the limit.
    var excess: String {
        guard let limit else { return description }
        let unit: Double = quantity.displayValue(1)
        let least = limit + 0.1 / unit
        return quantity.phrase(number(max(value, least)), beyond: number(limit))
    }

    private func number(_ value: Double) -> String {
        GestureText.number(CGFloat(quantity.displayValue(value)), digits: quantity.digits)
    }
}

extension GestureMeasure.Quantity {
    /// A value in its displayed unit: degrees and percent.
    fileprivate func displayValue(_ value: Double) -> Double {
        switch self {
        case .turned: value * 180 / .pi
        case .scaled: value * 100
        default: value
        }
    }

    fileprivate var digits: Int { self == .held ? 2 : 1 }

    private var unit: String {
        switch self {
        case .turned: "degrees"
        case .scaled: "%"
        case .held: "s"
        default: "pt"
        }
    }

    private var verb: String {
        switch self {
        case .moved, .movedAcross, .movedBackward, .movedLeft, .movedRight, .movedUp, .movedDown: "moved"
        case .distance: "distance changed by"
        case .scaled: "scaled by"
        case .tappedAway: "tapped"
        case .scrolled, .drew, .turned, .held: rawValue
        }
    }

    /// The text after the unit: direction, or origin.
    private var suffixes: (direction: String, origin: String) {
        switch self {
        case .movedAcross: (" across", "")
        case .movedBackward: (" backward", "")
        case .movedLeft: (" left", "")
        case .movedRight: (" right", "")
        case .movedUp: (" up", "")
        case .movedDown: (" down", "")
        case .tappedAway: ("", " from the first tap")
        default: ("", "")
        }
    }

    fileprivate func phrase(_ number: String) -> String {
        "\(verb) \(number) \(unit)\(suffixes.direction)\(suffixes.origin)"
    }

    fileprivate func phrase(_ number: String, beyond limit: String) -> String {
        "\(verb) \(number) \(unit)\(suffixes.direction) > \(limit) \(unit)\(suffixes.origin)"
    }
}

/// Formats numbers for traces: "7.2 pt", "46 pt", "0.75 s", "3.1 degrees".
enum GestureText {
    /// A length such as "7.2 pt" or "46 pt".
    static func points(_ length: CGFloat) -> String { "\(number(length)) pt" }

    /// A duration such as "0.75 s".
    static func seconds(_ duration: TimeInterval) -> String { "\(number(CGFloat(duration), digits: 2)) s" }

    /// A template's name with its score, such as "circle 0.81".
    static func match(_ match: StrokeMatch) -> String { "\(match.name) " + String(format: "%.2f", match.score) }

    /// A number with at most `digits` decimals, without trailing zeros.
    static func number(_ value: CGFloat, digits: Int = 1) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
        let unit: CGFloat = digits == 1 ? 10 : 100
        let units = Int((abs(value) * unit).rounded())
        let (whole, fraction) = (units / Int(unit), units % Int(unit))
        let sign = value < 0 && units > 0 ? "-" : ""
        guard fraction > 0 else { return "\(sign)\(whole)" }
        var digitsText = String(fraction)
        while digitsText.count < digits { digitsText = "0" + digitsText }
        while digitsText.hasSuffix("0") { digitsText.removeLast() }
        return "\(sign)\(whole).\(digitsText)"
    }

    /// "1st", "2nd", "3rd", "4th", …
    static func ordinal(_ number: Int) -> String {
        switch (number % 10, number % 100) {
        case (1, let rest) where rest != 11: "\(number)st"
        case (2, let rest) where rest != 12: "\(number)nd"
        case (3, let rest) where rest != 13: "\(number)rd"
        default: "\(number)th"
        }
    }

    /// "1 finger", "2 fingers", …
    static func fingers(_ count: Int) -> String { count == 1 ? "1 finger" : "\(count) fingers" }
}
