import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct SwipeTests {
    /// Swipes over the second row and lifts.
    private func swipe(_ stage: EditStage, from x: CGFloat = 350, by distance: CGFloat, over seconds: Double = 0.3) {
        let finger = stage.app.touch(at: CGPoint(x: x, y: 66))
        finger.move(to: CGPoint(x: x + distance, y: 66), over: seconds)
        finger.lift()
        stage.app.advance(by: 1)
    }

    @Test("TV-118 a swipe reveals the delete button of a source that can delete")
    func deleteButton() {
        let stage = EditStage(rows: 3)

        swipe(stage, by: -100)

        expect(stage.log, equals: ["trailing 1", "willBegin 1"])
        #expect(stage.cell(1)?.showingDeleteConfirmation == true && stage.table.isEditing)
        expect(stage.cell(1)?.contentView.frame.minX, equals: -74)

        stage.app.tap(at: CGPoint(x: 370, y: 66))
        stage.app.advance(by: 1)
        #expect(stage.log.contains("commit delete 1") && stage.rows == ["0", "2"])
        expect(stage.table.visibleCells.count, equals: 2)
    }

    @Test("TV-118 a source without commit has no swipes")
    func noCommit() {
        let stage = TableStage(rows: 3)

        let finger = stage.app.touch(at: CGPoint(x: 350, y: 66))
        finger.move(to: CGPoint(x: 200, y: 66), over: 0.3)
        finger.lift()
        stage.app.advance(by: 1)

        #expect(!stage.table.isEditing)
        expect(stage.table.visibleCells[1].contentView.frame.minX, equals: 0)
    }

    @Test("TV-118 no configuration is asked for rows that cannot be edited")
    func notEditable() {
        let stage = EditStage(rows: 3)
        stage.canEdit = { _ in false }

        swipe(stage, by: -100)

        #expect(stage.log.isEmpty)
    }

    @Test("TV-121 a full swipe performs the first action")
    func fullSwipe() {
        let stage = EditStage(rows: 3)
        var performed: [String] = []
        stage.trailing = { _ in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "First") { _, _, done in
                    performed.append("first")
                    done(true)
                },
                UIContextualAction(style: .normal, title: "Second") { _, _, done in done(true) },
            ])
        }

        swipe(stage, from: 380, by: -360, over: 0.5)

        expect(performed, equals: ["first"])
        expect(stage.cell(1)?.contentView.frame.minX, equals: 0)
    }

    @Test("TV-125 buttons are at least 74 points wide, all as wide as the widest")
    func buttonWidths() {
        let stage = EditStage(rows: 3)
        stage.trailing = { _ in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "A") { _, _, done in done(true) },
                UIContextualAction(style: .normal, title: "B") { _, _, done in done(true) },
            ])
        }

        swipe(stage, by: -120)

        expect(stage.cell(1)?.contentView.frame.minX, equals: -148)
    }

    @Test("TV-127 a row closes when the finger moves back")
    func closing() {
        let stage = EditStage(rows: 3)
        let finger = stage.app.touch(at: CGPoint(x: 350, y: 66))
        finger.move(to: CGPoint(x: 230, y: 66), over: 0.3)
        finger.move(to: CGPoint(x: 270, y: 66), over: 0.1)
        finger.lift()
        stage.app.advance(by: 1)

        #expect(!stage.table.isEditing && stage.log.last == "didEnd 1")
    }

    @Test("TV-131 a touch elsewhere closes the open row and does nothing else")
    func touchElsewhere() {
        let stage = EditStage(rows: 3)
        swipe(stage, by: -100)

        stage.app.tap(at: CGPoint(x: 100, y: 110), holding: 0.2)
        stage.app.advance(by: 1)

        #expect(!stage.table.isEditing && stage.table.indexPathForSelectedRow == nil)
        expect(stage.cell(1)?.contentView.frame.minX, equals: 0)
    }

    @Test("TV-131 a touch below the last row closes the open one") func touchBelowRows() {
        let stage = EditStage(rows: 3)
        swipe(stage, by: -100)

        stage.app.tap(at: CGPoint(x: 100, y: 600), holding: 0.2)
        stage.app.advance(by: 1)

        #expect(!stage.table.isEditing && stage.cell(1)?.contentView.frame.minX == 0)
    }

    @Test("TV-124 a vertical drag scrolls instead")
    func verticalDrag() {
        let stage = EditStage(rows: 100)
        let finger = stage.app.touch(at: CGPoint(x: 350, y: 466))
        finger.move(to: CGPoint(x: 330, y: 300), over: 0.3)
        finger.lift()

        #expect(stage.table.contentOffset.y > 0 && !stage.table.isEditing)
    }

    @Test("TV-117 setEditing(false) closes a row that is open by a swipe")
    func setEditing() {
        let stage = EditStage(rows: 3)
        swipe(stage, by: -100)

        stage.table.setEditing(false, animated: true)
        stage.app.advance(by: 1)

        expect(stage.log.last, equals: "didEnd 1")
        expect(stage.cell(1)?.contentView.frame.minX, equals: 0)
    }
}

@MainActor @Suite struct EditingTests {
    @Test("TV-107 rows show a minus while editing, and their content moves in")
    func editControls() {
        let stage = EditStage(rows: 3)

        stage.table.setEditing(true, animated: false)
        stage.app.advance(by: 0)

        expect(stage.cell(0)?.isEditing, equals: true)
        expect(stage.cell(0)?.editingStyle, equals: .delete)
        expect(stage.cell(0)?.contentView.frame.minX, equals: 38)
    }

