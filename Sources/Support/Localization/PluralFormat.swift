import Foundation

/// Formats of tables of strings with parts that depend on numbers.
///
/// Foundation on Linux cannot read the files that contain them (`.stringsdict`), so building a program writes them into
/// ordinary tables: in the place of `%#@days@` stands an annotation with all forms, between characters that Unicode
/// reserves for annotations and that texts do not contain.
package enum PluralFormat {
    private static let start: Character = "\u{FFF9}"
    private static let separator: Character = "\u{FFFA}"
    private static let end: Character = "\u{FFFB}"

    /// The text that stands for a part of a format.
    /// - Parameters:
    ///   - language: whose rules choose the form; empty for the language of the user.
    ///   - position: the position of the number among the arguments, from 1; `nil` for the next one.
    ///   - forms: the text of each category, which may contain specifiers and annotations.
    package static func annotation(
        language: String, position: Int?, forms: [PluralCategory: String]
    ) -> String {
        let fields =
            [language, position.map(String.init) ?? ""]
            + PluralCategory.allCases.flatMap { category in forms[category].map { [category.rawValue, $0] } ?? [] }
        return String(start) + fields.joined(separator: String(separator)) + String(end)
    }

    /// A format without annotations, with the arguments in the order in which it uses them.
    ///
    /// The first specifier of a form without a position formats the number that has chosen the form. A specifier without
    /// an argument is written unchanged.
    package static func resolved(
        _ format: String, _ arguments: [any CVarArg], language: String? = nil
    ) -> (format: String, arguments: [any CVarArg]) {
        guard format.contains(start) else { return (format, arguments) }
        var resolution = Resolution(arguments: arguments, language: language ?? userLanguage)
        resolution.append(format[...], number: nil)
        return (resolution.format, resolution.used)
    }

    /// The language of the user whose rules apply if the table has none.
    private static var userLanguage: String { Locale.environmentLanguages.first ?? "en" }

    /// A format while its forms are chosen.
    private struct Resolution {
        let arguments: [any CVarArg]
        let language: String
        var format = ""
        var used: [any CVarArg] = []
        /// The next argument for a specifier without a position, from 0.
        private var next = 0

        init(arguments: [any CVarArg], language: String) {
            (self.arguments, self.language) = (arguments, language)
        }

        /// Appends a text. `number` is the index of the argument that has chosen it, until a specifier uses it.
        mutating func append(_ text: Substring, number: Int?) {
            var (text, number) = (text, number)
            while let first = text.first {
                if first == PluralFormat.start, let annotation = Annotation(at: &text) {
                    append(annotation)
                } else if first == "%" {
                    appendSpecifier(&text, &number)
                } else {
                    format.append(first)
                    text.removeFirst()
                }
            }
        }

        private mutating func append(_ annotation: Annotation) {
            let index = annotation.position.map { $0 - 1 } ?? next
            if annotation.position == nil { next += 1 }
            guard arguments.indices.contains(index) else { return append(annotation.form(for: .other), number: nil) }
            let operand = PluralFormat.operand(arguments[index])
            // Tables may have a text for none in languages without a form for it.
            let rule = PluralRules.category(
                of: operand, in: annotation.language.isEmpty ? language : annotation.language)
            let isNone = operand.value == 0 && annotation.forms[.zero] != nil
            append(annotation.form(for: isNone ? .zero : rule), number: index)
        }

        /// Takes a specifier such as `%2$lld` from the text, and appends it without its position.
        private mutating func appendSpecifier(_ text: inout Substring, _ number: inout Int?) {
            guard
                let match = text.prefixMatch(of: #/%(?:(\d+)\$)?([-+ #0']*(?:\d+|\*)?(?:\.(?:\d+|\*))?[hlqLztj]*)(.)/#)
            else { return appendLiteral(&text, 1) }
            if match.3 == "%" {
                format += "%%"
                return text.removeFirst(match.0.count)
            }
            var indices = match.2.filter { $0 == "*" }.map { _ in
                defer { next += 1 }
                return next
            }
            if let position = match.1.flatMap({ Int($0) }) {
                indices.append(position - 1)
            } else if let value = number {
                indices.append(value)
                number = nil
            } else {
                indices.append(next)
                next += 1
            }
            guard indices.allSatisfy(arguments.indices.contains) else { return appendLiteral(&text, match.0.count) }
            format += "%\(match.2)\(match.3)"
            used += indices.map { match.3 == "@" ? PluralFormat.object(arguments[$0]) : arguments[$0] }
            text.removeFirst(match.0.count)
        }

        /// Appends characters that are no specifier.
        private mutating func appendLiteral(_ text: inout Substring, _ count: Int) {
            format += text.prefix(count).replacing("%", with: "%%")
            text.removeFirst(count)
        }
    }

    /// A part of a format with its forms.
    private struct Annotation {
        var language = ""
        var position: Int?
        var forms: [PluralCategory: Substring] = [:]

        /// Takes the annotation at the start of a text; `nil`, without a change, if it has no end.
        init?(at text: inout Substring) {
            var (fields, depth, index): ([Substring], Int, Substring.Index) = ([], 0, text.startIndex)
            var field = text.index(after: index)
            scan: while index < text.endIndex {
                switch text[index] {
                case PluralFormat.start: depth += 1
                case PluralFormat.separator where depth == 1:
                    fields.append(text[field..<index])
                    field = text.index(after: index)
                case PluralFormat.end:
                    depth -= 1
                    if depth == 0 { break scan }
                default: break
                }
                index = text.index(after: index)
            }
            guard index < text.endIndex, fields.count >= 2 else { return nil }
            fields.append(text[field..<index])
            (language, position) = (String(fields[0]), Int(fields[1]))
            for (name, form) in zip(fields.dropFirst(2), fields.dropFirst(3)).enumerated()
                .filter({ $0.offset.isMultiple(of: 2) }).map(\.element)
            {
                if let category = PluralCategory(rawValue: String(name)) { forms[category] = form }
            }
            text = text[text.index(after: index)...]
        }

        /// The text of a category, or of the general one if it has none.
        func form(for category: PluralCategory) -> Substring { forms[category] ?? forms[.other] ?? "" }
    }

    /// An argument for `%@`, which would be taken for the address of an object if it were a number.
    private static func object(_ argument: any CVarArg) -> any CVarArg {
        argument is any Numeric ? "\(argument)" as NSString : argument
    }

    /// The number that an argument is; 0 for other values.
    private static func operand(_ argument: any CVarArg) -> PluralOperand {
        switch argument {
        case let value as any BinaryInteger: PluralOperand(Int64(clamping: value))
        case let value as any BinaryFloatingPoint: PluralOperand(Double(value))
        case let value as NSNumber:
            value.doubleValue == value.doubleValue.rounded()
                ? PluralOperand(value.int64Value) : PluralOperand(value.doubleValue)
        default: PluralOperand(Int64(0))
        }
    }
}

// On iOS these have the names of Foundation's functions; lowering replaces those by these.

extension String {
    /// A text from a format and values, with the plural forms that the numbers ask for, in the user's locale.
    ///
    /// An addition to Apple's API: what `localizedStringWithFormat(_:_:)` does on iOS. Foundation's own function knows no
    /// plural forms.
    public static func userLocalizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
        String(userFormat: format, locale: .current, arguments: arguments)
    }

    /// Creates a text from a format and values, with the plural forms that the numbers ask for.
    ///
    /// An addition to Apple's API: what `init(format:_:)` does on iOS.
    public init(userFormat format: String, _ arguments: any CVarArg...) {
        self.init(userFormat: format, arguments: arguments)
    }

    /// Creates a text from a format and values, with the plural forms that the numbers ask for.
    ///
    /// An addition to Apple's API: what `init(format:arguments:)` does on iOS.
    public init(userFormat format: String, arguments: [any CVarArg]) {
        let (format, arguments) = PluralFormat.resolved(format, arguments)
        self.init(format: format, arguments: arguments)
    }

    /// Creates a text from a format and values, with the plural forms that the numbers ask for, in a locale.
    ///
    /// An addition to Apple's API: what `init(format:locale:_:)` does on iOS.
    public init(userFormat format: String, locale: Locale?, _ arguments: any CVarArg...) {
        self.init(userFormat: format, locale: locale, arguments: arguments)
    }

    /// Creates a text from a format and values, with the plural forms that the numbers ask for, in a locale.
    ///
    /// An addition to Apple's API: what `init(format:locale:arguments:)` does on iOS.
    public init(userFormat format: String, locale: Locale?, arguments: [any CVarArg]) {
        let (format, arguments) = PluralFormat.resolved(format, arguments)
        self.init(format: format, locale: locale, arguments: arguments)
    }
}

extension NSString {
    /// A text from a format and values, with the plural forms that the numbers ask for, in the user's locale.
    ///
    /// An addition to Apple's API: what `localizedStringWithFormat(_:_:)` does on iOS.
    public static func userLocalizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> NSString {
        NSString(string: String(userFormat: format, locale: .current, arguments: arguments))
    }

    /// Creates a text from a format and values, with the plural forms that the numbers ask for.
    ///
    /// An addition to Apple's API: what `init(format:_:)` does on iOS.
    public convenience init(userFormat format: String, _ arguments: any CVarArg...) {
        self.init(string: String(userFormat: format, arguments: arguments))
    }
}
