import CoreGraphics
import Foundation
import ListUpdates
import Support
import UIKitControls
import UIKitCore
import UIKitScrolling

/// A list of rows in sections that scrolls vertically.
///
/// The data source tells how many rows there are and makes their cells; only rows in sight have one (TV-29). The
/// delegate decides about heights and selection.
///
///     tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
///
///     func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///         let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
///         cell.textLabel?.text = names[indexPath.row]
///         return cell
///     }
///
/// This file declares what a subclass may override; the other files of this folder implement one aspect each.
open class UITableView: UIScrollView {
    final var storage = TableStorage()
    final var reuse = TableReusePools()
    final var selection = TableSelection()
    package final var listFocus = ListFocus()
    final var updates = TableUpdates()
    final var editing = TableEditing()
    final var dragging = TableDrags()

    /// The style, fixed at creation (TV-01).
    public final let style: Style

    /// Creates a table with a frame, in points, and a style (TV-01).
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        prepare()
    }

    /// Creates a plain table with a frame, in points (TV-01).
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// Creates a plain table; a nib gives the style and the values of its document.
    public required init?(coder: NSCoder) {
        switch coder.nibAttribute("style") {
        case "grouped": style = .grouped
        case "insetGrouped": style = .insetGrouped
        default: style = .plain
        }
        super.init(coder: coder)
        prepare()
        decodeNib(coder, as: UITableView.self)
    }

    private func prepare() {
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        alwaysBounceVertical = true
        prepareSwipes()
        prepareContextMenus()
    }

    // MARK: Data source and delegate

    /// The object that gives the rows; not retained, `nil` by default. Another object reloads (TV-08).
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadForNewProvider() } }
    }

    /// The object that decides about the rows; not retained, `nil` by default. It is the scroll view's delegate
    /// (TV-03). Another object reloads (TV-08).
    @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
        get { super.delegate as? any UITableViewDelegate }
        set {
            let old = super.delegate
            super.delegate = newValue
            if old !== newValue { reloadForNewProvider() }
        }
    }

    /// The object that prepares data of rows that will soon be shown; not retained, `nil` by default (TV-147).
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

    /// Whether `prefetchDataSource` is told about rows; true by default.
    open var isPrefetchingEnabled = true

    /// Forgets everything known about rows and shows them again (TV-05). Counts, and without estimates heights, are
    /// asked before it returns; cells are made in the next layout (TV-06).
    open func reloadData() { reload() }

    /// The number of sections, as last asked (TV-09).
    open var numberOfSections: Int { data.sections.count }

    /// Returns the number of rows of a section, as last asked (TV-09).
    open func numberOfRows(inSection section: Int) -> Int {
        data.sections.indices.contains(section) ? data.sections[section].rows.count : 0
    }

    // MARK: Drag and drop

    /// The object that gives the items of dragged rows; not retained, `nil` by default: no row can be dragged.
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        didSet { updateDrags() }
    }

    /// The object that takes what is dropped; not retained, `nil` by default. Without one, only the table's own rows can
    /// be dropped, if the data source moves rows (TV-359).
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        didSet { updateDrags() }
    }

    /// Whether rows can be dragged; true by default, on phones too (TV-152).
    open var dragInteractionEnabled = true {
        didSet { updateDrags() }
    }

    /// Whether a drag that rests over a row selects it as a tap does; false by default (TV-362).
    open var isSpringLoaded = false {
        didSet { for cell in storage.cells.values { ListSpring.update(cell, of: self) } }
    }

    /// Whether rows of this table are dragged.
    open var hasActiveDrag: Bool { dragging.drags?.hasActiveDrag ?? false }

    /// Whether a drag that this table may take is over it, or was dropped and is not finished.
    open var hasActiveDrop: Bool { dragging.drags?.hasActiveDrop ?? false }

    // MARK: Heights

    /// The height of rows, in points; `automaticDimension`, the default, fits each cell (TV-34).
    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { heightsChanged() } }
    }

    /// Whether cells whose height may have changed are measured again; `enabled` by default (TV-357).
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet { if selfSizingInvalidation == .enabledIncludingConstraints { UIView.reportsConstraintChanges = true } }
    }

    /// The height of section headers, in points; `automaticDimension` by default. In a grouped table titles are never
    /// cut: it is the least height of a header with a title (TV-46).
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { heightsChanged() } }
    }

    /// The height of section footers, in points; `automaticDimension` by default (TV-46).
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { heightsChanged() } }
    }

    /// The height with which rows count before they are measured, in points; `automaticDimension`, the default, for a
    /// standard one, 0 to ask the heights of all rows at once (TV-11, TV-13).
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if estimatedRowHeight != oldValue { heightsChanged() } }
    }

    /// The height with which section headers count until they are shown, in points; `automaticDimension`, the default,
    /// and 0 to measure all of them at once.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { if estimatedSectionHeaderHeight != oldValue { heightsChanged() } }
    }

    /// The height with which section footers count until they are shown, in points; `automaticDimension`, the default,
    /// and 0 to measure all of them at once.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { if estimatedSectionFooterHeight != oldValue { heightsChanged() } }
    }

    /// The distance between the separators that a plain table shows below its last row, in points; 0, none, by default.
    /// `automaticDimension` is the height of rows (TV-81).
    open var fillerRowHeight: CGFloat = 0 {
        didSet { if fillerRowHeight != oldValue { setNeedsLayout() } }
    }

    /// The space above every section header of a plain table, in points; `automaticDimension`, the default, for the
    /// standard one (TV-49).
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { heightsChanged() } }
    }

    // MARK: Header, footer and background

    /// The view above the first section, as wide as the table; `nil` by default (TV-60). A change of its frame counts
    /// when it is set again (TV-61).
    open var tableHeaderView: UIView? {
        didSet { replaceAccessoryView(oldValue, by: tableHeaderView) }
    }

    /// The view below the last section, as wide as the table; `nil` by default (TV-60).
    open var tableFooterView: UIView? {
        didSet { replaceAccessoryView(oldValue, by: tableFooterView) }
    }

    /// The view behind all others, which does not scroll; `nil` by default (TV-21).
    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Separators

    /// The lines between rows; `singleLine` by default.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { updateSeparators() } }
    }

    /// The color of the separators; `nil` is the standard one.
    open var separatorColor: UIColor? = .separator {
        didSet {
            if recordsAppearance(of: \UITableView.separatorColor, separatorColor) { return }
            updateSeparators()
        }
    }

    /// The effect of the separators on what is behind the table (TV-364): a vibrancy effect draws them in its color, a blur
    /// shows through them, and `separatorColor` is not used; `nil` by default.
    open var separatorEffect: UIVisualEffect? {
        didSet { if separatorEffect !== oldValue { updateSeparators() } }
    }

    /// The insets of the separators, in points; the margin of the content at the leading edge by default (TV-77).
    open var separatorInset: UIEdgeInsets {
        get { storage.separatorInset ?? automaticSeparatorInset }
        set {
            if recordsAppearance(of: \UITableView.separatorInset, newValue) { return }
            storage.separatorInset = newValue
            updateSeparators()
        }
    }

    /// From where `separatorInset` counts; from the edges of the cell by default (TV-78).
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
        didSet { updateSeparators() }
    }

    // MARK: Margins

    /// Whether the content of rows keeps clear of the safe area at the sides; true by default (TV-153).
    open var insetsContentViewsToSafeArea = true {
        didSet { if insetsContentViewsToSafeArea != oldValue { marginsChanged() } }
    }

    /// Whether the margins of rows grow so that their text is no wider than is easy to read; false by default (TV-153).
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { marginsChanged() } }
    }

    // MARK: Selection

    /// Whether rows can be selected; true by default (TV-94).
    open var allowsSelection = true
    /// Whether rows can be selected while editing; false by default (TV-94).
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected; false by default (TV-94).
    open var allowsMultipleSelection = false {
        didSet { if !allowsMultipleSelection, oldValue { clearSelection() } }
    }
    /// Whether several rows can be selected while editing; false by default (TV-94).
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { if allowsMultipleSelectionDuringEditing != oldValue { updateEditingOfVisibleCells(animated: false) } }
    }

    // MARK: Focus and menus

    /// Whether the tab key reaches the table, so that arrow keys move among its rows; true by default (TV-287).
    open var allowsFocus = true
    /// Whether the tab key reaches the table while it is edited; false by default (TV-287).
    open var allowsFocusDuringEditing = false
    /// Whether a row is selected when the focus moves to it; false by default (TV-288).
    open var selectionFollowsFocus = false
    /// Whether the focus comes back to the row that had it last, instead of the selected or first one in sight; false
    /// by default (TV-287).
    open var remembersLastFocusedIndexPath = false

    /// The interaction that opens the menus of rows (TV-290).
    open var contextMenuInteraction: UIContextMenuInteraction? { storage.menus?.interaction }

    // MARK: Editing and index

    /// Whether rows show edit controls; true also while a row is open by a swipe (TV-117). Setting it changes the table
    /// without animation (TV-106).
    open var isEditing: Bool {
        get { editing.isOn || editing.swipe != nil }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the edit controls of the rows (TV-106); `false` also closes a row that is open by a swipe.
    open func setEditing(_ editing: Bool, animated: Bool) {
        keyValueWillChange(self, "editing")
        changeEditing(editing, animated: animated)
        keyValueDidChange(self, "editing")
    }

    /// The number of rows from which on the index is shown; 0 by default (TV-102).
    open var sectionIndexMinimumDisplayRowCount = 0 {
        didSet { setNeedsLayout() }
    }
    /// The color of the titles of the index; `nil`, the default, is the tint color.
    open var sectionIndexColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UITableView.sectionIndexColor, sectionIndexColor) { return }
            storage.indexView?.color = sectionIndexColor
        }
    }
    /// The color behind the index; `nil`, none, by default.
    open var sectionIndexBackgroundColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UITableView.sectionIndexBackgroundColor, sectionIndexBackgroundColor) { return }
            storage.indexView?.restingColor = sectionIndexBackgroundColor
        }
    }
    /// The color behind the index while it is touched; `nil`, none, by default.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        didSet {
            if recordsAppearance(
                of: \UITableView.sectionIndexTrackingBackgroundColor, sectionIndexTrackingBackgroundColor)
            {
                return
            }
        }
    }

    // MARK: Overridden members

    /// Makes cells and headers for the rows in sight, and takes away those that are not.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutRows()
        settleFocus()
    }

    /// Highlights the touched row (TV-85).
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !beginRowTouch(touches) { super.touchesBegan(touches, with: event) }
    }

    /// Follows the touch of a row.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !moveRowTouch(touches) { super.touchesMoved(touches, with: event) }
    }

    /// Remembers the touched row; it is selected after the next commit (TV-89).
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endRowTouch(touches) { super.touchesEnded(touches, with: event) }
    }

    /// Ends the highlight of the touched row (TV-88).
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !cancelRowTouch(touches) { super.touchesCancelled(touches, with: event) }
    }

    /// Keeps touches of the index from being taken away by a drag.
    open override func touchesShouldCancel(in view: UIView) -> Bool {
        view is SectionIndexView ? false : super.touchesShouldCancel(in: view)
    }

    /// Closes a row that is open by a swipe when the table begins to scroll (TV-131), and leaves two fingers that select
    /// rows alone (TV-291).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === panGestureRecognizer {
            if panGestureRecognizer.numberOfTouches == 2, mayBeginMultipleSelection(panGestureRecognizer) {
                return false
            }
            closeSwipe(animated: true)
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Moves the focus among rows, and scrolls with the other keys (TV-287).
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !beginFocusPresses(presses) { super.pressesBegan(presses, with: event) }
    }

    /// Moves the focus on while an arrow key is held.
    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !beginFocusPresses(presses, repeats: true) { super.pressesChanged(presses, with: event) }
    }

    /// Selects the row with the focus when return or space is released.
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !endFocusPresses(presses, performs: true) { super.pressesEnded(presses, with: event) }
    }

    /// Ends the highlight of the row with the focus.
    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !endFocusPresses(presses, performs: false) { super.pressesCancelled(presses, with: event) }
    }

    /// Measures the rows again if the safe area of their content has changed.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        if rowSafeArea != storage.measuredSafeArea { marginsChanged() }
    }

    /// Fits text of another size.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
            heightsChanged()
        }
    }
}

extension UITableView: AccessibilityListContainer {}
