import Contacts
import Foundation
import Support
import UIKitContainers
import UIKitControls
import UIKitCore
import UIKitLists
import UIKitText

/// The form in which a contact is made or changed.
final class ContactEditor: UITableViewController {
    /// Called when a value changes.
    var onChange: (() -> Void)?
    /// Called when the user removes the contact.
    var onDelete: (() -> Void)?
    /// The contact as it was changed.
    private(set) var record: ContactRecord
    /// Whether something was changed.
    private(set) var isChanged = false

    private let isNew: Bool
    private static let names: [ContactText] = [.givenName, .familyName, .organizationName]

    /// The parts of the form.
    private enum Part: Equatable {
        case names, values(EditedList), note, deletion
    }
    private var parts: [Part] {
        [.names] + EditedList.allCases.map { .values($0) } + [.note] + (isNew ? [] : [.deletion])
    }

    init(_ record: ContactRecord, isNew: Bool) {
        self.record = record
        self.isNew = isNew
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) { nil }

    /// Whether there is nothing to save.
    var isBlank: Bool {
        ContactNames.fullName(record) == nil && EditedList.allCases.allSatisfy { $0.count(record) == 0 }
            && record[.note].isEmpty
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.isEditing = true
        tableView.allowsSelectionDuringEditing = true
        tableView.keyboardDismissMode = .interactive
        let header = ContactHeader(CNContact(record), alternateName: nil, message: nil)
        header.frame.size = CGSize(width: tableView.bounds.width, height: 124)
        tableView.tableHeaderView = isNew || record.imageData == nil ? nil : header
    }

    private func change(_ body: (inout ContactRecord) -> Void) {
        body(&record)
        isChanged = true
        onChange?()
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { parts.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch parts[section] {
        case .names: Self.names.count
        case .values(let list): list.count(record) + 1
        case .note, .deletion: 1
        }
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch parts[indexPath.section] {
        case .names: return nameCell(Self.names[indexPath.row])
        case .values(let list):
            return indexPath.row < list.count(record) ? valueCell(list, indexPath.row) : addCell(list)
        case .note: return noteCell()
        case .deletion: return actionCell(SystemText.title("Delete Contact"), .systemRed)
        }
    }

    private func nameCell(_ text: ContactText) -> UITableViewCell {
        let cell = FieldCell(fields: [ContactTitles.title(ofKey: text.rawValue)], values: [record[text]], label: nil)
        cell.onText = { [weak self] _, value in self?.change { $0[text] = value } }
        cell.fields.first?.autocapitalizationType = .words
        return cell
    }

    private func valueCell(_ list: EditedList, _ index: Int) -> UITableViewCell {
        let label = list.label(record, index)
        let cell = FieldCell(
            fields: list.placeholders, values: list.values(record, index),
            label: label.map { CNLabeledValue<NSString>.localizedString(forLabel: $0) } ?? list.title.lowercased())
        cell.onText = { [weak self] field, value in self?.change { list.set(&$0, index, field, value) } }
        for field in cell.fields {
            field.keyboardType = list.keyboard
            field.autocapitalizationType = list == .addresses ? .words : .none
            field.autocorrectionType = .no
        }
        cell.labelButton?.menu = UIMenu(
            children: list.labels.map { other in
                UIAction(
                    title: CNLabeledValue<NSString>.localizedString(forLabel: other),
                    state: other == label ? .on : .off
                ) { [weak self, weak cell] _ in
                    self?.change { list.setLabel(&$0, index, other) }
                    cell?.showLabel(CNLabeledValue<NSString>.localizedString(forLabel: other))
                }
            })
        return cell
    }

    private func addCell(_ list: EditedList) -> UITableViewCell { actionCell(list.addTitle, .label) }

    private func actionCell(_ title: String, _ color: UIColor) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = title
        content.textProperties.color = color
        cell.contentConfiguration = content
        return cell
    }

    private func noteCell() -> UITableViewCell {
        let cell = NoteCell(record[.note], title: ContactTitles.title(ofKey: CNContactNoteKey))
        cell.onText = { [weak self] text in self?.change { $0[.note] = text } }
        return cell
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        switch parts[indexPath.section] {
        case .values(let list) where indexPath.row < list.count(record):
            CGFloat(list.placeholders.count) * FieldCell.lineHeight
        case .note: NoteCell.height
        default: FieldCell.lineHeight
        }
    }

    // MARK: Adding and removing

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        if case .values = parts[indexPath.section] { true } else { false }
    }

    override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        guard case .values(let list) = parts[indexPath.section] else { return .none }
        return indexPath.row < list.count(record) ? .delete : .insert
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard case .values(let list) = parts[indexPath.section] else { return }
        if editingStyle == .insert { return add(list, indexPath) }
        change { list.remove(&$0, indexPath.row) }
        // The rows behind know their index.
        tableView.reloadSections(IndexSet(integer: indexPath.section), with: .automatic)
    }

    private func add(_ list: EditedList, _ indexPath: IndexPath) {
        change { list.add(&$0) }
        tableView.reloadSections(IndexSet(integer: indexPath.section), with: .automatic)
        (tableView.cellForRow(at: indexPath) as? FieldCell)?.fields.first?.becomeFirstResponder()
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        switch parts[indexPath.section] {
        case .values(let list) where indexPath.row == list.count(record): add(list, indexPath)
        case .deletion: askToDelete(tableView.cellForRow(at: indexPath))
        default: break
        }
    }

    private func askToDelete(_ source: UIView?) {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(
            UIAlertAction(title: SystemText.title("Delete Contact"), style: .destructive) { [weak self] _ in
                self?.onDelete?()
            })
        sheet.addAction(UIAlertAction(title: SystemText.title("Cancel"), style: .cancel))
        sheet.popoverPresentationController?.sourceView = source ?? view
        present(sheet, animated: true)
    }
}
