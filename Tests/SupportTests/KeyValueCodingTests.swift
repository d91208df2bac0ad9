import Expectations
import Foundation
import Support
import Testing

enum KeyValueKind: Int { case small, large }

class KeyValueCard: NSObject {
    var title = ""
    var count = 0
    var ratio: CGFloat = 0
    var isOpen = false
    var kind = KeyValueKind.small
    var place = CGPoint.zero
    var note: String?
    var next: KeyValueCard?
    let id = 7
    private(set) var calls: [String] = []

    func flip(_ sender: Any?) { calls.append("flip \(sender ?? "nil")") }

    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("title", \KeyValueCard.title)
            list.property("count", \KeyValueCard.count)
            list.property("ratio", \KeyValueCard.ratio)
            list.property("open", \KeyValueCard.isOpen)
            list.property("kind", \KeyValueCard.kind)
            list.property("place", \KeyValueCard.place)
            list.property("note", \KeyValueCard.note)
            list.property("next", \KeyValueCard.next)
            list.property("id", \KeyValueCard.id)
            list.method(Selector("flip:", KeyValueCard.flip(_:)))
        }
    }
}

extension KeyValueCard {
    func hidden() -> String { "hidden" }

    final class ObjectiveCNames1: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.method(Selector("hidden", KeyValueCard.hidden))
        }
    }
}

/// Stores unknown keys.
final class KeyValueBag: KeyValueCard, NSObjectOverrides.ValueForUndefinedKey, NSObjectOverrides
        .SetValueForUndefinedKey,
    NSObjectOverrides.SetNilValueForKey
{
    var extra: [String: Any] = [:]

    func value(forUndefinedKey key: String) -> Any? { extra[key] }
    func setValue(_ value: Any?, forUndefinedKey key: String) { extra[key] = value }
    func setNilValueForKey(_ key: String) { extra[key] = "nil" }
}

@MainActor @Suite struct KeyValueCodingTests {
    private let card = KeyValueCard()

    @Test("KV-20 values are read and set by their keys; numbers, their texts and raw values are converted")
    func values() {
        card.setValuesForKeys(["title": "t", "count": "4", "ratio": 2.5, "kind": 1, "note": "n"])
        card.setValue(NSNumber(value: true), forKey: "open")
        card.setValue(NSValue(point: CGPoint(x: 1, y: 2)), forKey: "place")

        expect(card.title, equals: "t")
        expect(card.count, equals: 4)
        expect(card.ratio, equals: 2.5)
        #expect(card.isOpen)
        expect(card.kind, equals: .large)
        expect(card.place, equals: CGPoint(x: 1, y: 2))
        expect(card.value(forKey: "count") as? Double, equals: 4)
        expect(card.value(forKey: "kind") as? Int, equals: 1)
        expect(card.value(forKey: "ratio") as? CGFloat, equals: 2.5)
        expect((card.value(forKey: "place") as? NSValue)?.pointValue, equals: CGPoint(x: 1, y: 2))
        #expect(card.dictionaryWithValues(forKeys: ["title", "next"])["next"] is NSNull)
    }

    @Test("KV-20 a value of another type is not set")
    func wrongType() {
        card.note = "n"
        card.next = card
        defer { card.next = nil }
        card.setValue(NSObject(), forKey: "next")
        card.setValue(Date(), forKey: "note")
        card.setValue("text", forKey: "place")

        #expect(card.next === card)
        expect(card.note, equals: "n")
        expect(card.place, equals: .zero)
    }

    @Test("KV-21 a key with and without “is” names the same property")
    func booleans() {
        card.setValue(true, forKey: "isOpen")

        expect(card.value(forKey: "open") as? Bool, equals: true)
    }

    @Test("KV-22 key paths go through objects; nil ends them")
    func paths() {
        card.next = KeyValueCard()
        card.setValue("deep", forKeyPath: "next.title")
        card.setValue("lost", forKeyPath: "next.next.title")

        expect(card.value(forKeyPath: "next.title") as? String, equals: "deep")
        #expect(card.value(forKeyPath: "next.next.title") == nil)
    }

    @Test(
        "KV-23 of arrays, operators are computed, and keys are read from each element",
        arguments: [
            ("@count", "3"), ("@sum.count", "6.0"), ("@avg.count", "2.0"), ("@max.count", "3"), ("@min.count", "1"),
            ("@max.title", "c"), ("@distinctUnionOfObjects.open", "[0]"),
            ("@unionOfObjects.title", "[\"a\", \"b\", \"c\"]"),
            ("title", "[\"a\", \"b\", \"c\"]"),
        ])
    func operators(path: String, result: String) {
        let cards = zip(["a", "b", "c"], 1...3).map { title, count in
            let card = KeyValueCard()
            (card.title, card.count) = (title, count)
            return card
        }

        expect(NSArray(array: cards).value(forKeyPath: path).map { "\($0)" }, equals: result)
    }

