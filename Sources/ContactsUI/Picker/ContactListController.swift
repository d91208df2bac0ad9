import Contacts
import Dispatch
import Foundation
import Support
import UIKitContainers
import UIKitControls
import UIKitCore
import UIKitLists

/// A contact in the list.
final class ListedContact: NSObject, Sendable {
    let contact: CNContact
    let name: String
    /// The text that decides about its section.
    let sortText: String

    init(_ record: ContactRecord) {
        contact = CNContact(record)
        name = ContactNames.listName(record)
        let text = ContactOrder.text(record, .familyName)
        sortText = text.isEmpty ? name : text
    }

    /// For `UILocalizedIndexedCollation`.
    func collationText() -> String { sortText }
}

/// The list of contacts, with an index and a search.
final class ContactListController: UITableViewController, UISearchResultsUpdating {
    /// The fewest contacts for which there is an index (decision): a list that fits the screen needs none.
    private static let leastForIndex = 15
    /// The most contacts that are sorted at once (decision): a few milliseconds. More take a while, on another thread.
    private static let mostAtOnce = 200

    private weak var picker: CNContactPickerViewController?
    private let collation = UILocalizedIndexedCollation.current()
    private var contacts: [ListedContact] = []
    /// What is shown, by the sections of the collation; one section while the user searches.
    private var sections: [[ListedContact]] = []
    private var titles: [String] = []
    private var searchText = ""
    private var chosen: [ListedContact] = []
    private let indicator = UIActivityIndicatorView(style: .large)
    private let messageLabel = UILabel(frame: .zero)

    init(_ picker: CNContactPickerViewController) {
        self.picker = picker
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = SystemText.title("Contacts")
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = SystemText.title("Search")
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.picker?.cancel() })
        if picker?.mode == .contacts {
            let done = UIBarButtonItem(
                systemItem: .done,
                primaryAction: UIAction { [weak self] _ in
                    guard let self else { return }
                    picker?.chose(chosen.map(\.contact))
                })
            done.isEnabled = false
            navigationItem.rightBarButtonItem = done
        }
        messageLabel.textColor = .secondaryLabel
        messageLabel.textAlignment = .center
        messageLabel.numberOfLines = 0
        indicator.startAnimating()
        tableView.backgroundView = indicator
        read()
    }

    // MARK: Reading

    private func read() {
        ContactAccess.readAll { [weak self] result in
            switch result {
            case .failure(let error): self?.show(message: error.localizedDescription)
            case .success(let records) where records.count <= Self.mostAtOnce: self?.show(Self.sorted(records))
            case .success(let records):
                DispatchQueue.global(qos: .userInitiated).async {
                    let listed = Self.sorted(records)
                    DispatchQueue.main.async { self?.show(listed) }
                }
            }
        }
    }

    private nonisolated static func sorted(_ records: [ContactRecord]) -> [ListedContact] {
        ContactOrder.sorted(records, .familyName).map(ListedContact.init)
    }

    private func show(_ listed: [ListedContact]) {
        contacts = listed.filter { !$0.name.isEmpty }
        indicator.stopAnimating()
        update()
    }

    private func show(message: String) {
        indicator.stopAnimating()
        messageLabel.text = message
        tableView.backgroundView = messageLabel
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = (searchController.searchBar.text ?? "").trimmingCharacters(in: .whitespaces)
        guard text != searchText else { return }
        searchText = text
        update()
    }

    private func update() {
        let shown = contacts.filter { searchText.isEmpty || ContactSearch.matches($0.contact.contents, searchText) }
        if searchText.isEmpty, shown.count >= Self.leastForIndex {
            var all = Array(repeating: [ListedContact](), count: collation.sectionTitles.count)
            for contact in shown {
                all[collation.section(for: contact, collationStringSelector: Selector(ListedContact.collationText))]
                    .append(contact)
            }
            let used = all.indices.filter { !all[$0].isEmpty }
            (sections, titles) = (used.map { all[$0] }, used.map { collation.sectionTitles[$0] })
        } else {
            (sections, titles) = (shown.isEmpty ? [] : [shown], [])
        }
        messageLabel.text = SystemText.title(contacts.isEmpty ? "No Contacts" : "No Results")
        tableView.backgroundView = shown.isEmpty ? messageLabel : nil
        tableView.reloadData()
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.isEmpty ? nil : titles[section]
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        titles.isEmpty ? nil : collation.sectionIndexTitles
    }

    override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        // The last section that does not come after the letter.
        let order = collation.sectionTitles
        return titles.lastIndex { (order.firstIndex(of: $0) ?? 0) <= index } ?? 0
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "contact")
            ?? UITableViewCell(style: .default, reuseIdentifier: "contact")
        let listed = sections[indexPath.section][indexPath.row]
        let isEnabled = picker?.isEnabled(listed.contact) ?? true
        var content = cell.defaultContentConfiguration()
        content.attributedText = Self.text(listed, isEnabled ? .label : .tertiaryLabel)
        cell.contentConfiguration = content
        cell.accessoryType = chosen.contains { $0 === listed } ? .checkmark : .none
        cell.selectionStyle = isEnabled ? .default : .none
        cell.accessibilityLabel = listed.name
        cell.accessibilityTraits = isEnabled ? [] : .notEnabled
        return cell
    }

    /// The name, in which the part is bold by which the list is sorted.
    private static func text(_ listed: ListedContact, _ color: UIColor) -> NSAttributedString {
        let font = UIFont.preferredFont(forTextStyle: .body)
        let text = NSMutableAttributedString(
            string: listed.name, attributes: [.font: font, .foregroundColor: color])
        let family = listed.contact.familyName
        let bold = family.isEmpty ? listed.name : family
        if let range = listed.name.range(of: bold, options: .backwards) {
            text.addAttribute(
                .font, value: UIFont.systemFont(ofSize: font.pointSize, weight: .semibold),
                range: NSRange(range, in: listed.name))
        }
        return text
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        picker?.isEnabled(sections[indexPath.section][indexPath.row].contact) ?? true ? indexPath : nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let listed = sections[indexPath.section][indexPath.row]
        guard picker?.mode == .contacts else {
            picker?.touched(listed.contact, in: self)
            return
        }
        if let index = chosen.firstIndex(where: { $0 === listed }) {
            chosen.remove(at: index)
        } else {
            chosen.append(listed)
        }
        navigationItem.rightBarButtonItem?.isEnabled = !chosen.isEmpty
        tableView.cellForRow(at: indexPath)?.accessoryType = chosen.contains { $0 === listed } ? .checkmark : .none
    }
}
