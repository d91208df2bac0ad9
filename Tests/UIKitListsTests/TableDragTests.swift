import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// A table whose rows can be dragged, with a delegate for drops that the test can change.
@MainActor private final class DragTable: TableStage, UITableViewDragDelegate, UITableViewDropDelegate {
    var proposal: (IndexPath?) -> UITableViewDropProposal = { _ in
        UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    var perform: ((any UITableViewDropCoordinator) -> Void)?
    var destinations: [IndexPath?] = []
    var states: [Int] = []
    private(set) var items: [UIDragItem] = []

    init(_ sections: [[String]], _ prepare: (UITableView) -> Void = { _ in }) {
        super.init(sections) {
            $0.rowHeight = 44
            prepare($0)
        }
        log = []
        logs = { $0.hasPrefix("drag") || $0.hasPrefix("drop") }
        table.dragDelegate = self
        table.dropDelegate = self
    }

    /// Rests a finger on a row until it is lifted.
    func lift(_ row: Int, section: Int = 0) -> TestFinger {
        let finger = app.touch(at: middle(of: row, section: section))
        app.advance(by: 0.8)
        return finger
    }

    func move(_ finger: TestFinger, to y: CGFloat) {
        finger.move(to: CGPoint(x: 195, y: y))
        app.advance(by: 0.5)
    }

    /// The tops of the cells by their texts.
    func top(_ text: String) -> CGFloat? {
        table.visibleCells.first { $0.textLabel?.text == text }?.frame.minY
    }

    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    {
        note("drag items \(indexPath.row)")
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "\(indexPath.row)")))
        items.append(item)
        return [item]
    }

    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { note("drag begins") }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { note("drag ended") }

    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { note("drop enter") }

    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { note("drop exit") }

    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { note("drop end") }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        destinations.append(destinationIndexPath)
        return proposal(destinationIndexPath)
    }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        note("drop")
        perform?(coordinator)
    }
}

