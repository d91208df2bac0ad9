import Foundation
import TouchstoneTesting
import UIKit
import UIKitLists

/// A table on a phone's screen with a data source and delegate that a test can change, and a log of their calls.
@MainActor class TableStage: NSObject, UITableViewDataSource, UITableViewDelegate {
    let table: UITableView
    let app: TestApplication
    var sections: [[String]]
    var log: [String] = []
    /// Which calls are logged; all by default.
    var logs: (String) -> Bool = { _ in true }
    var configure: (UITableViewCell, String) -> Void = { cell, text in cell.textLabel?.text = text }
    var headers: [Int: String] = [:]
    var footers: [Int: String] = [:]
    var willSelect: (IndexPath) -> IndexPath? = { $0 }
    var shouldHighlight = true
    var shouldSpringLoad: ((IndexPath) -> Bool)?

    init(
        _ sections: [[String]], style: UITableView.Style = .plain, scale: CGFloat = 1,
        _ prepare: (UITableView) -> Void = { _ in }
    ) {
        self.sections = sections
        app = TestApplication(scale: scale)
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: style)
        super.init()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        prepare(table)
        table.dataSource = self
        table.delegate = self
        app.makeWindow().addSubview(table)
        app.advance(by: 0)
    }

    convenience init(rows: Int, style: UITableView.Style = .plain, _ prepare: (UITableView) -> Void = { _ in }) {
        self.init([(0..<rows).map { "\($0)" }], style: style, prepare)
    }

    func note(_ text: String) { if logs(text) { log.append(text) } }

    /// The texts of the visible rows.
    var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

    /// The middle of a row on the screen.
    func middle(of row: Int, section: Int = 0) -> CGPoint {
        let rect = table.rectForRow(at: IndexPath(row: row, section: section))
        return table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    func numberOfSections(in tableView: UITableView) -> Int {
        note("sections")
        return sections.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        note("rows \(section)")
        return sections[section].count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        note("cell \(indexPath.section).\(indexPath.row)")
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        configure(cell, sections[indexPath.section][indexPath.row])
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headers[section] }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footers[section] }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        note("willDisplay \(indexPath.section).\(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        note("didEnd \(indexPath.section).\(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        note("shouldHighlight \(indexPath.row)")
        return shouldHighlight
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        note("didHighlight \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        note("didUnhighlight \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        note("willSelect \(indexPath.row)")
        return willSelect(indexPath)
    }

    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        note("willDeselect \(indexPath.row)")
        return indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("didSelect \(indexPath.row)") }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        note("didDeselect \(indexPath.row)")
    }

    func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { shouldSpringLoad?(indexPath) ?? OptionalMethod.notImplemented(true) }

    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        note("accessory \(indexPath.row)")
    }
}
