import Expectations
import Testing
import TouchstoneTesting
import UIKit

/// A table that logs highlight and selection.
@MainActor private final class FocusStage: TableStage {
    init(_ sections: [[String]]) {
        super.init(sections)
        logs = { text in ["ighlight", "Select"].contains { text.contains($0) } }
        log = []
    }

    convenience init(rows: Int) { self.init([(0..<rows).map { "\($0)" }]) }

    func press(_ keys: UIKeyboardHIDUsage...) {
        for key in keys {
            app.press(key)
            app.release(key)
            app.advance(by: 0.02)
        }
    }

    /// The texts of the rows that show the focus.
    var focused: [String] {
        table.visibleCells.filter { $0.configurationState.isFocused }.compactMap { $0.textLabel?.text }
    }
}

@MainActor @Suite struct TableFocusTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("TV-287 a key highlights and selects a row with the calls of a tap") func calls() {
        let stage = FocusStage(rows: 5)
        stage.press(.keyboardTab)
        stage.app.press(.keyboardReturnOrEnter)
        let isHighlighted = stage.table.cellForRow(at: path(0))?.isHighlighted
        stage.app.release(.keyboardReturnOrEnter)
        stage.app.advance(by: 0.02)
        let byKey = stage.log
        stage.log = []
        stage.table.deselectRow(at: path(0), animated: false)
        stage.app.tap(at: stage.middle(of: 0), holding: 0.3)
        stage.app.advance(by: 0.02)

        expect(isHighlighted, equals: true)
        expect(stage.table.cellForRow(at: path(0))?.isHighlighted, equals: false)
        expect(
            byKey, equals: ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0", "willSelect 0", "didSelect 0"])
        expect(byKey, equals: stage.log)
    }

    @Test("TV-287 a finger on another row ends the highlight of the row that a key holds") func fingerWhileHeld() {
        let stage = FocusStage(rows: 5)
        stage.press(.keyboardTab)
        stage.app.press(.keyboardReturnOrEnter)
        stage.log = []
        let finger = stage.app.touch(at: stage.middle(of: 2))
        stage.app.advance(by: 0.3)
        stage.app.release(.keyboardReturnOrEnter)
        stage.app.advance(by: 0.02)

        expect(stage.log, equals: ["shouldHighlight 2", "didUnhighlight 0", "didHighlight 2"])
        finger.lift()
    }

    @Test("TV-287 the focus that comes back to its last row scrolls to that") func comesBack() {
        let stage = FocusStage(rows: 90)
        stage.table.remembersLastFocusedIndexPath = true
        stage.table.frame.size.height = 700
        stage.table.superview?.addSubview(UISwitch(frame: CGRect(x: 0, y: 720, width: 51, height: 31)))
        stage.press(.keyboardTab, .keyboardDownArrow, .keyboardTab)
        stage.table.contentOffset.y = 2000
        stage.app.advance(by: 0.02)
        #expect(stage.focused.isEmpty)

        stage.press(.keyboardTab)
        expect(stage.focused, equals: ["1"])
        expect(stage.table.contentOffset.y, equals: 44)
    }

    @Test("TV-361 a row keeps the focus when the table is reloaded, and after one with fewer rows the last has it")
    func reload() {
        let stage = FocusStage(rows: 5)
        stage.press(.keyboardTab, .keyboardDownArrow, .keyboardDownArrow)
        stage.table.reloadData()
        stage.app.advance(by: 0.02)
        let same = stage.focused
        stage.sections = [["a", "b"]]
        stage.table.reloadData()
        stage.app.advance(by: 0.02)

        expect(same, equals: ["2"])
        expect(stage.focused, equals: ["b"])
    }

    @Test("TV-361 the focus of deleted rows goes to the row below them, and that of the last row to the one above")
    func deletion() {
        let stage = FocusStage(rows: 7)
        stage.press(.keyboardTab, .keyboardDownArrow, .keyboardDownArrow)
        stage.sections[0].removeSubrange(0..<4)
        stage.table.deleteRows(at: (0..<4).map { path($0) }, with: .none)
        stage.app.advance(by: 1)
        let afterFirst = stage.focused
        stage.press(.keyboardDownArrow, .keyboardDownArrow)
        stage.sections[0].removeLast()
        stage.table.deleteRows(at: [path(2)], with: .none)
        stage.app.advance(by: 1)

        expect(afterFirst, equals: ["4"])
        expect(stage.focused, equals: ["5"])
        #expect(stage.log.isEmpty)
    }

    @Test("TV-361 the focus of a deleted section goes to the first row in sight; that of a reloaded one stays in place")
    func sections() {
        let stage = FocusStage([["a", "b"], ["c", "d"]])
        stage.press(.keyboardTab, .keyboardDownArrow, .keyboardDownArrow, .keyboardDownArrow)
        stage.sections[1] = ["e", "f", "g"]
        stage.table.reloadSections([1], with: .none)
        stage.app.advance(by: 1)
        let reloaded = stage.focused
        stage.sections.removeLast()
        stage.table.deleteSections([1], with: .none)
        stage.app.advance(by: 1)

        expect(reloaded, equals: ["f"])
        expect(stage.focused, equals: ["a"])
    }
}
