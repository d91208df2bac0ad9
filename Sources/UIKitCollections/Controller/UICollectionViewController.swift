import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitLists
import UIKitScrolling

/// A view controller whose view is a collection view, which it serves as data source and delegate.
///
/// A subclass overrides the methods of both protocols that it needs.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let layout: UICollectionViewLayout
    private var hasAppeared = false
    private var moveRecognizer: UILongPressGestureRecognizer?
    private var moveDelegate: StandardMoveDelegate?
    /// The distance from the finger to the middle of the item that it moves.
    private var grip = CGPoint.zero

    /// Creates a controller of a collection view with a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller whose collection view comes from a nib (NB-74), or has a flow layout.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        layout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller with a flow layout; nothing is decoded.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The collection view, which is the controller's view.
    open var collectionView: UICollectionView! {
        get { view as? UICollectionView }
        set { view = newValue }
    }

    /// The layout of the collection view.
    open var collectionViewLayout: UICollectionViewLayout { collectionView?.collectionViewLayout ?? layout }

    /// Whether the selection is cleared when the view appears; true by default (CV-118).
    open var clearsSelectionOnViewWillAppear = true

    /// Whether a long press moves items, if the data source allows it; true by default (CV-117).
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { if isViewLoaded { updateStandardGesture() } }
    }

    /// Loads the collection view of the storyboard or nib; without one creates it and makes the controller its data source
    /// and delegate.
    open override func loadView() {
        if loadViewFromNib() { return }
        let collectionView = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
        collectionView.dataSource = self
        collectionView.delegate = self
        view = collectionView
        updateStandardGesture()
    }

    /// Clears the selection, unless several items can be selected (CV-118).
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let collectionView else { return }
        if !hasAppeared {
            hasAppeared = true
        } else if clearsSelectionOnViewWillAppear, !collectionView.allowsMultipleSelection {
            for path in collectionView.indexPathsForSelectedItems ?? [] {
                collectionView.deselectItem(at: path, animated: animated)
            }
        }
    }

    /// Begins or ends editing, of the collection view too.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView?.isEditing = editing
    }

    // MARK: Standard gesture

    private func updateStandardGesture() {
        guard let collectionView else { return }
        guard installsStandardGestureForInteractiveMovement else {
            if let moveRecognizer { collectionView.removeGestureRecognizer(moveRecognizer) }
            moveRecognizer = nil
            return
        }
        guard moveRecognizer == nil else { return }
        let press = UILongPressGestureRecognizer(
            target: self, action: Selector(UICollectionViewController.followStandardMove))
        press.minimumPressDuration = CollectionMetrics.liftDelay
        let delegate = StandardMoveDelegate()
        press.delegate = delegate
        collectionView.addGestureRecognizer(press)
        moveDelegate = delegate
        moveRecognizer = press
    }

    private func followStandardMove(_ recognizer: UIGestureRecognizer) {
        collectionView?.followStandardMove(recognizer, &grip)
    }

    // The methods of the protocols repeat their default implementations, because a subclass can override only members
    // of the class.

    // MARK: Data source

    /// The number of sections; 1 by default.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// Returns 0; overrides give the number of items.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// Returns a cell that was not dequeued; overrides give the cells (CV-02).
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

    /// Returns a view that was not dequeued; overrides give the supplementary views (CV-02).
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { OptionalMethod.notImplemented(UICollectionReusableView(frame: .zero)) }

    /// Whether the user may move an item; `true` by default (CV-114).
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    /// Does nothing by default; items can be moved only if it is overridden (CV-114).
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    /// The titles of the index; `nil`, no index, by default (CV-190).
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// The item of a title of the index; the first of the section at that position by default (CV-190).
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }

    // MARK: Delegate

    /// Whether a touched item is highlighted, and may be selected; `true` by default (CV-21).
    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }

    /// An item was highlighted (CV-21).
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

    /// The highlight of an item ended (CV-22).
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

    /// Whether a tapped item is selected; `true` by default (CV-21).
    open func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }

    /// Whether a tap on a selected item deselects it, with multiple selection; `true` by default (CV-23).
    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }

    /// The user selected an item (CV-21).
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

    /// The user deselected an item (CV-21).
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

    /// Whether a tap performs the primary action of an item; `true` by default.
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { true }

    /// The primary action of an item: a tap that selects it, not while editing.
    open func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}

    /// The cell is about to be shown (CV-16).
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}

    /// The supplementary view is about to be shown (CV-16).
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}

    /// The cell was taken away (CV-16).
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}

    /// The supplementary view was taken away (CV-16).
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}

    /// The layout between two others while the user changes from one to the other; a plain one by default.
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }

    /// The position for an item that the user moves, instead of a proposed one (CV-115).
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { OptionalMethod.notImplemented(proposedIndexPath) }

    /// As the method above, without the current position (CV-115).
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }

    /// The offset after an update or a change of layout, instead of a proposed one (CV-41).
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { OptionalMethod.notImplemented(proposedContentOffset) }

    /// Whether an item can be edited; `true` by default.
    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }

    /// Whether the keyboard focus can move to an item; `true` by default (CV-188).
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }

    /// Whether an item is selected when the focus moves to it; `selectionFollowsFocus` by default (CV-189).
    open func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.selectionFollowsFocus }

    /// Whether a drag that rests over an item of a spring-loaded collection view selects it; by default unless the item
    /// is dragged itself (TV-362).
    open func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { OptionalMethod.notImplemented(true) }

    /// Whether two fingers may select several items; `false` by default (CV-28).
    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }

    /// Two fingers begin to select items (CV-28).
    open func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}

    /// Two fingers have selected items (CV-28).
    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

    /// The menu of an item that is pressed long; `nil`, the default, for none.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { OptionalMethod.notImplemented(nil) }

    /// The menu of the items under the finger: the selected ones if the pressed one is selected; `nil`, the default,
    /// for none.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// What is lifted when the menu of an item opens; `nil`, the default, for what the method without the item gives
    /// (CV-191).
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }

    /// What is lifted when the menu of an item opens, without the item; `nil`, the default, for the cell (CV-191).
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Where the preview goes when the menu of an item closes; `nil`, the default, for what the method without the item
    /// gives (CV-191).
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }

    /// Where the preview goes when the menu of an item closes, without the item; `nil`, the default, for the cell
    /// (CV-191).
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// A menu of an item is about to open.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// A menu of an item is about to close.
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// The preview of a menu of an item was tapped.
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}

    // MARK: Scroll view delegate

    /// The collection view has scrolled. Does nothing by default.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// The user begins to drag. Does nothing by default.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// The user lifts the finger. Does nothing by default.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// The user has lifted the finger. Does nothing by default.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// The collection view begins to slow down. Does nothing by default.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// The collection view has come to rest. Does nothing by default.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// An animated scrolling has ended. Does nothing by default.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// Whether the collection view may scroll to its top; true by default.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// The collection view has scrolled to its top. Does nothing by default.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    /// The adjusted inset has changed. Does nothing by default.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Lets a long press begin only over an item that may be moved (CV-117).
@MainActor private final class StandardMoveDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        (gestureRecognizer.view as? UICollectionView)?.standardMoveMayBegin(gestureRecognizer) ?? false
    }
}
