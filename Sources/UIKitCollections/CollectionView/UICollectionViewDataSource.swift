import CoreGraphics
import Foundation
import UIKitCore
import UIKitLists

/// The object that gives the items of a collection view (CV-01). Methods with a default implementation are optional.
///
/// `UICollectionView` finds out by the order of the requirements which methods a class implements.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// An item was moved by the user; the data source changes its data (CV-116).
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Whether the user may move an item; `true` by default (CV-114).
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// The number of items of a section.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// The cell of an item, from `dequeueReusableCell(withReuseIdentifier:for:)` (CV-02).
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
    /// The number of sections; 1 by default (CV-01).
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// A supplementary view, from the dequeue method for its kind (CV-02). Needed if the layout has any.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// The titles of the index at the trailing edge; `nil`, the default, for no index (CV-190).
    func indexTitles(for collectionView: UICollectionView) -> [String]?
    /// The item to which a title of the index scrolls; the first of the section at that position by default (CV-190).
    func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath
}

extension UICollectionViewDataSource {
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    /// Returns the default.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    /// Returns the default.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// Returns a view that was not dequeued, which the collection view refuses.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { OptionalMethod.notImplemented(UICollectionReusableView(frame: .zero)) }

    /// Returns `nil`.
    public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// Returns the first item of the section at the position.
    public func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// The object that prepares data of items that will soon be shown (CV-18).
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Items will soon be shown, the nearest first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Items that were told will not be shown after all.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}