    @Test(
        "KV-23 unions of arrays have the elements of each, or of equal ones the first",
        arguments: [("@unionOfArrays.tags", ["a", "b", "b"]), ("@distinctUnionOfArrays.tags", ["a", "b"])])
    func unions(path: String, result: [String]) {
        let posts: [[String: Any]] = [["tags": ["a", "b"]], ["tags": NSArray(array: ["b"])]]

        expect(NSArray(array: posts).value(forKeyPath: path) as? [String], equals: result)
    }

    @Test("KV-24 unknown keys, and nil for a property that cannot be nil, go to the methods for them")
    func undefined() {
        let bag = KeyValueBag()
        let object: NSObject = bag
        object.setValue(1, forKey: "unknown")
        object.setValue(nil, forKey: "count")
        object.setValue(8, forKey: "id")

        expect(object.value(forKey: "unknown") as? Int, equals: 1)
        expect(bag.extra["count"] as? String, equals: "nil")
        expect(bag.extra["id"] as? Int, equals: 8)
        expect(bag.id, equals: 7)
    }

    @Test("KV-24 an unknown key stops the program with one line")
    func fatal() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = KeyValueCard().value(forKey: "unknown")
        }

        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains("valueForUndefinedKey:]: this class is not key value coding-compliant for the key unknown."))
    }

    @Test("KV-25 methods are found by their names, without a selector that names them")
    func methods() {
        let flip = NSSelectorFromString("flip:")

        #expect(card.responds(to: flip))
        #expect(!card.responds(to: Selector(("flop:"))))
        card.perform(flip, with: "x")
        expect(card.calls, equals: ["flip x"])
        expect(card.perform(Selector(("hidden")))?.takeUnretainedValue() as? String, equals: "hidden")
    }

    @Test("KV-25 the getter and setter of a property are methods")
    func accessors() {
        card.perform(Selector(("setTitle:")), with: "new")

        expect(card.perform(Selector(("title")))?.takeUnretainedValue() as? String, equals: "new")
        #expect(!card.responds(to: Selector(("setUnknown:"))))
    }

    @Test("the properties of a class are listed by name, without those of superclasses")
    func propertyList() {
        func names(_ type: AnyClass) -> [String] {
            var count: UInt32 = 9
            guard let list = class_copyPropertyList(type, &count) else { return count == 0 ? [] : ["error"] }
            defer { free(list) }
            return (0..<Int(count)).map { String(cString: property_getName(list[$0])) }
        }

        expect(
            names(KeyValueCard.self),
            equals: ["count", "id", "kind", "next", "note", "open", "place", "ratio", "title"])
        #expect(names(KeyValueBag.self).isEmpty)
        #expect(object_getClass(card) == KeyValueCard.self)
        #expect(object_getClass(1) == nil)
        #expect(class_getSuperclass(KeyValueBag.self) == KeyValueCard.self)
    }

    @Test("KV-26 classes are found by their names, with and without module")
    func classes() {
        #expect(NSClassFromString("KeyValueCard", in: #fileID) == KeyValueCard.self)
        #expect(NSClassFromString("SupportTests.KeyValueCard", in: "Other/File.swift") == KeyValueCard.self)
        #expect(NSClassFromString("SupportTests.KeyValueOuter.Inner", in: #fileID) == KeyValueOuter.Inner.self)
        #expect(NSClassFromString("NSObject", in: #fileID) == NSObject.self)
        #expect(NSClassFromString("ABCard", in: #fileID) == KeyValueOuter.Inner.self)
        #expect(NSClassFromString("Nothing", in: #fileID) == nil)
        #expect(NSClassFromString("", in: #fileID) == nil)
        #expect(NSClassFromString("a.b.c", in: #fileID) == nil)
        expect(NSStringFromClass(KeyValueCard.self, in: #fileID), equals: "SupportTests.KeyValueCard")
        expect(NSStringFromClass(KeyValueOuter.Inner.self, in: #fileID), equals: "ABCard")
        expect(NSStringFromClass(NSString.self, in: #fileID), equals: "NSString")
        expect(KeyValueCard.description(), equals: "SupportTests.KeyValueCard")
        expect(NSString.description(), equals: "NSString")
    }
}

enum KeyValueOuter {
    final class Inner: NSObject {
        final class ObjectiveCNames: ObjectiveCNaming {
            static func list(_ list: inout ObjectiveCNameList) { list.className("ABCard") }
        }
    }
}

final class ObjectiveCClass_ABCard: ObjectiveCClassNaming {
    static var namedClass: AnyClass { KeyValueOuter.Inner.self }
}
