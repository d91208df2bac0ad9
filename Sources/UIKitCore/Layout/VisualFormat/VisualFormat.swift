import Foundation

/// A parsed visual format string, such as `H:|-[label]-(>=8@750)-[button(80)]-|`.
///
///     format     = [("H" | "V") ":"] ["|" connection] view {connection view} [connection "|"]
///     view       = "[" name ["(" predicate {"," predicate} ")"] "]"
///     connection = "" | "-" | "-" (name | number) "-" | "-(" predicate {"," predicate} ")-"
///     predicate  = ["==" | "<=" | ">="] (name | number) ["@" (name | number)]
package struct VisualFormat {
    /// A name or a number, with its offset in the format.
    package struct Operand {
        package enum Value: Equatable {
            case name(String)
            case number(Double)
        }
        package var value: Value
        package var offset: Int
    }

    /// A comparison of a size or a distance, with its priority.
    package struct Predicate {
        package var relation = NSLayoutConstraint.Relation.equal
        package var object: Operand
        package var priority: Operand?
    }

    /// What stands between two neighbors.
    package enum Connection {
        /// Nothing: the neighbors touch.
        case flush
        /// A single hyphen: the standard distance.
        case standard
        /// Explicit distances.
        case distances([Predicate])
    }

    /// A view in brackets, with the predicates for its size.
    package struct Element {
        package var name: String
        package var offset: Int
        package var predicates: [Predicate] = []
    }

    /// The format string.
    package let text: String
    package var axis = NSLayoutConstraint.Axis.horizontal
    /// The views in order.
    package var elements: [Element] = []
    /// The connections between neighboring views.
    package var connections: [Connection] = []
    /// The connection of the superview's first edge to the first view; `nil` without one.
    package var leading: Connection?
    /// The connection of the last view to the superview's last edge; `nil` without one.
    package var trailing: Connection?

    /// Parses a format.
    package init(_ text: String) throws(VisualFormatError) {
        self.text = text
        var parser = VisualFormatParser(text)
        try parser.parse(into: &self)
    }
}

/// An error in a visual format string. Its description has the form of UIKit's exception: the reason, the string, and a
/// mark below the character where the error was found.
package struct VisualFormatError: Error, CustomStringConvertible {
    /// What is wrong.
    package let reason: String
    /// The format string.
    package let format: String
    /// The offset of the error in the string, in characters.
    package let offset: Int

    package var description: String {
        "Unable to parse constraint format:\n\(reason)\n\(format)\n\(String(repeating: " ", count: offset))^"
    }
}

/// Reads a visual format string from left to right. Spaces between tokens are skipped.
private struct VisualFormatParser {
    private let text: String
    private let characters: [Character]
    private var position = 0

    init(_ text: String) {
        self.text = text
        characters = Array(text)
    }

    mutating func parse(into format: inout VisualFormat) throws(VisualFormatError) {
        if let axis = try orientation() { format.axis = axis }
        if accept("|") { format.leading = try connection() }
        format.elements.append(try element())
        while peek() != nil {
            let connection = try connection()
            if accept("|") {
                format.trailing = connection
                guard peek() == nil else { throw error("Expected the end of the format after the superview's edge") }
                return
            }
            if peek() == nil { throw error("Expected a view or the superview after a connection") }
            format.elements.append(try element())
            format.connections.append(connection)
        }
    }

    // MARK: Productions

    private mutating func orientation() throws(VisualFormatError) -> NSLayoutConstraint.Axis? {
        guard let letter = peek(), letter == "H" || letter == "V" else { return nil }
        position += 1
        guard accept(":") else { throw error("Expected a ':' after the orientation") }
        return letter == "H" ? .horizontal : .vertical
    }

    private mutating func element() throws(VisualFormatError) -> VisualFormat.Element {
        guard accept("[") else { throw error("Expected a view: '[' and its name") }
        _ = peek()
        let start = position
        guard let name = identifier() else { throw error("Expected the name of a view") }
        var element = VisualFormat.Element(name: name, offset: start)
        if peek() == "(" { element.predicates = try predicateList() }
        guard accept("]") else { throw error("Expected a ']' after the name of a view") }
        return element
    }

    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard accept("-") else { return .flush }
        guard let next = peek() else { return .standard }
        if next == "[" || next == "|" { return .standard }
        let distances: [VisualFormat.Predicate]
        if next == "(" {
            distances = try predicateList()
        } else {
            guard next != "-" else { throw error("A negative distance must be in parentheses") }
            distances = [VisualFormat.Predicate(object: try operand("a distance"))]
        }
        guard accept("-") else { throw error("Expected a '-' after a distance") }
        return .distances(distances)
    }

    private mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        _ = accept("(")
        var predicates = [try predicate()]
        while accept(",") { predicates.append(try predicate()) }
        guard accept(")") else { throw error("Expected a ')' or a ',' after a predicate") }
        return predicates
    }

    private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        let relation = try relation()
        var predicate = VisualFormat.Predicate(
            relation: relation, object: try operand("a constant, a metric or a view"))
        if accept("@") { predicate.priority = try operand("a priority") }
        return predicate
    }

    private mutating func relation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
        guard let first = peek(), "=<>".contains(first) else { return .equal }
        position += 1
        guard accept("=") else { throw error("Expected a relation: '==', '<=' or '>='") }
        return first == "=" ? .equal : first == "<" ? .lessThanOrEqual : .greaterThanOrEqual
    }

    private mutating func operand(_ expected: String) throws(VisualFormatError) -> VisualFormat.Operand {
        _ = peek()
        let start = position
        if let name = identifier() { return VisualFormat.Operand(value: .name(name), offset: start) }
        guard let number = number() else { throw error("Expected \(expected)") }
        return VisualFormat.Operand(value: .number(number), offset: start)
    }

    // MARK: Tokens

    /// The next character that is not a space; `nil` at the end.
    private mutating func peek() -> Character? {
        while position < characters.count, characters[position].isWhitespace { position += 1 }
        return position < characters.count ? characters[position] : nil
    }

    private mutating func accept(_ character: Character) -> Bool {
        guard peek() == character else { return false }
        position += 1
        return true
    }

    private mutating func identifier() -> String? {
        guard let first = peek(), first.isLetter || first == "_" else { return nil }
        let start = position
        while position < characters.count,
            characters[position].isLetter || characters[position].isNumber
                || characters[position] == "_"
        {
            position += 1
        }
        return String(characters[start..<position])
    }

    /// Reads a decimal number with an optional sign and exponent.
    private mutating func number() -> Double? {
        var end = position
        func skipDigits() { while end < characters.count, "0123456789".contains(characters[end]) { end += 1 } }
        func skip(_ set: String) { if end < characters.count, set.contains(characters[end]) { end += 1 } }
        skip("+-")
        skipDigits()
        skip(".")
        skipDigits()
        let mantissaEnd = end
        if end < characters.count, "eE".contains(characters[end]) {
            skip("eE")
            skip("+-")
            let digits = end
            skipDigits()
            if end == digits { end = mantissaEnd }
        }
        guard let number = Double(String(characters[position..<end])), number.isFinite else { return nil }
        position = end
        return number
    }

    private func error(_ reason: String) -> VisualFormatError {
        VisualFormatError(reason: reason, format: text, offset: position)
    }
}
