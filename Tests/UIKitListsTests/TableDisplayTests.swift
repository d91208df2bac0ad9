import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TableDisplayTests {
    @Test("TV-01 the style is fixed at creation, plain by default")
    func styles() {
        _ = TestApplication()
        expect(UITableView(frame: .zero).style, equals: .plain)
        expect(UITableView(frame: .zero, style: .insetGrouped).style, equals: .insetGrouped)
        expect(UITableView.Style.plain.rawValue, equals: 0)
        expect(UITableView.Style.grouped.rawValue, equals: 1)
        expect(UITableView.Style.insetGrouped.rawValue, equals: 2)
    }

    @Test("TV-04 a table without data source has no sections")
    func noDataSource() {
        _ = TestApplication()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        table.layoutIfNeeded()

        expect(table.numberOfSections, equals: 0)
        expect(table.contentSize.height, equals: 0)
    }

    @Test("TV-17 visible cells are in the order of rows and include rows seen in part")
    func visibleRows() {
        let stage = TableStage(rows: 100)
        stage.table.contentOffset.y = 22
        stage.app.advance(by: 0)

        expect(stage.texts.first, equals: "0")
        expect(stage.texts.count, equals: 20)
        expect(stage.table.indexPathsForVisibleRows?.first, equals: IndexPath(row: 0, section: 0))
        expect(stage.table.contentSize, equals: CGSize(width: 390, height: 4400))
    }

    @Test("TV-09 counts are those of the last reload")
    func counts() {
        let stage = TableStage(rows: 3)
        stage.sections[0].append("new")
        expect(stage.table.numberOfRows(inSection: 0), equals: 3)

        stage.table.reloadData()

        expect(stage.table.numberOfRows(inSection: 0), equals: 4)
    }

    @Test("TV-06 a reload asks the counts at once and makes cells in the next layout")
    func reloading() {
        let stage = TableStage(rows: 2)
        stage.log = []

        stage.table.reloadData()
        stage.table.reloadData()
        let asked = stage.log
        stage.app.advance(by: 0)

        expect(asked.filter { !$0.hasPrefix("didEnd") }, equals: ["sections", "rows 0", "sections", "rows 0"])
        expect(stage.log.filter { $0.hasPrefix("cell") }, equals: ["cell 0.0", "cell 0.1"])
    }

    @Test("TV-07 a reload clears the selection and ends the display of the old rows with their old paths")
    func reloadClearsSelection() {
        let stage = TableStage(rows: 2)
        stage.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        stage.log = []
        stage.sections = [["x"]]

        stage.table.reloadData()

        #expect(stage.table.indexPathForSelectedRow == nil)
        expect(stage.log.prefix(2), equals: ["didEnd 0.0", "didEnd 0.1"])
    }

    @Test("TV-16 a cell is displayed after it was made, and ends after it was taken away")
    func displayCalls() {
        let stage = TableStage(rows: 100)
        stage.log = []

        stage.table.contentOffset.y = 44
        stage.app.advance(by: 0)

        expect(stage.log, equals: ["cell 0.20", "willDisplay 0.20", "didEnd 0.0"])
    }

    @Test("TV-29 a fling makes no more cells than are visible, and a few")
    func reusing() {
        let stage = TableStage(rows: 1000)
        var cells: Set<ObjectIdentifier> = []
        for step in 0..<300 {
            stage.table.contentOffset.y = CGFloat(step) * 37
            stage.app.advance(by: 1.0 / 60)
            cells.formUnion(stage.table.visibleCells.map { ObjectIdentifier($0) })
        }

        #expect(cells.count <= 21 + 3)
    }

    @Test("TV-19 rectangles cover header, rows and footer without floating")
    func rectangles() {
        let stage = TableStage([["a", "b"], ["c"]]) { $0.sectionHeaderTopPadding = 0 }
        stage.headers = [0: "One", 1: "Two"]
        stage.table.reloadData()
        stage.app.advance(by: 0)

        expect(stage.table.rectForHeader(inSection: 0), equals: CGRect(x: 0, y: 0, width: 390, height: 28))
        expect(
            stage.table.rectForRow(at: IndexPath(row: 1, section: 0)),
            equals: CGRect(x: 0, y: 72, width: 390, height: 44))
        expect(stage.table.rect(forSection: 1), equals: CGRect(x: 0, y: 116, width: 390, height: 72))
    }

    @Test("TV-54 a header floats below the top and is pushed away by the end of its section")
    func floatingHeaders() {
        let stage = TableStage([(0..<10).map { "\($0)" }, (0..<30).map { "\($0)" }]) { $0.sectionHeaderTopPadding = 0 }
        stage.headers = [0: "One", 1: "Two"]
        stage.table.reloadData()
        stage.app.advance(by: 0)

        stage.table.contentOffset.y = 100
        stage.app.advance(by: 0)
        expect(stage.table.headerView(forSection: 0)?.frame.minY, equals: 100)

        stage.table.contentOffset.y = 28 + 440 - 10
        stage.app.advance(by: 0)
        expect(stage.table.headerView(forSection: 0)?.frame.maxY, equals: 468)
        expect(stage.table.headerView(forSection: 1)?.frame.minY, equals: 468)
    }

    @Test("TV-160 the superview of a cell is the table")
    func superviews() {
        let stage = TableStage(rows: 1)
        #expect(stage.table.visibleCells[0].superview === stage.table)
    }

    @Test("TV-20 rows of an inset grouped table are narrower than the table")
    func insetGrouped() {
        let stage = TableStage(rows: 3, style: .insetGrouped)

        #expect(stage.table.visibleCells[0].frame.minX == 16 && stage.table.visibleCells[0].frame.width == 358)
    }

    @Test("TV-82 rows of an inset grouped section lie on a rounded card")
    func card() {
        let stage = TableStage(rows: 3, style: .insetGrouped)
        let cells = stage.table.visibleCells

        #expect(cells[0].layer.cornerRadius == 10 && cells[1].layer.cornerRadius == 0)
        expect(cells[2].layer.maskedCorners, equals: [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }

    @Test("a million rows of one height are shown without asking each")
    func millionRows() {
        let stage = TableStage(rows: 3) { $0.rowHeight = 44 }
        stage.sections = [Array(repeating: "x", count: 1_000_000)]
        stage.log = []

        stage.table.reloadData()
        stage.app.advance(by: 0)

        expect(stage.table.contentSize.height, equals: 44_000_000)
        #expect(stage.log.count < 60)
    }
}
