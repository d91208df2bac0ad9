/// A name in quotes, on one line, as messages about gestures show it: `"tap"`.
package enum QuotedName {
    /// The name in quotes. Quotes, backslashes and control characters in it are escaped as in a Swift literal.
    package static func text(_ name: String) -> String {
        var text = "\""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}":
                text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// The name in a text of `text(_:)`; other texts are returned unchanged.
    package static func name(in text: String) -> String {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        var name = String.UnicodeScalarView()
        var rest = text.unicodeScalars.dropFirst().dropLast()
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let escaped = rest.popFirst() else {
                name.append(scalar)
                continue
            }
            switch escaped {
            case "n": name.append("\n")
            case "r": name.append("\r")
            case "t": name.append("\t")
            case "u":
                let digits = String(String.UnicodeScalarView(rest.dropFirst().prefix { $0 != "}" }))
                rest = rest.dropFirst(digits.count + 2)
                if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) { name.append(scalar) }
            default: name.append(escaped)
            }
        }
        return String(name)
    }
}
