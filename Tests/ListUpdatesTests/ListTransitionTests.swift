import Expectations
import Testing

@testable import ListUpdates

func at(_ section: Int, _ item: Int) -> ListPosition { ListPosition(section: section, item: item) }

/// The explanation with which a batch is refused; `nil` if it is accepted.
private func explanation(
    _ before: [Int], _ after: [Int], _ words: ListVocabulary = .table, _ change: (inout ListUpdateBatch) -> Void
) -> String? {
    var batch = ListUpdateBatch()
    change(&batch)
    do {
        _ = try batch.transition(from: before, to: after, words)
        return nil
    } catch {
        return error.description
    }
}

@Suite struct ListTransitionTests {
    @Test("TV-134 rows keep their identity through deletions and insertions of rows and sections")
    func positions() throws {
        var batch = ListUpdateBatch()
        batch.insertedItems = [at(1, 0)]
        batch.deletedItems = [at(0, 0)]
        batch.insertedSections = [0]

        let transition = try batch.transition(from: [2, 1], to: [3, 2, 1])

        #expect(transition.newPosition(of: at(0, 0)) == nil)
        expect(transition.newPosition(of: at(0, 1)), equals: at(1, 1))
        expect(transition.newPosition(of: at(1, 0)), equals: at(2, 0))
        #expect(transition.oldPosition(of: at(0, 2)) == nil)
        #expect(transition.oldPosition(of: at(1, 0)) == nil)
        expect(transition.oldPosition(of: at(1, 1)), equals: at(0, 1))
    }

    @Test("TV-135 a move names its start before and its end after the batch")
    func moves() throws {
        var batch = ListUpdateBatch()
        batch.movedItems = [.init(from: at(0, 0), to: at(0, 2))]
        batch.deletedItems = [at(0, 1)]

        let transition = try batch.transition(from: [4], to: [3])

        expect((0..<4).map { transition.newPosition(of: at(0, $0)) }, equals: [at(0, 2), nil, at(0, 0), at(0, 1)])
        expect((0..<3).map { transition.oldPosition(of: at(0, $0)) }, equals: [at(0, 2), at(0, 3), at(0, 0)])
    }

    @Test("TV-135 a moved section takes its rows along")
    func movedSection() throws {
        var batch = ListUpdateBatch()
        batch.movedSections = [.init(from: 2, to: 0)]

        let transition = try batch.transition(from: [1, 2, 3], to: [3, 1, 2])

        expect((0..<3).map { transition.newSection(of: $0) }, equals: [1, 2, 0])
        expect(transition.newPosition(of: at(2, 1)), equals: at(0, 1))
        expect(transition.oldPosition(of: at(1, 0)), equals: at(0, 0))
    }

    @Test("TV-136 wrong counts of rows are refused with the numbers")
    func wrongRows() {
        let text = explanation([3], [3]) { $0.insertedItems = [at(0, 0)] }

        expect(
            text,
            equals: """
                Invalid update: invalid number of rows in section 0. The number of rows contained in an existing \
                section after the update (3) must be equal to the number of rows contained in that section before the \
                update (3), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 \
                deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved \
                out).
                """)
    }

    @Test("TV-136 wrong counts of sections are refused with the numbers")
    func wrongSections() {
        let text = explanation([2], [2]) { $0.insertedSections = [0] }

        expect(
            text,
            equals: """
                Invalid update: invalid number of sections. The number of sections contained in the table view after \
                the update (1) must be equal to the number of sections contained in the table view before the update \
                (1), plus or minus the number of sections inserted or deleted (1 inserted, 0 deleted).
                """)
    }

    @Test("CV-96 the explanation of collection views speaks of items")
    func wordsOfCollections() throws {
        let text = try #require(explanation([1], [3], .collection) { $0.deletedItems = [at(0, 0)] })

        #expect(text.hasPrefix("Invalid update: invalid number of items in section 0."))
        #expect(text.contains("(0 inserted, 1 deleted)"))
    }

    @Test("TV-136 rows moved between sections count on both sides")
    func movedBetweenSections() {
        let move: (inout ListUpdateBatch) -> Void = { $0.movedItems = [.init(from: at(0, 0), to: at(1, 0))] }

        #expect(explanation([2, 1], [1, 2], .table, move) == nil)
        expect(explanation([2, 1], [2, 1], .table, move)?.contains("(0 moved in, 1 moved out)"), equals: true)
    }

    @Test("TV-136 positions that do not exist are refused")
    func missingPositions() {
        expect(
            explanation([3], [2]) { $0.deletedItems = [at(0, 3)] },
            equals: "attempt to delete row 3 from section 0 which only contains 3 rows before the update")
        expect(
            explanation([3], [4]) { $0.insertedItems = [at(0, 4)] },
            equals: "attempt to insert row 4 into section 0 which only contains 4 rows after the update")
        expect(
            explanation([3], [2]) { $0.deletedSections = [1] },
            equals: "attempt to delete section 1, but there are only 1 sections before the update")
    }

    @Test("TV-140 two changes of one row are refused")
    func conflicts() {
        expect(
            explanation([3], [2]) {
                $0.deletedItems = [at(0, 1)]
                $0.reloadedItems = [at(0, 1)]
            }, equals: "attempt to delete and reload the same index path (section 0, row 1)")
        expect(
            explanation([3], [2]) {
                $0.deletedItems = [at(0, 1)]
                $0.movedItems = [.init(from: at(0, 1), to: at(0, 0))]
            }?.hasPrefix("attempt to delete and move"), equals: true)
    }

    @Test("CV-96 an item may move out of a deleted section, a row may not")
    func moveOutOfDeletedSection() {
        let change: (inout ListUpdateBatch) -> Void = {
            $0.deletedSections = [1]
            $0.movedItems = [.init(from: at(1, 0), to: at(0, 0))]
        }

        #expect(explanation([1, 1], [2], .collection, change) == nil)
        expect(explanation([1, 1], [2], .table, change)?.contains("out of a deleted section"), equals: true)
    }

    @Test("TV-139 a reloaded row keeps its place, the rows of a reloaded section are other rows")
    func reloads() throws {
        var batch = ListUpdateBatch()
        batch.reloadedItems = [at(0, 1)]
        batch.reloadedSections = [1]

        let transition = try batch.transition(from: [2, 2], to: [2, 5])

        #expect(transition.isReloaded(at(0, 1)) && !transition.isReloaded(at(0, 0)))
        expect(transition.newPosition(of: at(0, 1)), equals: at(0, 1))
        #expect(transition.newPosition(of: at(1, 0)) == nil)
        expect(transition.newSection(of: 1), equals: 1)
    }

    @Test("the cost of a transition does not depend on the number of rows")
    func manyRows() throws {
        var batch = ListUpdateBatch()
        batch.deletedItems = [at(0, 500_000)]
        let clock = ContinuousClock()

        let time = try clock.measure {
            for _ in 0..<500 {
                let transition = try batch.transition(from: [1_000_000], to: [999_999])
                expect(transition.newPosition(of: at(0, 999_999)), equals: at(0, 999_998))
            }
        }

        #expect(time < .seconds(1))
    }
}
