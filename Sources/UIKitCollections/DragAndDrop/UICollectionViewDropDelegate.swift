import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitLists

/// Takes what the user drops on a collection view. Only the first method is required.
///
/// An item that is moved within the collection view is not dropped through the coordinator if the data source has
/// `collectionView(_:moveItemAt:to:)`: that method is called instead (TV-359).
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// The items were dropped: change the data and the collection view, and tell the coordinator where the previews go.
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Whether the collection view takes an interest in a drag; true by default.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// A drag has come over the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// A drag has come over the collection view or has moved. Returns what a drop would do; a copy with the intent
    /// `unspecified` by default. The destination is the position of the item under the finger, counted with the gap that
    /// is open; `nil` beside the items.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// A drag has left the collection view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// A drag that was over the collection view has ended, on it or elsewhere.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
    /// Returns how a preview looks that is dropped on an item; `nil`, the default, keeps its look.
    func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    /// Returns true.
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        true
    }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    /// Returns a copy with the intent `unspecified`.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
    /// Returns `nil`.
    public func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}

/// What a collection view would do with the items over it, and what it shows of that (TV-154).
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
    /// What a drop does with the destination; `unspecified` by default.
    public private(set) final var intent = Intent.unspecified

    /// Creates a proposal.
    public convenience init(operation: UIDropOperation, intent: Intent) {
        self.init(operation: operation)
        self.intent = intent
    }

    /// What a drop does with the destination.
    public enum Intent: Int, Sendable {
        /// Anything; the collection view shows nothing.
        case unspecified = 0
        /// The items are inserted there; a gap opens.
        case insertAtDestinationIndexPath = 1
        /// The items go into the item there, which is highlighted.
        case insertIntoDestinationIndexPath = 2
    }
}

/// A drop on a collection view, while its delegate performs it.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: AnyObject {
    /// The items.
    var items: [any UICollectionViewDropItem] { get }
    /// Where the items were dropped; `nil` beside the items.
    var destinationIndexPath: IndexPath? { get }
    /// The last answer of the delegate.
    var proposal: UICollectionViewDropProposal { get }
    /// The session, from which data can be loaded.
    var session: any UIDropSession { get }

    /// Moves the preview of a drag item to an item, given by its position after the drop.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves and shrinks the preview of a drag item into a rectangle of an item, in points in the item's coordinates.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Moves the preview of a drag item to a target.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
    /// Moves the preview of a drag item to an item that stands for it until its data is loaded (TV-363).
    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext
}

/// A drag item that is dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The drag item.
    var dragItem: UIDragItem { get }
    /// The position that the item comes from, if that is one of the collection view.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the cell that the item comes from, in points; zero for items from elsewhere.
    var previewSize: CGSize { get }
}

extension ListDropItem: UICollectionViewDropItem {}

/// Passes the answers of a collection view's delegate on to the previews.
final class CollectionDropCoordinator: UICollectionViewDropCoordinator {
    private let drop: ListDrop
    private let collectionView: UICollectionView
    let proposal: UICollectionViewDropProposal

    init(_ drop: ListDrop, on collectionView: UICollectionView) {
        (self.drop, self.collectionView) = (drop, collectionView)
        proposal =
            drop.proposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
    }

    var items: [any UICollectionViewDropItem] { drop.items }
    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.land(dragItem, .element(indexPath))
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.land(dragItem, .inside(indexPath, rect))
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.land(dragItem, .target(target))
    }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        var shown: CollectionPlaceholder?
        let landing = ListDrop.Landing.placeholder { [weak collectionView = collectionView] in
            guard let shown, let frame = collectionView?.frame(of: shown) else { return nil }
            return (frame, placeholder.previewParametersProvider?(shown.cell))
        }
        let new = collectionView.addPlaceholder(placeholder, for: dragItem, drop.land(dragItem, landing))
        shown = new
        return new
    }
}
