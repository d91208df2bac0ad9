import Expectations
import Support
import Testing
import TouchstoneTesting
import UIKit

/// A cell with a view of a given height, pinned to all edges of the content view.
private final class TallCell: UITableViewCell {
    private let block = UIView(frame: .zero)
    private lazy var heightConstraint = block.heightAnchor.constraint(equalToConstant: 60)

    var blockHeight: CGFloat {
        get { heightConstraint.constant }
        set {
            if block.superview == nil {
                block.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(block)
                NSLayoutConstraint.activate([
                    block.topAnchor.constraint(equalTo: contentView.topAnchor),
                    block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), heightConstraint,
                ])
            }
            heightConstraint.constant = newValue
        }
    }
}

/// A stage whose rows have the height that their text says.
@MainActor private func tallStage(_ heights: [Int], _ prepare: (UITableView) -> Void = { _ in }) -> TableStage {
    let stage = TableStage([heights.map { "\($0)" }]) {
        $0.register(TallCell.self, forCellReuseIdentifier: "Row")
        prepare($0)
    }
    stage.configure = { cell, text in (cell as? TallCell)?.blockHeight = CGFloat(Int(text) ?? 0) }
    stage.table.reloadData()
    stage.app.advance(by: 0)
    return stage
}

@MainActor @Suite struct TableHeightTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test("TV-34 rows fit their cells by default")
    func defaults() {
        _ = TestApplication()
        let table = UITableView(frame: .zero)

        expect(table.rowHeight, equals: UITableView.automaticDimension)
        expect(UITableView.automaticDimension, equals: -1)
    }

    @Test("TV-13 the estimate of rows is automatic by default")
    func estimates() {
        _ = TestApplication()
        let table = UITableView(frame: .zero)

        expect(table.estimatedRowHeight, equals: UITableView.automaticDimension)
    }

    @Test("TV-43 TV-355 rows in sight are measured again when the text size changes")
    func textSizeChanges() {
        let stage = TableStage(rows: 3)
        let before = stage.table.rectForRow(at: path(1)).height

        stage.table.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        stage.app.advance(by: 0.1)

        #expect(before < 45)
        #expect(stage.table.rectForRow(at: path(1)).height > 60)
        expect(stage.table.visibleCells[1].frame, equals: stage.table.rectForRow(at: path(1)))
    }

    @Test("TV-356 rows of a grouped table begin at whole pixels", arguments: [1.0, 2, 3])
    func wholePixels(scale: Double) throws {
        let stage = TableStage([["a"], ["b"]], style: .insetGrouped, scale: scale) { _ in }
        stage.headers = [0: "First", 1: "Second"]
        stage.table.reloadData()
        stage.app.advance(by: 0.1)

        for section in 0..<2 {
            let y = stage.table.rectForRow(at: IndexPath(row: 0, section: section)).minY * scale
            #expect(abs(y - y.rounded()) < 0.01)
        }
    }

    @Test("TV-355 rows are measured with the text size of the table")
    func largeText() {
        let stage = TableStage(rows: 3) { table in
            table.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        }
        let font = UIFont.preferredFont(
            forTextStyle: .body,
            compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge))

        #expect(stage.table.rectForRow(at: path(0)).height > font.lineHeight + 20)
        expect(stage.table.visibleCells[0].textLabel?.font.pointSize, equals: font.pointSize)
    }

    @Test("TV-37 a fitted row has a pixel for its separator")
    func separatorPixel() {
        expect(tallStage([60, 80]).table.rectForRow(at: path(0)).height, equals: 61)
        expect(tallStage([60, 80]) { $0.separatorStyle = .none }.table.rectForRow(at: path(0)).height, equals: 60)
    }

    @Test("TV-374 a required height in a cell does not conflict with the height of its row")
    func requiredHeight() {
        var lines: [String] = []
        let sink = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = sink }
        let stage = tallStage((0..<40).map { 60 + $0 % 5 * 20 })
        for y in [200.0, 900, 2000, 100] {
            stage.table.contentOffset.y = y
            stage.app.advance(by: 0.1)
        }
        stage.table.reloadRows(at: [path(2)], with: .automatic)
        stage.app.advance(by: 1)

        expect(lines, equals: [])
        for cell in stage.table.visibleCells {
            expect(cell.contentView.subviews.last?.bounds.height, equals: cell.contentView.bounds.height)
            expect(cell.bounds.height, equals: cell.contentView.bounds.height + 1)
        }
    }

    @Test("TV-36 the height of a row is asked from the cell")
    func askedCell() {
        final class FixedCell: UITableViewCell {
            override func systemLayoutSizeFitting(
                _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
                verticalFittingPriority: UILayoutPriority
            ) -> CGSize {
                expect(targetSize, equals: CGSize(width: 390, height: 0))
                expect(horizontalFittingPriority, equals: .required)
                expect(verticalFittingPriority, equals: .fittingSizeLevel)
                return CGSize(width: targetSize.width, height: 123)
            }
        }
        let stage = TableStage(rows: 2) { $0.register(FixedCell.self, forCellReuseIdentifier: "Row") }

        expect(stage.table.rectForRow(at: path(0)).height, equals: 123)
    }

    @Test("TV-39 rows that were not shown count with their estimate")
    func contentSize() {
        let stage = tallStage(Array(repeating: 99, count: 100)) { $0.estimatedRowHeight = 50 }

        expect(stage.table.visibleCells.count, equals: 9)
        expect(stage.table.contentSize.height, equals: 5450)
    }

    @Test("TV-40 measuring a row above the visible area does not move what is seen")
    func anchoring() {
        let stage = tallStage(Array(repeating: 99, count: 200)) { $0.estimatedRowHeight = 50 }
        stage.table.scrollToRow(at: path(100), at: .top, animated: false)
        stage.app.advance(by: 0)
        let seen = stage.table.cellForRow(at: path(102))
        let before = seen.map { stage.table.convert($0.frame, to: nil).minY }

        stage.table.contentOffset.y -= 20
        stage.app.advance(by: 0)
        let after = seen.map { stage.table.convert($0.frame, to: nil).minY }

        expect(after, equals: before.map { $0 + 20 })
    }

    @Test("TV-40 a bar that appears does not move rows that were measured above")
    func safeAreaAbove() {
        let stage = tallStage(Array(repeating: 99, count: 200)) { $0.estimatedRowHeight = 50 }
        let controller = UIViewController()
        controller.view = stage.table
        stage.app.window?.rootViewController = controller
        for row in 1...20 {
            stage.table.contentOffset.y = CGFloat(row * 99)
            stage.app.advance(by: 0)
        }
        let before = (stage.table.contentSize, stage.table.rectForRow(at: path(10)))

        controller.additionalSafeAreaInsets.bottom = 49
        stage.app.advance(by: 0)

        #expect(before.1.minY > 600 && stage.table.safeAreaInsets.bottom == 49)
        expect(stage.table.contentSize, equals: before.0)
        expect(stage.table.rectForRow(at: path(10)), equals: before.1)
    }

    @Test("TV-101 a row that is scrolled to ends at the asked place although rows were not measured")
    func scrollingToUnmeasuredRows() {
        let stage = tallStage((0..<500).map { 40 + $0 % 60 }) { $0.estimatedRowHeight = 44 }

        stage.table.scrollToRow(at: path(499), at: .bottom, animated: false)
        stage.app.advance(by: 0)
        let rect = stage.table.rectForRow(at: path(499))

        expect(rect.height, equals: CGFloat(40 + 499 % 60 + 1))
        expect(stage.table.convert(rect, to: nil).maxY, equals: 844)
        let offset = stage.table.contentOffset
        stage.app.advance(by: 1)
        expect(stage.table.contentOffset, equals: offset)
    }

    @Test("TV-11 without an estimate the heights of all rows are asked before the first cell")
    func noEstimate() {
        let stage = HeightStage(rows: 30) { $0.estimatedRowHeight = 0 }

        let heights = stage.log.firstIndex { $0.hasPrefix("cell") }.map { stage.log[..<$0] } ?? []

        #expect(heights.filter { $0.hasPrefix("height") }.count >= 30)
        expect(stage.table.contentSize.height, equals: 1500)
    }

    @Test("TV-12 with an estimate the heights are asked only for rows about to be shown")
    func withEstimate() {
        let stage = HeightStage(rows: 1000) { $0.estimatedRowHeight = 44 }

        #expect(!stage.log.contains("height 500"))
        expect(stage.table.rectForRow(at: path(1)).height, equals: 50)
    }

    @Test("TV-14 a cell dequeued for a row has the row's size")
    func sizeOfDequeuedCells() {
        let stage = HeightStage(rows: 3) { $0.estimatedRowHeight = 44 }
        var size = CGSize.zero
        stage.configure = { cell, _ in size = cell.bounds.size }

        stage.table.reloadData()
        stage.app.advance(by: 0)

        expect(size, equals: CGSize(width: 390, height: 50))
    }

    @Test("TV-43 another width measures the rows again")
    func width() {
        let stage = TableStage([[String(repeating: "long text ", count: 12)]])
        stage.configure = { cell, text in
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = text
        }
        stage.table.reloadData()
        stage.app.advance(by: 0)
        let narrow = stage.table.rectForRow(at: path(0)).height

        stage.table.frame.size.width = 800
        stage.app.advance(by: 0)

        #expect(narrow > 60 && stage.table.rectForRow(at: path(0)).height < narrow)
    }

    @Test("TV-50 a grouped table has 35 points above its first section, and none below a tiny header view")
    func groupedTop() {
        let stage = TableStage(rows: 2, style: .grouped)
        expect(stage.table.rectForRow(at: path(0)).minY, equals: 35)

        stage.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 0.1))
        stage.app.advance(by: 0)
        #expect(stage.table.rectForRow(at: path(0)).minY < 1)
    }

    @Test("TV-60 header and footer view of the table lie above and below the sections")
    func tableHeaderView() {
        let stage = TableStage(rows: 2)
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        stage.table.tableHeaderView = header
        stage.table.tableFooterView = footer
        stage.app.advance(by: 0)

        expect(header.frame, equals: CGRect(x: 0, y: 0, width: 390, height: 70))
        expect(footer.frame, equals: CGRect(x: 0, y: 158, width: 390, height: 30))
        expect(stage.table.contentSize.height, equals: 188)
    }

    @Test("TV-61 a changed frame of the header view counts when it is set again")
    func changedHeaderView() {
        let stage = TableStage(rows: 2)
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
        stage.table.tableHeaderView = header
        stage.app.advance(by: 0)

        header.frame.size.height = 100
        stage.app.advance(by: 0)
        expect(stage.table.rectForRow(at: path(0)).minY, equals: 70)

        header.frame.size.height = 100
        stage.table.tableHeaderView = header
        stage.app.advance(by: 0)
        expect(stage.table.rectForRow(at: path(0)).minY, equals: 100)
    }

    @Test("TV-98 rows scroll to the top, the middle and the bottom")
    func scrollPositions() {
        let stage = TableStage(rows: 100) { $0.rowHeight = 44 }
        func offset(_ position: UITableView.ScrollPosition, from start: CGFloat = 0) -> CGFloat {
            stage.table.contentOffset.y = start
            stage.table.scrollToRow(at: path(50), at: position, animated: false)
            return stage.table.contentOffset.y
        }

        expect(offset(.top), equals: 2200)
        expect(offset(.bottom), equals: 1400)
        expect(offset(.middle), equals: 1800)
        expect(offset(.none), equals: 1400)
        expect(offset(.none, from: 2000), equals: 2000)
        expect(offset(.none, from: 2300), equals: 2200)
    }

    @Test("TV-139 a reconfigured row is measured again, and the other rows keep their measured heights")
    func reconfiguredHeights() {
        let stage = tallStage(Array(repeating: 120, count: 40)) { $0.estimatedRowHeight = 44 }
        let table = stage.table
        for offset in stride(from: 400.0, through: 1200, by: 400) {
            table.contentOffset.y = offset
            stage.app.advance(by: 0)
        }
        let (size, rect) = (table.contentSize, table.rectForRow(at: path(11)))
        stage.sections[0][11] = "150"

        table.reconfigureRows(at: [path(11)])

        let changed = table.rectForRow(at: path(11))
        expect(changed.minY, equals: rect.minY)
        expect(changed.height, equals: rect.height + 30)
        expect(table.contentSize.height, equals: size.height + 30)
    }

    @Test("CV-103 snapshots that only reconfigure or reload items keep the measured heights")
    func markedItems() {
        let app = TestApplication(scale: 1)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        table.register(TallCell.self, forCellReuseIdentifier: "Row")
        table.estimatedRowHeight = 44
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "Row", for: path)
            (cell as? TallCell)?.blockHeight = 120
            return cell
        }
        app.makeWindow().addSubview(table)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<40))
        source.apply(snapshot)
        for offset in stride(from: 0.0, through: 1200, by: 400) {
            table.contentOffset.y = offset
            app.advance(by: 0)
        }
        let (size, rect) = (table.contentSize, table.rectForRow(at: path(11)))
        let next = table.rectForRow(at: path(13))
        #expect(rect.minY > 11 * 119)

        snapshot.reconfigureItems([11])
        source.apply(snapshot)
        expect(table.contentSize, equals: size)
        expect(table.rectForRow(at: path(11)), equals: rect)

        snapshot.reloadItems([12])
        source.apply(snapshot)
        expect(table.rectForRow(at: path(11)), equals: rect)
        expect(table.rectForRow(at: path(13)), equals: next)
    }
}

/// A delegate that gives the height of rows, and a log of its calls and those of the data source.
@MainActor private final class HeightStage: NSObject, UITableViewDelegate {
    private let stage: TableStage
    var table: UITableView { stage.table }
    var app: TestApplication { stage.app }
    var log: [String] { stage.log }
    var configure: (UITableViewCell, String) -> Void {
        get { stage.configure }
        set { stage.configure = newValue }
    }

    init(rows: Int, _ prepare: (UITableView) -> Void) {
        stage = TableStage(rows: rows, prepare)
        super.init()
        stage.log = []
        stage.table.delegate = self
        stage.app.advance(by: 0)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        stage.note("height \(indexPath.row)")
        return 50
    }
}
