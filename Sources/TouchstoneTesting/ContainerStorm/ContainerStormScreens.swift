import CoreGraphics
import Foundation
import UIKit

/// A screen of a container storm.
@MainActor protocol ContainerStormScreen: UIViewController {
    var appearance: AppearanceWatch { get }
    /// Checks what holds in every frame.
    func check()
    /// Checks what holds when nothing moves.
    func checkAtRest()
    /// Performs a change that concerns the screen's content.
    func perform(_ change: ContainerStormChange)
}

/// A table under random updates. Every row shows a number that no other row has.
final class StormTableScreen: UITableViewController, ContainerStormScreen {
    private(set) var appearance = AppearanceWatch()
    private let name: String
    private let monitor: ContainerStormMonitor
    private let watch: ScrollWatch
    private var sections: StormSections
    private var isSelfSizing: Bool

    init(_ number: Int, _ monitor: ContainerStormMonitor) {
        name = "table \(number)"
        self.monitor = monitor
        watch = ScrollWatch(name, monitor)
        isSelfSizing = number % 2 == 0
        sections = StormSections(counts: Array([40, 0, 7].prefix(1 + number % 3)))
        super.init(style: [.plain, .grouped, .insetGrouped][number % 3])
        monitor.liveScreenCount += 1
        title = "Table \(number)"
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { monitor.liveScreenCount -= 1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        setRowHeights()
    }

    private func setRowHeights() {
        tableView.rowHeight = isSelfSizing ? UITableView.automaticDimension : 52
        tableView.estimatedRowHeight = isSelfSizing ? 44 : 0
    }

    // MARK: Changes

    func perform(_ change: ContainerStormChange) {
        guard isViewLoaded, let table = tableView else { return }
        let animation: UITableView.RowAnimation =
            change.isAnimated ? [.fade, .automatic, .top, .left, .middle][change.b % 5] : .none
        let path = sections.path(change.a)
        switch change.kind {
        case .insertRows: if let paths = sections.insertRows(change) { table.insertRows(at: paths, with: animation) }
        case .deleteRows:
            guard let path else { return }
            sections.remove(at: path)
            table.deleteRows(at: [path], with: animation)
        case .moveRow: if let move = sections.moveRow(change) { table.moveRow(at: move.source, to: move.target) }
        case .reloadRows: if let path { table.reloadRows(at: [path], with: animation) }
        case .batch:
            guard let paths = sections.replaceRows(change) else { return }
            table.performBatchUpdates {
                table.deleteRows(at: paths.deleted, with: animation)
                table.insertRows(at: paths.inserted, with: animation)
            }
        case .insertSection: if let at = sections.insertSection(change) { table.insertSections([at], with: animation) }
        case .deleteSection: if let at = sections.deleteSection(change) { table.deleteSections([at], with: animation) }
        case .reloadData: table.reloadData()
        case .scrollToRow:
            guard let path else { return }
            table.scrollToRow(at: path, at: [.none, .top, .middle, .bottom][change.b % 4], animated: change.isAnimated)
        case .selectRow: table.selectRow(at: path, animated: change.isAnimated, scrollPosition: .none)
        case .deselectRow: if let path { table.deselectRow(at: path, animated: change.isAnimated) }
        case .edit: setEditing(!isEditing, animated: change.isAnimated)
        case .changeRowHeights:
            isSelfSizing.toggle()
            setRowHeights()
        case .scroll: table.setContentOffset(CGPoint(x: 0, y: change.a * 3), animated: change.isAnimated)
        case .inset: table.contentInset.top = CGFloat(change.a % 40)
        case .enableScrolling: table.isScrollEnabled = change.a % 3 != 0
        default: break
        }
    }

    // MARK: Data source and delegate

    override func numberOfSections(in tableView: UITableView) -> Int { sections.counts.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections.counts[section]
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section % 2 == 0 ? "Section \(section)" : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        monitor.callbacks += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let number = sections[indexPath] ?? 0
        cell.tag = number
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = (0..<1 + number % 3).map { "Row \(number), line \($0)" }.joined(separator: "\n")
        return cell
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        monitor.callbacks += 1
        sections.remove(at: indexPath)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        sections.move(from: sourceIndexPath, to: destinationIndexPath)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        monitor.callbacks += 1
        if indexPath.row % 7 == 3 { tableView.deselectRow(at: indexPath, animated: true) }
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { watch.scrollViewDidScroll(scrollView) }

    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        watch.scrollViewWillBeginDragging(scrollView)
    }

    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        watch.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        watch.scrollViewWillBeginDecelerating(scrollView)
    }

    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        watch.scrollViewDidEndDecelerating(scrollView)
    }

    // MARK: Invariants

    func check() {
        guard isViewLoaded, view.window != nil, let table = tableView else { return }
        guard (0..<table.numberOfSections).map({ table.numberOfRows(inSection: $0) }) == sections.counts else {
            return monitor.report("\(name): its numbers of rows are not those of the data source")
        }
        var shown: Set<Int> = []
        for cell in table.visibleCells {
            guard let path = table.indexPath(for: cell) else {
                return monitor.report("\(name): a visible cell has no index path")
            }
            guard let number = sections[path] else {
                return monitor.report("\(name): a visible cell is at \(path), which does not exist")
            }
            if number != cell.tag { monitor.report("\(name): the cell at \(path) shows \(cell.tag), not \(number)") }
            if !shown.insert(cell.tag).inserted { monitor.report("\(name): two cells show \(cell.tag)") }
        }
    }

    func checkAtRest() {
        guard isViewLoaded, view.window != nil, let table = tableView else { return }
        watch.checkAtRest(table)
        for cell in table.visibleCells {
            guard let path = table.indexPath(for: cell) else { continue }
            let expected = table.rectForRow(at: path)
            if abs(cell.frame.minY - expected.minY) > 0.5 || abs(cell.frame.height - expected.height) > 0.5 {
                monitor.report("\(name): the cell at \(path) is at \(cell.frame), its row at \(expected)")
            }
        }
        checkEditing(in: table)
        let rows = table.indexPathsForVisibleRows ?? []
        let inside = sections.paths.filter {
            table.rectForRow(at: $0).insetBy(dx: 0, dy: 1).intersects(table.bounds)
        }
        if !Set(inside).isSubset(of: rows) { monitor.report("\(name): a row in view has no cell") }
        let cells = table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
        if cells.count > rows.count + 2 {
            monitor.report("\(name): \(cells.count) cells for \(rows.count) visible rows")
        }
    }

    /// Checks that cells have the controls of editing exactly while their table is edited (TV-106); a row that is open by a
    /// swipe, perhaps outside the visible part, has none (TV-117).
    private func checkEditing(in table: UITableView) {
        let cells = table.subviews.compactMap { $0 as? UITableViewCell }
        guard !cells.contains(where: \.showingDeleteConfirmation) else { return }
        for cell in table.visibleCells {
            let start = cell.contentView.frame.minX
            if cell.isEditing != table.isEditing || (start > 30) != table.isEditing {
                monitor.report(
                    "\(name): the cell of \(cell.tag) edits: \(cell.isEditing), its table: \(table.isEditing), its content "
                        + "begins at \(start)")
            }
        }
    }

    // MARK: Appearance

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        appearance.enter(.appearing, name, monitor)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearance.enter(.appeared, name, monitor)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        appearance.enter(.disappearing, name, monitor)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        appearance.enter(.hidden, name, monitor)
    }
}
