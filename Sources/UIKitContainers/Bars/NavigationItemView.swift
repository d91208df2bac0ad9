import CoreGraphics
import Foundation
import UIKitCore

/// What a navigation bar shows for one item: back button, title, groups of items and prompt, and the large title.
final class NavigationItemView: UIView {
    let item: UINavigationItem
    /// The item below, which names the back button; `nil` at the root.
    let backItem: UINavigationItem?
    /// What the back button shows: the item below, or one for the action (NV-383).
    private var shownBackItem: UINavigationItem?
    private unowned let bar: UINavigationBar
    private(set) var backButton: BackButton?
    let titleLabel: UILabel = BarTitleLabel(frame: .zero)
    /// The button of a title with a menu; `nil` without one (NV-393).
    private var titleMenuButton: TitleMenuButton?
    let largeTitleLabel: UILabel = BarTitleLabel(frame: .zero)
    private let promptLabel = UILabel(frame: .zero)
    private let largeTitleClip = UIView(frame: .zero)
    private let searchClip = UIView(frame: .zero)
    /// The sizes of the title and of the large title, in points.
    private var titleSize = CGSize.zero, largeTitleSize = CGSize.zero
    /// Whether a search has hidden everything but its bar.
    private var isSearchAlone = false
    private var leading: [UIView] = []
    private var trailing: [UIView] = []
    private var centered: [UIView] = []
    /// The width for which groups were chosen; `nil` if none of them depends on it.
    private var arrangedWidth: CGFloat?