    @Test("TV-108 rows that cannot be edited are not moved in")
    func uneditableRows() {
        let stage = EditStage(rows: 3)
        stage.canEdit = { $0.row != 1 }

        stage.table.setEditing(true, animated: false)
        stage.app.advance(by: 0)

        expect(stage.cell(0)?.contentView.frame.minX, equals: 38)
        expect(stage.cell(1)?.contentView.frame.minX, equals: 0)
    }

    @Test("TV-110 a tap on the minus reveals the delete button, which commits")
    func minus() {
        let stage = EditStage(rows: 3)
        stage.table.setEditing(true, animated: false)
        stage.app.advance(by: 0)

        stage.app.tap(at: CGPoint(x: 27, y: 66))
        stage.app.advance(by: 1)
        #expect(!stage.log.contains("commit delete 1") && stage.cell(1)?.showingDeleteConfirmation == true)

        stage.app.tap(at: CGPoint(x: 370, y: 66))
        stage.app.advance(by: 1)
        #expect(stage.log.contains("commit delete 1") && stage.rows == ["0", "2"])
    }

    @Test("TV-110 a tap on a plus commits at once")
    func plus() {
        let stage = EditStage(rows: 3)
        stage.style = { _ in .insert }
        stage.table.setEditing(true, animated: false)
        stage.app.advance(by: 0)

        stage.app.tap(at: CGPoint(x: 27, y: 66))

        #expect(stage.log.contains("commit insert 1"))
    }

    @Test("TV-113 the handle shows only for sources that move rows")
    func handle() {
        let stage = EditStage(rows: 3)
        stage.table.setEditing(true, animated: false)
        expect(stage.cell(0)?.showsReorderControl, equals: true)

        let other = TableStage(rows: 3)
        other.table.setEditing(true, animated: false)
        expect(other.table.visibleCells[0].showsReorderControl, equals: false)
    }

    @Test("TV-115 a row dragged by its handle is moved once, when it is dropped")
    func moving() {
        let stage = EditStage(rows: 5)
        stage.table.setEditing(true, animated: false)
        stage.app.advance(by: 0)
        stage.log = []

        let finger = stage.app.touch(at: CGPoint(x: 368, y: 22))
        finger.move(to: CGPoint(x: 368, y: 115), over: 0.4)
        #expect(stage.log.isEmpty && stage.table.hasUncommittedUpdates)
        finger.lift()
        stage.app.advance(by: 1)

        expect(stage.log, equals: ["move 0 2"])
        expect(stage.rows, equals: ["1", "2", "0", "3", "4"])
        expect(stage.table.visibleCells.map { $0.textLabel?.text }, equals: ["1", "2", "0", "3", "4"])
        expect(stage.table.visibleCells.map(\.frame.minY), equals: [0, 44, 88, 132, 176])
    }

    @Test("TV-115 a drop at the old place calls nothing")
    func dropAtOldPlace() {
        let stage = EditStage(rows: 5)
        stage.table.setEditing(true, animated: false)
        stage.app.advance(by: 0)
        stage.log = []

        let finger = stage.app.touch(at: CGPoint(x: 368, y: 22))
        finger.move(to: CGPoint(x: 368, y: 60), over: 0.2)
        finger.move(to: CGPoint(x: 368, y: 22), over: 0.2)
        finger.lift()
        stage.app.advance(by: 1)

        #expect(stage.log.isEmpty && stage.table.visibleCells[0].frame.minY == 0)
    }

    /// A table of 26 sections with an index.
    private func tableWithIndex() -> (app: TestApplication, table: UITableView, source: AnyObject) {
        final class Source: NSObject, UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 26 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func sectionIndexTitles(for tableView: UITableView) -> [String]? {
                (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
            }
        }
        let app = TestApplication()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let source = Source()
        table.dataSource = source
        app.makeWindow().addSubview(table)
        app.advance(by: 0)
        return (app, table, source)
    }

    @Test("TV-103 a touch on the index jumps to the section")
    func index() {
        let (app, table, source) = tableWithIndex()

        let finger = app.touch(at: CGPoint(x: 385, y: 422))
        app.advance(by: 0.3)

        expect(table.contentOffset.y, equals: table.rect(forSection: 13).minY)
        finger.lift()
        withExtendedLifetime(source) {}
    }

    @Test("TV-103 a finger that slides over the index at once selects sections, and does not drag the rows")
    func slidesOverIndex() {
        let (app, table, source) = tableWithIndex()

        let finger = app.touch(at: CGPoint(x: 385, y: 422))
        let landed = table.contentOffset.y
        finger.move(to: CGPoint(x: 385, y: 500), over: 0.05)
        let isDragging = table.isDragging
        finger.move(to: CGPoint(x: 385, y: 540), over: 0.05)
        app.advance(by: 0.1)

        expect(landed, equals: table.rect(forSection: 13).minY)
        #expect(!isDragging && !table.isDragging)
        #expect(table.contentOffset.y > table.rect(forSection: 18).minY)
        #expect((0..<26).contains { table.rect(forSection: $0).minY == table.contentOffset.y })
        finger.lift()
        withExtendedLifetime(source) {}
    }
}
