import UIKit

/// Rows of all styles and states.
final class CellsViewController: UITableViewController {
    private struct Row {
        var text: String
        var detail: String?
        var style = UITableViewCell.CellStyle.default
        var accessory = UITableViewCell.AccessoryType.none
        var symbol: String?
        var edits = false
    }

    private let sections: [(title: String, rows: [Row])] = [
        (
            "Styles",
            [
                Row(text: "Default"), Row(text: "Value 1", detail: "Detail", style: .value1),
                Row(text: "Value 2", detail: "Detail", style: .value2),
                Row(text: "Subtitle", detail: "A second line of text", style: .subtitle),
                Row(text: "With an image", detail: "On", style: .value1, symbol: "wifi"),
            ]
        ),
        (
            "Accessories",
            [
                Row(text: "Disclosure", detail: "12", style: .value1, accessory: .disclosureIndicator),
                Row(text: "Detail button", accessory: .detailButton),
                Row(text: "Detail and disclosure", accessory: .detailDisclosureButton),
                Row(text: "Checkmark", accessory: .checkmark),
            ]
        ),
        ("Selection", [Row(text: "Normal"), Row(text: "Selected"), Row(text: "Normal")]),
        (
            "Editing",
            [
                Row(text: "Delete and move", edits: true), Row(text: "Insert and move", edits: true),
            ]
        ),
    ]

    init() {
        super.init(style: .insetGrouped)
        title = "Table Cells"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.allowsSelectionDuringEditing = true
        navigationItem.rightBarButtonItem = editButtonItem
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tableView.selectRow(at: IndexPath(row: 1, section: 2), animated: false, scrollPosition: .none)
        setEditing(true, animated: false)
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 1 ? "Accessories stand at the trailing edge; a tap on the button does not select the row." : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = sections[indexPath.section].rows[indexPath.row]
        let cell = UITableViewCell(style: row.style, reuseIdentifier: nil)
        cell.textLabel?.text = row.text
        cell.detailTextLabel?.text = row.detail
        cell.imageView?.image = row.symbol.flatMap { UIImage(systemName: $0) }
        cell.accessoryType = row.accessory
        cell.editingAccessoryType = row.accessory
        return cell
    }

    // MARK: Editing

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        sections[indexPath.section].rows[indexPath.row].edits
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        sections[indexPath.section].rows[indexPath.row].edits
    }

    override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        indexPath.row == 0 ? .delete : .insert
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}
