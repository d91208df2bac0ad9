import Foundation
import ListUpdates
import UIKitCore

/// A change that the user made by moving items, as reordering handlers get it (CV-109).
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    /// The snapshot before the move.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The snapshot after the move.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference between the items of both.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The changes of the sections that are affected.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The change of one section by a move of the user (CV-109).
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// The items of the section before the move.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The items of the section after the move.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference between the items of both.
    public let difference: CollectionDifference<ItemIdentifierType>
}

extension UICollectionViewDiffableDataSource {
    /// Decides about items that the user moves, and gets the result (CV-109).
    public struct ReorderingHandlers {
        /// Whether an item may be moved; without it nothing is moved.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before the data source takes the new order over.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after the data source has taken the new order over.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers that move nothing.
        public init() {}
    }

    /// Decides about items that are expanded and collapsed, and delivers their children (CV-110).
    public struct SectionSnapshotHandlers<ExpandableItemType> {
        /// Whether an item may be expanded; `nil` allows all.
        public var shouldExpandItem: ((ExpandableItemType) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: ((ExpandableItemType) -> Void)?
        /// Whether an item may be collapsed; `nil` allows all.
        public var shouldCollapseItem: ((ExpandableItemType) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((ExpandableItemType) -> Void)?
        /// Returns the children of an item that is expanded, instead of the present ones in the second argument.
        public var snapshotForExpandingParent:
            (
                (ExpandableItemType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
                    NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            )?

        /// Creates handlers that allow everything.
        public init() {}
    }
}
