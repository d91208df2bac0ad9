import Expectations
import Foundation
import Testing

@testable import Support

private protocol Listener: AnyObject {}
private final class Ear: Listener {}
private final class Number: NSObject, NSCopying {
    let value: Int
    init(_ value: Int) { self.value = value }
    override func isEqual(_ object: Any?) -> Bool { (object as? Number)?.value == value }
    override var hash: Int { value }
    func copy(with zone: NSZone? = nil) -> Any { Number(value) }
}

@Suite struct HashTableTests {
    @Test("a weak table does not retain its objects, which may be protocol types")
    func weak() {
        let table = NSHashTable<any Listener>.weakObjects()
        let ear = Ear()
        table.add(ear)
        do { table.add(Ear()) }

        expect(table.count, equals: 1)
        #expect(table.contains(ear))
        #expect(table.allObjects.first === ear)
        expect(table.objectEnumerator().allObjects.count, equals: 1)
    }

    @Test("a strong table retains its objects")
    func strong() {
        let table = NSHashTable<Ear>()
        do { table.add(Ear()) }

        expect(table.count, equals: 1)
        table.removeAllObjects()
        #expect(table.anyObject == nil)
    }

    @Test("objects are compared with isEqual, or by identity if the options say so")
    func equality() {
        let equal = NSHashTable<Number>()
        let identical = NSHashTable<Number>(options: [.weakMemory, .objectPointerPersonality])
        let (a, b) = (Number(1), Number(1))
        for table in [equal, identical] {
            table.add(a)
            table.add(b)
            table.add(a)
        }

        expect(equal.count, equals: 1)
        #expect(equal.member(b) === a)
        expect(identical.count, equals: 2)

        equal.remove(b)
        identical.remove(b)
        expect(equal.count, equals: 0)
        expect(identical.allObjects.map { $0 === a }, equals: [true])
    }

    @Test("objects can be copied when they are added")
    func copying() {
        let table = NSHashTable<Number>(options: .copyIn)
        let number = Number(5)
        table.add(number)

        #expect(table.member(number) !== number)
        expect(table.member(number)?.value, equals: 5)
    }

    @Test("tables are combined like sets")
    func algebra() {
        func table(_ values: Int...) -> NSHashTable<Number> {
            let table = NSHashTable<Number>()
            for value in values { table.add(Number(value)) }
            return table
        }
        let all = table(1, 2, 3)
        all.union(table(3, 4))
        all.minus(table(1))
        all.intersect(table(1, 2, 4))

        #expect(all.isEqual(to: table(4, 2)))
        #expect(table(2).isSubset(of: all))
        #expect(!all.isSubset(of: table(2)))
        #expect(all.intersects(table(4, 9)))
        #expect(!all.intersects(table(1, 3)))
    }

    @Test("a weak table stays small when many objects come and go")
    func growth() {
        let table = NSHashTable<Ear>.weakObjects()
        let kept = (0..<100).map { _ in Ear() }
        for index in 0..<10_000 { table.add(index < 100 ? kept[index] : Ear()) }

        expect(table.count, equals: 100)
        #expect(kept.allSatisfy { table.contains($0) })
    }
}

@Suite struct MapTableTests {
    @Test("a table with weak keys drops the values of keys that are gone")
    func weakKeys() {
        let table = NSMapTable<Ear, Number>.weakToStrongObjects()
        let ear = Ear()
        weak var value: Number?
        table.setObject(Number(1), forKey: ear)
        do {
            let number = Number(2)
            value = number
            table.setObject(number, forKey: Ear())
        }
        expect(table.count, equals: 1)
        expect(table.object(forKey: ear)?.value, equals: 1)
        expect(table.keyEnumerator().allObjects.count, equals: 1)

        for _ in 0..<100 { table.setObject(Number(0), forKey: Ear()) }
        #expect(value == nil)
    }

    @Test("a table with weak values does not retain them")
    func weakValues() {
        let table = NSMapTable<NSString, Ear>.strongToWeakObjects()
        let ear = Ear()
        table.setObject(ear, forKey: NSString(string: "kept"))
        do { table.setObject(Ear(), forKey: NSString(string: "gone")) }

        #expect(table.object(forKey: NSString(string: "kept")) === ear)
        #expect(table.object(forKey: NSString(string: "gone")) == nil)
        expect(table.count, equals: 1)
        expect(table.dictionaryRepresentation().count, equals: 1)
    }

    @Test("setting replaces, nil and removing remove")
    func replacing() {
        let table = NSMapTable<Number, Number>.strongToStrongObjects()
        table.setObject(Number(1), forKey: Number(7))
        table.setObject(Number(2), forKey: Number(7))
        expect(table.count, equals: 1)
        expect(table.object(forKey: Number(7))?.value, equals: 2)

        table.setObject(nil, forKey: Number(7))
        #expect(table.object(forKey: Number(7)) == nil)

        table.setObject(Number(3), forKey: Number(8))
        table.removeObject(forKey: Number(8))
        #expect(table.objectEnumerator() == nil)
    }
}
