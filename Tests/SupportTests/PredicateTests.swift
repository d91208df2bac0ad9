import Expectations
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
            ("FALSEPREDICATE || age == 2e1", true), ("(age) > 19", true), ("((age)) == 20 AND (name) != nil", true),
            ("name LIKE[d] 'Än*'", true), ("name LIKE 'Ä\\\\*'", false), ("tags.@count==2", true),
            ("#age == 20", true), ("self.age == 20", true), ("$self != 1", true), ("'a' IN[c] 'BAR'", true),
        ])
    func comparisons(format: String, expected: Bool) {
        expect(NSPredicate(format: format).evaluate(with: person), equals: expected)
    }

    @Test("KV-42 arguments are values and key paths")
    func arguments() {
        let predicate = NSPredicate(format: "%K BEGINSWITH[cd] %@ AND age > %ld", "name", "a", 18)
        let list = NSPredicate(format: "age IN %@", argumentArray: [[19, 20]])

        #expect(predicate.evaluate(with: person))
        #expect(list.evaluate(with: person))
    }

    @Test("KV-42 large integers are compared exactly, and a value that is not a number equals nothing")
    func numbers() {
        let large = 9_007_199_254_740_993

        #expect(!NSPredicate(format: "SELF == %@", large - 1).evaluate(with: large))
        #expect(NSPredicate(format: "SELF > %@", large - 1).evaluate(with: NSNumber(value: large)))
        #expect(!NSPredicate(format: "SELF == 5").evaluate(with: Double.nan))
        #expect(NSPredicate(format: "SELF == 5.0").evaluate(with: 5))
    }

    @Test("KV-42 operators of collections in key paths give texts and dates, too")
    func operators() {
        let people: [String: Any] = ["list": [["name": "b", "age": 3], ["name": "a", "age": 5]]]

        #expect(NSPredicate(format: "list.@max.name == 'b' AND list.@sum.age == 8").evaluate(with: people))
        #expect(NSPredicate(format: "list.@avg.age == 4 AND ANY list.age > 4").evaluate(with: people))
    }

    @Test(
        "KV-42 a malformed format is refused",
        arguments: ["age", "age >", "(age > 1", "age > 1)", "max() > 1", "a b c"])
    func malformed(format: String) {
        #expect(throws: (any Error).self) { try PredicateParser.parsed(format, []) }
    }

    @Test(
        "KV-43 functions, arithmetic, elements and subqueries",
        arguments: [
            ("age + 2 * 3 == 26", true), ("(age + 2) * 3 == 66", true), ("age - 1 - 1 == 18", true), ("-age < 0", true),
            ("7 / 2 == 3", true), ("7.0 / 2 == 3.5", true), ("2 ** 3 == 8", true), ("age/0 == nil", true),
            ("max(1, 5, 10) == 10", true), ("sum:(numbers) == 6", true), ("count(tags) == 2", true),
            ("average(numbers) == 2", true), ("min(numbers) == 1", true), ("median(numbers) == 2", true),
            ("mode({1, 2, 2}) == 2", true), ("stddev({1, 3}) == 1", true), ("abs:(-3) == 3", true),
            ("sqrt(9) == 3", true), ("log(100) == 2 AND ln(exp(1)) > 0.99", true),
            ("floor(1.7) == 1 AND ceiling(1.2) == 2", true),
            ("trunc(-1.7) == -1", true), ("modulus:by:(age, 7) == 6", true), ("raise:toPower:(2, 4) == 16", true),
            ("uppercase(home.city) == 'ROME'", true), ("lowercase:('AB') == 'ab'", true), ("length(name) == 3", true),
            ("canonical(name) == 'ann'", true), ("now() > CAST(0, 'NSDate')", true),
            ("CAST('5', 'NSNumber') == 5", true),
            ("bitwiseAnd:with:(age, 4) == 4", true), ("noindex:(age) == 20", true),
            ("tags[FIRST] == 'x' AND tags[LAST] == 'y'", true), ("tags[1] == 'y' AND tags[SIZE] == 2", true),
            ("home['city'] == 'Rome' AND tags[7] == nil", true),
            ("TERNARY(age > 18, 'adult', 'child') == 'adult'", true),
            ("SUBQUERY(people, $p, $p.age > 3 AND $p.name != nil).@count == 1", true),
            ("ANY SUBQUERY(people, $p, $p.age > 3).name == 'b'", true),
            ("SUBQUERY(people, $p, $p.age > age).@count > 0", false),
            ("FUNCTION('ab', 'uppercaseString') == 'AB'", true), ("FUNCTION(numbers, 'sum:') == 6", true),
            ("FUNCTION(name, 'length') IN {3}", true), ("sum > 1", false),
        ])
    func functions(format: String, expected: Bool) {
        let object = person.merging(
            ["numbers": [1, 2, 3], "people": [["name": "a", "age": 3], ["name": "b", "age": 5]]]
        ) { $1 }

        expect(NSPredicate(format: format).evaluate(with: object), equals: expected)
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
        expect(words as? [String], equals: ["abc"])
    }
}

@MainActor @Suite struct PredicateMethodTests {
    @Test("KV-43 a function calls a method of an object")
    func method() {
        let shout = Selector("shout:", PredicateTarget.shout)
        let predicate = NSPredicate(format: "FUNCTION(SELF, 'shout:', 'a') == %@", "a!")

        expect(shout.name, equals: "shout:")
        #expect(predicate.evaluate(with: PredicateTarget()))
    }
}

@MainActor private final class PredicateTarget: NSObject {
    func shout(_ text: String) -> NSString { NSString(string: text + "!") }
}
