import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitLists

@MainActor @Suite struct IndexedCollationTests {
    private final class Person: NSObject {
        let text: String
        init(_ text: String) { self.text = text }
        func name() -> String { text }
    }

    private let selector = Selector(Person.name)

    /// The title of the section of a name in a language.
    private func title(_ name: String, _ language: String = "en") -> String {
        let collation = UILocalizedIndexedCollation.of(language)
        return collation.sectionTitles[collation.section(for: Person(name), collationStringSelector: selector)]
    }

    @Test("TV-370 the sections are the letters of the language and one for all others") func titles() {
        _ = TestApplication()
        let collation = UILocalizedIndexedCollation.current()

        expect(collation.sectionTitles, equals: "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { String($0) })
        expect(collation.sectionIndexTitles, equals: collation.sectionTitles)
        expect(UILocalizedIndexedCollation.of("es").sectionTitles[14], equals: "Ñ")
    }

    @Test("TV-370 an object is in the section of the first letter of its text, without marks and case")
    func sections() {
        expect(title("anna"), equals: "A")
        expect(title("  Bob"), equals: "B")
        expect(title("Örs"), equals: "O")
        expect(title("Łukasz"), equals: "L")
        expect(title("7 dwarfs"), equals: "#")
        expect(title(""), equals: "#")
        expect(title("Анна"), equals: "#")
        expect(title("Ñu", "es"), equals: "Ñ")
        expect(title("Ñu"), equals: "N")
        expect(title("Örs", "sv"), equals: "Ö")
        expect(title("анна", "ru"), equals: "А")
        expect(title("Anna", "ru"), equals: "A")
        expect(title("ガラス", "ja"), equals: "か")
    }

    @Test("TV-370 an object without the text is in the last section") func withoutText() {
        let collation = UILocalizedIndexedCollation.of("en")

        expect(collation.section(for: NSObject(), collationStringSelector: selector), equals: 26)
    }

    @Test("TV-370 objects are sorted by their texts without case and marks; equal ones keep their order") func sorted()
    {
        let people = ["bob", "Äda", "Bea", "bob", "ada 10", "ada 9"].map(Person.init)
        let sorted = UILocalizedIndexedCollation.of("en").sortedArray(from: people, collationStringSelector: selector)

        expect(
            sorted.compactMap { ($0 as? Person)?.text }, equals: ["Äda", "ada 9", "ada 10", "Bea", "bob", "bob"])
        #expect(sorted[4] as? Person === people[0] && sorted[5] as? Person === people[3])
    }

    @Test("TV-370 TV-103 a title of the index stands for the section with its number") func indexTitle() {
        let collation = UILocalizedIndexedCollation.of("en")

        expect(collation.section(forSectionIndexTitle: 3), equals: 3)
        expect(collation.section(forSectionIndexTitle: -1), equals: 0)
        expect(collation.section(forSectionIndexTitle: 99), equals: 26)
    }
}
