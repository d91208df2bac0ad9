import CoreGraphics
import Foundation
import ListUpdates
import UIKitControls
import UIKitCore
import UIKitLists
import UIKitScrolling

/// Items in an arrangement that a layout decides.
///
/// The data source tells how many items there are and makes their cells; only what is in sight has a view. The layout
/// places them; the delegate decides about selection.
///
///     let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
///     collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Item")
///
///     func collectionView(
///         _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
///     ) -> UICollectionViewCell {
///         collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath)
///     }
///
/// This file declares what a subclass may override; the other files of this folder implement one aspect each.
open class UICollectionView: UIScrollView {
    final var storage = CollectionStorage()
    final var pools = CollectionPools()
    final var selection = CollectionSelection()
    package final var listFocus = ListFocus()
    final var updates = CollectionUpdates()
    final var interaction = CollectionInteraction()
    final var dragging = CollectionDrags()
    final var layout: UICollectionViewLayout

    /// Creates a collection view with a frame, in points, and a layout (CV-01).
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        prepare()
    }

    /// Creates a collection view with a flow layout; nothing is decoded.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        prepare()
        decodeNib(coder, as: UICollectionView.self)
    }

    private func prepare() {
        backgroundColor = .systemBackground
        layout.owner = self
        boundsWillChange = { [weak self] in self?.prepareForBounds($0) }
        proposedTarget = { [weak self] in self?.restingOffset(for: $0, velocity: $1) ?? $0 }
        prepareInteractions()
    }

    /// The layout. Setting it changes to another one without animation (CV-49).
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { if newValue !== layout { change(to: newValue, animated: false, completion: nil) } }
    }

    /// Changes the layout: every element moves from its place in the old layout to that in the new one (CV-49).
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Changes the layout and calls `completion` after the animation, with false if it was interrupted (CV-49).
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { change(to: layout, animated: animated, completion: completion) }

    // MARK: Data source and delegate

    /// The object that gives the items; not retained, `nil` by default. Another object reloads.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reload() } }
    }

    /// The object that decides about the items; not retained, `nil` by default. It is the scroll view's delegate.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { super.delegate as? any UICollectionViewDelegate }
        set {
            let old = super.delegate
            super.delegate = newValue
            if old !== newValue, layout.isPrepared { layout.invalidateLayout() }
        }
    }

    /// The object that prepares data of items that will soon be shown; not retained, `nil` by default (CV-18).
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    /// Whether `prefetchDataSource` is told about items; true by default (CV-17).
    open var isPrefetchingEnabled = true

    /// Forgets everything known about items and shows them again in the next layout; nothing stays selected (CV-14).
    open func reloadData() { reload() }

    /// The number of sections, as last asked (CV-15).
    open var numberOfSections: Int { counts.count }

    /// Returns the number of items of a section, as last asked (CV-15).
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = storage.isPreparing ? layoutCounts : counts
        return counts.indices.contains(section) ? counts[section] : 0
    }

    // MARK: Reuse

    /// Registers the class of the cells of an identifier; `nil` removes the registration (CV-03).
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        registerClass(cellClass, UICollectionViewCell.self, .init(category: .cell, kind: "", identifier: identifier))
    }

    /// Registers the nib of the cells of an identifier; `nil` removes the registration. The nib has exactly one top-level
    /// object, a cell; another one stops the program when a cell is asked for (CV-03, NB-78).
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        registerNib(nib, UICollectionViewCell.self, .init(category: .cell, kind: "", identifier: identifier))
    }

    /// Registers the nib of the supplementary views of a kind and identifier; `nil` removes the registration.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        registerNib(
            nib, UICollectionReusableView.self,
            .init(category: .supplementaryView, kind: kind, identifier: identifier))
    }

    /// Registers the class of the supplementary views of a kind and identifier; `nil` removes the registration (CV-04).
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        registerClass(
            viewClass, UICollectionReusableView.self,
            .init(category: .supplementaryView, kind: elementKind, identifier: identifier))
    }

    /// Returns a cell from the pool of an identifier, or a new one of the registered class. An identifier that is not
    /// registered stops the program (CV-04).
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { dequeueCell(identifier, indexPath) }

    /// Returns a supplementary view from the pool of a kind and identifier, or a new one of the registered class (CV-04).
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeueSupplementaryView(elementKind, identifier, indexPath) }

    // MARK: Elements

    /// Returns the attributes of an item; `nil` if there is none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(of: .cell(indexPath))
    }

    /// Returns the attributes of a supplementary view; `nil` if there is none.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(of: .supplementary(kind, indexPath)) }

    /// Returns the item at a point of the content; `nil` if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

    /// Returns the item of a cell that is shown; `nil` for another one.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { key(of: cell)?.path }

    /// Returns the position of a supplementary view that is shown; `nil` for another one.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        key(of: supplementaryView)?.path
    }

    /// Returns the cell of an item if it is shown; `nil` otherwise (CV-13).
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        element(.cell(indexPath))?.view as? UICollectionViewCell
    }

    /// The cells that are shown, in order of their items (CV-12).
    open var visibleCells: [UICollectionViewCell] {
        shownKeys(.cell).compactMap { storage.shown[$0]?.view as? UICollectionViewCell }
    }

    /// The items whose cells are shown, in order (CV-12).
    open var indexPathsForVisibleItems: [IndexPath] { shownKeys(.cell).map(\.path) }

    /// Returns a supplementary view if it is shown; `nil` otherwise.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { element(.supplementary(elementKind, indexPath))?.view }

    /// Returns the supplementary views of a kind that are shown, in order.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shownKeys(.supplementaryView).filter { $0.kind == elementKind }.compactMap { storage.shown[$0]?.view }
    }

    /// Returns the positions of the supplementary views of a kind that are shown, in order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shownKeys(.supplementaryView).filter { $0.kind == elementKind }.map(\.path)
    }

    /// The view behind all others, which does not scroll; `nil` by default (CV-11).
    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Whether cells whose size may have changed are measured again; `enabled` by default (CV-159).
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet { if selfSizingInvalidation == .enabledIncludingConstraints { UIView.reportsConstraintChanges = true } }
    }

    // MARK: Selection

    /// Whether items can be selected; true by default (CV-27).
    open var allowsSelection = true
    /// Whether several items can be selected; false by default (CV-27).
    open var allowsMultipleSelection = false {
        didSet { if !allowsMultipleSelection, oldValue { clearSelection() } }
    }
    /// Whether items can be selected while editing; false by default.
    open var allowsSelectionDuringEditing = false
    /// Whether several items can be selected while editing; false by default.
    open var allowsMultipleSelectionDuringEditing = false

    /// The selected items in order of selection; `nil` if none is.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.items.isEmpty ? nil : selection.items }

    /// Selects an item without asking or telling the delegate, and scrolls to it unless the position is empty; `nil`
    /// clears the selection (CV-26).
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition)
    }

    /// Deselects an item without asking or telling the delegate (CV-26).
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        setSelected(false, indexPath, animated: animated)
    }

    /// Whether the items are edited; false by default. Cells see it in their configuration state.
    open var isEditing = false {
        didSet { if isEditing != oldValue { editingDidChange() } }
    }

    // MARK: Focus

    /// Whether the tab key reaches the collection view, so that arrow keys move among its items; true by default
    /// (CV-188).
    open var allowsFocus = true
    /// Whether the tab key reaches the collection view while it is edited; false by default (CV-188).
    open var allowsFocusDuringEditing = false
    /// Whether an item is selected when the focus moves to it; false by default (CV-189).
    open var selectionFollowsFocus = false
    /// Whether the focus comes back to the item that had it last, instead of the selected or first one in sight; false
    /// by default (CV-188).
    open var remembersLastFocusedIndexPath = false

    // MARK: Scrolling

    /// Scrolls until an item is at a position; two positions of one axis stop the program (CV-29).
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    // MARK: Updates

    /// Inserts sections, given by their indexes after the batch (CV-94).
    open func insertSections(_ sections: IndexSet) { change { $0.batch.insertedSections += sections } }

    /// Deletes sections, given by their indexes before the batch (CV-94).
    open func deleteSections(_ sections: IndexSet) { change { $0.batch.deletedSections += sections } }

    /// Shows sections by other views; they are given by their indexes before the batch.
    open func reloadSections(_ sections: IndexSet) { change { $0.batch.reloadedSections += sections } }

    /// Moves a section from its index before the batch to its index after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.batch.movedSections.append(.init(from: section, to: newSection)) }
    }

    /// Inserts items, given by their positions after the batch (CV-94).
    open func insertItems(at indexPaths: [IndexPath]) {
        change { $0.batch.insertedItems += indexPaths.map { ListPosition($0) } }
    }

    /// Deletes items, given by their positions before the batch (CV-94).
    open func deleteItems(at indexPaths: [IndexPath]) {
        change { $0.batch.deletedItems += indexPaths.map { ListPosition($0) } }
    }

    /// Shows items by other cells; they are given by their positions before the batch (CV-99).
    open func reloadItems(at indexPaths: [IndexPath]) {
        change { $0.batch.reloadedItems += indexPaths.map { ListPosition($0) } }
    }

    /// Configures the cells of items again, which stay the same (CV-99).
    open func reconfigureItems(at indexPaths: [IndexPath]) { change { $0.reconfigured += indexPaths } }

    /// Moves an item from its position before the batch to its position after it.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.batch.movedItems.append(.init(from: ListPosition(indexPath), to: ListPosition(newIndexPath))) }
    }

    /// Performs the changes of a closure as one batch; batches may be nested (CV-94). `completion` is called once, after
    /// the animation, with false if it was interrupted (CV-97). Change the data inside the closure (CV-120).
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(updates, completion)
    }

    /// Whether items are shown in an order that the data source does not know yet: in a batch, while the user moves
    /// one, while a gap is open for a drop, or while there are placeholders (TV-363).
    open var hasUncommittedUpdates: Bool {
        if case .gap = dragging.shown { return true }
        return updates.depth > 0 || interaction.move != nil || !dragging.placeholders.isEmpty
    }

    // MARK: Drag and drop

    /// The object that gives the drag items of dragged items; not retained, `nil` by default: no item can be dragged.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        didSet { updateDrags() }
    }

    /// The object that takes what is dropped; not retained, `nil` by default. Without one, only the collection view's
    /// own items can be dropped, if the data source moves items (TV-359).
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        didSet { updateDrags() }
    }

    /// Whether items can be dragged; true by default, on phones too (TV-152).
    open var dragInteractionEnabled = true {
        didSet { updateDrags() }
    }

    /// How soon items move aside for a drop at the finger; `immediate` by default (CV-201).
    open var reorderingCadence = ReorderingCadence.immediate

    /// Whether a drag that rests over an item selects it as a tap does; false by default (TV-362).
    open var isSpringLoaded = false {
        didSet { for cell in visibleCells { ListSpring.update(cell, of: self) } }
    }

    /// Whether items of this collection view are dragged.
    open var hasActiveDrag: Bool { dragging.drags?.hasActiveDrag ?? false }

    /// Whether a drag that this collection view may take is over it, or was dropped and is not finished.
    open var hasActiveDrop: Bool { dragging.drags?.hasActiveDrop ?? false }

    // MARK: Moving items

    /// Begins to move an item. Returns false if the data source does not allow it or cannot move items (CV-114).
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMove(indexPath) }

    /// Moves the middle of the item to a point of the content; other items move aside (CV-114, CV-115).
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { continueMove(to: targetPosition) }

    /// Drops the item and tells the data source if its position has changed (CV-116).
    open func endInteractiveMovement() { endMove() }

    /// Puts the item back without telling the data source (CV-116).
    open func cancelInteractiveMovement() { cancelMove(animated: true) }

    // MARK: Interactive changes of the layout

    /// Begins a change to another layout that the caller moves by the `transitionProgress` of the returned layout.
    /// `completion` is called after it was finished or cancelled.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }

    /// Ends an interactive change: the new layout stays.
    open func finishInteractiveTransition() { endTransition(finished: true) }

    /// Ends an interactive change: the old layout comes back.
    open func cancelInteractiveTransition() { endTransition(finished: false) }

    /// The interaction that opens the menus of items.
    open var contextMenuInteraction: UIContextMenuInteraction? { interaction.contextMenu }

    // MARK: Overridden members

    /// Leaves two fingers that select items to their recognizer (CV-28).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === panGestureRecognizer, gestureRecognizer.numberOfTouches == 2,
            multipleSelectionMayBegin()
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Makes views for the elements in sight, and takes away those that are not.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutElements()
        layOutIndex()
        settleFocus()
    }

    /// Asks the layout again, because the space for items has changed. A bar that follows the scrolled content leaves the
    /// items where they are; layouts that pin views follow the bounds, which have changed too.
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        if layout.isPrepared, !isFollowingBar { layout.invalidateLayout() }
    }

    /// Keeps touches of the index from being taken away by a drag.
    open override func touchesShouldCancel(in view: UIView) -> Bool {
        view is SectionIndexView ? false : super.touchesShouldCancel(in: view)
    }

    /// Highlights the touched item (CV-21).
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !beginItemTouch(touches) { super.touchesBegan(touches, with: event) }
    }

    /// Follows the touch of an item.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !moveItemTouch(touches) { super.touchesMoved(touches, with: event) }
    }

    /// Selects the touched item (CV-21).
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endItemTouch(touches) { super.touchesEnded(touches, with: event) }
    }

    /// Ends the highlight of the touched item.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !cancelItemTouch(touches) { super.touchesCancelled(touches, with: event) }
    }

    /// Moves the keyboard focus, or holds the focused item (CV-188).
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !beginFocusPresses(presses) { super.pressesBegan(presses, with: event) }
    }

    /// Moves the keyboard focus on while a key repeats (CV-188).
    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !beginFocusPresses(presses, repeats: true) { super.pressesChanged(presses, with: event) }
    }

    /// Selects the focused item when return or space is released (CV-188).
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !endFocusPresses(presses, performs: true) { super.pressesEnded(presses, with: event) }
    }

    /// Releases a held key without selecting.
    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !endFocusPresses(presses, performs: false) { super.pressesCancelled(presses, with: event) }
    }

    /// Asks the layout again for text of another size.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        layout.traitsDidChange()
        if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
            forgetMeasuredSizes()
        }
    }
}

extension UICollectionView: AccessibilityListContainer {}
