import Expectations
import Testing

@testable import ListUpdates

typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
    }
    return snapshot
}

@Suite struct SnapshotTests {
    @Test("CV-102 a new snapshot is empty")
    func empty() {
        let empty = Snapshot()

        expect(empty.numberOfItems, equals: 0)
        expect(empty.numberOfSections, equals: 0)
        #expect(empty.indexOfItem(1) == nil)
        #expect(empty.indexOfSection("a") == nil)
    }

    @Test("CV-101 items without a section go to the last one")
    func appendToLast() {
        var list = snapshot(["a": [1], "b": [2]])

        list.appendItems([3])
        list.appendItems([4], toSection: "a")

        expect(list.itemIdentifiers(inSection: "a"), equals: [1, 4])
        expect(list.itemIdentifiers(inSection: "b"), equals: [2, 3])
    }

    @Test("CV-100 appending an item that is there moves it")
    func appendMoves() {
        var list = snapshot(["a": [1, 2], "b": [3]])

        list.appendItems([1])

        expect(list.itemIdentifiers, equals: [2, 3, 1])
        expect(list.sectionIdentifier(containingItem: 1), equals: "b")
    }

    @Test("CV-100 repeated identifiers in one call stop the program")
    func duplicates() async {
        await #expect(processExitsWith: .failure) {
            var list = Snapshot()
            list.appendSections(["a"])
            list.appendItems([1, 2, 1])
        }
        await #expect(processExitsWith: .failure) {
            var list = Snapshot()
            list.appendSections(["a"])
            list.appendSections(["a"])
        }
    }

    @Test("CV-101 items without any section stop the program with an explanation")
    func noSections() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var list = Snapshot()
            list.appendItems([1])
        }

        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("There are currently no sections in the data source. Please add a section first."))
    }

    @Test("CV-123 unknown identifiers are ignored by deletions and stop the program elsewhere")
    func unknown() async {
        var list = snapshot(["a": [1]])
        list.deleteItems([9])
        list.deleteSections(["z"])
        expect(list.itemIdentifiers, equals: [1])

        await #expect(processExitsWith: .failure) {
            var list = Snapshot()
            list.reloadItems([1])
        }
        await #expect(processExitsWith: .failure) {
            _ = Snapshot().numberOfItems(inSection: "a")
        }
    }

    @Test("CV-123 deleting all items deletes the sections too")
    func deleteAll() {
        var list = snapshot(["a": [1]])

        list.deleteAllItems()

        expect(list.numberOfSections, equals: 0)
    }

    @Test("CV-123 the index of an item counts across sections")
    func indexes() {
        let list = snapshot(["a": [1, 2], "b": [], "c": [3]])

        expect(list.indexOfItem(3), equals: 2)
        expect(list.indexOfSection("c"), equals: 2)
    }

    @Test("CV-108 what is not in a snapshot has no index")
    func missing() {
        #expect(snapshot(["a": [1]]).indexOfItem(2) == nil)
        #expect(snapshot(["a": [1]]).sectionIdentifier(containingItem: 2) == nil)
    }

    @Test("items and sections are inserted and moved beside others")
    func inserting() {
        var list = snapshot(["a": [1, 2], "b": [3]])

        list.insertItems([10, 11], beforeItem: 2)
        list.moveItem(1, afterItem: 3)
        list.insertSections(["c"], beforeSection: "a")
        list.moveSection("a", afterSection: "b")

        expect(list.sectionIdentifiers, equals: ["c", "b", "a"])
        expect(list.itemIdentifiers, equals: [3, 1, 10, 11, 2])
    }
}

@Suite struct SnapshotDifferenceTests {
    /// Applies a difference to the old items as a list view does, and returns the result.
    private func apply(_ difference: Snapshot.Difference, from old: Snapshot, to new: Snapshot) throws -> [[Int]] {
        let transition = try difference.batch.transition(from: old.counts, to: new.counts, .collection)
        return new.sectionIdentifiers.enumerated().map { section, identifier in
            new.itemIdentifiers(inSection: identifier).enumerated().map { item, value in
                transition.oldPosition(of: at(section, item)).map { old.item(at: $0)! } ?? value
            }
        }
    }

    @Test("CV-106 the longest common order stays and the others move")
    func longestOrder() {
        let old = snapshot(["a": [1, 2, 3, 4, 5]])
        let new = snapshot(["a": [5, 1, 2, 3, 4]])

        let batch = new.difference(from: old).batch

        expect(batch.movedItems, equals: [.init(from: at(0, 4), to: at(0, 0))])
        #expect(batch.deletedItems.isEmpty && batch.insertedItems.isEmpty)
    }

    @Test("CV-106 marked items that were there before are reloaded")
    func marked() {
        let old = snapshot(["a": [1, 2]])
        var new = snapshot(["a": [1, 2, 3]])
        new.reloadItems([2, 3])
        new.reconfigureItems([1])

        let difference = new.difference(from: old)

        expect(difference.reloaded, equals: [at(0, 1)])
        expect(difference.reconfigured, equals: [at(0, 0)])
    }

    @Test("CV-106 random differences turn the old list into the new one")
    func random() throws {
        for _ in 0..<300 {
            let (old, new) = (randomSnapshot(), randomSnapshot())

            let result = try apply(new.difference(from: old), from: old, to: new)

            expect(result, equals: new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) })
        }
    }

    private func randomSnapshot() -> Snapshot {
        var list = Snapshot()
        var items = Array((0..<12).shuffled().prefix(Int.random(in: 0...12)))
        for section in ["a", "b", "c", "d"].shuffled().prefix(Int.random(in: 1...4)) {
            list.appendSections([section])
            let count = Int.random(in: 0...items.count)
            list.appendItems(Array(items.prefix(count)))
            items.removeFirst(count)
        }
        return list
    }

    @Test("TV-140 moves between deleted and inserted sections exceed a table's batch")
    func tableLimits() {
        let old = snapshot(["a": [1], "b": [2]])

        #expect(snapshot(["b": [2, 1]]).difference(from: old).exceedsTableBatch)
        #expect(!snapshot(["a": [], "b": [2, 1]]).difference(from: old).exceedsTableBatch)
    }

    @Test("a million items are compared in reasonable time")
    func manyItems() {
        let old = snapshot(["a": Array(0..<1_000_000)])
        let new = snapshot(["a": Array(0..<500_000) + Array(500_001..<1_000_000)])
        let clock = ContinuousClock()

        var batch = ListUpdateBatch()
        let time = clock.measure { batch = new.difference(from: old).batch }

        expect(batch.deletedItems, equals: [at(0, 500_000)])
        #expect(time < .seconds(20))
    }
}
