import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitLists

/// A row, header or footer of a list (CV-92).
///
/// The cell shows a content configuration between its accessories, and the background, card and separators of its list.
open class UICollectionViewListCell: UICollectionViewCell {
    /// What the list has told the cell about its place.
    final var row = ListRow()
    final var shownAccessories: [ShownAccessory] = []
    final var needsAccessories = true
    final var shownForEditing = false
    private let rowBackground = UIView(frame: .zero)
    private let topSeparator = UIView(frame: .zero)
    private let bottomSeparator = UIView(frame: .zero)
    private lazy var outlineTap = UITapGestureRecognizer(
        target: self, action: Selector(UICollectionViewListCell.toggleOutline))
    /// Whether a swipe has opened the row.
    final var isSwiped = false {
        didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// How far a swipe has moved the content, in points to the left.
    package final var swipeOffset: CGFloat = 0

    /// Creates a cell with a frame, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareList()
    }

    /// Creates a cell; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareList()
    }

    private func prepareList() {
        contentView.autoresizingMask = []
        // Rows keep their heights while they scroll below bars.
        contentView.insetsLayoutMarginsFromSafeArea = false
        rowBackground.isUserInteractionEnabled = false
        insertSubview(rowBackground, at: 0)
        for separator in [topSeparator, bottomSeparator] {
            separator.isUserInteractionEnabled = false
            separator.isHidden = true
            addSubview(separator)
        }
        addLayoutGuide(separatorLayoutGuide)
        let leading = separatorLayoutGuide.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)
        separatorLeading = leading
        NSLayoutConstraint.activate([
            leading, separatorLayoutGuide.trailingAnchor.constraint(equalTo: trailingAnchor),
            separatorLayoutGuide.bottomAnchor.constraint(equalTo: bottomAnchor),
            separatorLayoutGuide.heightAnchor.constraint(equalToConstant: 0),
        ])
    }

    // MARK: Content

    /// Returns a list configuration for what the cell is, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { ListLook.content(of: currentRow) }

    /// Returns the background of rows, headers or footers of the list.
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        ListLook.background(of: currentRow)
    }

    /// The marks and controls beside the content, in any order; none by default.
    open var accessories: [UICellAccessory] = [] {
        didSet { accessoriesDidChange() }
    }

    /// How many steps the content is moved away from the leading edge; 0 by default, in outlines the depth of the item
    /// (CV-110).
    open var indentationLevel: Int {
        get { ownIndentationLevel ?? 0 }
        set {
            ownIndentationLevel = newValue
            sizeDependsChanged()
        }
    }
    private var ownIndentationLevel: Int?
    /// Whether the indentation follows the depth of the item.
    private var followsOutline = false

    /// The length of a step of indentation, in points; 10 by default.
    open var indentationWidth: CGFloat = 10 {
        didSet { if indentationWidth != oldValue { sizeDependsChanged() } }
    }

    /// Whether accessories at the leading edge are indented too; true by default.
    open var indentsAccessories = true {
        didSet { if indentsAccessories != oldValue { setNeedsLayout() } }
    }

    /// Where the separator below the row lies: constrain its leading and trailing edges to move it.
    public final let separatorLayoutGuide = UILayoutGuide()
    private var separatorLeading: NSLayoutConstraint?

    // MARK: State

    /// Whether the item is selected. The separators beside a selected row are hidden (TV-79).
    open override var isSelected: Bool {
        didSet { if isSelected != oldValue { markDidChange() } }
    }

    /// Whether the item is touched. The separators beside a touched row are hidden (TV-79).
    open override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { markDidChange() } }
    }

    /// The state that configurations depend on, with whether the row is swiped and its children are shown.
    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isSwiped = isSwiped
        state.isExpanded = outline?.isExpanded(at: path) ?? false
        return state
    }

    /// The position of the item; an empty one while no list shows the cell.
    private var path: IndexPath { appliedAttributes?.indexPath ?? IndexPath() }

    /// The data source, if its items form a tree; `nil` for headers and footers too.
    private var outline: (any DiffableCollectionDataSource)? {
        guard appliedAttributes?.representedElementCategory == .cell else { return nil }
        return collectionView?.dataSource as? any DiffableCollectionDataSource
    }

    private func markDidChange() {
        setNeedsLayout()
        neighbor(-1)?.setNeedsLayout()
    }

    /// The row before or after this one.
    private func neighbor(_ distance: Int) -> UICollectionViewListCell? {
        guard appliedAttributes?.representedElementCategory == .cell, path.item + distance >= 0 else { return nil }
        let other = IndexPath(item: path.item + distance, section: path.section)
        return collectionView?.cellForItem(at: other) as? UICollectionViewListCell
    }

    /// Whether the row looks selected or touched.
    private var isMarked: Bool { isSelected || isHighlighted }

    /// Takes back what was shown for another item; overrides call `super` (CV-06).
    open override func prepareForReuse() {
        super.prepareForReuse()
        swipeOffset = 0
        isSwiped = false
        for case let actions as SwipeActionsView in subviews { actions.removeFromSuperview() }
    }

    /// Adopts the place in the list.
    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        adoptRow()
        setNeedsLayout()
    }

    /// The place in the list that the attributes tell.
    private var currentRow: ListRow { (appliedAttributes as? CompositionalLayoutAttributes)?.row ?? row }

    private func adoptRow() {
        row = currentRow
        if let outline, case let level = outline.level(at: path), level > 0 || followsOutline,
            ownIndentationLevel != level
        {
            followsOutline = true
            ownIndentationLevel = level
        }
    }

    private func sizeDependsChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Outlines (CV-110)

    private func toggleOutline(_ recognizer: UIGestureRecognizer) {
        guard let accessory = outlineAccessory else { return }
        perform(accessory)
    }

    private var outlineAccessory: UICellAccessory? {
        accessories.first {
            if case .outlineDisclosure = $0.accessoryType { return $0.isShown(isEditing: isInEditing) }
            return false
        }
    }

    /// Performs what a tap of an accessory does.
    final func perform(_ accessory: UICellAccessory) {
        if let action = accessory.action { return action() }
        switch accessory.accessoryType {
        case .delete: (collectionView?.layout as? UICollectionViewCompositionalLayout)?.swipes?.reveal(self)
        case .outlineDisclosure:
            outline?.toggleExpansion(at: path)
            setNeedsUpdateConfiguration()
            UIView.animate(withDuration: CollectionMetrics.updateDuration) {
                self.updateAccessories(isExpanded: self.configurationState.isExpanded)
            }
        default: break
        }
    }

    /// Closes the row if a swipe has opened it.
    final func closeSwipe() {
        guard isSwiped else { return }
        (collectionView?.layout as? UICollectionViewCompositionalLayout)?.swipes?.close(animated: true)
    }

    // MARK: Layout

    override func layOutContentView() {
        adoptRow()
        updateAccessories(isExpanded: configurationState.isExpanded)
        let room = contentRoom
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ y: CGFloat, _ height: CGFloat?) {
            let start = isRightToLeft ? bounds.width - x - width : x
            view.frame = CGRect(x: start - swipeOffset, y: y, width: max(0, width), height: height ?? bounds.height)
        }
        let heights = contentHeights
        place(contentView, room.leading, bounds.width - room.leading - room.trailing, heights.y, heights.height)
        contentView.directionalLayoutMargins = margins
        placeAccessories(place)
        layOutRow(place)
        updateOutlineTap()
    }

    /// The margins of the content, as those of table rows (TV-70).
    private var margins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: ListMetrics.textMargin, leading: row.margin, bottom: ListMetrics.textMargin,
            trailing: contentRoom.trailing > 0 ? ListMetrics.accessoryGap : row.margin)
    }

    /// The content of a header of a grouped list lies at its bottom, that of a footer at its top (TV-52, TV-53).
    private var contentHeights: (y: CGFloat, height: CGFloat) {
        guard row.isGrouped, row.role != .item, configuredContent != nil else { return (0, bounds.height) }
        let height = min(bounds.height, contentHeight(inWidth: bounds.width))
        let bottom = ListMetrics.groupedTextBottom - ListLook.headerMargin
        let top = ListMetrics.groupedTextTop - ListLook.headerMargin
        return (row.role == .header ? bounds.height - height - bottom : top, height)
    }

    private func layOutRow(_ place: (UIView, CGFloat, CGFloat, CGFloat, CGFloat?) -> Void) {
        let showsOwn = backgroundConfiguration == nil && backgroundView == nil && backgroundColor == nil
        rowBackground.isHidden = !showsOwn
        if showsOwn {
            let look = ListLook.rowBackground(of: row, isSelected: isSelected, isHighlighted: isHighlighted)
            rowBackground.backgroundColor = look.color
            rowBackground.layer.cornerRadius = look.radius
            place(rowBackground, look.inset, bounds.width - 2 * look.inset, 0, nil)
        }
        configuredBackground?.frame = bounds.offsetBy(dx: -swipeOffset, dy: 0)
        layOutCard()
        let thickness = ListMetrics.separatorThickness
        let hidesBottom = isMarked && !isLastOfGroup || neighbor(1)?.isMarked == true
        show(topSeparator, row.topSeparator, y: 0, thickness, place)
        show(bottomSeparator, hidesBottom ? nil : row.bottomSeparator, y: bounds.height - thickness, thickness, place)
    }

    private var isLastOfGroup: Bool { row.appearance == .grouped && row.isLast }

    private func show(
        _ view: UIView, _ separator: ListRow.Separator?, y: CGFloat, _ thickness: CGFloat,
        _ place: (UIView, CGFloat, CGFloat, CGFloat, CGFloat?) -> Void
    ) {
        view.isHidden = separator == nil
        guard let separator else { return }
        view.backgroundColor = separator.color
        let leading = separator.leading ?? automaticSeparatorInset
        separatorLeading?.constant = textStart
        place(view, leading, bounds.width - leading - separator.trailing, y, thickness)
    }

    /// Where the separator starts if nothing else is set: at the separator guide, or at the text (TV-77).
    private var automaticSeparatorInset: CGFloat {
        let hasOwnConstraints = constraints.contains { constraint in
            constraint.isActive && constraint !== separatorLeading
                && (constraint.firstItem === separatorLayoutGuide && constraint.firstAttribute == .leading
                    || constraint.secondItem === separatorLayoutGuide && constraint.secondAttribute == .leading)
        }
        separatorLeading?.isActive = !hasOwnConstraints
        if hasOwnConstraints {
            let frame = separatorLayoutGuide.layoutFrame
            return effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - frame.maxX : frame.minX
        }
        return contentRoom.leading + textStart
    }

    /// The distance of the text from the leading edge of the content view.
    private var textStart: CGFloat {
        guard let content = configuredContent as? UIListContentView else { return row.margin }
        content.layoutIfNeeded()
        let label = content.subviews.compactMap { $0 as? UILabel }.first { $0.text?.isEmpty == false }
        guard let label, label.frame.width > 0 else { return row.margin }
        return effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? content.bounds.width - label.frame.maxX : label.frame.minX
    }

    /// Rounds the corners of the first and last row of a card (TV-82).
    private func layOutCard() {
        guard row.appearance == .insetGrouped, row.role == .item else {
            if layer.cornerRadius != 0 { layer.cornerRadius = 0 }
            clipsToBounds = swipeOffset != 0
            return
        }
        var corners: CACornerMask = []
        if row.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if row.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.cornerRadius = corners.isEmpty ? 0 : ListMetrics.cardRadius
        layer.maskedCorners = corners
        clipsToBounds = true
    }

    /// A tap anywhere in a header shows or hides its children.
    private func updateOutlineTap() {
        let style = outlineAccessory?.outlineStyle
        let isNeeded = style == .header || style == .automatic && row.role == .header
        if isNeeded, outlineTap.view == nil { addGestureRecognizer(outlineTap) }
        if !isNeeded, outlineTap.view != nil { removeGestureRecognizer(outlineTap) }
    }

    // MARK: Fitting

    /// The size that fits the content beside the accessories; at least the height of a table's row, header or footer.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        adoptRow()
        updateConfigurationIfNeeded()
        updateAccessories(isExpanded: configurationState.isExpanded)
        let height = ListLook.height(of: row, content: contentHeight(inWidth: targetSize.width))
        return CGSize(width: targetSize.width, height: height)
    }

    /// The height of the content at a width of the cell.
    private func contentHeight(inWidth width: CGFloat) -> CGFloat {
        let room = contentRoom
        let inner = max(0, width - room.leading - room.trailing)
        if let content = configuredContent, !ContentViews.isConstrained(content) {
            contentView.directionalLayoutMargins = margins
            return content.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
        }
        guard configuredContent != nil || ContentViews.isConstrained(contentView) else { return 0 }
        if contentView.bounds.width != inner {
            contentView.bounds = CGRect(x: 0, y: 0, width: inner, height: contentView.bounds.height)
        }
        contentView.directionalLayoutMargins = margins
        configuredContent?.frame = contentView.bounds
        let view: UIView = configuredContent ?? contentView
        return view.systemLayoutSizeFitting(
            CGSize(width: inner, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// What indentation and accessories take from the width.
    final var contentRoom: (leading: CGFloat, trailing: CGFloat) {
        let indentation = CGFloat(indentationLevel) * indentationWidth
        return (accessoryWidth(leading: true) + indentation, accessoryWidth(leading: false))
    }

    final var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }
}

extension UICollectionViewListCell: SwipedCell {}
