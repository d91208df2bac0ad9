import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import UIKitLists

/// What is seen while a batch is animated.
@MainActor @Suite struct TableUpdateAnimationTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// Where a view of the table is seen, in points from the top of the table; NaN without a presentation.
    private func shownY(_ view: UIView?, in table: UITableView) -> CGFloat {
        guard let view, let frame = view.layer.presentation()?.frame, let bounds = table.layer.presentation()?.bounds
        else { return .nan }
        return frame.minY - bounds.minY
    }

    /// The cell with a text that is in the table, even if it is on its way out.
    private func cell(_ text: String, in table: UITableView) -> UITableViewCell? {
        table.subviews.lazy.compactMap { $0 as? UITableViewCell }.first { $0.textLabel?.text == text }
    }

    private func isBetween(_ value: CGFloat, _ a: CGFloat, _ b: CGFloat) -> Bool {
        value > min(a, b) + 5 && value < max(a, b) - 5
    }

    private func titledStage(_ rows: [Int] = [2, 2, 2]) -> TableStage {
        let stage = TableStage(rows.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } })
        stage.headers = [0: "A", 1: "B", 2: "C"]
        stage.table.reloadData()
        stage.app.advance(by: 0)
        return stage
    }

    // MARK: Headers

    @Test("TV-142 headers move with their sections and are not made again")
    func headersMove() {
        let stage = titledStage()
        let table = stage.table
        let headers = (0..<3).map { table.headerView(forSection: $0) }
        let before = headers.map { shownY($0, in: table) }

        stage.sections[0].removeFirst()
        table.deleteRows(at: [path(0)], with: .fade)
        stage.app.advance(by: 0.15)
        let middle = headers.map { shownY($0, in: table) }
        stage.app.advance(by: 0.3)

        #expect((0..<3).allSatisfy { table.headerView(forSection: $0) === headers[$0] && headers[$0] != nil })
        expect(middle[0], equals: before[0])
        #expect(isBetween(middle[1], before[1], before[1] - 44) && isBetween(middle[2], before[2], before[2] - 44))
        expect(headers.map { shownY($0, in: table) }, equals: [before[0], before[1] - 44, before[2] - 44])
    }

    @Test("TV-142 a batch sends no display calls for headers that stay")
    func headerCalls() {
        let delegate = TableDelegate()
        var shown: [Int] = []
        delegate.willDisplayHeader = { shown.append($1) }
        let stage = titledStage()
        stage.table.delegate = delegate
        stage.app.advance(by: 0)
        expect(shown, equals: [0, 1, 2])

        stage.sections[1].append("new")
        stage.table.insertRows(at: [path(2, 1)], with: .fade)
        stage.app.advance(by: 1)

        expect(shown, equals: [0, 1, 2])
        withExtendedLifetime(delegate) {}
    }

    @Test("TV-142 the header of an inserted section fades in at its end, the others move")
    func insertedHeader() {
        let stage = titledStage([2, 2])
        let table = stage.table
        let second = table.headerView(forSection: 1)
        let before = shownY(second, in: table)

        stage.sections.insert(["new"], at: 1)
        stage.headers = [0: "A", 1: "N", 2: "B"]
        table.insertSections([1], with: .fade)
        stage.app.advance(by: 0.15)
        let inserted = table.headerView(forSection: 1)

        #expect(inserted?.textLabel?.text == "N" && table.headerView(forSection: 2) === second)
        #expect(inserted?.layer.presentation()?.frame == inserted?.frame && inserted?.frame.height ?? 0 > 0)
        #expect((0.2...0.8).contains(inserted?.layer.presentation()?.opacity ?? 1))
        let end = table.rectForHeader(inSection: 2).maxY - (second?.frame.height ?? 0)
        #expect(isBetween(shownY(second, in: table), before, end))
        stage.app.advance(by: 0.3)
        expect(inserted?.alpha, equals: 1)
        expect(shownY(second, in: table), equals: end)
    }

    @Test("TV-142 the header of a deleted section fades out")
    func deletedHeader() {
        let stage = titledStage()
        let header = stage.table.headerView(forSection: 1)

        stage.sections.remove(at: 1)
        stage.headers = [0: "A", 1: "C"]
        stage.table.deleteSections([1], with: .fade)
        stage.app.advance(by: 0.15)
        #expect(header?.superview === stage.table)
        #expect((0.2...0.8).contains(header?.layer.presentation()?.opacity ?? 1))

        stage.app.advance(by: 0.3)
        #expect(header?.superview == nil)
        expect(header?.alpha, equals: 1)
    }

    @Test("TV-142 a header that is pushed out of sight moves there")
    func leavingHeader() {
        let stage = titledStage([2, 12, 2])
        let table = stage.table
        let header = table.headerView(forSection: 2)
        let before = shownY(header, in: table)
        #expect(before > 600 && before < 844)

        stage.sections[0] += (0..<6).map { "new \($0)" }
        table.insertRows(at: (2..<8).map { path($0) }, with: .fade)
        stage.app.advance(by: 0.1)
        #expect(header?.superview === table && isBetween(shownY(header, in: table), before, before + 6 * 44))

        stage.app.advance(by: 0.3)
        #expect(header?.superview == nil)
        #expect(table.headerView(forSection: 2) == nil)
    }

    // MARK: Offset

    @Test("TV-144 an offset that is out of range moves with the rows")
    func offset() {
        let stage = TableStage(rows: 100)
        let table = stage.table
        table.contentOffset.y = 4400 - 844
        stage.app.advance(by: 0)
        let cell = table.cellForRow(at: path(85))
        let before = shownY(cell, in: table)

        stage.sections[0].removeLast(5)
        table.deleteRows(at: (95..<100).map { path($0) }, with: .fade)
        expect(table.contentOffset.y, equals: 3336)
        expect(table.contentSize.height, equals: 4180)
        stage.app.advance(by: 0.15)
        #expect(isBetween(table.layer.presentation()?.bounds.minY ?? .nan, 3336, 3556))
        #expect(isBetween(shownY(cell, in: table), before, before + 220))
        // Rows come into sight at the top, at their places.
        let first = table.cellForRow(at: path(76))
        #expect(first != nil && first?.layer.presentation()?.frame.minY == 76 * 44)

        stage.app.advance(by: 0.3)
        expect(shownY(cell, in: table), equals: before + 220)
        expect(table.indexPathsForVisibleRows?.last, equals: path(94))
    }

    // MARK: Rows that leave sight

    @Test("TV-142 rows that a batch pushes out of sight move there and leave no hole")
    func leavingRows() {
        let stage = TableStage(rows: 100)
        let table = stage.table
        stage.log = []
        stage.logs = { $0.hasPrefix("didEnd") }
        let new = (0..<5).map { "new \($0)" }

        stage.sections[0].insert(contentsOf: new, at: 0)
        table.insertRows(at: (0..<5).map { path($0) }, with: .fade)
        stage.app.advance(by: 0.1)
        // Rows 15 to 19 are beyond the end; they are still there.
        let leaving = (15..<20).map { cell("\($0)", in: table) }
        #expect(
            leaving.enumerated().allSatisfy {
                isBetween(shownY($1, in: table), CGFloat(15 + $0) * 44, CGFloat(20 + $0) * 44)
            })
        #expect(stage.log.isEmpty && table.indexPathsForVisibleRows?.last == path(19))

        stage.app.advance(by: 0.3)
        #expect(leaving.allSatisfy { $0?.superview == nil })
        expect(stage.log, equals: (20..<25).map { "didEnd 0.\($0)" })
    }

    @Test("TV-32 a kept cell that comes back while it leaves stays in the table")
    func returningCell() {
        let stage = StaticRows(count: 40)
        let table = stage.table

        stage.shown.removeFirst(5)
        table.deleteRows(at: (0..<5).map { path($0) }, with: .fade)
        stage.app.advance(by: 0.1)
        stage.shown.insert(contentsOf: 0..<5, at: 0)
        table.insertRows(at: (0..<5).map { path($0) }, with: .fade)
        stage.app.advance(by: 1)

        #expect(table.visibleCells.first === stage.cells[0])
        #expect(stage.cells[0].superview === table && stage.cells[0].alpha == 1)
    }

    @Test("TV-142 rows that a layout inside an animation makes do not grow from nothing")
    func newRowsInAnimation() {
        let stage = TableStage(rows: 100)
        let table = stage.table

        UIView.animate(withDuration: 0.4) {
            table.frame.size.height = 500
            table.contentOffset.y = 1000
            table.layoutIfNeeded()
        }
        stage.app.advance(by: 0.2)

        let cell = table.cellForRow(at: path(30))
        #expect(cell != nil && cell?.layer.presentation()?.frame == CGRect(x: 0, y: 30 * 44, width: 390, height: 44))
    }
}

/// A table whose data source keeps its cells.
@MainActor private final class StaticRows: NSObject, UITableViewDataSource {
    let app = TestApplication()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let cells: [UITableViewCell]
    /// The cells that are shown, in order.
    var shown: [Int]

    init(count: Int) {
        cells = (0..<count).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
        shown = Array(0..<count)
        super.init()
        table.rowHeight = 44
        table.dataSource = self
        app.makeWindow().addSubview(table)
        app.advance(by: 0)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[shown[indexPath.row]]
    }
}
