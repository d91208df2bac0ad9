import CoreGraphics
import Foundation
import ListUpdates
import UIKitControls
import UIKitCore

/// An item that stands for data that is not loaded yet (TV-363).
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
    /// The item before which the placeholder stands, as the data source counts.
    let insertionIndexPath: IndexPath
    let reuseIdentifier: String

    /// Called with the cell of the placeholder before it is shown, and after `setNeedsCellUpdate()`; `nil` by default.
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

    /// Creates a placeholder.
    /// - Parameters:
    ///   - insertionIndexPath: the item before which the placeholder stands, as the data source counts; the number of
    ///     items for the end of a section. Behind it, the placeholder stands at the end.
    ///   - reuseIdentifier: the identifier of the cell. One that is not registered stops the program when the
    ///     placeholder is shown.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        super.init()
    }
}

/// An item that stands for a drag item that was dropped and is not loaded yet (TV-363).
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    /// Returns how the preview looks that is dropped on the placeholder's cell; `nil`, the default and a possible answer,
    /// keeps its look.
    open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// What becomes of a placeholder: the drag item's cell, or nothing (TV-363).
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    /// The drag item that the placeholder stands for.
    var dragItem: UIDragItem { get }

    /// Replaces the placeholder by an item.
    /// - Parameter dataSourceUpdates: inserts the item into the data, at the position that it gets. The collection view
    ///   inserts the item itself.
    /// - Returns: false if the placeholder is gone, as after `reloadData()`; the closure was not called then.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

    /// Removes the placeholder.
    /// - Returns: false if it is gone already.
    @discardableResult
    func deletePlaceholder() -> Bool

    /// Calls the placeholder's `cellUpdateHandler` again.
    func setNeedsCellUpdate()
}

/// The cell of a placeholder, and what its drag item becomes.
final class CollectionPlaceholder: UICollectionViewDropPlaceholderContext {
    let dragItem: UIDragItem
    private let animator: any UIDragAnimating
    private weak var collectionView: UICollectionView?
    private let placeholder: UICollectionViewPlaceholder
    /// The item before which it stands.
    var position: ListPosition
    let cell: UICollectionViewCell

    init(
        _ placeholder: UICollectionViewPlaceholder, _ dragItem: UIDragItem, _ animator: any UIDragAnimating,
        in collectionView: UICollectionView, before position: ListPosition, _ cell: UICollectionViewCell
    ) {
        (self.placeholder, self.dragItem, self.animator) = (placeholder, dragItem, animator)
        (self.collectionView, self.position, self.cell) = (collectionView, position, cell)
        placeholder.cellUpdateHandler?(cell)
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        animator.addCompletion(completion)
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        collectionView?.commit(self, dataSourceUpdates) ?? false
    }

    func deletePlaceholder() -> Bool { collectionView?.removePlaceholder(self, animated: true) ?? false }

    func setNeedsCellUpdate() { placeholder.cellUpdateHandler?(cell) }
}
