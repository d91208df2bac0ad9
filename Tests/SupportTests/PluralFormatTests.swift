import Expectations
import Foundation
import Testing

@testable import Support

@Suite struct PluralFormatTests {
    @Test(
        "a number has the category that the language has for it",
        arguments: [
            ("en", "1", "0 2 1.5", "", ""), ("de-AT", "1", "0 2", "", ""), ("ja", "", "0 1 2", "", ""),
            ("fr", "0 1 1.5", "2 3", "", ""), ("pt-BR", "0 1", "2", "", ""), ("pt-PT", "1", "0 2", "", ""),
            ("ru", "1 21 101", "1.5", "2 3 24", "0 5 11 12 20"), ("pl", "1", "1.5", "2 3 24", "0 5 12 21"),
            ("cs", "1", "0 5", "2 4", "1.5"), ("lt", "1 21", "0 10 11", "2 29", "1.5"),
            ("sr", "1 21", "0 5 11", "3", ""),
            ("hr_HR", "1", "5", "2", ""), ("ro", "1", "20 100", "0 2 19 1.5", ""), ("sl", "1 101", "0 5", "3 4", ""),
            ("ar", "1", "100 101", "3 110", "11 99"), ("hi", "0 1 0.5", "2", "", ""), ("he", "1 0.5", "0 3", "", ""),
            ("xx", "", "0 1 2", "", ""),
        ])
    func categories(language: String, one: String, other: String, few: String, many: String) {
        for (numbers, category) in [(one, PluralCategory.one), (other, .other), (few, .few), (many, .many)] {
            for number in numbers.split(separator: " ") {
                let operand = Int64(number).map { PluralOperand($0) } ?? PluralOperand(Double(number) ?? .nan)
                expect(PluralRules.category(of: operand, in: language), equals: category, "\(language) \(number)")
            }
        }
    }

    @Test("Arabic and Welsh have forms for none and two")
    func zeroAndTwo() {
        for language in ["ar", "cy"] {
            expect(PluralRules.category(of: PluralOperand(0 as Int64), in: language), equals: .zero)
            expect(PluralRules.category(of: PluralOperand(2 as Int64), in: language), equals: .two)
        }
    }

    private let items = PluralFormat.annotation(
        language: "en", position: nil, forms: [.zero: "nothing", .one: "one item", .other: "%d items"])

    @Test("a format takes the form of its number, with a text for none in every language")
    func forms() {
        expect(
            [0, 1, 2, 12].map { String(userFormat: items, $0) }, equals: ["nothing", "one item", "2 items", "12 items"])
    }

    @Test("the numbers are those of the user's locale")
    func locale() {
        expect(String(userFormat: items, locale: Locale(identifier: "en_US"), 12000), equals: "12,000 items")
        expect(String(userFormat: items, locale: Locale(identifier: "de_DE"), 12000), equals: "12.000 items")
    }

    @Test("several parts take their arguments in order or by position; forms may contain others")
    func severalParts() {
        let boxes = PluralFormat.annotation(
            language: "en", position: nil, forms: [.one: "a box", .other: "%d boxes"])
        let second = PluralFormat.annotation(
            language: "en", position: 2, forms: [.one: "a box", .other: "%2$d boxes"])
        let nested = PluralFormat.annotation(
            language: "en", position: nil, forms: [.one: "one item in \(boxes)", .other: "%d items in \(boxes)"])

        expect(String(userFormat: items + " in " + boxes + ", %.1f %%", 3, 1, 2.5), equals: "3 items in a box, 2.5 %")
        expect(String(userFormat: second + " with " + items, 1, 4), equals: "4 boxes with one item")
        expect(String(userFormat: nested, 2, 3), equals: "2 items in 3 boxes")
    }

    @Test("a missing argument leaves the specifier, and a number for an object is described")
    func wrongArguments() {
        expect(String(userFormat: items + " %d"), equals: "%d items %d")
        expect(String(userFormat: items + " %@", 2, 7), equals: "2 items 7")
    }

    @Test("formats without plural forms stay as they are")
    func plain() {
        let format = "%2$@ %1$d %%\u{FFF9}unfinished"
        let (text, arguments) = PluralFormat.resolved("%2$@ %1$d %%", [1, "a" as NSString])
        expect(text, equals: "%2$@ %1$d %%")
        expect(arguments.count, equals: 2)
        expect(PluralFormat.resolved(format, [1, "a" as NSString]).format, equals: "%@ %d %%\u{FFF9}unfinished")
    }
}
