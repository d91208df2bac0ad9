import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct EditingRuleTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func editedStage(rows: Int, _ prepare: (EditStage) -> Void = { _ in }) -> EditStage {
        let stage = EditStage(rows: rows)
        prepare(stage)
        stage.table.setEditing(true, animated: false)
        stage.app.advance(by: 0)
        stage.log = []
        return stage
    }

    @Test("TV-106 setting the property changes the table at once, the method with an animation")
    func animation() {
        let stage = EditStage(rows: 3)
        stage.table.setEditing(true, animated: true)
        stage.app.advance(by: 0.15)
        let x = stage.cell(0)?.contentView.layer.presentation()?.frame.minX ?? 0
        #expect(x > 0 && x < 38)

        let other = EditStage(rows: 3)
        other.table.isEditing = true
        other.app.advance(by: 0)
        expect(other.cell(0)?.contentView.frame.minX, equals: 38)
        #expect(other.cell(0)?.contentView.layer.animationKeys() == nil)
    }

    @Test("TV-109 rows that do not indent keep their content in place")
    func noIndentation() {
        let stage = editedStage(rows: 3) {
            $0.style = { _ in .none }
            $0.indents = false
        }
        expect(stage.cell(0)?.contentView.frame.minX, equals: 0)

        stage.indents = true
        stage.table.reloadData()
        stage.app.advance(by: 0)
        expect(stage.cell(0)?.contentView.frame.minX, equals: 38)
        stage.cell(0)?.shouldIndentWhileEditing = false
        stage.app.advance(by: 0)
        expect(stage.cell(0)?.contentView.frame.minX, equals: 0)
    }

    @Test("TV-111 the table changes nothing when a row is deleted")
    func commit() {
        final class Source: NSObject, UITableViewDataSource {
            var commits = 0
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) { commits += 1 }
        }
        let (app, source) = (TestApplication(), Source())
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        table.dataSource = source
        app.makeWindow().addSubview(table)
        app.advance(by: 0)
        let finger = app.touch(at: CGPoint(x: 380, y: 66))
        finger.move(to: CGPoint(x: 10, y: 66), over: 0.4)
        finger.lift()
        app.advance(by: 1)

        expect(source.commits, equals: 1)
        expect(table.visibleCells.count, equals: 3)
        #expect(table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
    }

    @Test("TV-112 the edit control takes 38 points and the handle 44")
    func controls() {
        let stage = editedStage(rows: 3)

        expect(stage.cell(0)?.contentView.frame.minX, equals: 38)
        expect(stage.cell(0)?.contentView.frame.maxX, equals: 390 - 44)
    }

    @Test("TV-116 with multiple selection while editing a tap fills a circle")
    func circles() throws {
        let stage = editedStage(rows: 3) { $0.table.allowsMultipleSelectionDuringEditing = true }
        let empty = try #require(stage.app.color(at: CGPoint(x: 27, y: 66)))
        expect(stage.cell(1)?.contentView.frame.minX, equals: 38)
        expect(empty, equals: .white)

        stage.app.tap(at: CGPoint(x: 100, y: 66), holding: 0.2)
        stage.app.tap(at: CGPoint(x: 27, y: 22), holding: 0.2)
        stage.app.advance(by: 0.3)

        #expect(stage.table.indexPathsForSelectedRows == [path(1), path(0)] && stage.log.isEmpty)
        let color = try #require(stage.app.color(at: CGPoint(x: 20, y: 66)))
        #expect(color.blue > 200 && color.red < 100)
    }

    @Test("TV-380 the rows that were selected while editing are deselected at its end")
    func endOfSelection() {
        let stage = editedStage(rows: 3) { $0.table.allowsMultipleSelectionDuringEditing = true }
        stage.app.tap(at: CGPoint(x: 100, y: 66), holding: 0.2)
        stage.app.advance(by: 0.3)
        let selected = stage.table.indexPathsForSelectedRows
        stage.table.setEditing(false, animated: true)

        expect(selected, equals: [path(1)])
        #expect(stage.table.indexPathsForSelectedRows == nil)
        #expect(stage.cell(1)?.isSelected == false && stage.log.isEmpty)
    }

    // MARK: Moving

    @Test("TV-146 rows are uncommitted while one is moved")
    func uncommitted() {
        let stage = editedStage(rows: 5)
        #expect(!stage.table.hasUncommittedUpdates)
        let finger = stage.app.touch(at: CGPoint(x: 368, y: 22))
        finger.move(to: CGPoint(x: 368, y: 60), over: 0.2)
        #expect(stage.table.hasUncommittedUpdates)
        finger.lift()
        #expect(!stage.table.hasUncommittedUpdates)
    }

    @Test("TV-114 a touch on the handle lifts the row at once, and the others move aside")
    func makingRoom() {
        let stage = editedStage(rows: 5)
        let cell = stage.cell(0)
        let finger = stage.app.touch(at: CGPoint(x: 368, y: 22))
        #expect(stage.table.hasUncommittedUpdates && cell?.configurationState.isReordering == true)

        finger.move(to: CGPoint(x: 368, y: 100), over: 0.3)
        stage.app.advance(by: 0.5)
        #expect(cell?.frame.minY == 78 && stage.table.subviews.last { $0 is UITableViewCell } === cell)
        expect(stage.cell(1)?.frame.minY, equals: 0)
        expect(stage.cell(2)?.frame.minY, equals: 44)
        expect(stage.cell(3)?.frame.minY, equals: 132)
        finger.lift()
    }

    @Test("TV-114 the delegate may change the proposed place")
    func retargeting() {
        let stage = editedStage(rows: 5)
        var proposed: [Int] = []
        stage.target = { _, path in
            proposed.append(path.row)
            return IndexPath(row: min(path.row, 1), section: 0)
        }
        let finger = stage.app.touch(at: CGPoint(x: 368, y: 22))
        finger.move(to: CGPoint(x: 368, y: 198), over: 0.4)
        finger.lift()
        stage.app.advance(by: 1)

        #expect(proposed.contains(4) && stage.log == ["move 0 1"])
        expect(stage.texts, equals: ["1", "0", "2", "3", "4"])
    }

    @Test("TV-114 a row moves to another section, whose header moves aside")
    func acrossSections() {
        let stage = EditStage([["a", "b", "c"], ["d", "e"]])
        stage.table.setEditing(true, animated: false)
        stage.app.advance(by: 0)
        stage.log = []
        let header = stage.table.headerView(forSection: 1)?.frame.minY ?? 0
        let start = stage.table.rectForRow(at: path(0)).midY
        let end = stage.table.rectForRow(at: path(0, 1)).midY

        let finger = stage.app.touch(at: CGPoint(x: 368, y: start))
        finger.move(to: CGPoint(x: 368, y: end), over: 0.5)
        stage.app.advance(by: 0.5)
        expect(stage.table.headerView(forSection: 1)?.frame.minY, equals: header - 44)
        finger.lift()
        stage.app.advance(by: 1)

        expect(stage.log, equals: ["move 0 1 from 0 to 1"])
        expect(stage.texts, equals: ["b", "c", "d", "a", "e"])
        expect(stage.table.numberOfRows(inSection: 1), equals: 3)
        let tops = stage.table.visibleCells.map(\.frame.minY)
        expect(tops, equals: [50, 94, 188, 232, 276])
    }

    @Test("TV-114 a row moves into an empty section")
    func emptySection() {
        let stage = EditStage([["a", "b"], []])
        stage.table.setEditing(true, animated: false)
        stage.app.advance(by: 0)
        stage.log = []

        let finger = stage.app.touch(at: CGPoint(x: 368, y: stage.table.rectForRow(at: path(0)).midY))
        finger.move(to: CGPoint(x: 368, y: 200), over: 0.5)
        finger.lift()
        stage.app.advance(by: 1)

        expect(stage.log, equals: ["move 0 0 from 0 to 1"])
        expect(stage.texts, equals: ["b", "a"])
    }

    @Test("TV-289 a row held near the edge scrolls the table, faster nearer to the edge")
    func scrolling() {
        let stage = editedStage(rows: 100)
        let finger = stage.app.touch(at: CGPoint(x: 368, y: 22))
        finger.move(to: CGPoint(x: 368, y: 800), over: 0.5)
        stage.app.advance(by: 0.5)
        let slow = stage.table.contentOffset.y
        #expect(slow > 20)
        let cell = stage.cell(0)
        expect(cell.map { stage.table.convert($0.frame, to: nil).midY }, equals: 800)

        finger.move(to: CGPoint(x: 368, y: 843), over: 0.1)
        let before = stage.table.contentOffset.y
        stage.app.advance(by: 0.5)
        #expect(stage.table.contentOffset.y - before > 2 * slow)
        let gap = stage.table.visibleCells.filter { $0 !== cell }.map(\.frame.maxY).max() ?? 0
        #expect(gap >= stage.table.bounds.maxY)

        stage.app.advance(by: 10)
        expect(stage.table.contentOffset.y, equals: 3556)
        finger.lift()
        stage.app.advance(by: 1)
        expect(stage.log, equals: ["move 0 99"])
        expect(stage.texts.last, equals: "0")
    }

    // MARK: Index

    private func indexStage(_ titles: [String], minimum: Int = 0) -> (TestApplication, UITableView, NSObject) {
        final class Source: NSObject, UITableViewDataSource {
            let titles: [String]
            init(_ titles: [String]) { self.titles = titles }
            func numberOfSections(in tableView: UITableView) -> Int { 5 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
            func tableView(
                _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
            ) -> Int { index - 1 }
        }
        let (app, source) = (TestApplication(), Source(titles))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        table.sectionIndexMinimumDisplayRowCount = minimum
        table.dataSource = source
        app.makeWindow().addSubview(table)
        app.advance(by: 0)
        return (app, table, source)
    }

    private func index(_ table: UITableView) -> UIView? {
        table.subviews.first { $0.frame.width == 15 && $0.frame.height > 100 }
    }

    @Test("TV-102 the index is shown from a number of rows on")
    func indexMinimum() {
        let (_, table, source) = indexStage(["A", "B"], minimum: 51)
        #expect(index(table) == nil)

        table.sectionIndexMinimumDisplayRowCount = 50
        table.layoutIfNeeded()
        #expect(index(table) != nil)
        withExtendedLifetime(source) {}
    }

    @Test("TV-104 the search title scrolls to the very top")
    func indexSearch() {
        let (app, table, source) = indexStage([UITableView.indexSearch, "A", "B", "C", "D", "E"])
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        table.contentOffset.y = 1000
        app.advance(by: 0)

        let finger = app.touch(at: CGPoint(x: 385, y: 200 - 2.9 * 14))
        app.advance(by: 0.3)
        expect(table.contentOffset.y, equals: 0)
        finger.move(to: CGPoint(x: 385, y: 200 + 2.5 * 14), over: 0.2)
        expect(table.contentOffset.y, equals: min(table.rect(forSection: 4).minY, table.contentSize.height - 400))
        finger.lift()
        withExtendedLifetime(source) {}
    }

    @Test("SX-48 a finger on the index scrolls by titles, also where the bar is")
    func indexAtBar() {
        let (app, table, source) = indexStage(["A", "B", "C", "D", "E"])
        table.contentOffset.y = 900
        table.flashScrollIndicators()
        app.advance(by: 0.1)

        let finger = app.touch(at: CGPoint(x: 385, y: 200))
        app.advance(by: 0.3)

        expect(table.contentOffset.y, equals: table.rect(forSection: 1).minY)
        finger.lift()
        withExtendedLifetime(source) {}
    }

    @Test("TV-105 the index is 15 points wide at the trailing edge and stays in place")
    func indexPlace() {
        let (app, table, source) = indexStage(["A", "B", "C"])
        table.contentOffset.y = 300
        app.advance(by: 0)
        let frame = index(table).map { table.convert($0.frame, to: nil) }

        expect(frame, equals: CGRect(x: 375, y: 0, width: 15, height: 400))
        withExtendedLifetime(source) {}
    }
}
