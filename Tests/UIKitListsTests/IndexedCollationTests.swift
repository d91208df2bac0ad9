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

        #expect(collation.sectionTitles == "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { String($0) })
        #expect(collation.sectionIndexTitles == collation.sectionTitles)
        #expect(UILocalizedIndexedCollation.of("es").sectionTitles[14] == "Ñ")
    }

    @Test("TV-370 an object is in the section of the first letter of its text, without marks and case")
    func sections() {
        #expect(title("anna") == "A" && title("  Bob") == "B" && title("Örs") == "O" && title("Łukasz") == "L")
        #expect(title("7 dwarfs") == "#" && title("") == "#" && title("Анна") == "#")
        #expect(title("Ñu", "es") == "Ñ" && title("Ñu") == "N" && title("Örs", "sv") == "Ö")
        #expect(title("анна", "ru") == "А" && title("Anna", "ru") == "A" && title("ガラス", "ja") == "か")
    }

    @Test("TV-370 an object without the text is in the last section") func withoutText() {
        let collation = UILocalizedIndexedCollation.of("en")

        #expect(collation.section(for: NSObject(), collationStringSelector: selector) == 26)
    }

    @Test("TV-370 objects are sorted by their texts without case and marks; equal ones keep their order") func sorted()
    {
        let people = ["bob", "Äda", "Bea", "bob", "ada 10", "ada 9"].map(Person.init)
        let sorted = UILocalizedIndexedCollation.of("en").sortedArray(from: people, collationStringSelector: selector)

        #expect(
            sorted.compactMap { ($0 as? Person)?.text } == ["Äda", "ada 9", "ada 10", "Bea", "bob", "bob"])
        #expect(sorted[4] as? Person === people[0] && sorted[5] as? Person === people[3])
    }

    @Test("TV-370 TV-103 a title of the index stands for the section with its number") func indexTitle() {
        let collation = UILocalizedIndexedCollation.of("en")

        #expect(collation.section(forSectionIndexTitle: 3) == 3)
        #expect(collation.section(forSectionIndexTitle: -1) == 0 && collation.section(forSectionIndexTitle: 99) == 26)
    }
}
