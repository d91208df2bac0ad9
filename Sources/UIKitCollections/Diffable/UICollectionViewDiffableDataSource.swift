import Foundation
import ListUpdates
import UIKitCore
import UIKitLists

/// A collection view's data source that is fed with snapshots and shows their differences.
///
///     let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, name in
///         view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
///     }
///     source.apply(snapshot)
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Returns the cell of an item; `nil` stops the program (CV-124).
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// Returns a supplementary view; `nil` stops the program (CV-124).
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
    typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    final weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    final var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
    /// The trees of sections that were given as trees.
    final var trees: [SectionIdentifierType: SectionSnapshot] = [:]

    /// Makes the supplementary views; `nil` by default.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Decides about items that the user moves; nothing is moved by default (CV-109).
    open var reorderingHandlers = ReorderingHandlers()

    /// Decides about items that are expanded and collapsed (CV-110).
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    /// Creates a data source and makes it that of a collection view, which does not keep it (CV-107).
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
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
        forgetTrees(of: snapshot)
        show(snapshot, animated: animatingDifferences, completion)
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
        forgetTrees(of: snapshot)
        reload(snapshot, completion)
    }

    /// Shows a snapshot by a reload (CV-104), and waits until it was laid out.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    // MARK: Section snapshots

    /// Shows the items of a section as a tree: those whose ancestors are expanded (CV-110). The section is appended if
    /// it is not there.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        trees[section] = snapshot
        show(visibleSnapshot(of: section, snapshot), animated: animatingDifferences, completion)
    }

    /// Shows the items of a section as a tree, and waits for the end of the animations (CV-110).
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Returns the items of a section as a tree; those of a section without one have no children.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { tree(of: section, state.current) }

    // MARK: Look-ups

    /// Returns the item at a position; `nil` if there is none (CV-108).
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { state.item(at: indexPath) }

    /// Returns the position of an item; `nil` if it is not there (CV-108).
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { state.indexPath(of: itemIdentifier) }

    /// Returns the section at an index; `nil` if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.section(at: index) }

    /// Returns the index of a section; `nil` if it is not there.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        state.current.indexOfSection(sectionIdentifier)
    }

    // MARK: UICollectionViewDataSource

    /// Returns the number of sections of the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { state.current.numberOfSections }

    /// Returns the number of items of a section of the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        state.current.counts[section]
    }

    /// Returns the cell that the provider gives for an item.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
            stopForMisuse(
                "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item "
                    + "identifier '\(itemIdentifier(for: indexPath).map { "\($0)" } ?? "nil")', which is not allowed. "
                    + "You must always return a cell to the collection view: \(collectionView)")
        }
        return cell
    }

    /// Returns the supplementary view that the provider gives.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            stopForMisuse(
                "UICollectionViewDiffableDataSource supplementary view provider returned nil for kind \(kind) at index "
                    + "path \(indexPath), which is not allowed. You must always return a view to the collection view: "
                    + "\(collectionView)")
        }
        return view
    }

    /// Whether the reordering handlers allow to move an item; false without them (CV-109).
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Takes the new order over and tells the reordering handlers (CV-109).
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { reorder(from: sourceIndexPath, to: destinationIndexPath) }

    /// The titles of the index; `nil`, no index, by default (CV-190).
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// The item of a title of the index; the first of the section at that position by default (CV-190).
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }
}
