import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// A row of a table.
///
/// Add views to `contentView`, or use the labels and the image view of one of the four styles. The table moves the
/// content aside for accessories and edit controls. Views lie in this order: background view, selected background view,
/// content view, accessories (TV-73).
open class UITableViewCell: UIView, AccessibilityCombining, UIGestureRecognizerDelegate {
    final let cellStyle: CellStyle
    final var parts = CellParts()
    /// What the table has decided about the row.
    final var tableState = CellTableState()
    private var hasOwnBackgroundColor = false

    /// Creates a cell. A cell with a reuse identifier goes to the pool of that identifier when its row is no longer
    /// visible (TV-28).
    public init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
        prepare()
    }

    /// Creates a cell of the default style with a frame, in points.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a cell with the style, the reuse identifier and the values of a document's element (NB-20).
    public required init?(coder: NSCoder) {
        cellStyle =
            switch coder.nibAttribute("style") {
            case "IBUITableViewCellStyleValue1": .value1
            case "IBUITableViewCellStyleValue2": .value2
            case "IBUITableViewCellStyleSubtitle": .subtitle
            default: .default
            }
        reuseIdentifier = coder.nibAttribute("reuseIdentifier")
        super.init(coder: coder)
        prepare()
        decodeNib(coder, as: UITableViewCell.self)
    }

    private func prepare() {
        isOpaque = false
        contentView.frame = bounds
        // Rows keep their heights while they scroll below bars.
        contentView.insetsLayoutMarginsFromSafeArea = false
        addSubview(contentView)
    }

    // MARK: Content

    /// The view that contains the cell's content.
    public final let contentView: UIView = CellContentView(frame: .zero)

    /// The image of the cell, created when it is first asked for (TV-63); `nil` with a content configuration (TV-165).
    open var imageView: UIImageView? { contentConfiguration == nil ? makeImageView() : nil }

    /// The title, created when it is first asked for (TV-63); `nil` with a content configuration (TV-165).
    open var textLabel: UILabel? { contentConfiguration == nil ? makeTextLabel() : nil }

    /// The detail, created when it is first asked for; `nil` for the default style (TV-62) and with a content
    /// configuration (TV-165).
    open var detailTextLabel: UILabel? {
        contentConfiguration == nil && cellStyle != .default ? makeDetailLabel() : nil
    }

    /// How many steps the content is moved away from the leading edge; 0 by default (TV-71).
    open var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { setNeedsLayout() } }
    }

    /// The length of a step of indentation, in points; 10 by default (TV-71).
    open var indentationWidth: CGFloat = 10 {
        didSet { if indentationWidth != oldValue { setNeedsLayout() } }
    }

    /// Asks the table to measure the cell again, unless its `selfSizingInvalidation` is `disabled` (TV-357).
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        sizeWasInvalidated()
    }

    final func sizeWasInvalidated() { tableView?.sizeWasInvalidated(of: self) }

    /// Asks the table to measure the cell again if `selfSizingInvalidation` includes constraints (TV-357).
    package final func constraintsDidChange() {
        if tableView?.selfSizingInvalidation == .enabledIncludingConstraints { sizeWasInvalidated() }
    }

    /// The segues of a document that a selection and the detail button perform (NB-82).
    package final var selectionSegue: (() -> Void)?
    package final var accessorySegue: (() -> Void)?

    // MARK: Reuse

    /// The identifier of the pool that the cell belongs to; `nil` for none.
    public final package(set) var reuseIdentifier: String?

    /// Called before the cell is used for another row (TV-26). Takes back selection, highlight and editing without
    /// animation and leaves the content alone (TV-27); overrides call `super`.
    open func prepareForReuse() {
        if isHighlighted { setHighlighted(false, animated: false) }
        if isSelected { setSelected(false, animated: false) }
        if isEditing { setEditing(false, animated: false) }
    }

    // MARK: Backgrounds

    /// The color behind the cell; by default the table's choice for its style.
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            hasOwnBackgroundColor = newValue != nil
            super.backgroundColor = newValue
        }
    }

    /// Applies the table's color, unless the cell has a color.
    final func applyTableBackground(_ color: UIColor?) {
        if !hasOwnBackgroundColor, backgroundConfiguration == nil { super.backgroundColor = color }
    }

    /// The view behind all others, as large as the cell; `nil` by default.
    open var backgroundView: UIView? {
        didSet { replaceBackground(oldValue, by: backgroundView) }
    }

    /// The view that a selected or highlighted cell shows behind its content; `nil`, the default, for a gray one
    /// (TV-73).
    open var selectedBackgroundView: UIView? {
        didSet { replaceSelectedBackground(oldValue) }
    }

    /// As `selectedBackgroundView`, in a table that allows multiple selection; `nil`, the default, uses that one.
    open var multipleSelectionBackgroundView: UIView? {
        didSet { replaceSelectedBackground(oldValue) }
    }

    // MARK: Selection

    /// The look of the cell while it is selected or highlighted; `default` by default (TV-72).
    open var selectionStyle = SelectionStyle.default {
        didSet { if selectionStyle != oldValue { updateSelectedBackground(animated: false) } }
    }

    /// Whether the cell looks selected. Setting it does not change the selection of the table (TV-93).
    open var isSelected: Bool {
        get { parts.isSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Changes whether the cell looks selected; overrides call `super`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard parts.isSelected != selected else { return }
        parts.isSelected = selected
        stateDidChange(animated: animated)
    }

    /// Whether the cell looks touched.
    open var isHighlighted: Bool {
        get { parts.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Changes whether the cell looks touched; overrides call `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard parts.isHighlighted != highlighted else { return }
        parts.isHighlighted = highlighted
        stateDidChange(animated: animated)
    }

    /// The look of the cell while its row has the keyboard focus; `default` by default (TV-287).
    open var focusStyle = FocusStyle.default {
        didSet { if focusStyle != oldValue { layOutFocusRing() } }
    }

    // MARK: Accessibility

    /// `selected` for a selected cell and one with a check mark, by default; a cell that contains nothing to operate also has the traits of
    /// what it shows (AX-16).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? (isSelected || accessoryType == .checkmark ? .selected : .none) }
        set { super.accessibilityTraits = newValue }
    }

    // MARK: Dragging

    /// Called when a drag of the row begins or ends. Does nothing by default; overrides call `super`.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// Whether the views of the cell take touches while its row is dragged; false by default (TV-371).
    open var userInteractionEnabledWhileDragging: Bool {
        get { tableState.takesTouchesWhileDragged }
        set { tableState.takesTouchesWhileDragged = newValue }
    }

    /// The view for a touch: the cell instead of its subviews while its row is dragged, unless
    /// `userInteractionEnabledWhileDragging` is set (TV-371).
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        if view == nil || tableState.drag == .none || userInteractionEnabledWhileDragging { return view }
        return self
    }

    /// How a drag of the row is going on.
    public enum DragState: Int, Sendable {
        /// The row is not dragged.
        case none = 0
        /// The row is lifted.
        case lifting = 1
        /// The row is dragged.
        case dragging = 2
    }

    // MARK: Accessories

    /// The standard view at the trailing edge; `none` by default (TV-64).
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { accessoriesChanged() } }
    }

    /// A view at the trailing edge instead of the standard one; `nil` by default (TV-65). It keeps its size.
    open var accessoryView: UIView? {
        didSet { if accessoryView !== oldValue { accessoriesChanged() } }
    }

    /// The standard view at the trailing edge while the cell is edited; `none` by default (TV-67).
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue { accessoriesChanged() } }
    }

    /// A view at the trailing edge while the cell is edited; `nil` by default (TV-67).
    open var editingAccessoryView: UIView? {
        didSet { if editingAccessoryView !== oldValue { accessoriesChanged() } }
    }

    /// The insets of the separator below the cell, in points; by default those of the table, and at the leading edge
    /// the margin of the content (TV-77). Setting it wins over the table's (TV-78).
    open var separatorInset: UIEdgeInsets {
        get { parts.separatorInset ?? effectiveSeparatorInset }
        set {
            if recordsAppearance(of: \UITableViewCell.separatorInset, newValue) { return }
            parts.separatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: Editing

    /// The edit control that the cell shows while it is edited.
    open var editingStyle: EditingStyle { tableState.editingStyle }

    /// Whether the cell shows a handle while it is edited, if its row may be moved; false by default. The table sets it
    /// for rows that may be moved (TV-113).
    open var showsReorderControl: Bool {
        get { parts.showsReorderControl }
        set {
            parts.showsReorderControl = newValue
            setNeedsLayout()
        }
    }

    /// Whether the content moves in while the cell is edited; true by default (TV-109).
    open var shouldIndentWhileEditing = true {
        didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
    }

    /// Whether the cell shows its edit controls. Set by the table.
    open var isEditing: Bool {
        get { parts.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the edit controls; overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard parts.isEditing != editing else { return }
        let state: StateMask = editing ? .showingEditControl : []
        willTransition(to: state)
        parts.isEditing = editing
        accessoriesChanged()
        if animated, window != nil {
            UIView.animate(withDuration: TableMetrics.updateDuration, animations: { self.layoutNow() }) { _ in
                self.didTransition(to: state)
            }
        } else {
            didTransition(to: state)
        }
        setNeedsUpdateConfiguration()
    }

    private func layoutNow() {
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// Whether the cell shows a delete button.
    open var showingDeleteConfirmation: Bool { tableState.isOpen }

    /// Called before the cell shows or hides its edit controls. Does nothing by default.
    open func willTransition(to state: StateMask) {}

    /// Called after the cell has shown or hidden its edit controls. Does nothing by default.
    open func didTransition(to state: StateMask) {}

    // MARK: Configurations

    /// What the content view shows, instead of labels and image; `nil` by default (TV-84).
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { contentConfigurationChanged() }
    }

    /// Whether the content configuration is updated for the cell's state; true by default (TV-84).
    open var automaticallyUpdatesContentConfiguration = true

    /// Returns a list configuration for the cell's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch cellStyle {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// What lies behind the content; `nil`, the default, leaves it to the table.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { applyBackgroundConfiguration() }
    }

    /// Whether the background configuration is updated for the cell's state; true by default.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Returns the background of cells of the table's style; that of plain tables while no table shows the cell.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        switch tableView?.style {
        case .grouped, .insetGrouped: .listGroupedCell()
        case .plain, nil: .listPlainCell()
        }
    }

    /// The state that configurations depend on.
    open var configurationState: UICellConfigurationState { makeConfigurationState() }

    /// Schedules `updateConfiguration(using:)` for the next layout (TV-84).
    open func setNeedsUpdateConfiguration() {
        parts.needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Called in the layout after the state changed, before the configurations are updated for it (TV-84). Does nothing
    /// by default.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// The closure that is called after `updateConfiguration(using:)`, also once after it was set (TV-165); `nil` by
    /// default.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// A closure that gets the cell and its state.
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

    // MARK: Overridden members of UIView

    /// The rectangle in the table, in points. The content view has its size at once, as constraints in it are solved before
    /// the cell is laid out (TV-374).
    open override var frame: CGRect {
        get { super.frame }
        set {
            let size = super.bounds.size
            super.frame = newValue
            if super.bounds.size != size { placeConstrainedContent() }
        }
    }

    /// Places background, content, accessories, edit controls and separators.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layOutParts()
    }

    /// The size of the labels and image at a width in points, and the smallest height of a row.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(inWidth: size.width))
    }

    /// The size that fits the content view beside the accessories, and a pixel for the separator (TV-36, TV-37).
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    // MARK: Delegate of gesture recognizers

    // The methods of the protocol repeat their default implementations, because a subclass can override only members of the
    // class (TV-381).

    /// Whether a recognizer whose delegate is the cell may recognize together with another one; false by default.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Whether a recognizer whose delegate is the cell waits for another one to fail; false by default.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Whether another recognizer waits for one whose delegate is the cell to fail; false by default.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Whether a recognizer whose delegate is the cell receives a touch; true by default.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { true }

    /// Whether a recognizer whose delegate is the cell receives a press; true by default.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
    ) -> Bool { true }

    /// Whether a recognizer whose delegate is the cell accepts an event; true by default.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool { true }
}

/// The content view of a cell: it fills what accessories leave, and has the margins of rows.
final class CellContentView: UIView {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? UITableViewCell)?.sizeWasInvalidated()
    }
}

extension UITableViewCell: ConstraintChangeObserver {}
