import UIKit

/// A sheet with the fields of a reminder.
final class ReminderFormController: UITableViewController, UITextFieldDelegate {

    private var reminder: Reminder
    private let isNew: Bool
    private let titleField = UITextField()
    private let notesField = UITextField()
    private let flagSwitch = UISwitch()
    /// Called with the reminder when the user saves it.
    var saved: ((Reminder) -> Void)?

    init(reminder: Reminder, isNew: Bool, tint: UIColor) {
        self.reminder = reminder
        self.isNew = isNew
        super.init(style: .insetGrouped)
        view.tintColor = tint
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = isNew ? "New Reminder" : "Details"
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: Selector(ReminderFormController.cancel))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: isNew ? "Add" : "Done", style: .done, target: self, action: Selector(ReminderFormController.save))
        titleField.text = reminder.title
        titleField.placeholder = "Title"
        titleField.accessibilityLabel = "Title"
        titleField.delegate = self
        titleField.addAction(UIAction { [weak self] _ in self?.updateButton() }, for: .editingChanged)
        notesField.text = reminder.notes
        notesField.placeholder = "Notes"
        notesField.accessibilityLabel = "Notes"
        notesField.delegate = self
        flagSwitch.isOn = reminder.isFlagged
        tableView.allowsSelection = false
        updateButton()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if isNew { titleField.becomeFirstResponder() }
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 2 : 1
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        switch (indexPath.section, indexPath.row) {
        case (0, 0): add(titleField, to: cell)
        case (0, _): add(notesField, to: cell)
        default:
            var content = cell.defaultContentConfiguration()
            content.text = "Flag"
            content.image = UIImage(systemName: "flag.fill")
            content.imageProperties.tintColor = .systemOrange
            cell.contentConfiguration = content
            cell.accessoryView = flagSwitch
        }
        return cell
    }

    private func add(_ field: UITextField, to cell: UITableViewCell) {
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.clearButtonMode = .whileEditing
        field.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(field)
        let margins = cell.contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            field.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            field.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        ])
    }

    // MARK: Saving

    private func updateButton() {
        let text = titleField.text?.trimmingCharacters(in: .whitespaces) ?? ""
        navigationItem.rightBarButtonItem?.isEnabled = !text.isEmpty
    }

    private func cancel() { dismiss(animated: true) }

    private func save() {
        reminder.title = titleField.text?.trimmingCharacters(in: .whitespaces) ?? ""
        reminder.notes = notesField.text ?? ""
        reminder.isFlagged = flagSwitch.isOn
        saved?(reminder)
        dismiss(animated: true)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === titleField {
            notesField.becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
        }
        return true
    }
}
