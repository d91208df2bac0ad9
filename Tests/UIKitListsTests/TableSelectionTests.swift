import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TableSelectionTests {
    @Test("TV-89 a tap highlights, and selects after the event")
    func tap() {
        let stage = TableStage(rows: 30)
        stage.log = []

        stage.app.tap(at: stage.middle(of: 2), holding: 0.2)

        expect(
            stage.log,
            equals: ["shouldHighlight 2", "didHighlight 2", "didUnhighlight 2", "willSelect 2", "didSelect 2"])
        expect(stage.table.indexPathForSelectedRow, equals: IndexPath(row: 2, section: 0))
        expect(stage.table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected, equals: true)
    }

    @Test("TV-89 the row selected before is deselected before the new one is selected")
    func secondTap() {
        let stage = TableStage(rows: 30)
        stage.app.tap(at: stage.middle(of: 2), holding: 0.2)
        stage.log = []
        stage.logs = { $0.contains("elect") }

        stage.app.tap(at: stage.middle(of: 4), holding: 0.2)

        expect(stage.log, equals: ["willSelect 4", "willDeselect 2", "didDeselect 2", "didSelect 4"])
    }

    @Test("TV-85 a row that may not be highlighted is not selected")
    func noHighlight() {
        let stage = TableStage(rows: 30)
        stage.shouldHighlight = false

        stage.app.tap(at: stage.middle(of: 2), holding: 0.2)

        #expect(stage.table.indexPathForSelectedRow == nil)
    }

    @Test("TV-90 the delegate selects another row or none")
    func otherRow() {
        let stage = TableStage(rows: 30)
        stage.willSelect = { _ in IndexPath(row: 7, section: 0) }
        stage.app.tap(at: stage.middle(of: 2), holding: 0.2)
        expect(stage.table.indexPathForSelectedRow?.row, equals: 7)

        stage.willSelect = { _ in nil }
        stage.app.tap(at: stage.middle(of: 3), holding: 0.2)
        expect(stage.table.indexPathForSelectedRow?.row, equals: 7)
    }

    @Test("TV-92 with multiple selection a tap adds and removes rows")
    func multiple() {
        let stage = TableStage(rows: 30) { $0.allowsMultipleSelection = true }
        for row in [3, 1, 3] { stage.app.tap(at: stage.middle(of: row), holding: 0.2) }

        expect(stage.table.indexPathsForSelectedRows, equals: [IndexPath(row: 1, section: 0)])
    }

    @Test("TV-93 selecting from code calls nothing")
    func code() {
        let stage = TableStage(rows: 30)
        stage.log = []

        stage.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        stage.table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)

        #expect(stage.log.isEmpty)
    }

    @Test("TV-88 a drag takes the highlight away and selects nothing")
    func drag() {
        let stage = TableStage(rows: 100)
        let finger = stage.app.touch(at: stage.middle(of: 5))
        stage.app.advance(by: 0.2)
        #expect(stage.table.visibleCells[5].isHighlighted)

        finger.move(to: CGPoint(x: 195, y: 100), over: 0.2)
        #expect(stage.table.contentOffset.y > 0)
        #expect(stage.log.contains("didUnhighlight 5"))
        finger.lift()
        stage.app.advance(by: 2)

        #expect(stage.table.indexPathForSelectedRow == nil)
    }
}
