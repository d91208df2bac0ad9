import Expectations
import Foundation
import Testing

@testable import Support

@Suite(.serialized) struct AssociatedObjectTests {
    private final class Owner {}
    private final class Copied: NSObject, NSCopying {
        func copy(with zone: NSZone? = nil) -> Any { Copied() }
    }

    nonisolated(unsafe) private static var first = 0
    nonisolated(unsafe) private static var second = 0

    @Test("values are kept by object and key, and can be replaced and removed")
    func values() {
        let (a, b) = (Owner(), Owner())
        objc_setAssociatedObject(a, &Self.first, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(a, &Self.second, 2, .OBJC_ASSOCIATION_COPY)
        objc_setAssociatedObject(b, &Self.first, "b", .OBJC_ASSOCIATION_RETAIN)

        expect(objc_getAssociatedObject(a, &Self.first) as? String, equals: "a")
        expect(objc_getAssociatedObject(a, &Self.second) as? Int, equals: 2)
        expect(objc_getAssociatedObject(b, &Self.first) as? String, equals: "b")
        #expect(objc_getAssociatedObject(b, &Self.second) == nil)

        objc_setAssociatedObject(a, &Self.first, "new", .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(a, &Self.second, nil, .OBJC_ASSOCIATION_RETAIN)
        expect(objc_getAssociatedObject(a, &Self.first) as? String, equals: "new")
        #expect(objc_getAssociatedObject(a, &Self.second) == nil)

        objc_removeAssociatedObjects(a)
        #expect(objc_getAssociatedObject(a, &Self.first) == nil)
        expect(objc_getAssociatedObject(b, &Self.first) as? String, equals: "b")
    }

    @Test("classes have values")
    func classes() {
        objc_setAssociatedObject(Owner.self, &Self.first, "class", .OBJC_ASSOCIATION_RETAIN)
        defer { objc_removeAssociatedObjects(Owner.self) }

        AssociatedObjects.releaseValuesOfDeadObjects()

        expect(objc_getAssociatedObject(Owner.self, &Self.first) as? String, equals: "class")
        #expect(objc_getAssociatedObject(Copied.self, &Self.first) == nil)
    }

    @Test("assigned objects are not retained; retained ones are; copied ones are copies")
    func policies() {
        let owner = Owner()
        weak var assigned: Owner?
        weak var retained: Owner?
        let original = Copied()
        do {
            let (a, b) = (Owner(), Owner())
            (assigned, retained) = (a, b)
            objc_setAssociatedObject(owner, &Self.first, a, .OBJC_ASSOCIATION_ASSIGN)
            objc_setAssociatedObject(owner, &Self.second, b, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
        #expect(assigned == nil)
        #expect(retained != nil)
        #expect(objc_getAssociatedObject(owner, &Self.first) == nil)
        #expect(objc_getAssociatedObject(owner, &Self.second) as? Owner === retained)

        objc_setAssociatedObject(owner, &Self.first, original, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        let copy = objc_getAssociatedObject(owner, &Self.first) as? Copied
        #expect(copy != nil)
        #expect(copy !== original)
    }

    @Test("the values of objects that are gone are released", arguments: [1, 3_000])
    func release(count: Int) {
        weak var value: Owner?
        do {
            let owners = (0..<count).map { _ in Owner() }
            let shared = Owner()
            value = shared
            for owner in owners { objc_setAssociatedObject(owner, &Self.first, shared, .OBJC_ASSOCIATION_RETAIN) }
            AssociatedObjects.releaseValuesOfDeadObjects()
            #expect(objc_getAssociatedObject(owners[0], &Self.first) as? Owner === shared)
        }
        // A sweep looks at some objects; those of tests that run at the same time may be among them.
        for _ in 0..<100_000 where value != nil { AssociatedObjects.releaseValuesOfDeadObjects() }

        #expect(value == nil)
    }

    @Test("a new object at the address of an old one has no values")
    func reuse() {
        for number in 0..<1_000 {
            let owner = Owner()
            #expect(objc_getAssociatedObject(owner, &Self.first) == nil)
            objc_setAssociatedObject(owner, &Self.first, number, .OBJC_ASSOCIATION_RETAIN)
            expect(objc_getAssociatedObject(owner, &Self.first) as? Int, equals: number)
        }
    }
}
