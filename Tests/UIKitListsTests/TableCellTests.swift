import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TableCellTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test("TV-62 the default style has no detail label, the others have")
    func styles() {
        _ = TestApplication()
        #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
        for style in [UITableViewCell.CellStyle.value1, .value2, .subtitle] {
            #expect(UITableViewCell(style: style, reuseIdentifier: nil).detailTextLabel != nil)
        }
    }

    @Test("TV-62 the title of the value2 style is aligned with its trailing edge in the direction of its window")
    func value2Alignment() {
        let app = TestApplication()
        let window = app.makeWindow()
        let cells = (0..<2).map { _ in UITableViewCell(style: .value2, reuseIdentifier: nil) }
        for cell in cells {
            cell.textLabel?.text = "Title"
            cell.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
        }
        expect(cells[0].textLabel?.textAlignment, equals: .right)
        cells[1].textLabel?.textAlignment = .center

        window.traitOverrides.layoutDirection = .rightToLeft
        for cell in cells { window.addSubview(cell) }
        app.advance(by: 0)
        #expect(cells[0].textLabel?.textAlignment == .left && cells[1].textLabel?.textAlignment == .center)
    }

    @Test("TV-63 labels and image view are made when they are first asked for")
    func lazyLabels() {
        _ = TestApplication()
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        #expect(cell.contentView.subviews.isEmpty)

        let label = cell.textLabel
        #expect(cell.contentView.subviews.count == 1 && cell.textLabel === label)
    }

    @Test("TV-24 an identifier that is not registered stops the program")
    func unregistered() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = TableStage(rows: 1)
                _ = stage.table.dequeueReusableCell(withIdentifier: "Other", for: IndexPath(row: 0, section: 0))
            }
        }

        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("unable to dequeue a cell with identifier Other - must register a nib or a class"))
    }

    @Test("TV-23 an identifier without pool and class gives nothing")
    func emptyPool() {
        let stage = TableStage(rows: 1)
        #expect(stage.table.dequeueReusableCell(withIdentifier: "Other") == nil)
    }

    @Test("TV-25 a registered class is made with the default style and the identifier")
    func registeredClass() {
        final class MyCell: UITableViewCell {
            var style: CellStyle?
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                self.style = style
            }
            required init?(coder: NSCoder) { nil }
        }
        let stage = TableStage(rows: 1)
        stage.table.register(MyCell.self, forCellReuseIdentifier: "My")

        let cell = stage.table.dequeueReusableCell(withIdentifier: "My") as? MyCell

        expect(cell?.style, equals: .default)
        expect(cell?.reuseIdentifier, equals: "My")
    }

    @Test("TV-26 a cell is prepared before it comes out of the pool, not when it is made")
    func prepareForReuse() {
        final class MyCell: UITableViewCell {
            var prepared = 0
            override func prepareForReuse() {
                super.prepareForReuse()
                prepared += 1
            }
        }
        let stage = TableStage(rows: 100) { $0.register(MyCell.self, forCellReuseIdentifier: "Row") }
        #expect(stage.table.visibleCells.allSatisfy { ($0 as? MyCell)?.prepared == 0 })

        stage.table.contentOffset.y = 440
        stage.app.advance(by: 0)
        stage.table.contentOffset.y = 880
        stage.app.advance(by: 0)

        #expect(stage.table.visibleCells.contains { ($0 as? MyCell)?.prepared ?? 0 > 0 })
    }

    @Test("TV-69 the content view ends where the accessory begins")
    func accessoryWidths() {
        let stage = TableStage(rows: 1)
        let cell = stage.table.visibleCells[0]
        func width(_ type: UITableViewCell.AccessoryType) -> CGFloat {
            cell.accessoryType = type
            cell.layoutIfNeeded()
            return 390 - cell.contentView.frame.width
        }

        expect(width(.none), equals: 0)
        expect(width(.disclosureIndicator), equals: 34)
        expect(width(.checkmark), equals: 40)
        expect(width(.detailDisclosureButton), equals: 68)
        expect(width(.detailButton), equals: 48)
    }

    @Test("TV-65 an accessory view replaces the accessory type and keeps its size")
    func accessoryView() {
        let stage = TableStage(rows: 1)
        let cell = stage.table.visibleCells[0]
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
        cell.accessoryType = .checkmark
        cell.accessoryView = view
        cell.layoutIfNeeded()

        expect(view.frame.size, equals: CGSize(width: 51, height: 31))
        expect(view.frame.maxX, equals: 374)
        expect(cell.contentView.frame.width, equals: 323)
    }

    @Test("TV-66 the detail button calls its delegate method and selects nothing")
    func detailButton() {
        let stage = TableStage(rows: 3)
        stage.configure = { cell, _ in cell.accessoryType = .detailButton }
        stage.table.reloadData()
        stage.app.advance(by: 0)
        stage.log = []

        stage.app.tap(at: CGPoint(x: 390 - 16 - 11, y: 44 + 22), holding: 0.2)

        expect(stage.log, equals: ["accessory 1"])
        #expect(stage.table.indexPathForSelectedRow == nil)
    }

    @Test("TV-71 indentation moves the content")
    func indentation() {
        let stage = TableStage(rows: 1)
        let cell = stage.table.visibleCells[0]
        cell.layoutIfNeeded()
        expect(cell.textLabel?.frame.minX, equals: 16)

        cell.indentationLevel = 3
        cell.layoutIfNeeded()

        expect(cell.textLabel?.frame.minX, equals: 46)
    }

    @Test("TV-70 the title begins at the margin of the screen, in both directions")
    func titleMargin() {
        let stage = TableStage(rows: 1) { $0.semanticContentAttribute = .forceRightToLeft }
        let cell = stage.table.visibleCells[0]
        cell.semanticContentAttribute = .forceRightToLeft
        cell.setNeedsLayout()
        cell.layoutIfNeeded()

        expect(cell.textLabel?.frame.maxX, equals: 374)
    }

    @Test("TV-73 a selected cell shows a gray background behind its content")
    func selectedBackground() {
        let stage = TableStage(rows: 2)
        stage.configure = { cell, _ in cell.textLabel?.text = "" }
        stage.table.reloadData()
        stage.app.advance(by: 0)

        stage.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        let color = stage.app.color(at: CGPoint(x: 300, y: 20))

        expect(color, equals: PixelColor(red: 209, green: 209, blue: 214))
    }

    @Test("TV-74 labels and controls of a highlighted cell are highlighted")
    func highlightedContent() {
        let stage = TableStage(rows: 1)
        let cell = stage.table.visibleCells[0]
        let box = UIView(frame: .zero)
        let control = UIControl(frame: .zero)
        box.addSubview(control)
        cell.contentView.addSubview(box)

        cell.setHighlighted(true, animated: false)
        #expect(control.isHighlighted && cell.textLabel?.isHighlighted == true)

        cell.setHighlighted(false, animated: false)
        #expect(!control.isHighlighted && cell.textLabel?.isHighlighted == false)
    }

    @Test("TV-79 the separators beside a selected row are hidden")
    func separators() {
        let stage = TableStage(rows: 4)
        stage.configure = { cell, _ in cell.textLabel?.text = "" }
        stage.table.reloadData()
        stage.app.advance(by: 0)
        #expect(stage.app.color(at: CGPoint(x: 300, y: 43)) != .white)
        expect(stage.app.color(at: CGPoint(x: 8, y: 43)), equals: .white)

        stage.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        stage.app.advance(by: 0)

        expect(stage.app.color(at: CGPoint(x: 300, y: 43)), equals: .white)
        #expect(stage.app.color(at: CGPoint(x: 300, y: 131)) != .white)
    }

    @Test("TV-364 separators have the color of a vibrancy effect, and their own without one")
    func separatorEffect() {
        let stage = TableStage(rows: 2)
        stage.configure = { cell, _ in cell.textLabel?.text = "" }
        stage.table.separatorColor = .red
        stage.table.separatorEffect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light))
        stage.table.reloadData()
        stage.app.advance(by: 0)
        expect(stage.app.color(at: CGPoint(x: 300, y: 43)), equals: .black)

        stage.table.separatorEffect = nil
        stage.app.advance(by: 0)

        expect(stage.app.color(at: CGPoint(x: 300, y: 43)), equals: .red)
    }

    @Test("TV-165 a content configuration takes the place of the labels")
    func contentConfiguration() {
        let stage = TableStage(rows: 2)
        stage.configure = { cell, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            content.secondaryText = "below"
            cell.contentConfiguration = content
        }
        stage.table.reloadData()
        stage.app.advance(by: 0)
        let cell = stage.table.visibleCells[0]

        #expect(cell.textLabel == nil)
        #expect(cell.detailTextLabel == nil)
        #expect(cell.imageView == nil)
        #expect(cell.contentView.subviews.first is UIListContentView)
        #expect(cell.frame.height > 44)
    }

    @Test("TV-84 configurations are updated in the next layout after a change of state")
    func configurationUpdates() {
        let stage = TableStage(rows: 1)
        let cell = stage.table.visibleCells[0]
        var states: [Bool] = []
        cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
        stage.app.advance(by: 0)
        expect(states, equals: [false])

        stage.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        expect(states, equals: [false])
        stage.app.advance(by: 0)

        expect(states, equals: [false, true])
    }
}
