import Foundation

/// Turns typed straight quotes, hyphens and dots into curly quotes, dashes and ellipses (TX-155).
@MainActor package enum SmartPunctuation {
    /// How far back the text is read, in UTF-16 units (decision).
    private static let context = 4

    /// The quote in place of a straight one: it opens after nothing, white space or an opening bracket, otherwise it
    /// closes. `nil` for other text and where quotes stay straight.
    static func quote(for text: String, in range: UITextRange, of input: any UITextInput) -> String? {
        guard text == "\"" || text == "'", input.smartQuotesType != .no, allowsSmartText(input) else { return nil }
        let opens =
            textBefore(range, in: input)?.last.map { $0.isWhitespace || "([{<\u{201C}\u{2018}\u{2014}".contains($0) }
            ?? true
        return text == "'" ? (opens ? "\u{2018}" : "\u{2019}") : (opens ? "\u{201C}" : "\u{201D}")
    }

    /// A hyphen after a hyphen makes a dash, a dot after two an ellipsis: the wider range that is replaced, and what
    /// replaces it.
    static func replacement(
        of text: String, in range: UITextRange, of input: any UITextInput
    ) -> (range: UITextRange, text: String)? {
        guard text == "-" || text == ".", range.isEmpty, input.markedTextRange == nil, input.smartDashesType != .no,
            allowsSmartText(input), let before = textBefore(range, in: input)
        else { return nil }
        let (count, smart) = text == "-" ? (1, "\u{2014}") : (2, "\u{2026}")
        let marks = String(repeating: text, count: count)
        // A third hyphen or a fourth dot belongs to a line of them.
        guard before.hasSuffix(marks), !before.dropLast(count).hasSuffix(text),
            let start = input.position(from: range.start, offset: -count),
            let wider = input.textRange(from: start, to: range.end)
        else { return nil }
        return (wider, smart)
    }

    /// Not in addresses, plain ASCII and secure text.
    package static func allowsSmartText(_ input: any UITextInput) -> Bool {
        switch input.keyboardType {
        case .URL, .emailAddress, .asciiCapable, .asciiCapableNumberPad: false
        default: !input.isSecureTextEntry
        }
    }

    private static func textBefore(_ range: UITextRange, in input: any UITextInput) -> String? {
        let available = input.offset(from: input.beginningOfDocument, to: range.start)
        guard available > 0, let start = input.position(from: range.start, offset: -min(context, available)),
            let before = input.textRange(from: start, to: range.start)
        else { return nil }
        return input.text(in: before)
    }
}
