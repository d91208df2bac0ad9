import TouchstoneTesting
import UIKit

/// A table whose rows can be deleted and moved, and a log.
@MainActor final class EditStage: NSObject, UITableViewDataSource, UITableViewDelegate {
    let app = TestApplication()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var rows: [String] { sections[0] }
    var sections: [[String]]
    var log: [String] = []
    var trailing: ((IndexPath) -> UISwipeActionsConfiguration?)?
    var leading: ((IndexPath) -> UISwipeActionsConfiguration?)?
    var canEdit: (IndexPath) -> Bool = { _ in true }
    var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }

    var canMove: (IndexPath) -> Bool = { _ in true }
    var indents = true
    var target: (IndexPath, IndexPath) -> IndexPath = { $1 }
    var rowActions: [UITableViewRowAction]?

    convenience init(rows: Int) { self.init([(0..<rows).map { "\($0)" }]) }

    init(_ sections: [[String]]) {
        self.sections = sections
        super.init()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        table.dataSource = self
        table.delegate = self
        app.makeWindow().addSubview(table)
        app.advance(by: 0)
    }

    func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }

    /// The texts of the visible rows.
    var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections.count > 1 ? "Section \(section)" : nil
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove(indexPath) }

    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { indents }

    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        rowActions
    }

    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { target(sourceIndexPath, proposedDestinationIndexPath) }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit(indexPath) }

    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { style(indexPath) }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        log.append("commit \(editingStyle) \(indexPath.row)")
        guard editingStyle == .delete else { return }
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        let (from, to) = (sourceIndexPath, destinationIndexPath)
        let sections = self.sections.count > 1 ? " from \(from.section) to \(to.section)" : ""
        log.append("move \(from.row) \(to.row)\(sections)")
        self.sections[to.section].insert(self.sections[from.section].remove(at: from.row), at: to.row)
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        log.append("trailing \(indexPath.row)")
        return trailing?(indexPath)
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading?(indexPath) }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        log.append("willBegin \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.append("didEnd \(indexPath?.row ?? -1)")
    }
}