    init(_ item: UINavigationItem, backItem: UINavigationItem?, bar: UINavigationBar) {
        self.item = item
        self.backItem = backItem
        self.bar = bar
        super.init(frame: bar.bounds)
        largeTitleClip.clipsToBounds = true
        largeTitleClip.addSubview(largeTitleLabel)
        searchClip.clipsToBounds = true
        for view in [searchClip, largeTitleClip, promptLabel, titleLabel] { addSubview(view) }
        promptLabel.textAlignment = .center
        promptLabel.font = .systemFont(ofSize: BarMetrics.promptSize)
        largeTitleLabel.adjustsFontSizeToFitWidth = true
        largeTitleLabel.minimumScaleFactor = 0.7
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Accessibility

    /// The items in the order of the bar, with the title between them.
    override var accessibilityElements: [Any]? {
        get {
            let titles: [UIView] = [item.titleView ?? titleMenuButton ?? titleLabel]
            let views = [backButton].compactMap { $0 } + leading + titles + centered + trailing
            return views + [promptLabel, largeTitleClip, searchClip]
        }
        set {}
    }

    // MARK: Content

    /// Follows changes of the item and of the bar's appearance.
    func rebuild() {
        let look = bar.shownAppearance
        titleSize = show(
            in: titleLabel, Self.attributes(size: BarMetrics.titleSize, weight: .semibold, look.titleTextAttributes))
        largeTitleSize = show(
            in: largeTitleLabel,
            Self.attributes(size: BarMetrics.largeTitleSize, weight: .bold, look.largeTitleTextAttributes))
        for label in [titleLabel, largeTitleLabel] {
            label.accessibilityLabel = item.accessibilityLabel
            label.accessibilityHint = item.accessibilityHint
        }
        promptLabel.text = item.prompt
        promptLabel.isHidden = item.prompt == nil
        titleLabel.isHidden = item.titleView != nil
        showTitleMenu()
        if let titleView = item.titleView, titleView.superview !== self { addSubview(titleView) }
        if let search = item.searchController?.searchBar, search.superview !== searchClip {
            searchClip.addSubview(search)
        }
        let showsLeft = !item.leadingItemGroups.allSatisfy { $0.barButtonItems.isEmpty || $0.isHidden }
        let mayShowBack = !item.hidesBackButton && (!showsLeft || item.leftItemsSupplementBackButton)
        backButton?.removeFromSuperview()
        backButton = nil
        shownBackItem = backItem ?? item.backActionItem
        if mayShowBack, let shownBackItem {
            let button = BackButton(
                shownBackItem, look: look, indicator: backItem == nil ? item.backAction?.image : nil)
            button.onTap = { [weak bar] in bar?.backButtonTapped() }
            addSubview(button)
            backButton = button
        }
        rebuildItems(look)
        setNeedsLayout()
    }

    private func showTitleMenu() {
        let hasMenu = item.titleMenuProvider != nil && item.titleView == nil && item.title?.isEmpty == false
        guard hasMenu != (titleMenuButton != nil) else { return }
        titleMenuButton?.removeFromSuperview()
        titleMenuButton = hasMenu ? TitleMenuButton(item, title: titleLabel) : nil
        if let titleMenuButton { addSubview(titleMenuButton) }
    }

    private func rebuildItems(_ look: UINavigationBarAppearance) {
        var views: [ObjectIdentifier: UIView] = [:]
        func view(for item: UIBarButtonItem) -> UIView? {
            if let view = views[ObjectIdentifier(item)] { return view }
            let style = item.style == .done ? look.doneButtonAppearance : look.buttonAppearance
            guard let view = BarButton.view(for: item, appearance: style) else { return nil }
            (view as? BarButton)?.onResize = { [weak self] in self?.itemDidResize() }
            views[ObjectIdentifier(item)] = view
            return view
        }
        let insets = bar.horizontalInsets
        let back = backButton.map {
            $0.fit(bounds.width / 2, mode: shownBackItem?.backButtonDisplayMode ?? .default)
        }
        let arrangement = BarGroupArrangement(
            item, systemItems: bar.leadingSystemItems,
            space: bounds.width - insets.leading - insets.trailing - 2 * BarMetrics.margin - (back ?? 0),
            titleWidth: titleWidth, isCompact: traitCollection.horizontalSizeClass == .compact
        ) { item in view(for: item).map { BarButton.size(of: $0, in: bar.rowHeight).width } }
        arrangedWidth = arrangement.dependsOnWidth ? bounds.width : nil
        for view in leading + centered + trailing where view.superview === self {
            view.removeFromSuperview()
        }
        leading = arrangement.leading.compactMap(view)
        centered = arrangement.center.compactMap(view)
        trailing = arrangement.trailing.reversed().compactMap(view)
        for view in leading + centered + trailing { addSubview(view) }
    }

    private func itemDidResize() {
        if arrangedWidth != nil { rebuildItems(bar.shownAppearance) }
        setNeedsLayout()
    }

    /// Shows the title in a label; returns its whole size, in points.
    private func show(in label: UILabel, _ attributes: [NSAttributedString.Key: Any]) -> CGSize {
        let title = item.title ?? ""
        label.setText(title, attributes: attributes)
        return StyledText.plain(title, attributes).layout().size
    }

    private static func attributes(
        size: CGFloat, weight: UIFont.Weight, _ own: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: UIColor.label,
        ]
        attributes.merge(own) { $1 }
        return attributes
    }

    // MARK: Layout

    /// The row of the small title and the items, in points.
    private var row: CGRect {
        let prompt = item.prompt == nil ? 0 : BarMetrics.promptHeight
        return CGRect(x: 0, y: prompt, width: bounds.width, height: bar.rowHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let arrangedWidth, arrangedWidth != bounds.width { rebuildItems(bar.shownAppearance) }
        let row = row
        let insets = bar.horizontalInsets
        promptLabel.frame = CGRect(x: 0, y: 4, width: bounds.width, height: BarMetrics.promptHeight - 8)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ start: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            let x = isMirrored ? bounds.width - start - width : start
            view.frame = CGRect(x: x, y: row.minY + (row.height - height) / 2, width: width, height: height)
        }
        var start = insets.leading
        if let backButton {
            let available = bounds.width / 2 - start - titleWidth / 2 - BarMetrics.titleSpacing
            let width = backButton.fit(available, mode: shownBackItem?.backButtonDisplayMode ?? .default)
            place(backButton, start, width, row.height)
            start += width + BarMetrics.itemSpacing
        } else {
            start += BarMetrics.margin
        }
        for view in leading {
            let size = BarButton.size(of: view, in: row.height)
            place(view, start, size.width, size.height)
            start += size.width + BarMetrics.itemSpacing
        }
        var end = bounds.width - insets.trailing - BarMetrics.margin
        for view in trailing {
            let size = BarButton.size(of: view, in: row.height)
            end -= size.width
            place(view, end, size.width, size.height)
            end -= BarMetrics.itemSpacing
        }
        if !centered.isEmpty { end = layOutCenter(row, from: start, to: end, place) }
        layOutTitle(row, from: start - BarMetrics.itemSpacing, to: end + BarMetrics.itemSpacing, isMirrored)
        layOutLargeTitle(row, insets, isMirrored)
        layOutSearch(below: row)
    }

