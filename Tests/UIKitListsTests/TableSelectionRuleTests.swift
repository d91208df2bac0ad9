import Expectations
import Testing
import TouchstoneTesting
import UIKit

/// A delegate of primary actions, focus, menus and selection by two fingers.
@MainActor private final class ActionDelegate: NSObject, UITableViewDelegate {
    var log: [String] = []
    var mayPerform: Bool?
    var canFocus: (IndexPath) -> Bool = { _ in true }
    var menu: (IndexPath) -> UIContextMenuConfiguration? = { _ in nil }
    var maySweep = false

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        mayPerform ?? !tableView.isEditing
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        log.append("perform \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { canFocus(indexPath) }
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("menu \(indexPath.row)")
        return menu(indexPath)
    }
    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("open") }
    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("close") }
    func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { maySweep }
    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        log.append("begin \(indexPath.row)")
        tableView.setEditing(true, animated: false)
    }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
}

@MainActor @Suite struct TableSelectionRuleTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    private func stage(rows: Int) -> (TableStage, ActionDelegate) {
        let (stage, delegate) = (TableStage(rows: rows), ActionDelegate())
        stage.table.delegate = delegate
        stage.app.advance(by: 0)
        return (stage, delegate)
    }

    @Test("TV-86 a row is highlighted when the finger has rested, not at once")
    func highlightDelay() {
        let stage = TableStage(rows: 100)
        let finger = stage.app.touch(at: stage.middle(of: 2))
        stage.app.advance(by: 0.1)
        expect(stage.table.cellForRow(at: path(2))?.isHighlighted, equals: false)

        stage.app.advance(by: 0.1)
        expect(stage.table.cellForRow(at: path(2))?.isHighlighted, equals: true)
        finger.lift()
    }

    @Test("TV-87 a quick tap highlights and unhighlights in one event, and selects after it")
    func quickTap() {
        let stage = TableStage(rows: 30)
        stage.log = []
        stage.logs = { $0.contains("ighlight") || $0.contains("Select") }

        stage.app.tap(at: stage.middle(of: 3))
        stage.app.advance(by: 0.2)

        expect(
            stage.log,
            equals: ["shouldHighlight 3", "didHighlight 3", "didUnhighlight 3", "willSelect 3", "didSelect 3"])
    }

    @Test("TV-91 a tap on the selected row selects it again")
    func selectedAgain() {
        let stage = TableStage(rows: 30)
        stage.app.tap(at: stage.middle(of: 3), holding: 0.2)
        stage.log = []
        stage.logs = { $0.contains("elect") }

        stage.app.tap(at: stage.middle(of: 3), holding: 0.2)

        expect(stage.log, equals: ["willSelect 3", "didSelect 3"])
    }

    @Test("TV-94 rows can be selected, but not while editing and not several")
    func defaults() {
        _ = TestApplication()
        let table = UITableView(frame: .zero)

        #expect(table.allowsSelection && !table.allowsSelectionDuringEditing)
        #expect(!table.allowsMultipleSelection && !table.allowsMultipleSelectionDuringEditing)
    }

    @Test("TV-95 selecting from code does not scroll without a position, and replaces the selection")
    func selectRow() {
        let stage = TableStage(rows: 100)
        stage.table.selectRow(at: path(2), animated: false, scrollPosition: .none)
        stage.table.selectRow(at: path(80), animated: false, scrollPosition: .none)

        expect(stage.table.indexPathsForSelectedRows, equals: [path(80)])
        expect(stage.table.contentOffset.y, equals: 0)
        expect(stage.table.cellForRow(at: path(2))?.isSelected, equals: false)

        stage.table.selectRow(at: path(80), animated: false, scrollPosition: .top)
        #expect(stage.table.contentOffset.y > 2000)
    }

    @Test("TV-96 selected rows are in the order of selection")
    func selectedRows() {
        let stage = TableStage(rows: 10) { $0.allowsMultipleSelection = true }
        #expect(stage.table.indexPathsForSelectedRows == nil)
        for row in [4, 1] { stage.table.selectRow(at: path(row), animated: false, scrollPosition: .none) }

        expect(stage.table.indexPathForSelectedRow, equals: path(4))
        expect(stage.table.indexPathsForSelectedRows, equals: [path(4), path(1)])
    }

    @Test("TV-97 C-26 a control in a cell takes the touch, and keeps it when it is dragged")
    func control() {
        let stage = TableStage(rows: 100)
        let control = UIControl(frame: CGRect(x: 100, y: 0, width: 100, height: 44))
        stage.table.visibleCells[1].contentView.addSubview(control)
        stage.log = []

        let finger = stage.app.touch(at: CGPoint(x: 150, y: 66))
        stage.app.advance(by: 0.2)
        #expect(control.isTracking && stage.table.visibleCells[1].isHighlighted == false)
        finger.move(to: CGPoint(x: 150, y: 300), over: 0.2)
        #expect(control.isTracking && stage.table.contentOffset.y == 0)
        finger.lift()
        stage.app.advance(by: 0.2)

        #expect(stage.log.isEmpty && stage.table.indexPathForSelectedRow == nil)
    }

    @Test("TV-99 a row scrolls below the floating header of its section")
    func belowHeader() {
        let stage = TableStage(rows: 100)
        stage.headers = [0: "Title"]
        stage.table.reloadData()
        stage.app.advance(by: 0)

        stage.table.scrollToRow(at: path(50), at: .top, animated: false)
        stage.app.advance(by: 0)

        let row = stage.table.convert(stage.table.rectForRow(at: path(50)), to: nil)
        let header = stage.table.headerView(forSection: 0).map { stage.table.convert($0.frame, to: nil) }
        expect(row.minY, equals: header?.maxY)
        expect(header?.minY, equals: 0)
    }

    @Test("TV-100 the selected row nearest to the middle is scrolled to")
    func nearestSelected() {
        let stage = TableStage(rows: 200) { $0.allowsMultipleSelection = true }
        for row in [0, 60, 199] { stage.table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
        stage.table.contentOffset.y = 2000

        stage.table.scrollToNearestSelectedRow(at: .top, animated: false)

        expect(stage.table.contentOffset.y, equals: stage.table.rectForRow(at: path(60)).minY)
    }

    // MARK: Primary action

    @Test("TV-286 a tap selects the row and then performs its primary action, unless that is refused")
    func primaryAction() {
        let (stage, delegate) = stage(rows: 5)
        stage.app.tap(at: stage.middle(of: 1), holding: 0.2)
        expect(delegate.log, equals: ["select 1", "perform 1"])

        delegate.log = []
        delegate.mayPerform = false
        stage.app.tap(at: stage.middle(of: 2), holding: 0.2)
        expect(delegate.log, equals: ["deselect 1", "select 2"])

        delegate.log = []
        stage.table.selectRow(at: path(3), animated: false, scrollPosition: .none)
        #expect(delegate.log.isEmpty)
    }

    // MARK: Keyboard

    @Test("TV-287 tab gives a row the focus, arrows move it and return selects the row")
    func keyboard() {
        let (stage, delegate) = stage(rows: 100)
        delegate.canFocus = { $0.row != 1 }
        func focused() -> [Int] {
            stage.app.advance(by: 0)
            return stage.table.visibleCells.filter { $0.configurationState.isFocused }
                .compactMap { stage.table.indexPath(for: $0)?.row }
        }
        #expect(focused().isEmpty)
        press(.keyboardTab, stage)
        expect(focused(), equals: [0])

        press(.keyboardDownArrow, stage)
        #expect(focused() == [2] && delegate.log.isEmpty)
        press(.keyboardReturnOrEnter, stage)
        expect(delegate.log, equals: ["select 2", "perform 2"])
        expect(stage.table.indexPathForSelectedRow, equals: path(2))

        press(.keyboardUpArrow, stage)
        expect(focused(), equals: [0])
        for _ in 0..<30 { press(.keyboardDownArrow, stage) }
        #expect(focused() == [31] && stage.table.contentOffset.y > 0)
    }

    @Test("TV-287 page down, home and end scroll the focused table")
    func pages() {
        let (stage, _) = stage(rows: 100)
        press(.keyboardTab, stage)
        press(.keyboardPageDown, stage)
        stage.app.advance(by: 1)
        let page = stage.table.contentOffset.y
        #expect(page > 600 && page < 844)

        press(.keyboardEnd, stage)
        stage.app.advance(by: 1)
        expect(stage.table.contentOffset.y, equals: 3556)
        press(.keyboardHome, stage)
        stage.app.advance(by: 1)
        expect(stage.table.contentOffset.y, equals: 0)
    }

    @Test("TV-287 a table that allows no focus gets none")
    func noFocus() {
        let (stage, delegate) = stage(rows: 5)
        stage.table.allowsFocus = false
        press(.keyboardTab, stage)
        press(.keyboardReturnOrEnter, stage)

        #expect(delegate.log.isEmpty && !stage.table.visibleCells.contains { $0.configurationState.isFocused })
    }

    @Test("TV-288 the selection follows the focus if the table wants that, without primary actions")
    func selectionFollowsFocus() {
        let (stage, delegate) = stage(rows: 5)
        stage.table.selectionFollowsFocus = true
        press(.keyboardTab, stage)
        press(.keyboardDownArrow, stage)

        expect(delegate.log, equals: ["select 0", "deselect 0", "select 1"])
    }

    private func press(_ key: UIKeyboardHIDUsage, _ stage: TableStage) {
        stage.app.press(key)
        stage.app.release(key)
        stage.app.advance(by: 0.02)
    }

    // MARK: Menus

    @Test("TV-290 a finger that rests on a row opens its menu, and the row is not selected")
    func contextMenu() {
        let (stage, delegate) = stage(rows: 5)
        delegate.menu = { path in
            guard path.row == 1 else { return nil }
            return UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Copy") { _ in }])
            })
        }
        stage.app.tap(at: stage.middle(of: 1), holding: 1)
        stage.app.advance(by: 1)
        expect(delegate.log, equals: ["menu 1", "open"])
        #expect(stage.table.indexPathForSelectedRow == nil)
        expect(stage.table.contextMenuInteraction?.menuAppearance, equals: .rich)

        stage.app.tap(at: CGPoint(x: 200, y: 800))
        stage.app.advance(by: 1)
        expect(delegate.log, equals: ["menu 1", "open", "close"])
    }

    @Test("TV-290 a row without menu keeps the touch and is selected")
    func noContextMenu() {
        let (stage, delegate) = stage(rows: 5)
        stage.app.tap(at: stage.middle(of: 2), holding: 1)
        stage.app.advance(by: 0.1)

        expect(delegate.log, equals: ["menu 2", "select 2", "perform 2"])
    }

    // MARK: Two fingers

    @Test("TV-291 two fingers select the rows over which they move, if the delegate agrees")
    func sweep() {
        let (stage, delegate) = stage(rows: 100)
        stage.table.allowsMultipleSelectionDuringEditing = true
        delegate.maySweep = true
        let fingers = stage.app.touch(at: [CGPoint(x: 150, y: 66), CGPoint(x: 250, y: 66)])
        stage.app.move(
            [fingers[0]: CGPoint(x: 150, y: 242), fingers[1]: CGPoint(x: 250, y: 242)], over: 0.4)
        #expect(stage.table.contentOffset.y == 0 && stage.table.isEditing)
        expect(stage.table.indexPathsForSelectedRows, equals: [path(1), path(2), path(3), path(4), path(5)])

        stage.app.move(
            [fingers[0]: CGPoint(x: 150, y: 154), fingers[1]: CGPoint(x: 250, y: 154)], over: 0.4)
        for finger in fingers { finger.lift() }
        expect(stage.table.indexPathsForSelectedRows, equals: [path(1), path(2), path(3)])
        expect(delegate.log.first, equals: "begin 1")
        expect(delegate.log.last, equals: "end")
    }

    @Test("TV-291 a selection by two fingers follows its rows when others are deleted")
    func sweepFollowsRows() {
        let (stage, delegate) = stage(rows: 100)
        stage.table.allowsMultipleSelectionDuringEditing = true
        delegate.maySweep = true
        let fingers = stage.app.touch(at: [CGPoint(x: 150, y: 66), CGPoint(x: 250, y: 66)])
        stage.app.move(
            [fingers[0]: CGPoint(x: 150, y: 154), fingers[1]: CGPoint(x: 250, y: 154)], over: 0.4)
        stage.sections[0].removeFirst()
        stage.table.deleteRows(at: [path(0)], with: .none)
        stage.app.advance(by: 0.5)
        stage.app.move(
            [fingers[0]: CGPoint(x: 150, y: 198), fingers[1]: CGPoint(x: 250, y: 198)], over: 0.4)
        expect(stage.table.indexPathsForSelectedRows?.sorted(), equals: (0...4).map(path))

        // Without its first row it selects nothing more.
        stage.sections[0].removeFirst()
        stage.table.deleteRows(at: [path(0)], with: .none)
        stage.app.advance(by: 0.5)
        stage.app.move(
            [fingers[0]: CGPoint(x: 150, y: 330), fingers[1]: CGPoint(x: 250, y: 330)], over: 0.4)
        for finger in fingers { finger.lift() }
        expect(stage.table.indexPathsForSelectedRows?.sorted(), equals: (0...3).map(path))
        expect(delegate.log.last, equals: "end")
    }

    @Test("TV-85 TV-115 a touched row keeps its touch while another finger moves a row out of its section")
    func touchFollowsMove() {
        let stage = EditStage([["a", "b", "c"], ["d"]])
        stage.table.allowsSelectionDuringEditing = true
        stage.table.setEditing(true, animated: false)
        stage.app.advance(by: 0.1)
        func middle(_ row: Int, _ section: Int) -> CGFloat {
            stage.table.rectForRow(at: IndexPath(row: row, section: section)).midY
        }
        let resting = stage.app.touch(at: CGPoint(x: 150, y: middle(2, 0)))
        stage.app.advance(by: 0.3)
        expect(stage.cell(2)?.isHighlighted, equals: true)
        let mover = stage.app.touch(at: CGPoint(x: 370, y: middle(0, 0)))
        stage.app.advance(by: 0.3)
        mover.move(to: CGPoint(x: 370, y: middle(0, 1) + 30), over: 0.5)
        mover.lift()
        stage.app.advance(by: 1)
        expect(stage.sections[0], equals: ["b", "c"])
        resting.move(to: CGPoint(x: 151, y: middle(1, 0)))
        resting.lift()
        stage.app.advance(by: 0.5)
        expect(stage.table.indexPathForSelectedRow, equals: IndexPath(row: 1, section: 0))
    }

    @Test("TV-291 two fingers scroll otherwise")
    func noSweep() {
        let (stage, delegate) = stage(rows: 100)
        stage.table.allowsMultipleSelectionDuringEditing = true
        let fingers = stage.app.touch(at: [CGPoint(x: 150, y: 466), CGPoint(x: 250, y: 466)])
        stage.app.move(
            [fingers[0]: CGPoint(x: 150, y: 242), fingers[1]: CGPoint(x: 250, y: 242)], over: 0.4)
        for finger in fingers { finger.lift() }

        #expect(stage.table.contentOffset.y > 100 && delegate.log.isEmpty)
    }
}
