extension String {
    /// The text with its control characters and line separators escaped, so that a message about a document is one line.
    package var onOneLine: String {
        guard unicodeScalars.contains(where: Self.breaksLine) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if Self.breaksLine(scalar) {
                text += scalar.escaped(asASCII: true)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// A value for a message: at most 60 characters, followed by an ellipsis if it is longer.
    package var shortened: String { count > Self.longestValue ? prefix(Self.longestValue) + "…" : self }

    private static let longestValue = 60

    private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
