import UIKit

/// The lists, each with the number of its open reminders.
final class ListsViewController: UITableViewController {
    private let store: ReminderStore
    private lazy var source = makeSource()

    init(store: ReminderStore) {
        self.store = store
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Reminders"
        navigationItem.rightBarButtonItem = editButtonItem
        addSearch()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "List")
        tableView.dataSource = source
        update(animated: false)
        NotificationCenter.default.addObserver(
            self, selector: Selector(Self.storeDidChange), name: ReminderStore.didChange, object: store)
    }

    private func storeDidChange(_ notification: Notification) { update(animated: true) }

    private func addSearch() {
        let results = SearchResultsController(store: store)
        results.chosen = { [weak self] in self?.showList($0) }
        let search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = results
        search.searchBar.placeholder = "Search"
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        definesPresentationContext = true
    }

    private func showList(_ id: ReminderList.ID) {
        navigationController?.pushViewController(RemindersViewController(store: store, list: id), animated: true)
    }

    // MARK: Rows

    private func makeSource() -> Source {
        let source = Source(tableView: tableView) { [store] tableView, path, id in
            let cell = tableView.dequeueReusableCell(withIdentifier: "List", for: path)
            guard let list = store.list(id) else { return cell }
            var content = UIListContentConfiguration.valueCell()
            content.text = list.name
            content.secondaryText = "\(list.open.count)"
            content.image = UIImage.badge(list.symbol, color: list.tint.color)
            content.imageToTextPadding = 12
            cell.contentConfiguration = content
            cell.accessoryType = .disclosureIndicator
            return cell
        }
        source.store = store
        return source
    }

    private func update(animated: Bool) {
        let ids = store.lists.map(\.id)
        var snapshot = NSDiffableDataSourceSnapshot<Int, ReminderList.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(ids)
        let shown = Set(source.snapshot().itemIdentifiers)
        snapshot.reconfigureItems(ids.filter { shown.contains($0) })
        source.apply(snapshot, animatingDifferences: animated && view.window != nil)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let id = source.itemIdentifier(for: indexPath) else { return }
        showList(id)
    }

    // MARK: Deleting

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.confirmDeletion(at: indexPath)
            done(false)
        }
        delete.image = UIImage(systemName: "trash.fill")
        let configuration = UISwipeActionsConfiguration(actions: [delete])
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    private func confirmDeletion(at path: IndexPath) {
        guard let id = source.itemIdentifier(for: path), let list = store.list(id) else { return }
        let alert = UIAlertController(
            title: "Delete “\(list.name)”?", message: "This also deletes its \(list.reminders.count) reminders.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { [store] _ in store.deleteList(id) })
        present(alert, animated: true)
    }

    /// Lets the user move lists, and delete them in edit mode.
    private final class Source: UITableViewDiffableDataSource<Int, ReminderList.ID> {
        var store: ReminderStore?

        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            "My Lists"
        }

        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            store?.moveList(from: sourceIndexPath.row, to: destinationIndexPath.row)
        }
    }
}

extension UIImage {
    /// A white symbol on a disc of a color.
    fileprivate static func badge(_ symbol: String, color: UIColor) -> UIImage {
        let size = CGSize(width: 30, height: 30)
        return UIGraphicsImageRenderer(size: size).image { _ in
            color.setFill()
            UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
            let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold)
            let image = UIImage(systemName: symbol, withConfiguration: configuration)?
                .withTintColor(.white, renderingMode: .alwaysOriginal)
            guard let image else { return }
            image.draw(
                at: CGPoint(x: (size.width - image.size.width) / 2, y: (size.height - image.size.height) / 2))
        }
    }
}
