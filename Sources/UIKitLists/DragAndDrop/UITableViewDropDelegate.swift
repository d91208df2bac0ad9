import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// Takes what the user drops on a table. Only the first method is required.
///
/// A row that is moved within the table is not dropped through the coordinator if the data source has
/// `tableView(_:moveRowAt:to:)`: that method is called instead (TV-359).
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// The items were dropped: change the data and the table, and tell the coordinator where the previews go.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Whether the table takes an interest in a drag; true by default.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// A drag has come over the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// A drag has come over the table or has moved. Returns what a drop would do; a copy with the intent `unspecified`
    /// by default. The destination is the position of what is under the finger, counted with the gap that is open;
    /// behind the rows of a section the row after the last (TV-154), `nil` in a table without sections.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// A drag has left the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// A drag that was over the table has ended, on it or elsewhere.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
    /// Returns how a preview looks that is dropped on a row; `nil`, the default, keeps its look.
    func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    /// Returns true.
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    /// Returns a copy with the intent `unspecified`.
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
    /// Returns `nil`.
    public func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}

/// What a table would do with the items over it, and what it shows of that (TV-154).
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
    /// What a drop does with the destination; `unspecified` by default.
    public private(set) final var intent = Intent.unspecified

    /// Creates a proposal.
    public convenience init(operation: UIDropOperation, intent: Intent) {
        self.init(operation: operation)
        self.intent = intent
    }

    /// What a drop does with the destination.
    public enum Intent: Int, Sendable {
        /// Anything; the table shows nothing.
        case unspecified = 0
        /// The items become rows there; a gap opens.
        case insertAtDestinationIndexPath = 1
        /// The items go into the row there, which is highlighted.
        case insertIntoDestinationIndexPath = 2
        /// One of the two others: into the row in its middle half, beside it elsewhere (TV-358).
        case automatic = 3
    }
}

/// A drop on a table, while its delegate performs it.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: AnyObject {
    /// The items.
    var items: [any UITableViewDropItem] { get }
    /// Where the items were dropped; `nil` outside the rows.
    var destinationIndexPath: IndexPath? { get }
    /// The last answer of the delegate.
    var proposal: UITableViewDropProposal { get }
    /// The session, from which data can be loaded.
    var session: any UIDropSession { get }

    /// Moves the preview of an item to a row, given by its position after the drop.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Moves and shrinks the preview of an item into a rectangle of a row, in points in the row's coordinates.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Moves the preview of an item to a target.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
    /// Moves the preview of an item to a row that stands for the item until its data is loaded (TV-363).
    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext
}

/// An item that is dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// The row that the item comes from, if that is one of the table.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the row that the item comes from, in points; zero for items from elsewhere.
    var previewSize: CGSize { get }
}

/// Passes the answers of a table's delegate on to the previews.
final class TableDropCoordinator: UITableViewDropCoordinator {
    private let drop: ListDrop
    private let table: UITableView
    let proposal: UITableViewDropProposal

    init(_ drop: ListDrop, on table: UITableView) {
        (self.drop, self.table) = (drop, table)
        proposal =
            drop.proposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: drop.proposal.operation)
    }

    var items: [any UITableViewDropItem] { drop.items }
    var destinationIndexPath: IndexPath? { drop.destination }
    var session: any UIDropSession { drop.session }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.land(dragItem, .element(indexPath))
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.land(dragItem, .inside(indexPath, rect))
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.land(dragItem, .target(target))
    }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        var shown: TablePlaceholder?
        let landing = ListDrop.Landing.placeholder { [weak table = table] in
            guard let table, let shown else { return nil }
            return (table.frame(of: shown), placeholder.previewParametersProvider?(shown.cell))
        }
        let new = table.addPlaceholder(placeholder, for: dragItem, drop.land(dragItem, landing))
        shown = new
        return new
    }
}
