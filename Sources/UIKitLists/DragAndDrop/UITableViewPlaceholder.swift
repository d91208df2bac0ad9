import CoreGraphics
import Foundation
import ListUpdates
import UIKitControls
import UIKitCore

/// A row that stands for data that is not loaded yet (TV-363).
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
    /// The row before which the placeholder stands, as the data source counts.
    let insertionIndexPath: IndexPath
    let reuseIdentifier: String
    let rowHeight: CGFloat

    /// Called with the cell of the placeholder before it is shown; `nil` by default.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?

    /// Creates a placeholder.
    /// - Parameters:
    ///   - insertionIndexPath: the row before which the placeholder stands, as the data source counts; the number of rows
    ///     for the end of a section. Behind it, the placeholder stands at the end.
    ///   - reuseIdentifier: the identifier of the cell. One that is not registered stops the program when the
    ///     placeholder is shown.
    ///   - rowHeight: the height in points; with `UITableView.automaticDimension`, or below 0, the cell decides.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        self.rowHeight = rowHeight
        super.init()
    }
}

/// A row that stands for an item that was dropped and is not loaded yet (TV-363).
///
///     let placeholder = UITableViewDropPlaceholder(
///         insertionIndexPath: path, reuseIdentifier: "Loading", rowHeight: 44)
///     let context = coordinator.drop(item.dragItem, to: placeholder)
///     _ = item.dragItem.itemProvider.loadObject(ofClass: String.self) { text, _ in
///         DispatchQueue.main.async {
///             guard let text else { return _ = context.deletePlaceholder() }
///             context.commitInsertion { self.texts.insert(text, at: $0.row) }
///         }
///     }
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// Returns how the preview looks that is dropped on the placeholder's cell; `nil`, the default and a possible answer,
    /// keeps its look.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// What becomes of a placeholder: the item's row, or nothing (TV-363).
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    /// The item that the placeholder stands for.
    var dragItem: UIDragItem { get }

    /// Replaces the placeholder by a row.
    /// - Parameter dataSourceUpdates: inserts the item into the data, at the position that it gets. The table inserts the
    ///   row itself.
    /// - Returns: false if the placeholder is gone, as after `reloadData()`; the closure was not called then.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

    /// Removes the placeholder.
    /// - Returns: false if it is gone already.
    @discardableResult
    func deletePlaceholder() -> Bool
}

/// The row of a placeholder, and what its item becomes.
final class TablePlaceholder: UITableViewDropPlaceholderContext {
    let dragItem: UIDragItem
    private let animator: any UIDragAnimating
    private weak var table: UITableView?
    /// The row before which it stands.
    var position: ListPosition
    let cell: UITableViewCell
    var height: CGFloat

    init(
        _ dragItem: UIDragItem, _ animator: any UIDragAnimating, in table: UITableView, before position: ListPosition,
        _ cell: UITableViewCell, height: CGFloat
    ) {
        (self.dragItem, self.animator, self.table) = (dragItem, animator, table)
        (self.position, self.cell, self.height) = (position, cell, height)
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        animator.addCompletion(completion)
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        table?.commit(self, dataSourceUpdates) ?? false
    }

    func deletePlaceholder() -> Bool { table?.removePlaceholder(self, animated: true) ?? false }
}
