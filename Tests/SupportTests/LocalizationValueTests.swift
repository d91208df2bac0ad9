import Expectations
import Foundation
import Testing

@testable import Support

@Suite struct LocalizationValueTests {
    private let locale = Locale(identifier: "en_US")

    /// The main bundle has no tables in tests, so that keys stand for themselves.
    private func text(_ value: String.LocalizationValue, _ locale: Locale? = nil) -> String {
        String(localized: value, locale: locale ?? self.locale, comment: "a note")
    }

    /// A bundle with a table in English.
    private func bundle(_ table: String, named name: String = "Localizable") throws -> Bundle {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("values-\(UUID().uuidString)")
        let directory = root.appendingPathComponent("en.lproj")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try table.write(to: directory.appendingPathComponent("\(name).strings"), atomically: true, encoding: .utf8)
        return try #require(Bundle(path: root.path))
    }

    @Test("a key that no table has stands for itself, with its values") func missing() {
        let (count, name, price): (Int, String, Double) = (3, "Anna", 2.5)

        expect(text("Hello"), equals: "Hello")
        expect(text("\(count) items for \(name)"), equals: "3 items for Anna")
        expect(text("\(name.prefix(2)) \(price)"), equals: "An 2.500000")
        expect(text("\(UInt8(200)) \(CGFloat(0.5)) \(Float(1.5))"), equals: "200 0.500000 1.500000")
        expect(text("\(price, specifier: "%.1f")"), equals: "2.5")
    }

    @Test("percent signs stand for themselves") func percent() throws {
        let bundle = try bundle(#""%lld%% of 100%%" = "100%%: %lld%%"; "50% off" = "50% less";"#)
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }

        expect(text("50% off"), equals: "50% off")
        expect(text("\(5)% off"), equals: "5% off")
        expect(String(localized: "50% off", bundle: bundle), equals: "50% less")
        expect(String(localized: "\(5)% of 100%", bundle: bundle), equals: "100%: 5%")
    }

    @Test("the keys of interpolations have the specifiers of their types") func keys() throws {
        let bundle = try bundle(
            #"""
            "%lld items in %@" = "In %2$@: %1$lld"; "%d %u %llu" = "small"; "%lf %f %lf" = "fractions";
            "%@ and %.1f" = "%@, %.2f";
            """#, named: "Other")
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        func string(_ value: String.LocalizationValue) -> String {
            String(localized: value, table: "Other", bundle: bundle, locale: locale)
        }

        expect(string("\(12) items in \("box")"), equals: "In box: 12")
        expect(string("\(Int32(1)) \(UInt16(2)) \(UInt(3))"), equals: "small")
        expect(string("\(1.5) \(Float(2)) \(CGFloat(3))"), equals: "fractions")
        expect(string("\(NSString(string: "a")) and \(2.0, specifier: "%.1f")"), equals: "a, 2.00")
    }

    @Test("numbers choose the plural form of a table") func plural() throws {
        let days = PluralFormat.annotation(
            language: "en", position: nil, forms: [.one: "%lld day", .other: "%lld days"])
        let bundle = try bundle("\"%lld days left\" = \"\(days) left\";")
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }

        expect(String(localized: "\(1) days left", bundle: bundle), equals: "1 day left")
        expect(String(localized: "\(4) days left", bundle: bundle), equals: "4 days left")
    }

    @Test("a default value stands in for a missing key, and gives its values to the text of a table")
    func defaultValue() throws {
        let bundle = try bundle(#""COUNT" = "Number: %lld";"#)
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }

        expect(String(localized: "COUNT", defaultValue: "\(7) pieces", bundle: bundle), equals: "Number: 7")
        expect(
            String(localized: "NONE", defaultValue: "\(7) pieces", bundle: bundle, locale: locale), equals: "7 pieces")
        expect(String(localized: "NONE", defaultValue: "Pieces", bundle: bundle), equals: "Pieces")
    }

    @Test("formats and numbers are written in the locale") func formats() {
        let german = Locale(identifier: "de_DE")

        expect(text("\(1234.5, format: .number) m", german), equals: "1.234,5 m")
        expect(text("\(1234.5, format: .number) m"), equals: "1,234.5 m")
    }

    @Test("values are equal if their keys and their values are") func equality() {
        func value(_ count: Int) -> String.LocalizationValue { "\(count) items" }

        #expect(value(2) == value(2) && value(2) != value(3))
        #expect(String.LocalizationValue("a") == "a" && value(2) != String.LocalizationValue("%lld items"))
    }
}
