import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TableHeightRuleTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    private func height(_ stage: TableStage, _ row: Int = 0) -> CGFloat {
        stage.table.rectForRow(at: path(row)).height
    }

    @Test("TV-33 the delegate's height wins over the property's")
    func delegateHeight() {
        let stage = TableStage(rows: 2) { $0.rowHeight = 60 }
        expect(height(stage), equals: 60)

        let delegate = TableDelegate()
        delegate.heightForRow = { $0.row == 0 ? 70 : UITableView.automaticDimension }
        stage.table.delegate = delegate
        stage.app.advance(by: 0)

        expect(height(stage), equals: 70)
        expect(height(stage, 1), equals: 44)
    }

    @Test("TV-35 a row whose constraints give no height has the standard height")
    func collapsedRow() {
        let stage = TableStage(rows: 1)
        stage.configure = { cell, _ in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(view)
            view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor).isActive = true
        }
        stage.table.reloadData()
        stage.app.advance(by: 0)

        expect(height(stage), equals: 44)
    }

    @Test("TV-357 a row whose cell or content view invalidates its size is measured again, unless that is disabled")
    func invalidatedSize() throws {
        let stage = TableStage(rows: 3) { $0.register(TallCell.self, forCellReuseIdentifier: "Row") }
        let cell = try #require(stage.table.cellForRow(at: path(0)) as? TallCell)

        cell.fittedHeight = 90
        cell.invalidateIntrinsicContentSize()
        stage.app.advance(by: 0)
        expect(height(stage), equals: 90)
        expect(stage.table.cellForRow(at: path(1))?.frame.minY, equals: 90)
        cell.fittedHeight = 80
        cell.contentView.invalidateIntrinsicContentSize()
        stage.app.advance(by: 0)
        expect(height(stage), equals: 80)
        expect(stage.table.contentSize.height, equals: 200)

        stage.table.selfSizingInvalidation = .disabled
        cell.fittedHeight = 20
        cell.invalidateIntrinsicContentSize()
        stage.app.advance(by: 0)
        expect(height(stage), equals: 80)
    }

    @Test("TV-357 rows of a fixed height keep it when a cell invalidates its size")
    func invalidatedFixedHeight() throws {
        let stage = TableStage(rows: 3) {
            $0.register(TallCell.self, forCellReuseIdentifier: "Row")
            $0.rowHeight = 50
        }
        let cell = try #require(stage.table.cellForRow(at: path(0)) as? TallCell)

        cell.fittedHeight = 90
        cell.invalidateIntrinsicContentSize()
        stage.app.advance(by: 0)

        expect(height(stage), equals: 50)
    }

    @Test(
        "TV-357 changes of constraints in a cell measure its row again only if the invalidation includes constraints",
        arguments: [
            (UITableView.SelfSizingInvalidation.disabled, CGFloat(60)), (.enabled, 60),
            (.enabledIncludingConstraints, 90),
        ])
    func changedConstraints(invalidation: UITableView.SelfSizingInvalidation, expected: CGFloat) throws {
        let stage = TableStage(rows: 2) {
            $0.register(BoxCell.self, forCellReuseIdentifier: "Row")
            $0.separatorStyle = .none
        }
        stage.table.selfSizingInvalidation = invalidation
        let cell = try #require(stage.table.cellForRow(at: path(0)) as? BoxCell)
        expect(height(stage), equals: 60)

        cell.height.constant = 90
        stage.app.advance(by: 0)
        expect(height(stage), equals: expected)
        cell.height.isActive = false
        cell.box.heightAnchor.constraint(equalToConstant: 100).isActive = true
        stage.app.advance(by: 0)

        expect(height(stage), equals: (expected == 60 ? 60 : 100))
    }

    @Test("TV-38 fitted heights are rounded up to whole pixels")
    func wholePixels() {
        final class OddCell: UITableViewCell {
            override func systemLayoutSizeFitting(
                _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
                verticalFittingPriority: UILayoutPriority
            ) -> CGSize { CGSize(width: targetSize.width, height: 50.1) }
        }
        let stage = TableStage(rows: 1) { $0.register(OddCell.self, forCellReuseIdentifier: "Row") }
        let scale = UIScreen.main.scale

        expect(height(stage), equals: (50.1 * scale).rounded(.up) / scale)
    }

    @Test("TV-39 the delegate's estimates are asked for every row")
    func estimates() {
        let stage = TableStage(rows: 200)
        let delegate = TableDelegate()
        delegate.estimateForRow = { CGFloat($0.row % 2 == 0 ? 50 : 150) }
        delegate.heightForRow = { CGFloat($0.row % 2 == 0 ? 60 : 100) }
        stage.table.delegate = delegate
        stage.app.advance(by: 0)

        expect(height(stage, 198), equals: 50)
        expect(height(stage, 199), equals: 150)
        expect(height(stage, 1), equals: 100)
        stage.table.scrollToRow(at: path(199), at: .bottom, animated: false)
        stage.app.advance(by: 0)
        expect(height(stage, 199), equals: 100)
    }

    @Test("TV-41 a negative height stops the program")
    func negativeHeight() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = TableStage(rows: 1)
                let delegate = TableDelegate()
                delegate.heightForRow = { _ in -7 }
                stage.table.delegate = delegate
                stage.app.advance(by: 0)
            }
        }

        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("table view row height must not be negative"))
    }

    @Test("TV-42 an empty batch asks all heights again, animates to them and makes no cells")
    func emptyBatch() {
        let stage = TableStage(rows: 5)
        let delegate = TableDelegate()
        var tall = false
        delegate.heightForRow = { _ in tall ? 90 : 50 }
        stage.table.delegate = delegate
        stage.app.advance(by: 0)
        let cells = stage.table.visibleCells
        stage.log = []

        tall = true
        stage.table.beginUpdates()
        stage.table.endUpdates()
        #expect(height(stage, 1) == 90 && !stage.log.contains { $0.hasPrefix("cell") })
        stage.app.advance(by: 0.15)
        let middle = cells[1].layer.presentation()?.frame.minY ?? 0
        #expect(middle > 50 && middle < 90)
        stage.app.advance(by: 1)

        #expect(stage.table.visibleCells == cells && cells[1].frame.minY == 90)
    }
}

/// A cell of a height that a test sets.
private final class TallCell: UITableViewCell {
    var fittedHeight: CGFloat = 60

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: fittedHeight) }
}

/// A cell whose height is that of a box in it.
private final class BoxCell: UITableViewCell {
    let box = UIView()
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 60)

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height,
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