@MainActor @Suite struct TableDragTests {
    private func insertion(_ operation: UIDropOperation) -> (IndexPath?) -> UITableViewDropProposal {
        { _ in UITableViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath) }
    }

    /// A table with drops that go into rows, so that no gap opens.
    private func springStage() -> DragTable {
        let stage = DragTable([["a", "b", "c", "d"]])
        stage.proposal = { _ in UITableViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath) }
        stage.logs = { $0.hasPrefix("didSelect") }
        return stage
    }

    /// Drags row 0, and rests on row 1, on row 0 itself and on row 2.
    private func restOnRows(_ stage: DragTable) {
        let finger = stage.lift(0)
        stage.move(finger, to: 40)
        for row in [1, 0, 2] {
            finger.move(to: stage.middle(of: row))
            stage.app.advance(by: 1.1)
        }
        finger.lift()
        stage.app.advance(by: 1)
    }

    @Test("TV-362 a drag that rests on other rows of a spring-loaded table selects each") func springLoaded() {
        let stage = springStage()
        stage.table.isSpringLoaded = true
        restOnRows(stage)

        expect(stage.log, equals: ["didSelect 1", "didSelect 2"])
    }

    @Test("TV-371 the views of a dragged row take touches only if the cell says so", arguments: [false, true])
    func touchesWhileDragged(isEnabled: Bool) throws {
        let stage = DragTable([["a", "b", "c", "d"]])
        stage.proposal = { _ in UITableViewDropProposal(operation: .copy, intent: .unspecified) }
        let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)))
        cell.userInteractionEnabledWhileDragging = isEnabled
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        cell.contentView.addSubview(button)
        let finger = stage.lift(0)
        stage.move(finger, to: 140)
        let hit = cell.hitTest(CGPoint(x: 10, y: 10), with: nil)
        finger.lift()
        stage.app.advance(by: 1)

        #expect(hit === (isEnabled ? button : cell))
        #expect(cell.hitTest(CGPoint(x: 10, y: 10), with: nil) === button)
    }

    @Test("TV-362 a row that the delegate refuses is not selected, nor any row of a table that is not spring loaded")
    func notSpringLoaded() {
        let stage = springStage()
        restOnRows(stage)
        #expect(stage.log.isEmpty)

        stage.table.isSpringLoaded = true
        stage.shouldSpringLoad = { $0.row == 0 }
        restOnRows(stage)
        expect(stage.log, equals: ["didSelect 0"])

        stage.table.isSpringLoaded = false
        restOnRows(stage)
        expect(stage.log, equals: ["didSelect 0"])
    }

    @Test("TV-152 rows can be dragged on phones too, unless dragInteractionEnabled is false") func enabled() {
        let stage = DragTable([["a", "b", "c"]])
        #expect(stage.table.dragInteractionEnabled && UIDevice.current.userInterfaceIdiom == .phone)
        stage.table.dragInteractionEnabled = false
        let finger = stage.lift(0)
        stage.move(finger, to: 100)
        #expect(stage.log.isEmpty && !stage.table.hasActiveDrag)
        finger.lift()
        stage.app.advance(by: 1)

        stage.table.dragInteractionEnabled = true
        let second = stage.lift(0)
        stage.move(second, to: 100)
        #expect(stage.table.hasActiveDrag && stage.table.hasActiveDrop)
        second.lift()
        stage.app.advance(by: 1)
        #expect(!stage.table.hasActiveDrag && !stage.table.hasActiveDrop)
    }

    @Test("TV-154 the raw values of the intents") func rawValues() {
        typealias Intent = UITableViewDropProposal.Intent
        let intents: [Intent] = [
            .unspecified, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath, .automatic,
        ]
        expect(intents.map(\.rawValue), equals: [0, 1, 2, 3])
        expect(UITableViewDropProposal(operation: .copy).intent, equals: .unspecified)
    }

    @Test("TV-146 TV-154 an insertion opens a gap; the delegates are called in order") func gap() {
        let stage = DragTable([["a", "b", "c", "d"]])
        stage.proposal = insertion(.copy)
        stage.perform = { coordinator in
            #expect(
                coordinator.items.count == 1 && coordinator.items[0].sourceIndexPath == IndexPath(row: 0, section: 0))
            expect(coordinator.items[0].previewSize, equals: CGSize(width: 390, height: 44))
            guard let path = coordinator.destinationIndexPath else { return }
            stage.sections[0].insert("new", at: path.row)
            stage.table.insertRows(at: [path], with: .automatic)
            coordinator.drop(coordinator.items[0].dragItem, toRowAt: path)
        }
        let finger = stage.lift(0)
        stage.move(finger, to: 110)
        expect(stage.top("b"), equals: 44)
        expect(stage.top("c"), equals: 132)
        expect(stage.top("d"), equals: 176)
        #expect(stage.table.hasUncommittedUpdates)
        finger.lift()
        stage.app.advance(by: 1)
        #expect(!stage.table.hasUncommittedUpdates)

        expect(stage.texts, equals: ["a", "b", "new", "c", "d"])
        expect(stage.top("new"), equals: 88)
        expect(
            stage.log, equals: ["drag items 0", "drag begins", "drop enter", "drop", "drop end", "drag ended"])
    }

    @Test("TV-154 behind the rows of a section the destination is the row after the last") func sectionEnd() {
        let stage = DragTable([["a", "b"], ["c"]])
        stage.proposal = insertion(.copy)
        let finger = stage.lift(0)
        stage.move(finger, to: 600)
        expect(stage.destinations.last, equals: IndexPath(row: 1, section: 1))
        // With the gap open, it stays there.
        stage.move(finger, to: 610)
        expect(stage.destinations.last, equals: IndexPath(row: 1, section: 1))
        finger.lift()
    }

    @Test("TV-154 the preview of a row does not show the highlight of the touch") func previewLook() {
        let stage = DragTable([["a", "b", "c"]])
        stage.table.backgroundColor = .white
        let finger = stage.lift(0)
        #expect(!stage.table.visibleCells[0].isHighlighted)
        stage.move(finger, to: 500)
        let color = stage.app.color(at: CGPoint(x: 200, y: 500))
        #expect((color?.red ?? 0) > 245 && (color?.green ?? 0) > 245)
        finger.lift()
    }

    @Test("TV-154 a drop into a row highlights it and opens no gap") func into() {
        let stage = DragTable([["a", "b", "c"]])
        stage.proposal = { _ in UITableViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath) }
        var destination: IndexPath?
        stage.perform = { destination = $0.destinationIndexPath }
        let finger = stage.lift(0)
        stage.move(finger, to: 66)
        expect(stage.table.visibleCells.map(\.isHighlighted), equals: [false, true, false])
        stage.move(finger, to: 110)
        expect(stage.table.visibleCells.map(\.isHighlighted), equals: [false, false, true])
        expect(stage.top("c"), equals: 88)
        finger.lift()
        stage.app.advance(by: 1)
        expect(destination, equals: IndexPath(row: 2, section: 0))
        #expect(stage.table.visibleCells.allSatisfy { !$0.isHighlighted && $0.alpha == 1 })
    }

    @Test("TV-358 an automatic drop goes into the middle half of a row, and beside it elsewhere") func automatic() {
        let stage = DragTable([["a", "b", "c"]])
        stage.proposal = { _ in UITableViewDropProposal(operation: .copy, intent: .automatic) }
        let finger = stage.lift(0)
        stage.move(finger, to: 66)
        expect(stage.table.visibleCells.map(\.isHighlighted), equals: [false, true, false])
        stage.move(finger, to: 50)
        #expect(stage.table.visibleCells.allSatisfy { !$0.isHighlighted } && stage.top("b") == 88)
        finger.lift()
    }

    @Test("TV-154 a row that moves within the table leaves its place; the destination counts without it") func local() {
        let stage = DragTable([["a", "b", "c"]])
        stage.perform = { coordinator in
            guard let from = coordinator.items[0].sourceIndexPath, let to = coordinator.destinationIndexPath else {
                return
            }
            stage.sections[0].insert(stage.sections[0].remove(at: from.row), at: to.row)
            stage.table.performBatchUpdates {
                stage.table.deleteRows(at: [from], with: .none)
                stage.table.insertRows(at: [to], with: .none)
            }
            coordinator.drop(coordinator.items[0].dragItem, toRowAt: to)
        }
        let finger = stage.lift(0)
        stage.move(finger, to: 400)
        expect(stage.top("b"), equals: 0)
        expect(stage.top("c"), equals: 44)
        finger.lift()
        stage.app.advance(by: 1)
        expect(stage.texts, equals: ["b", "c", "a"])
        expect(stage.top("a"), equals: 88)
    }

    @Test("TV-154 a drag that leaves closes the gap; without a drop nothing changes") func leaves() {
        let stage = DragTable([["a", "b", "c"]])
        stage.table.frame.size.height = 400
        stage.app.advance(by: 0)
        let finger = stage.lift(0)
        stage.move(finger, to: 110)
        expect(stage.top("c"), equals: 44)
        stage.move(finger, to: 600)
        expect(stage.top("a"), equals: 0)
        expect(stage.top("c"), equals: 88)
        finger.lift()
        stage.app.advance(by: 1)
        expect(stage.log.suffix(3), equals: ["drop exit", "drop end", "drag ended"])
        #expect(stage.table.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test("TV-359 without a delegate for drops the data source moves a dragged row") func reorders() {
        let stage = EditStage(rows: 4)
        let source = RowItems()
        stage.table.dragDelegate = source
        let finger = stage.app.touch(at: CGPoint(x: 195, y: 22))
        stage.app.advance(by: 0.8)
        finger.move(to: CGPoint(x: 195, y: 110))
        stage.app.advance(by: 0.5)
        finger.lift()
        stage.app.advance(by: 1)

        expect(stage.log, equals: ["move 0 2"])
        expect(stage.texts, equals: ["1", "2", "0", "3"])
        expect(stage.table.visibleCells.map(\.frame.minY), equals: [0, 44, 88, 132])
        #expect(stage.table.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    /// A table of four rows on which row 0 was dropped as a placeholder before row `row`; the rows are 44 high.
    private func placeholderStage(before row: Int = 2, height: CGFloat = 60) -> (
        DragTable, (any UITableViewDropPlaceholderContext)?
    ) {
        let stage = DragTable([["a", "b", "c", "d"]])
        stage.table.register(UITableViewCell.self, forCellReuseIdentifier: "Loading")
        stage.proposal = insertion(.copy)
        var context: (any UITableViewDropPlaceholderContext)?
        stage.perform = { coordinator in
            let placeholder = UITableViewDropPlaceholder(
                insertionIndexPath: IndexPath(row: row, section: 0), reuseIdentifier: "Loading", rowHeight: height)
            placeholder.cellUpdateHandler = { $0.textLabel?.text = "loading" }
            context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
        }
        let finger = stage.lift(0)
        stage.move(finger, to: 110)
        finger.lift()
        stage.app.advance(by: 1)
        return (stage, context)
    }

    /// The frame of the first placeholder that is shown.
    private func placeholderFrame(_ stage: DragTable) -> CGRect? {
        stage.table.subviews.first { ($0 as? UITableViewCell)?.textLabel?.text == "loading" }?.frame
    }

    @Test("TV-363 a placeholder is a row that the data source does not have") func placeholder() {
        let (stage, context) = placeholderStage()

        #expect(context?.dragItem === stage.items[0] && stage.table.hasUncommittedUpdates)
        expect(stage.texts, equals: ["a", "b", "c", "d"])
        expect(placeholderFrame(stage), equals: CGRect(x: 0, y: 88, width: 390, height: 60))
        expect(stage.top("b"), equals: 44)
        expect(stage.top("c"), equals: 148)
        expect(stage.top("d"), equals: 192)
        expect(stage.table.contentSize.height, equals: 236)
        expect(stage.table.rectForRow(at: IndexPath(row: 2, section: 0)).minY, equals: 148)
        expect(stage.table.indexPathForRow(at: CGPoint(x: 10, y: 160)), equals: IndexPath(row: 2, section: 0))
        #expect(stage.table.indexPathForRow(at: CGPoint(x: 10, y: 100)) == nil)
    }

    @Test("TV-363 the committed row takes the placeholder's place") func placeholderCommitted() {
        let (stage, context) = placeholderStage()
        var path: IndexPath?
        let isCommitted = context?.commitInsertion {
            path = $0
            stage.sections[0].insert("new", at: $0.row)
        }
        stage.app.advance(by: 1)

        expect(isCommitted, equals: true)
        expect(path, equals: IndexPath(row: 2, section: 0))
        expect(stage.texts, equals: ["a", "b", "new", "c", "d"])
        expect(stage.top("new"), equals: 88)
        expect(stage.top("c"), equals: 132)
        #expect(placeholderFrame(stage) == nil && !stage.table.hasUncommittedUpdates)
        expect(context?.commitInsertion { _ in Issue.record("called for a placeholder that is gone") }, equals: false)
    }

    @Test("TV-363 a deleted placeholder closes its gap") func placeholderDeleted() {
        let (stage, context) = placeholderStage()
        let isDeleted = context?.deletePlaceholder()
        stage.app.advance(by: 1)

        expect(isDeleted, equals: true)
        expect(context?.deletePlaceholder(), equals: false)
        #expect(placeholderFrame(stage) == nil)
        expect(stage.top("c"), equals: 88)
        expect(stage.table.contentSize.height, equals: 176)
    }

    @Test("TV-363 a placeholder stays before its row while others come and go") func placeholderFollows() {
        let (stage, context) = placeholderStage()
        stage.sections[0] = ["x", "a", "b", "d"]
        stage.table.performBatchUpdates {
            stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            stage.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
        }
        stage.app.advance(by: 1)
        var path: IndexPath?
        context?.commitInsertion {
            path = $0
            stage.sections[0].insert("new", at: $0.row)
        }
        stage.app.advance(by: 1)

        expect(path, equals: IndexPath(row: 3, section: 0))
        expect(stage.texts, equals: ["x", "a", "b", "new", "d"])
    }

    @Test("TV-363 a reload forgets placeholders") func placeholderReload() {
        let (stage, context) = placeholderStage()
        stage.table.reloadData()
        stage.app.advance(by: 0.1)

        #expect(placeholderFrame(stage) == nil && stage.top("c") == 88 && !stage.table.hasUncommittedUpdates)
        expect(context?.commitInsertion { _ in Issue.record("called after a reload") }, equals: false)
    }

    @Test("TV-363 several placeholders are committed in any order") func placeholders() {
        let (stage, first) = placeholderStage(height: UITableView.automaticDimension)
        var second: (any UITableViewDropPlaceholderContext)?
        stage.perform = { coordinator in
            second = coordinator.drop(
                coordinator.items[0].dragItem,
                to: UITableViewDropPlaceholder(
                    insertionIndexPath: IndexPath(row: 2, section: 0), reuseIdentifier: "Loading", rowHeight: 30))
        }
        let finger = stage.lift(0)
        stage.move(finger, to: 60)
        finger.lift()
        stage.app.advance(by: 1)
        let height = placeholderFrame(stage)?.height ?? 0
        expect(placeholderFrame(stage)?.minY, equals: 118)
        expect(stage.top("c"), equals: 118 + height)

        first?.commitInsertion { stage.sections[0].insert("first", at: $0.row) }
        stage.app.advance(by: 1)
        expect(stage.top("first"), equals: 118)
        expect(stage.top("c"), equals: 162)
        second?.commitInsertion { stage.sections[0].insert("second", at: $0.row) }
        stage.app.advance(by: 1)
        expect(stage.texts, equals: ["a", "b", "second", "first", "c", "d"])
        expect(stage.top("first"), equals: 132)
    }

    @Test("TV-358 a drag near the edge scrolls the table, and asks for the destination there") func scrolls() {
        let stage = DragTable([(0..<60).map { "\($0)" }])
        let finger = stage.lift(2)
        stage.move(finger, to: 835)
        stage.app.advance(by: 1)
        let destination = stage.destinations.last.flatMap { $0 }?.row ?? 0
        #expect(stage.table.contentOffset.y > 200)
        expect(destination, equals: Int((stage.table.contentOffset.y + 835) / 44))
        finger.lift()
        stage.app.advance(by: 1)
        let offset = stage.table.contentOffset.y
        stage.app.advance(by: 1)
        expect(stage.table.contentOffset.y, equals: offset)
    }

    @Test("TV-154 a reload during the drag closes the gap, and the next movement opens it again") func reload() {
        let stage = DragTable([["a", "b", "c"]])
        stage.proposal = insertion(.copy)
        let finger = stage.lift(0)
        stage.move(finger, to: 66)
        expect(stage.top("b"), equals: 88)
        stage.sections = [["x", "y"]]
        stage.table.reloadData()
        stage.app.advance(by: 0.1)
        expect(stage.top("y"), equals: 44)
        stage.move(finger, to: 67)
        expect(stage.top("y"), equals: 88)
        finger.lift()
        stage.app.advance(by: 1)
        expect(stage.top("y"), equals: 44)
    }

    @Test("TV-154 a table that goes away while a drop ends is not asked again") func goneTable() {
        let stage = DragTable([["a", "b", "c"]])
        let finger = stage.lift(0)
        stage.move(finger, to: 110)
        finger.lift()
        stage.app.advance(by: 0.05)
        let log = stage.log
        stage.table.removeFromSuperview()
        stage.app.advance(by: 1)
        expect(log.last, equals: "drop")
        expect(stage.log.last, equals: "drag ended")
        #expect(!stage.table.hasActiveDrag && !stage.table.hasActiveDrop)
    }

    @Test("TV-360 a cell is told about the lift and the drag of its row") func cellStates() {
        let stage = DragTable([["a", "b"]]) { $0.register(StateCell.self, forCellReuseIdentifier: "Row") }
        let cell = stage.table.visibleCells[0] as? StateCell
        let finger = stage.lift(0)
        expect(cell?.states, equals: [.lifting])
        stage.move(finger, to: 300)
        expect(cell?.states, equals: [.lifting, .dragging])
        finger.lift()
        stage.app.advance(by: 1)
        expect(cell?.states, equals: [.lifting, .dragging, .none])
        expect(cell?.alpha, equals: 1)
    }
}

@MainActor private final class RowItems: NSObject, UITableViewDragDelegate {
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    { [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "row")))] }
}

private final class StateCell: UITableViewCell {
    var states: [DragState] = []

    override func dragStateDidChange(_ dragState: DragState) {
        super.dragStateDidChange(dragState)
        states.append(dragState)
    }
}
