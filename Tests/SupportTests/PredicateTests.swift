import Foundation
import Testing

@testable import Support

@Suite struct PredicateTests {
    private let person: [String: Any] = ["name": "Änn", "age": 20, "tags": ["x", "y"], "home": ["city": "Rome"]]

    @Test(
        "KV-42 comparisons of a format",
        arguments: [
            ("name == 'Änn'", true), ("name == 'ann'", false), ("name ==[cd] 'ann'", true), ("age >= 20", true),
            ("age < 20 OR age > 30", false), ("NOT age < 20 AND name != nil", true), ("nothing == nil", true),
            ("home.city BEGINSWITH 'Ro'", true), ("home.city ENDSWITH[c] 'ME'", true), ("name CONTAINS 'nn'", true),
            ("name LIKE '?n*'", true), ("name LIKE '?n'", false), ("age BETWEEN {18, 21}", true),
            ("age IN {1, 2}", false),
            ("tags CONTAINS 'x'", true), ("ANY tags == 'y'", true), ("ALL tags == 'y'", false),
            ("NONE tags == 'z'", true),
            ("tags.@count == 2", true), ("(age = 20) && (name <> '')", true), ("TRUEPREDICATE", true),
            ("FALSEPREDICATE || age == 2e1", true),
        ])
    func comparisons(format: String, expected: Bool) {
        #expect(NSPredicate(format: format).evaluate(with: person) == expected)
    }

    @Test("KV-42 arguments are values and key paths")
    func arguments() {
        let predicate = NSPredicate(format: "%K BEGINSWITH[cd] %@ AND age > %ld", "name", "a", 18)
        let list = NSPredicate(format: "age IN %@", argumentArray: [[19, 20]])

        #expect(predicate.evaluate(with: person))
        #expect(list.evaluate(with: person))
    }

    @Test("KV-42 a text matches a regular expression as a whole")
    func matches() {
        let address = NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.com")

        #expect(address.evaluate(with: "a@b.com"))
        #expect(!address.evaluate(with: "a@b.com\n"))
        #expect(!address.evaluate(with: " a@b.com"))
    }

    @Test("KV-42 variables are substituted, and lists filtered")
    func variables() {
        let predicate = NSPredicate(format: "$on == true AND $name != nil")
        let words = (["abc", "xbc"] as NSArray).filtered(using: NSPredicate(format: "SELF beginswith 'a'"))

        #expect(predicate.evaluate(with: nil, substitutionVariables: ["on": true, "name": "a"]))
        #expect(!predicate.evaluate(with: nil, substitutionVariables: ["on": true]))
        #expect(words as? [String] == ["abc"])
    }
}
