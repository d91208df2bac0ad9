import UIKit

/// The reminders of all lists whose title or notes contain the searched text, by list.
final class SearchResultsController: UITableViewController, UISearchResultsUpdating {
    private let store: ReminderStore
    private var found: [(list: ReminderList, reminders: [Reminder])] = []
    /// Called with its list when a reminder is chosen.
    var chosen: ((ReminderList.ID) -> Void)?

    init(store: ReminderStore) {
        self.store = store
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(ReminderCell.self, forCellReuseIdentifier: ReminderCell.identifier)
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        found = store.lists.compactMap { list in
            let reminders = list.reminders.filter { reminder in
                [reminder.title, reminder.notes].contains { $0.range(of: text, options: .caseInsensitive) != nil }
            }
            return reminders.isEmpty ? nil : (list, reminders)
        }
        tableView.reloadData()
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { found.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        found[section].reminders.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        found[section].list.name
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: ReminderCell.identifier, for: indexPath)
        guard let cell = cell as? ReminderCell else { return cell }
        let (list, reminders) = found[indexPath.section]
        var reminder = reminders[indexPath.row]
        cell.show(reminder, tint: list.tint.color)
        cell.toggled = { [store, weak cell] in
            reminder.isDone.toggle()
            store.save(reminder, in: list.id)
            cell?.show(reminder, tint: list.tint.color)
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        chosen?(found[indexPath.section].list.id)
    }
}