    /// NV-368: the center groups lie in the middle of the bar, or as near to it as the title at the leading edge and the
    /// trailing items allow. Returns where they begin.
    private func layOutCenter(
        _ row: CGRect, from start: CGFloat, to end: CGFloat,
        _ place: (_ view: UIView, _ start: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Void
    ) -> CGFloat {
        let sizes = centered.map { BarButton.size(of: $0, in: row.height) }
        let width = sizes.reduce(-BarMetrics.itemSpacing) { $0 + $1.width + BarMetrics.itemSpacing }
        let low = start + titleWidth + 2 * BarMetrics.titleSpacing
        let first = min(max((bounds.width - width) / 2, low), max(low, end - width)).rounded()
        var x = first
        for (view, size) in zip(centered, sizes) {
            place(view, x, size.width, size.height)
            x += size.width + BarMetrics.itemSpacing
        }
        return first - BarMetrics.itemSpacing
    }

    /// NV-131: the search bar lies below the titles; during a search it may be alone.
    private func layOutSearch(below row: CGRect) {
        let isAlone = bar.isCollapsed(by: item)
        if isAlone { titleLabel.alpha = 0 }
        if isAlone || isSearchAlone {
            let others: [UIView?] = [largeTitleClip, promptLabel, backButton, item.titleView, titleMenuButton]
            for view in others.compactMap({ $0 }) + leading + centered + trailing {
                view.alpha = isAlone ? 0 : 1
            }
        }
        isSearchAlone = isAlone
        guard let search = item.searchController?.searchBar, search.superview === searchClip else { return }
        let height = search.fullHeight
        let visible = isAlone ? height : bar.visibleSearchHeight(of: item, scrolled: bar.searchScrollDistance)
        let top =
            isAlone
            ? SearchBarMetrics.spaceAboveAlone : row.maxY + (showsLargeTitle ? max(0, bar.largeTitleVisibleHeight) : 0)
        searchClip.frame = CGRect(x: 0, y: top, width: bounds.width, height: visible)
        // The bar scrolls away under the titles: it keeps its distance from the lower edge.
        search.frame = CGRect(x: 0, y: visible - height, width: bounds.width, height: height)
        search.searchTextField.alpha = visible < height ? max(0, 1 - (height - visible) * 3 / height) : 1
    }

    private var titleWidth: CGFloat {
        if let titleView = item.titleView { return titleView.bounds.width }
        return titleSize.width.rounded(.up) + (titleMenuButton == nil ? 0 : TitleMenuButton.addedWidth)
    }

    /// The title is centered in the bar unless a group of items would come nearer than 8 points (NV-44); with the styles
    /// of browsers and editors it is at the leading edge (NV-368).
    private func layOutTitle(_ row: CGRect, from start: CGFloat, to end: CGFloat, _ isMirrored: Bool) {
        let (low, high) = (start + BarMetrics.titleSpacing, end - BarMetrics.titleSpacing)
        var width = titleWidth
        if let titleView = item.titleView, width == 0 {
            let size = titleView.sizeThatFits(CGSize(width: high - low, height: row.height))
            let intrinsic = titleView.intrinsicContentSize
            width = size.width > 0 ? size.width : intrinsic.width > 0 ? intrinsic.width : high - low
        }
        width = max(0, min(width, high - low))
        let middle = item.style == .navigator ? (bounds.width - width) / 2 : low
        let left = min(max(middle, low), max(low, high - width))
        let x = isMirrored ? bounds.width - left - width : left
        var adjustment = bar.shownAppearance.titlePositionAdjustment
        adjustment.vertical += bar.titleVerticalPositionAdjustment(
            for: row.height < BarMetrics.navigationBarHeight ? .compact : .default)
        if let titleView = item.titleView {
            let height = min(titleView.bounds.height > 0 ? titleView.bounds.height : row.height, row.height)
            Self.place(titleView, at: CGRect(x: x, y: row.midY - height / 2, width: width, height: height))
        }
        let height = titleSize.height.rounded(.up)
        let added = titleMenuButton == nil ? 0 : min(width, TitleMenuButton.addedWidth)
        Self.place(
            titleLabel,
            at: CGRect(
                x: x + adjustment.horizontal + (isMirrored ? added : 0), y: row.midY - height / 2 + adjustment.vertical,
                width: width - added, height: height))
        titleLabel.alpha = smallTitleAlpha
        guard let titleMenuButton else { return }
        titleMenuButton.frame = CGRect(
            x: x + adjustment.horizontal, y: row.minY + adjustment.vertical, width: width, height: row.height)
        titleMenuButton.alpha = smallTitleAlpha
    }

    /// Gives a view a frame that counts without its transform: a push or pop moves the titles by theirs (NV-25).
    private static func place(_ view: UIView, at frame: CGRect) {
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// The small title is hidden while the large one is seen (NV-38, NV-39).
    var smallTitleAlpha: CGFloat {
        showsLargeTitle && bar.largeTitleVisibleHeight > BarMetrics.titleFadeDistance ? 0 : 1
    }

    /// Whether the item has a large title (NV-42).
    var showsLargeTitle: Bool { bar.showsLargeTitle(of: item) }

    private func layOutLargeTitle(
        _ row: CGRect, _ insets: (leading: CGFloat, trailing: CGFloat), _ isMirrored: Bool
    ) {
        largeTitleClip.isHidden = !showsLargeTitle
        guard showsLargeTitle else { return }
        let visible = bar.largeTitleVisibleHeight
        largeTitleClip.frame = CGRect(x: 0, y: row.maxY, width: bounds.width, height: max(visible, 0))
        let (start, end) = (
            max(insets.leading, 0) + BarMetrics.margin, bounds.width - insets.trailing - BarMetrics.margin
        )
        let width = min(largeTitleSize.width.rounded(.up), max(0, end - start))
        let height = largeTitleSize.height.rounded(.up)
        // The title scrolls away under the row: it keeps its distance from the lower edge.
        let y = visible - BarMetrics.largeTitleHeight + (BarMetrics.largeTitleHeight - height) / 2 - 2
        let growth = bar.largeTitleScale
        if growth <= 1, largeTitleLabel.transform.a != 1 { largeTitleLabel.transform = .identity }
        Self.place(
            largeTitleLabel,
            at: CGRect(x: isMirrored ? bounds.width - start - width : start, y: y, width: width, height: height))
        guard growth > 1 else { return }
        largeTitleLabel.transform = CGAffineTransform(
            translationX: (isMirrored ? -1 : 1) * width * (growth - 1) / 2, y: 0
        ).scaledBy(x: growth, y: growth)
    }

    /// Everything except the titles, to fade in transitions.
    var fadingViews: [UIView] {
        leading + centered + trailing + [promptLabel] + [titleMenuButton].compactMap { $0 }
    }
}

extension BarMetrics {
    /// The visible part of the large title, in points, below which the small one appears (NV-39).
    static let titleFadeDistance: CGFloat = 10
}

/// A title of a navigation bar: a header for assistive technologies (AX-16).
private final class BarTitleLabel: UILabel {
    override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? .header }
        set { super.accessibilityTraits = newValue }
    }
}
