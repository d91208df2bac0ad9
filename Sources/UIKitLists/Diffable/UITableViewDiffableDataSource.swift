import Foundation
import ListUpdates
import UIKitCore

/// A table's data source that is fed with snapshots and shows their differences (TV-164).
///
///     let source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
///         let cell = table.dequeueReusableCell(withIdentifier: "Row", for: path)
///         cell.textLabel?.text = name
///         return cell
///     }
///     source.apply(snapshot)
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: DiffableTableDataSource {
    /// Returns the cell of an item; `nil` stops the program (CV-124).
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    private typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()

    /// How rows come in and go out from the next update on; `automatic` by default (CV-111).
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates a data source and makes it that of a table, which does not keep it (CV-107).
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// Returns the present state as a copy (CV-102).
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { state.current }

    /// Shows a snapshot: the first one by a reload, later ones by one batch update (CV-103). Counts and look-ups are
    /// new when it returns; `completion` is called after the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let difference = snapshot.difference(from: state.current)
        guard state.wasApplied, let tableView, !difference.exceedsTableBatch else {
            return applySnapshotUsingReloadData(snapshot, completion: completion)
        }
        if animatingDifferences {
            show(difference, snapshot, in: tableView, completion)
        } else {
            UIView.performWithoutAnimation { show(difference, snapshot, in: tableView, completion) }
        }
    }

    /// Shows a snapshot, and waits for the end of the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by a reload (CV-104).
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        state.adopt(snapshot)
        state.wasApplied = true
        tableView?.reloadData()
        if let completion { UIApplication.shared.runAfterCommit(completion) }
    }

    /// Makes one batch; reloaded and reconfigured items follow in a second one (CV-103).
    private func show(
        _ difference: Snapshot.Difference, _ snapshot: Snapshot, in tableView: UITableView,
        _ completion: (() -> Void)?
    ) {
        let hasMarks =
            !difference.reloaded.isEmpty || !difference.reconfigured.isEmpty || !difference.reloadedSections.isEmpty
        let batch = difference.batch
        if batch.isEmpty, !hasMarks {
            state.adopt(snapshot)
            if let completion { UIApplication.shared.runAfterCommit(completion) }
            return
        }
        let animation = defaultRowAnimation
        // Without changes of rows there is no first batch: an empty one would ask for all heights again (TV-42).
        if !batch.isEmpty {
            tableView.performBatchUpdates(
                {
                    self.state.adopt(snapshot)
                    tableView.deleteSections(IndexSet(batch.deletedSections), with: animation)
                    tableView.insertSections(IndexSet(batch.insertedSections), with: animation)
                    for move in batch.movedSections { tableView.moveSection(move.from, toSection: move.to) }
                    tableView.deleteRows(at: batch.deletedItems.map(\.indexPath), with: animation)
                    tableView.insertRows(at: batch.insertedItems.map(\.indexPath), with: animation)
                    for move in batch.movedItems { tableView.moveRow(at: move.from.indexPath, to: move.to.indexPath) }
                }, completion: hasMarks ? nil : { _ in completion?() })
        }
        guard hasMarks else { return }
        tableView.performBatchUpdates(
            {
                if batch.isEmpty { self.state.adopt(snapshot) }
                tableView.reloadSections(IndexSet(difference.reloadedSections), with: animation)
                tableView.reloadRows(at: difference.reloaded.map(\.indexPath), with: animation)
                tableView.reconfigureRows(at: difference.reconfigured.map(\.indexPath))
            }, completion: { _ in completion?() })
    }

    // MARK: Look-ups

    /// Returns the item at a position; `nil` if there is none (CV-108).
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        state.item(at: indexPath)
    }

    /// Returns the position of an item; `nil` if it is not there (CV-108).
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        state.indexPath(of: itemIdentifier)
    }

    /// Returns the section at an index; `nil` if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        state.section(at: index)
    }

    /// Returns the index of a section; `nil` if it is not there.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        state.current.indexOfSection(sectionIdentifier)
    }

    // MARK: UITableViewDataSource

    /// Returns the number of sections of the snapshot.
    open override func numberOfSections(in tableView: UITableView) -> Int { state.current.numberOfSections }

    /// Returns the number of items of a section of the snapshot.
    open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        state.current.counts[section]
    }

    /// Returns the cell that the provider gives for an item.
    open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
            stopForMisuse(
                "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item "
                    + "identifier '\(itemIdentifier(for: indexPath).map { "\($0)" } ?? "nil")', which is not allowed. "
                    + "You must always return a cell to the table view: \(tableView)")
        }
        return cell
    }
}
