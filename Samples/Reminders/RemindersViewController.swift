import UIKit

/// The reminders of a list: the open ones, and below them those that are done.
final class RemindersViewController: UITableViewController {
    /// The sections.
    enum Section: Hashable {
        case open, completed
    }

    private let store: ReminderStore
    private let list: ReminderList.ID
    private lazy var source = makeSource()

    init(store: ReminderStore, list: ReminderList.ID) {
        self.store = store
        self.list = list
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    private var tint: UIColor { store.list(list)?.tint.color ?? .systemBlue }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = store.list(list)?.name
        view.tintColor = tint
        navigationItem.rightBarButtonItem = editButtonItem
        let appearance = UINavigationBarAppearance()
        appearance.configureWithTransparentBackground()
        appearance.largeTitleTextAttributes = [.foregroundColor: tint]
        navigationItem.scrollEdgeAppearance = appearance
        tableView.register(ReminderCell.self, forCellReuseIdentifier: ReminderCell.identifier)
        tableView.register(CompletedHeader.self, forHeaderFooterViewReuseIdentifier: CompletedHeader.identifier)
        tableView.dataSource = source
        toolbarItems = [UIBarButtonItem(customView: makeNewButton()), .flexibleSpace()]
        update(animated: false)
        NotificationCenter.default.addObserver(
            self, selector: Selector(Self.storeDidChange), name: ReminderStore.didChange, object: store)
    }

    private func storeDidChange(_ notification: Notification) { update(animated: true) }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent { navigationController?.setToolbarHidden(true, animated: animated) }
    }

    private func makeNewButton() -> UIButton {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "New Reminder"
        configuration.image = UIImage(systemName: "plus.circle.fill")
        configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 22, weight: .medium)
        configuration.imagePadding = 8
        configuration.contentInsets = .zero
        let button = UIButton(
            configuration: configuration,
            primaryAction: UIAction { [weak self] _ in self?.showForm(for: Reminder()) })
        button.tintColor = tint
        button.sizeToFit()
        return button
    }

    // MARK: Rows

    private func makeSource() -> Source {
        let source = Source(tableView: tableView) { [weak self] tableView, path, id in
            let cell = tableView.dequeueReusableCell(withIdentifier: ReminderCell.identifier, for: path)
            guard let self, let cell = cell as? ReminderCell, let reminder = store.reminder(id, in: list) else {
                return cell
            }
            cell.show(reminder, tint: tint)
            cell.toggled = { [weak self] in self?.change(id) { $0.isDone.toggle() } }
            return cell
        }
        source.moved = { [weak self] id, other in
            guard let self else { return }
            store.moveReminder(id, before: other, in: list)
        }
        source.deleted = { [weak self] in self?.delete([$0]) }
        return source
    }

    private func update(animated: Bool) {
        guard let list = store.list(list) else { return }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Reminder.ID>()
        snapshot.appendSections([.open])
        snapshot.appendItems(list.open.map(\.id))
        if !list.completed.isEmpty {
            snapshot.appendSections([.completed])
            snapshot.appendItems(list.completed.map(\.id))
        }
        let shown = Set(source.snapshot().itemIdentifiers)
        snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { shown.contains($0) })
        source.apply(snapshot, animatingDifferences: animated && view.window != nil)
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard source.sectionIdentifier(for: section) == .completed else { return nil }
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: CompletedHeader.identifier)
        (header as? CompletedHeader)?.cleared = { [weak self] in self?.confirmClearing() }
        return header
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let reminder = reminder(at: indexPath) else { return }
        showForm(for: reminder)
    }

    override func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        // A reminder stays in its section; its circle moves it to the other one.
        if sourceIndexPath.section == proposedDestinationIndexPath.section { return proposedDestinationIndexPath }
        let isUp = proposedDestinationIndexPath.section < sourceIndexPath.section
        let last = tableView.numberOfRows(inSection: sourceIndexPath.section) - 1
        return IndexPath(row: isUp ? 0 : last, section: sourceIndexPath.section)
    }

    private func reminder(at path: IndexPath) -> Reminder? {
        source.itemIdentifier(for: path).flatMap { store.reminder($0, in: list) }
    }

    // MARK: Changes

    private func change(_ id: Reminder.ID, _ body: (inout Reminder) -> Void) {
        guard var reminder = store.reminder(id, in: list) else { return }
        body(&reminder)
        store.save(reminder, in: list)
    }

    private func delete(_ ids: [Reminder.ID]) { store.deleteReminders(ids, in: list) }

    private func showForm(for reminder: Reminder) {
        let isNew = store.reminder(reminder.id, in: list) == nil
        let form = ReminderFormController(reminder: reminder, isNew: isNew, tint: tint)
        form.saved = { [store, list] in store.save($0, in: list) }
        let navigation = UINavigationController(rootViewController: form)
        navigation.sheetPresentationController?.detents = [.medium(), .large()]
        navigation.sheetPresentationController?.prefersGrabberVisible = true
        present(navigation, animated: true)
    }

    private func confirmClearing() {
        let ids = store.list(list)?.completed.map(\.id) ?? []
        let alert = UIAlertController(
            title: "Delete Completed Reminders?", message: "This cannot be undone.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Delete \(ids.count)", style: .destructive) { [weak self] _ in self?.delete(ids) })
        present(alert, animated: true)
    }

    // MARK: Swipes and menus

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let reminder = reminder(at: indexPath) else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.delete([reminder.id])
            done(true)
        }
        delete.image = UIImage(systemName: "trash.fill")
        let title = reminder.isFlagged ? "Unflag" : "Flag"
        let flag = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
            done(true)
            self?.change(reminder.id) { $0.isFlagged.toggle() }
        }
        flag.image = UIImage(systemName: reminder.isFlagged ? "flag.slash.fill" : "flag.fill")
        flag.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [delete, flag])
    }

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let reminder = reminder(at: indexPath) else { return nil }
        let title = reminder.isDone ? "Reopen" : "Done"
        let toggle = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
            done(true)
            self?.change(reminder.id) { $0.isDone.toggle() }
        }
        toggle.image = UIImage(systemName: reminder.isDone ? "arrow.uturn.left" : "checkmark")
        toggle.backgroundColor = .systemGreen
        return UISwipeActionsConfiguration(actions: [toggle])
    }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let reminder = reminder(at: indexPath) else { return nil }
        return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
            let flag = UIAction(
                title: reminder.isFlagged ? "Unflag" : "Flag", image: UIImage(systemName: "flag")
            ) { _ in self?.change(reminder.id) { $0.isFlagged.toggle() } }
            let delete = UIAction(
                title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
            ) { _ in self?.delete([reminder.id]) }
            return UIMenu(children: [flag, delete])
        })
    }

    /// Lets the user move and delete reminders.
    private final class Source: UITableViewDiffableDataSource<Section, Reminder.ID> {
        var moved: (Reminder.ID, Reminder.ID?) -> Void = { _, _ in }
        var deleted: (Reminder.ID) -> Void = { _ in }

        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            if editingStyle == .delete, let id = itemIdentifier(for: indexPath) { deleted(id) }
        }

        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            guard sourceIndexPath != destinationIndexPath, let id = itemIdentifier(for: sourceIndexPath) else { return }
            var next = destinationIndexPath
            if destinationIndexPath.row > sourceIndexPath.row { next.row += 1 }
            moved(id, itemIdentifier(for: next))
        }
    }
}
