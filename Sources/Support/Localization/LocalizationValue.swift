import Foundation

extension String {
    /// A text with values, whose form with specifiers in their places is a key of a table of strings.
    ///
    /// A literal with an interpolation such as `"\(count) items in \(name)"` has the key `%lld items in %@`: the specifier
    /// is `%lld` for `Int`, `%@` for texts and objects, `%lf` for `Double`, and that of C for other numbers. A percent
    /// sign in a literal with an interpolation is `%%` in the key.
    public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
        /// The key, which is the format of the text if it has values.
        fileprivate let key: String
        fileprivate let arguments: [Argument]

        /// Creates a key without values.
        public init(_ value: String) { (key, arguments) = (value, []) }

        /// Creates a key without values.
        public init(stringLiteral value: String) { self.init(value) }

        /// Creates a key with the values of an interpolation.
        public init(stringInterpolation: StringInterpolation) {
            (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
        }

        /// The text in a format: a key, or what a table has for it.
        fileprivate func text(_ format: String, _ locale: Locale) -> String {
            // Without values a percent sign stands for itself.
            if arguments.isEmpty { return format }
            return String(userFormat: format, locale: locale, arguments: arguments.map { $0.value(locale) })
        }

        /// A value of an interpolation.
        fileprivate struct Argument: Equatable, Sendable {
            /// What makes it equal to others.
            let description: String
            /// What replaces the specifier.
            let value: @Sendable (Locale) -> any CVarArg

            static func == (lhs: Argument, rhs: Argument) -> Bool { lhs.description == rhs.description }
        }

        /// Collects the parts of a literal with interpolations.
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            fileprivate var key = ""
            fileprivate var arguments: [Argument] = []

            /// Creates the interpolation of an empty literal.
            public init(literalCapacity: Int, interpolationCount: Int) {
                key.reserveCapacity(literalCapacity + 4 * interpolationCount)
            }

            /// Appends text of the literal.
            public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }

            /// Appends a text, `%@` in the key.
            public mutating func appendInterpolation(_ string: String) {
                append("%@", string) { _ in NSString(string: string) }
            }

            /// Appends a text, `%@` in the key.
            public mutating func appendInterpolation(_ substring: Substring) {
                appendInterpolation(String(substring))
            }

            /// Appends what a formatter makes of a value, `%@` in the key; the value's description without a formatter.
            public mutating func appendInterpolation<Subject: ReferenceConvertible>(
                _ subject: Subject, formatter: Formatter? = nil
            ) {
                appendInterpolation(formatter?.string(for: subject) ?? String(describing: subject))
            }

            /// Appends what a formatter makes of an object, `%@` in the key; the object's description without a formatter.
            public mutating func appendInterpolation<Subject: NSObject>(
                _ subject: Subject, formatter: Formatter? = nil
            ) {
                appendInterpolation(formatter?.string(for: subject) ?? String(describing: subject))
            }

            /// Appends a value in a format, `%@` in the key, in the locale with which the text is made.
            public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
            where F: Sendable, F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
                append("%@", format.format(input)) { NSString(string: format.locale($0).format(input)) }
            }

            /// Appends a number with the specifier of its type.
            public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
                appendInterpolation(value, specifier: value._specifier)
            }

            /// Appends a number with a specifier of C, such as `%.2f`, which must fit its type.
            public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
                let argument = value._arg
                append(specifier, "\(value)") { _ in argument }
            }

            private mutating func append(
                _ specifier: String, _ description: String, _ value: @escaping @Sendable (Locale) -> any CVarArg
            ) {
                key += specifier
                arguments.append(Argument(description: description, value: value))
            }
        }
    }

    /// Creates the text for a key in a table of strings, in the user's language, with the values of the key and the plural
    /// forms that they ask for; the key itself with its values if the table does not have it.
    /// - Parameters:
    ///   - keyAndValue: the key, a literal with or without interpolations.
    ///   - table: the name of the table; `Localizable` for `nil`, the default.
    ///   - bundle: the bundle with the tables; the main one for `nil`, the default.
    ///   - locale: in which numbers and dates are written; the user's by default. It does not choose the language.
    ///   - comment: a note for translators.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let format = LocalizedStrings.string(keyAndValue.key, table: table, in: bundle ?? .main, value: "")
        self = keyAndValue.text(format, locale)
    }

    /// Creates the text for a key in a table of strings, in the user's language, with the values of a text that stands in
    /// for a missing one.
    /// - Parameters:
    ///   - key: the key.
    ///   - defaultValue: the text if the table does not have the key; a literal with or without interpolations.
    ///   - table: the name of the table; `Localizable` for `nil`, the default.
    ///   - bundle: the bundle with the tables; the main one for `nil`, the default.
    ///   - locale: in which numbers and dates are written; the user's by default. It does not choose the language.
    ///   - comment: a note for translators.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        let format = LocalizedStrings.string(
            "\(key)", table: table, in: bundle ?? .main, value: defaultValue.key)
        self = defaultValue.text(format, locale)
    }
}

/// A number that a format has a specifier for.
public protocol _FormatSpecifiable: Equatable {
    /// What the specifier formats.
    associatedtype _Arg: CVarArg & Sendable
    /// The number as an argument of a format.
    var _arg: _Arg { get }
    /// The specifier, such as `%lld`.
    var _specifier: String { get }
}

extension _FormatSpecifiable where Self: CVarArg & Sendable {
    /// The number itself.
    public var _arg: Self { self }
}

extension _FormatSpecifiable where Self: SignedInteger & FixedWidthInteger {
    /// `%d` up to 32 bits, `%lld` above.
    public var _specifier: String { Self.bitWidth <= 32 ? "%d" : "%lld" }
}

extension _FormatSpecifiable where Self: UnsignedInteger & FixedWidthInteger {
    /// `%u` up to 32 bits, `%llu` above.
    public var _specifier: String { Self.bitWidth <= 32 ? "%u" : "%llu" }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}

extension Float: _FormatSpecifiable {
    /// `%f`.
    public var _specifier: String { "%f" }
}

extension Double: _FormatSpecifiable {
    /// `%lf`.
    public var _specifier: String { "%lf" }
}

extension CGFloat: _FormatSpecifiable {
    /// The number in double precision.
    public var _arg: Double { Double(self) }
    /// `%lf`.
    public var _specifier: String { "%lf" }
}
