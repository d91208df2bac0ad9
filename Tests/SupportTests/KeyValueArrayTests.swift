import Expectations
import Foundation
import Support
import Testing

final class Shelf: NSObject {
    var books = NSMutableArray()
    var names: [String] = [] {
        willSet { keyValueWillChange(self, "names") }
        didSet { keyValueDidChange(self, "names") }
    }
    var next: Shelf?

    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("books", \Shelf.books)
            list.property("names", \Shelf.names, notifies: true)
            list.property("next", \Shelf.next)
        }
    }
}

final class CountingList: NSObject {
    var reads = 0
    var stored = (0..<100).map { "\($0)" }
    var names: [String] {
        get {
            reads += 1
            return stored
        }
        set { stored = newValue }
    }

    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) { list.property("names", \CountingList.names) }
    }
}

private final class Reader: NSObject, NSObjectOverrides.ObserveValue {
    var lines: [String] = []

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let kind = (change?[.kindKey] as? NSNumber)?.intValue ?? 0
        let indexes = (change?[.indexesKey] as? IndexSet).map { $0.map { "\($0)" }.joined(separator: ",") } ?? "-"
        let new = (change?[.newKey] as? [String]).map { $0.joined() } ?? "-"
        let old = (change?[.oldKey] as? [String]).map { $0.joined() } ?? "-"
        lines.append("\(kind) at \(indexes) new \(new) old \(old)")
    }
}

@Suite struct KeyValueArrayTests {
    private let shelf = Shelf()
    private let reader = Reader()

    private func observe(_ key: String) {
        shelf.addObserver(reader, forKeyPath: key, options: [.new, .old], context: nil)
    }

    @Test("KV-44 a change reads the array of the property a few times, not once for each element")
    func reads() {
        let list = CountingList()
        list.mutableArrayValue(forKey: "names").add("last")

        expect(list.stored, equals: (0..<100).map { "\($0)" } + ["last"])
        #expect(list.reads < 10)
    }

    @Test("KV-44 changes of the array of a property are told by their indexes")
    func changes() {
        observe("books")
        let books = shelf.mutableArrayValue(forKey: "books")
        books.add("a")
        books.insert("b", at: 0)
        books.replaceObject(at: 1, with: "c")
        books.remove("b")
        books.addObjects(from: ["d", "e"])
        books.exchangeObject(at: 0, withObjectAt: 2)
        books.removeAllObjects()
        books.removeAllObjects()

        expect(
            reader.lines,
            equals: [
                "2 at 0 new a old -", "2 at 0 new b old -", "4 at 1 new c old a", "3 at 0 new - old b",
                "2 at 1,2 new de old -", "4 at 0,2 new ec old ce", "3 at 0,1,2 new - old edc",
            ])
        expect(shelf.books.count, equals: 0)
        shelf.removeObserver(reader, forKeyPath: "books")
    }

    @Test("KV-44 the array is that of the property at any time")
    func reading() {
        let books = shelf.mutableArrayValue(forKey: "books")
        shelf.books.addObjects(from: ["a", "b"])

        expect(books.count, equals: 2)
        expect((books as NSArray) as? [String], equals: ["a", "b"])
        expect(books.index(of: "b"), equals: 1)
        shelf.books = ["c"]
        expect(books.firstObject as? String, equals: "c")
    }

    @Test("KV-44 a Swift array is set, which is told as the change of its elements only")
    func swiftArray() {
        observe("names")
        let names = shelf.mutableArrayValue(forKey: "names")
        names.addObjects(from: ["a", "b"])
        names.removeObject(at: 0)
        shelf.names = ["z"]

        expect(reader.lines, equals: ["2 at 0,1 new ab old -", "3 at 0 new - old a", "1 at - new z old b"])
        shelf.removeObserver(reader, forKeyPath: "names")
    }

    @Test("KV-44 a path leads to the array of another object")
    func path() {
        shelf.next = Shelf()
        shelf.mutableArrayValue(forKeyPath: "next.books").add("a")
        shelf.next?.mutableArrayValue(forKeyPath: "next.books").add("b")

        expect(shelf.next?.books.count, equals: 1)
    }

    @Test("KV-44 an object that is known by a protocol tells its class")
    func classes() {
        let object: any NSObjectProtocol = shelf

        #expect(object.isKind(of: Shelf.self) && object.isKind(of: NSObject.self))
        #expect(object.isMember(of: Shelf.self) && !object.isMember(of: NSObject.self))
        #expect(!object.isKind(of: Reader.self))
    }
}
