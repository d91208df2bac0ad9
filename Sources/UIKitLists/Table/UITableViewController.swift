import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitScrolling

/// A view controller whose view is a table, which it serves as data source and delegate (TV-149).
///
/// It reloads the table when it appears for the first time, and clears the selection whenever it appears (TV-150). A
/// subclass overrides the methods of both protocols that it needs.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource,
    UITableViewDelegate
{
    private let style: UITableView.Style
    private var hasAppeared = false
    private var keyboard: KeyboardInset?
    /// The rows that a document gives the table (NB-19); `nil` for other tables.
    package final var staticSections: StaticTableSections?

    /// Creates a controller of a table with a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller whose table comes from a nib (NB-74), or is plain.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller of a plain table; nothing is decoded.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// The table, which is the controller's view (TV-149).
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    /// The control that is pulled down to load the rows again; that of the table, `nil` by default (TV-149).
    open var refreshControl: UIRefreshControl? {
        get { tableView?.refreshControl }
        set { tableView?.refreshControl = newValue }
    }

    /// Whether the selection is cleared when the view appears; true by default (TV-150).
    open var clearsSelectionOnViewWillAppear = true

    /// Loads the table of the storyboard or nib; without one creates it and makes the controller its data source and
    /// delegate.
    open override func loadView() {
        if loadViewFromNib() { return }
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.dataSource = self
        table.delegate = self
        view = table
    }

    /// Reloads the table the first time, and clears the selection, unless several rows can be selected (TV-150).
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if keyboard == nil { keyboard = KeyboardInset { [weak self] in self?.viewIfLoaded as? UITableView } }
        guard let tableView else { return }
        if !hasAppeared {
            hasAppeared = true
            tableView.reloadData()
        } else if clearsSelectionOnViewWillAppear, !tableView.allowsMultipleSelection {
            clearSelection(of: tableView, animated: animated)
        }
    }

    /// Gives back the space above the on-screen keyboard.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        keyboard?.end()
        keyboard = nil
    }

    /// Clears the selection; in a transition that the user moves, when that is completed.
    private func clearSelection(of table: UITableView, animated: Bool) {
        func deselect() {
            for path in table.indexPathsForSelectedRows ?? [] { table.deselectRow(at: path, animated: animated) }
        }
        guard let coordinator = transitionCoordinator, coordinator.isInteractive else { return deselect() }
        coordinator.animate(alongsideTransition: nil) { context in
            if !context.isCancelled { deselect() }
        }
    }

    /// Begins or ends editing, of the table too (TV-151).
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView?.setEditing(editing, animated: animated)
    }

    // The methods of the protocols repeat their default implementations, because a subclass can override only members of
    // the class.

    // MARK: Data source

    /// The number of sections; those of a static table, 1 by default.
    open func numberOfSections(in tableView: UITableView) -> Int { staticSections?.sections.count ?? 1 }

    /// The number of rows; those of a static table, 0 by default.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        staticSections?[section]?.rows.count ?? 0
    }

    /// The cell of a row; that of a static table, an empty one by default.
    open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        staticSections?[indexPath]?.cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    /// The title above a section; that of a static table, none by default.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        staticSections?[section]?.header
    }

    /// The title below a section; that of a static table, none by default.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        staticSections?[section]?.footer
    }

    /// Whether a row can be edited; true by default.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    /// Whether a row can be moved; true by default.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    /// Does nothing by default; a row can be deleted by a swipe only if it is overridden.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    /// Does nothing by default; rows can be moved only if it is overridden.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    /// The titles of the index; none by default.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    /// The section that a title of the index scrolls to; `index` by default.
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }

    // MARK: Delegate

    /// The cell is about to be shown (TV-16).
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}

    /// The cell was taken away (TV-16).
    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}

    /// The header is about to be shown (TV-16).
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}

    /// The header was taken away (TV-16).
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}

    /// The footer is about to be shown (TV-16).
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}

    /// The footer was taken away (TV-16).
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}

    /// The height of a row, in points; that of a static table, `rowHeight` by default (TV-33).
    open func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat { staticSections?[indexPath]?.height ?? OptionalMethod.notImplemented(tableView.rowHeight) }

    /// The height of a section's header, in points; `sectionHeaderHeight` by default (TV-46).
    open func tableView(
        _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { OptionalMethod.notImplemented(tableView.sectionHeaderHeight) }

    /// The height of a section's footer, in points; `sectionFooterHeight` by default (TV-46).
    open func tableView(
        _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat { OptionalMethod.notImplemented(tableView.sectionFooterHeight) }

    /// The estimated height of a row, in points; `estimatedRowHeight` by default (TV-39).
    open func tableView(
        _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat { OptionalMethod.notImplemented(tableView.estimatedRowHeight) }

    /// The estimated height of a section's header, in points; `estimatedSectionHeaderHeight` by default.
    open func tableView(
        _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat { OptionalMethod.notImplemented(tableView.estimatedSectionHeaderHeight) }

    /// The estimated height of a section's footer, in points; `estimatedSectionFooterHeight` by default.
    open func tableView(
        _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
    ) -> CGFloat { OptionalMethod.notImplemented(tableView.estimatedSectionFooterHeight) }

    /// The view above a section; `nil`, the default, shows the title (TV-44).
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }

    /// The view below a section; `nil`, the default, shows the title (TV-44).
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }

    /// The detail button of a row was tapped (TV-66).
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

    /// Whether a touched row is highlighted, and may be selected; `true` by default (TV-85).
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

    /// A row was highlighted (TV-85).
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

    /// The highlight of a row ended (TV-88).
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

    /// The row to select instead of a tapped one, or `nil` for none; `indexPath` by default (TV-90).
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

    /// The row to deselect instead of `indexPath`, or `nil` for none; `indexPath` by default (TV-90).
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

    /// The user selected a row (TV-89).
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

    /// The user deselected a row (TV-89).
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

    /// The edit control of a row; `delete` by default (TV-107).
    open func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .delete }

    /// The title of the delete button; `nil`, the default, for “Delete”.
    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }

    /// Whether the content of a row moves in while editing; `true` by default (TV-109).
    open func tableView(
        _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { true }

    /// A swipe opens a row (TV-117).
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

    /// A row that was open by a swipe is closed (TV-117).
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}

    /// The actions at the leading edge; `nil`, the default, for none (TV-118).
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }

    /// The actions at the trailing edge; `nil`, the default, for the usual ones (TV-118).
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }

    /// The position for a row that the user moves, instead of a proposed one (TV-114).
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }

    /// The indentation level of a row; the cell's own by default.
    open func tableView(
        _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int { OptionalMethod.notImplemented(0) }

    /// The actions that a swipe reveals where there is no configuration; `nil`, the default, for the usual one (TV-119).
    open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        nil
    }

    /// Whether a selected row performs its primary action; by default unless the table is edited (TV-286).
    open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        !tableView.isEditing
    }

    /// The primary action of a row: the user selected it by a tap or the return key (TV-286).
    open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}

    /// Whether the keyboard focus can move to a row; `true` by default (TV-287).
    open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }

    /// Whether a row is selected when the focus moves to it; `selectionFollowsFocus` by default (TV-288).
    open func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        tableView.selectionFollowsFocus
    }

    /// Whether a drag that rests over a row of a spring-loaded table selects it; by default unless the row is dragged
    /// itself (TV-362).
    open func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { OptionalMethod.notImplemented(true) }

    /// Whether two fingers that move over rows select them; `false` by default (TV-291).
    open func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
        -> Bool
    { false }

    /// Two fingers begin to select rows; usually the table begins to be edited here (TV-291).
    open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}

    /// The fingers that selected rows were lifted (TV-291).
    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}

    /// The menu of a row on which a finger rests; `nil`, the default, for none. `point` is in points in the table's
    /// coordinates (TV-290).
    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// What is lifted when the menu opens; the cell by default.
    open func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Where the preview goes when the menu closes; the cell by default.
    open func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// The preview of a menu was tapped.
    open func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}

    /// The menu of a row is about to open.
    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// The menu of a row is about to close.
    open func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: Scroll view delegate

    /// The table has scrolled. Does nothing by default.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// The user begins to drag. Does nothing by default.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// The user lifts the finger. Does nothing by default.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// The user has lifted the finger. Does nothing by default.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// The table begins to slow down. Does nothing by default.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// The table has come to rest. Does nothing by default.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// An animated scrolling has ended. Does nothing by default.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// Whether the table may scroll to its top; true by default.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// The table has scrolled to its top. Does nothing by default.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    /// The adjusted inset has changed. Does nothing by default.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
