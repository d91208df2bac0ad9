import Foundation

/// Numbers as explanations write them: "7.2 pt", "46 pt", "0.75 s", "3.1 degrees".
enum GestureText {
    /// A length such as "7.2 pt" or "46 pt".
    static func points(_ length: CGFloat) -> String { "\(number(length)) pt" }

    /// A duration such as "0.75 s".
    static func seconds(_ duration: TimeInterval) -> String { "\(number(CGFloat(duration), digits: 2)) s" }

    /// A template's name with its score, such as "circle 0.81".
    static func match(_ match: StrokeMatch) -> String { "\(match.name) " + String(format: "%.2f", match.score) }

    /// A number with at most so many digits after the point; zeros at the end are left out.
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
