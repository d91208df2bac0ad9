import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TableCellRuleTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// The lines of a cell: its subviews a pixel high.
    private func lines(_ cell: UITableViewCell) -> [CGRect] {
        cell.layoutIfNeeded()
        return cell.subviews.filter { $0.frame.height == 1 / UIScreen.main.scale && !$0.isHidden }.map(\.frame)
    }

    @Test("TV-381 a cell decides about recognizers whose delegate it is", arguments: [false, true])
    func delegateOfRecognizers(receives: Bool) {
        final class Cell: UITableViewCell {
            var receives = false
            override func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
            ) -> Bool { receives }
        }
        let app = TestApplication()
        let cell = Cell(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
        var taps = 0
        let action = Selector("tapped:", of: Cell.self) { (_: Cell) in taps += 1 }
        let tap = UITapGestureRecognizer(target: cell, action: action)
        cell.receives = receives
        tap.delegate = cell
        cell.contentView.addGestureRecognizer(tap)
        app.makeWindow().addSubview(cell)
        app.advance(by: 0)
        app.tap(at: CGPoint(x: 100, y: 120))
        app.advance(by: 0.5)

        expect(taps, equals: (receives ? 1 : 0))
    }

    @Test("TV-64 only the detail buttons take touches", arguments: [0, 1, 2, 3, 4])
    func accessoryTouches(type: Int) throws {
        let stage = TableStage(rows: 1)
        let accessory = try #require(UITableViewCell.AccessoryType(rawValue: type))
        stage.table.visibleCells[0].accessoryType = accessory
        stage.app.advance(by: 0)
        stage.log = []

        stage.app.tap(at: CGPoint(x: accessory == .detailDisclosureButton ? 340 : 365, y: 22), holding: 0.2)

        let isButton = accessory == .detailButton || accessory == .detailDisclosureButton
        expect(stage.log.contains("accessory 0"), equals: isButton)
        expect(stage.log.contains("didSelect 0"), equals: !isButton)
    }

    @Test("TV-67 while editing the editing accessories are used instead")
    func editingAccessory() {
        let stage = TableStage(rows: 1)
        let cell = stage.table.visibleCells[0]
        let (view, editingView) = (UIView(), UIView())
        for view in [view, editingView] { view.frame.size = CGSize(width: 20, height: 20) }
        cell.accessoryView = view
        cell.editingAccessoryView = editingView
        #expect(view.superview === cell && editingView.superview == nil)

        stage.table.setEditing(true, animated: false)
        #expect(view.superview == nil && editingView.superview === cell)

        cell.editingAccessoryView = nil
        cell.editingAccessoryType = .checkmark
        stage.app.advance(by: 0)
        #expect(abs(cell.contentView.frame.maxX - 350) < 0.001)
    }

    @Test("TV-68 the chevron ends at the margin and is centered")
    func chevron() throws {
        let stage = TableStage(rows: 1)
        let cell = stage.table.visibleCells[0]
        cell.accessoryType = .disclosureIndicator
        stage.app.advance(by: 0)
        let accessory = try #require(cell.subviews.first { $0.frame.width == 34 })
        let image = try #require(accessory.subviews.first)
        let frame = cell.convert(image.frame, from: accessory)

        #expect(frame.maxX == 374 && frame.width == 10.5 && abs(frame.midY - 22) <= 0.5)
        expect(image.tintColor, equals: .tertiaryLabel)
    }

    @Test("TV-383 the symbols of an accessory follow the text size, and take as much more width")
    func scaledAccessory() throws {
        let stage = TableStage(rows: 1)
        let cell = stage.table.visibleCells[0]
        cell.accessoryType = .detailDisclosureButton
        stage.app.advance(by: 0)
        let accessory = try #require(cell.subviews.first { $0.frame.width == 68 })
        func symbols() -> [UIImageView] {
            accessory.subviews.flatMap { [$0] + $0.subviews }.compactMap { $0 as? UIImageView }
        }
        let before = (cell.contentView.frame.width, symbols().map { $0.sizeThatFits(.zero).height })
        stage.app.window?.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        stage.app.advance(by: 0.1)
        let after = (cell.contentView.frame.width, symbols().map { $0.sizeThatFits(.zero).height })
        let factor =
            UIFontMetrics(forTextStyle: .body).scaledValue(for: 100, compatibleWith: cell.traitCollection) / 100

        #expect(factor > 2 && symbols().count == 2)
        for (small, large) in zip(before.1, after.1) { #expect(abs(large / small - factor) < 0.15) }
        #expect(abs(before.0 - after.0 - (10.5 + 22) * (factor - 1)) <= 2)
        #expect(symbols().allSatisfy { $0.frame.width > 10.5 * factor - 1 })
    }

    @Test("TV-72 a cell without selection style looks the same and is selected all the same")
    func noSelectionStyle() {
        let stage = TableStage(rows: 3)
        stage.configure = { cell, _ in cell.selectionStyle = .none }
        stage.table.reloadData()
        stage.app.advance(by: 0)

        stage.app.tap(at: stage.middle(of: 1), holding: 0.2)

        #expect(stage.table.indexPathForSelectedRow == path(1) && stage.log.contains("didSelect 1"))
        expect(stage.app.color(at: CGPoint(x: 300, y: 60)), equals: .white)
        expect(UITableViewCell.SelectionStyle.default.rawValue, equals: 3)
    }

    @Test("TV-75 a selection comes at once and goes with a fade")
    func selectionFade() throws {
        let stage = TableStage(rows: 3)
        stage.table.selectRow(at: path(1), animated: true, scrollPosition: .none)
        expect(stage.app.color(at: CGPoint(x: 300, y: 60)), equals: PixelColor(red: 209, green: 209, blue: 214))

        stage.table.deselectRow(at: path(1), animated: true)
        stage.app.advance(by: 0.15)
        let faded = try #require(stage.app.color(at: CGPoint(x: 300, y: 60)))
        #expect(faded.red > 215 && faded.red < 250)
        stage.app.advance(by: 0.3)
        expect(stage.app.color(at: CGPoint(x: 300, y: 60)), equals: .white)
    }

    @Test("TV-76 separators are one pixel thick at the bottom of the row")
    func separatorThickness() {
        let cell = TableStage(rows: 3).table.visibleCells[0]

        expect(lines(cell).map(\.maxY), equals: [44])
        expect(lines(cell).map(\.height), equals: [1 / UIScreen.main.scale])
    }

    @Test("TV-77 the separator begins at the margin of the content: 16, on wide screens 20")
    func separatorInset() {
        let stage = TableStage(rows: 3)
        expect(lines(stage.table.visibleCells[0]).map(\.minX), equals: [16])
        expect(lines(stage.table.visibleCells[0]).map(\.maxX), equals: [390])

        stage.table.frame.size.width = 414
        stage.app.advance(by: 0)
        expect(lines(stage.table.visibleCells[0]).map(\.minX), equals: [20])
    }

    @Test("TV-77 the separator of a row with an image begins below its text")
    func separatorBelowText() {
        let stage = TableStage(rows: 3)
        let cells = stage.table.visibleCells
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
        cells[0].imageView?.image = image
        var content = UIListContentConfiguration.cell()
        content.text = "text"
        content.image = image
        content.imageToTextPadding = 10
        cells[1].contentConfiguration = content
        for cell in cells { cell.setNeedsLayout() }
        stage.app.advance(by: 0)
        #expect(lines(cells[0]).map(\.minX) == [61] && cells[0].textLabel?.frame.minX == 61)
        #expect(lines(cells[1]).map(\.minX) == [56] && lines(cells[2]).map(\.minX) == [16])

        stage.table.separatorInset = UIEdgeInsets(top: 0, left: 9, bottom: 0, right: 0)
        expect(lines(cells[0]).map(\.minX), equals: [9])
    }

    @Test("TV-78 a cell's own inset wins, and the table's counts from the edge or from the automatic one")
    func ownSeparatorInset() {
        let stage = TableStage(rows: 3)
        let cell = stage.table.visibleCells[0]
        stage.table.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 7)
        expect(lines(cell), equals: [CGRect(x: 30, y: 43.5, width: 353, height: 0.5)].map { $0.onePixel })

        stage.table.separatorInsetReference = .fromAutomaticInsets
        expect(lines(cell).map(\.minX), equals: [46])

        cell.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
        expect(lines(cell).map(\.minX), equals: [5])
    }

    @Test("TV-80 grouped sections begin and end with lines from edge to edge, cards have none")
    func groupedSeparators() {
        let grouped = TableStage(rows: 2, style: .grouped).table.visibleCells
        expect(lines(grouped[0]).map(\.minX).sorted(), equals: [0, 16])
        expect(lines(grouped[1]).map(\.minX), equals: [0])

        let cards = TableStage(rows: 2, style: .insetGrouped).table.visibleCells
        #expect(lines(cards[0]).map(\.minX) == [16] && lines(cards[1]).isEmpty)
    }

    @Test("TV-81 separators go on below the last row only with a height for filler rows")
    func fillers() {
        let stage = TableStage(rows: 2)
        func fillers() -> [CGFloat] {
            stage.app.advance(by: 0)
            return stage.table.subviews.filter { $0.frame.height == 1 / UIScreen.main.scale }.map(\.frame.maxY).sorted()
        }
        #expect(fillers().isEmpty)

        stage.table.fillerRowHeight = UITableView.automaticDimension
        expect(fillers().prefix(2), equals: [132, 176])
        expect(fillers().count, equals: 17)

        stage.table.tableFooterView = UIView()
        #expect(fillers().isEmpty)
    }

    @Test("TV-83 the background is that of the system, or the grouped one")
    func backgrounds() {
        _ = TestApplication()
        expect(UITableView(frame: .zero, style: .plain).backgroundColor, equals: .systemBackground)
        expect(UITableView(frame: .zero, style: .grouped).backgroundColor, equals: .systemGroupedBackground)
        expect(UITableView(frame: .zero, style: .insetGrouped).backgroundColor, equals: .systemGroupedBackground)
    }

    @Test("TV-153 content keeps clear of the safe area at the sides, unless the table does not want that")
    func safeArea() {
        let stage = TableStage(rows: 1)
        let app = stage.app
        let host = UIViewController()
        stage.table.window?.rootViewController = host
        host.view.addSubview(stage.table)
        host.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 30)
        app.advance(by: 0)
        let cell = stage.table.visibleCells[0]
        expect(cell.contentView.frame.minX, equals: 44)
        expect(cell.contentView.frame.maxX, equals: 360)

        stage.table.insetsContentViewsToSafeArea = false
        app.advance(by: 0)
        expect(cell.contentView.frame.minX, equals: 0)
        expect(cell.contentView.frame.maxX, equals: 390)
    }

    @Test("TV-153 the margins of a wide table leave a width that is easy to read, if it wants that")
    func readableWidth() {
        let stage = TableStage(rows: 1)
        stage.table.frame.size.width = 1000
        stage.app.advance(by: 0)
        let cell = stage.table.visibleCells[0]
        #expect(!stage.table.cellLayoutMarginsFollowReadableWidth && cell.textLabel?.frame.minX == 20)

        stage.table.cellLayoutMarginsFollowReadableWidth = true
        stage.app.advance(by: 0)
        expect(cell.textLabel?.frame.minX, equals: 164)
    }
}

extension CGRect {
    /// The rectangle, one pixel high above its lower edge.
    @MainActor fileprivate var onePixel: CGRect {
        let pixel = 1 / UIScreen.main.scale
        return CGRect(x: minX, y: maxY - pixel, width: width, height: pixel)
    }
}
