import Expectations
import Testing
import TouchstoneTesting
import UIKit

/// A source of cells that the program keeps.
@MainActor private final class StaticSource: NSObject, UITableViewDataSource {
    var cells: [UITableViewCell]

    init(_ cells: [UITableViewCell]) { self.cells = cells }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath.row]
    }
}

@MainActor @Suite struct TableDataTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("TV-02 a source that does not tell the number of sections has one")
    func oneSection() {
        _ = TestApplication()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let source = StaticSource([UITableViewCell(), UITableViewCell()])
        table.dataSource = source
        table.layoutIfNeeded()

        expect(table.numberOfSections, equals: 1)
        expect(table.numberOfRows(inSection: 0), equals: 2)
        #expect(table.cellForRow(at: path(1)) === source.cells[1])
    }

    @Test("TV-03 the delegate of the table is that of the scroll view")
    func delegate() {
        let stage = TableStage(rows: 100)
        let delegate = TableDelegate()
        var scrolls = 0
        delegate.didScroll = { scrolls += 1 }

        stage.table.delegate = delegate
        stage.table.contentOffset.y = 100

        #expect((stage.table as UIScrollView).delegate === delegate && scrolls == 1)
    }

    @Test("TV-05 a reload of fewer rows brings the offset back into range")
    func offsetAfterReload() {
        let stage = TableStage(rows: 100)
        stage.table.contentOffset.y = 3000
        stage.sections = [["a", "b"]]

        stage.table.reloadData()
        stage.app.advance(by: 0)

        expect(stage.table.contentOffset.y, equals: 0)
        expect(stage.texts, equals: ["a", "b"])
    }

    @Test("TV-08 another data source or delegate reloads in the next layout or for the first query")
    func newProviders() {
        let stage = TableStage(rows: 2)
        let source = StaticSource([UITableViewCell()])
        stage.table.dataSource = source
        expect(stage.table.numberOfRows(inSection: 0), equals: 1)

        stage.log = []
        stage.table.dataSource = stage
        stage.app.advance(by: 0)
        expect(stage.log.filter { $0.hasPrefix("rows") }, equals: ["rows 0"])

        stage.log = []
        let delegate = TableDelegate()
        stage.table.delegate = delegate
        #expect(stage.log.allSatisfy { $0.hasPrefix("didEnd") })
        stage.app.advance(by: 0)
        expect(stage.log.filter { $0.hasPrefix("rows") }, equals: ["rows 0"])
        withExtendedLifetime((source, delegate)) {}
    }

    @Test("TV-10 the first display asks counts and heights, then row by row cell, height, editing and display")
    func firstDisplay() {
        final class Source: NSObject, UITableViewDataSource {
            var log: [String] = []
            func numberOfSections(in tableView: UITableView) -> Int {
                log.append("sections")
                return 1
            }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                log.append("rows")
                return 2
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                log.append("cell \(indexPath.row)")
                return UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
                log.append("edit \(indexPath.row)")
                return true
            }
        }
        let app = TestApplication()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        table.estimatedRowHeight = 44
        let (source, delegate) = (Source(), TableDelegate())
        delegate.heightForHeader = { _ in
            source.log.append("header height")
            return 30
        }
        delegate.heightForRow = {
            source.log.append("height \($0.row)")
            return 44
        }
        delegate.headerView = { _ in
            source.log.append("header view")
            return UIView()
        }
        delegate.willDisplay = { source.log.append("display \($1.row)") }
        delegate.willDisplayHeader = { _, _ in source.log.append("display header") }
        table.delegate = delegate
        table.dataSource = source
        app.makeWindow().addSubview(table)
        app.advance(by: 0)

        // One question finds out whether the delegate gives heights.
        let log = source.log.drop { $0 != "cell 0" }
        expect(Array(source.log.prefix(3)), equals: ["sections", "header height", "rows"])
        expect(
            Array(log),
            equals: [
                "cell 0", "height 0", "edit 0", "display 0", "cell 1", "height 1", "edit 1", "display 1",
                "header view", "display header",
            ])
    }

    @Test("TV-15 the number of sections is asked once for each reload")
    func sectionsAskedOnce() {
        let stage = TableStage(rows: 30)
        #expect(stage.log.filter { $0 == "sections" }.count <= 2)

        stage.log = []
        stage.table.reloadData()
        stage.app.advance(by: 0.1)

        expect(stage.log.filter { $0 == "sections" }.count, equals: 1)
    }

    @Test("TV-18 rows outside the table and out of sight have no cell")
    func cellForRow() {
        let stage = TableStage(rows: 100)

        #expect(stage.table.cellForRow(at: path(0)) != nil)
        #expect(stage.table.cellForRow(at: path(50)) == nil)
        #expect(stage.table.cellForRow(at: path(100)) == nil)
        #expect(stage.table.cellForRow(at: path(0, 3)) == nil)
    }

    @Test("TV-21 the background view follows the size of the table and does not scroll")
    func backgroundView() {
        let stage = TableStage(rows: 100)
        let background = UIView()
        stage.table.backgroundView = background
        stage.app.advance(by: 0)
        expect(background.frame, equals: CGRect(x: 0, y: 0, width: 390, height: 844))

        stage.table.contentOffset.y = 500
        stage.table.frame.size.height = 600
        stage.app.advance(by: 0)

        let onScreen = stage.table.convert(background.frame, to: nil)
        expect(onScreen, equals: CGRect(x: 0, y: 0, width: 390, height: 600))
    }

    @Test("TV-22 background, cells in order, headers and index lie behind each other")
    func order() {
        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
            func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }
        }
        let app = TestApplication()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let (source, background) = (Source(), UIView())
        table.dataSource = source
        app.makeWindow().addSubview(table)
        app.advance(by: 0)
        table.backgroundView = background
        table.contentOffset.y = 300
        app.advance(by: 0)
        table.contentOffset.y = 150
        app.advance(by: 0)
        func place(_ view: UIView?) -> Int { table.subviews.firstIndex { $0 === view } ?? -1 }

        let cells = table.visibleCells.map { place($0) }
        let header = place(table.headerView(forSection: 0))
        #expect(place(background) == 0 && cells == cells.sorted() && cells[0] > 0)
        #expect(header > cells.max() ?? 0)
        let index = table.subviews.last { $0.frame.width == 15 }
        #expect(place(index) > header)
    }

    @Test("TV-27 preparing a cell takes selection, highlight and editing back and leaves the content")
    func prepareForReuse() {
        _ = TestApplication()
        let cell = UITableViewCell(style: .default, reuseIdentifier: "Row")
        cell.textLabel?.text = "text"
        cell.setSelected(true, animated: false)
        cell.setHighlighted(true, animated: false)
        cell.setEditing(true, animated: false)

        cell.prepareForReuse()

        #expect(!cell.isSelected && !cell.isHighlighted && !cell.isEditing && cell.textLabel?.text == "text")
    }

    @Test("TV-28 pools are kept for each identifier and table; cells without identifier are not pooled")
    func pools() {
        let stage = TableStage(rows: 100)
        let other = UITableView(frame: .zero)
        stage.table.contentOffset.y = 2000
        stage.app.advance(by: 0)
        stage.table.contentOffset.y = 2022
        stage.app.advance(by: 0)

        #expect(stage.table.dequeueReusableCell(withIdentifier: "Other") == nil)
        #expect(other.dequeueReusableCell(withIdentifier: "Row") == nil)

        let source = StaticSource((0..<100).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) })
        stage.table.dataSource = source
        stage.app.advance(by: 0)
        stage.table.contentOffset.y = 0
        stage.app.advance(by: 0)
        #expect(stage.table.visibleCells.first === source.cells[0])
    }

    @Test("TV-30 the cell of the first responder is kept out of sight until it resigns")
    func keptCell() throws {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let stage = TableStage(rows: 100)
        let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let cell = try #require(stage.table.cellForRow(at: path(0)))
        cell.contentView.addSubview(field)
        field.becomeFirstResponder()

        stage.table.contentOffset.y = 2000
        stage.app.advance(by: 0)
        #expect(stage.table.cellForRow(at: path(0)) === cell && field.isFirstResponder)
        #expect(!stage.table.visibleCells.contains(cell))

        field.resignFirstResponder()
        stage.table.contentOffset.y = 2100
        stage.app.advance(by: 0)
        #expect(stage.table.cellForRow(at: path(0)) == nil && stage.log.contains("didEnd 0.0"))
    }

    @Test("TV-31 headers have pools of their own")
    func headerPool() {
        let stage = TableStage((0..<40).map { ["\($0)"] })
        let delegate = TableDelegate()
        var made: Set<ObjectIdentifier> = []
        #expect(stage.table.dequeueReusableHeaderFooterView(withIdentifier: "Header") == nil)
        stage.table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "Header")
        delegate.headerView = { _ in
            let view = stage.table.dequeueReusableHeaderFooterView(withIdentifier: "Header")
            view.map { _ = made.insert(ObjectIdentifier($0)) }
            return view
        }
        stage.table.delegate = delegate
        stage.app.advance(by: 0)
        for offset in stride(from: 0, to: 2000, by: 50) {
            stage.table.contentOffset.y = CGFloat(offset)
            stage.app.advance(by: 0)
        }

        #expect(made.count < 15)
    }

    @Test("TV-32 a cell that the program keeps may be shown for another row after a reload")
    func staticCells() {
        let app = TestApplication()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let source = StaticSource((0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: "Kept") })
        table.dataSource = source
        app.makeWindow().addSubview(table)
        app.advance(by: 0)

        source.cells.swapAt(0, 2)
        table.reloadData()
        app.advance(by: 0)

        expect(table.visibleCells, equals: source.cells)
        expect(table.visibleCells.map(\.frame.minY), equals: [0, 44, 88])
        #expect(table.dequeueReusableCell(withIdentifier: "Kept") == nil)
    }

    @Test("TV-155 dequeuing twice for one row stops the program")
    func dequeuedTwice() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = TableStage(rows: 1)
                stage.configure = { _, _ in
                    _ = stage.table.dequeueReusableCell(withIdentifier: "Row", for: IndexPath(row: 0, section: 0))
                }
                stage.table.reloadData()
                stage.app.advance(by: 0)
            }
        }

        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("Attempted to dequeue multiple cells for the same index path, which is not allowed"))
    }

    @Test("TV-156 a cell gets the state of its row before it is displayed, also when nothing changed")
    func stateOfNewCells() {
        final class LoggingCell: UITableViewCell {
            static var log: [String] = []
            override func setSelected(_ selected: Bool, animated: Bool) {
                super.setSelected(selected, animated: animated)
                Self.log.append("selected \(selected) \(animated)")
            }
            override func setHighlighted(_ highlighted: Bool, animated: Bool) {
                super.setHighlighted(highlighted, animated: animated)
                Self.log.append("highlighted \(highlighted) \(animated)")
            }
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                Self.log.append("editing \(editing) \(animated)")
            }
        }
        LoggingCell.log = []
        _ = TableStage(rows: 1) { $0.register(LoggingCell.self, forCellReuseIdentifier: "Row") }

        expect(LoggingCell.log, equals: ["selected false false", "highlighted false false", "editing false false"])
    }

    @Test("TV-157 a subclass sees its content size change and may size itself by it")
    func contentSizeProperty() {
        final class FittingTable: UITableView {
            override var contentSize: CGSize {
                didSet { invalidateIntrinsicContentSize() }
            }
            override var intrinsicContentSize: CGSize {
                layoutIfNeeded()
                return contentSize
            }
        }
        let app = TestApplication()
        let window = app.makeWindow()
        let table = FittingTable(frame: .zero, style: .plain)
        let source = StaticSource((0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) })
        table.rowHeight = 50
        table.dataSource = source
        table.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(table)
        NSLayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: window.topAnchor),
            table.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            table.widthAnchor.constraint(equalToConstant: 200),
        ])
        app.advance(by: 0)
        expect(table.frame.height, equals: 150)

        source.cells.append(UITableViewCell())
        table.reloadData()
        app.advance(by: 0)
        expect(table.frame.height, equals: 200)
    }

    @Test("TV-161 asking for cells lays the table out first")
    func queriesLayOut() {
        let stage = TableStage(rows: 3)
        stage.sections = [["new"]]
        stage.table.reloadData()

        expect(stage.texts, equals: ["new"])
        stage.sections = [["newer", "newest"]]
        stage.table.reloadData()
        expect(stage.table.indexPathsForVisibleRows?.count, equals: 2)
        stage.table.reloadData()
        expect(stage.table.cellForRow(at: path(1))?.textLabel?.text, equals: "newest")
    }
}
