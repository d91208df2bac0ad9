import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A card with the rows of a menu (CX-85).
final class MenuCard: UIView, AccessibilityRoleSource {
    private let shadow = CALayer()
    /// Holds everything but the shadow, and clips it to the rounded corners. It does the clipping: inside another view
    /// that clips, a blur does not see what is below the card.
    private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private var content: UIView { background.contentView }
    private let header = UILabel()
    /// The rows of the menu, those that are side by side together (CX-371).
    private(set) var lines: [[MenuRow]] = []
    var rows: [MenuRow] { lines.flatMap { $0 } }
    private var gaps: [(after: Int, view: UIView)] = []
    private(set) var menu: UIMenu

    init(_ menu: UIMenu) {
        menu.prepareToOpen()
        self.menu = menu
        super.init(frame: .zero)
        layer.cornerRadius = MenuMetrics.cornerRadius
        shadow.shadowOpacity = MenuMetrics.shadowOpacity
        shadow.shadowRadius = MenuMetrics.shadowRadius
        shadow.shadowOffset = MenuMetrics.shadowOffset
        layer.addSublayer(shadow)
        background.isUserInteractionEnabled = false
        background.clipsToBounds = true
        background.layer.cornerRadius = MenuMetrics.cornerRadius
        addSubview(background)
        header.textColor = .secondaryLabel
        header.textAlignment = .center
        content.addSubview(header)
        show(menu)
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityLabel: String? {
        get { menu.title.isEmpty ? nil : menu.title }
        set {}
    }

    var accessibilityRole: AccessibilityRole? { .menu }

    /// Shows another menu.
    func show(_ menu: UIMenu) {
        self.menu = menu
        for view in rows { view.removeFromSuperview() }
        for gap in gaps { gap.view.removeFromSuperview() }
        let title = menu.title.isEmpty && hasParent ? MenuMetrics.backTitle : menu.title
        header.text = hasParent ? "‹ " + title : title
        header.isHidden = title.isEmpty
        header.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
            for: .systemFont(ofSize: MenuMetrics.smallFontSize), compatibleWith: traitCollection)
        offset = 0
        let sections = MenuSection.sections(of: menu, traits: traitCollection) { [weak self] in
            guard let self, self.menu === menu else { return }
            show(menu)
            onResize?()
        }
        let hasMarks = sections.filter { $0.elementSize == .large || $0.elementSize == .automatic }
            .flatMap(\.elements).contains { $0 is UIMenu || (($0 as? any UIMenuLeaf)?.state ?? .off) != .off }
        lines = []
        gaps = []
        for (number, section) in sections.enumerated() {
            let sectionLines = section.lines
            for (index, line) in sectionLines.enumerated() {
                lines.append(
                    line.enumerated().map { column, element in
                        MenuRow(
                            element, size: section.elementSize, hasMarks: hasMarks,
                            hasLine: index + 1 < sectionLines.count, hasSideLine: column + 1 < line.count)
                    })
                for row in lines.last ?? [] { content.addSubview(row) }
            }
            guard number + 1 < sections.count else { continue }
            let view = UIView()
            view.backgroundColor = .quaternarySystemFill
            view.isUserInteractionEnabled = false
            gaps.append((lines.count - 1, view))
            content.addSubview(view)
        }
        setNeedsLayout()
    }

    /// Called after the card got other rows.
    var onResize: (() -> Void)?
    /// Whether the header leads back to the menu that this one was opened from.
    var hasParent = false

    private var headerHeight: CGFloat {
        header.isHidden ? 0 : MenuMetrics.scaled(MenuMetrics.headerHeight, traitCollection)
    }

    private var contentHeight: CGFloat {
        lines.reduce(headerHeight) { $0 + Self.height(of: $1) } + MenuMetrics.sectionGap * CGFloat(gaps.count)
    }

    private static func height(of line: [MenuRow]) -> CGFloat { line.map(\.height).max() ?? 0 }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: MenuMetrics.width, height: contentHeight)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        else { return }
        show(menu)
        onResize?()
    }

    // MARK: Scrolling

    /// How far the rows are scrolled, in points (CX-342).
    private(set) var offset: CGFloat = 0
    /// How far they can be scrolled, in points: 0 if all are in sight.
    var maximumOffset: CGFloat { max(0, contentHeight - bounds.height) }

    func scroll(to offset: CGFloat) {
        self.offset = min(max(0, offset), maximumOffset)
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// Scrolls as far as necessary to show a row.
    private func scrollToShow(_ row: MenuRow) {
        let top = row.frame.minY + offset
        scroll(to: min(max(offset, top + row.frame.height - bounds.height), top))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        placeShadow()
        offset = min(max(0, offset), maximumOffset)
        header.frame = CGRect(x: 0, y: -offset, width: bounds.width, height: headerHeight)
        var y = headerHeight - offset
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, line) in lines.enumerated() {
            let size = CGSize(width: bounds.width / CGFloat(line.count), height: Self.height(of: line))
            for (column, row) in line.enumerated() {
                let position = CGFloat(isMirrored ? line.count - 1 - column : column)
                row.frame = CGRect(origin: CGPoint(x: position * size.width, y: y), size: size)
            }
            y += size.height
            for gap in gaps where gap.after == index {
                gap.view.frame = CGRect(x: 0, y: y, width: bounds.width, height: MenuMetrics.sectionGap)
                y += MenuMetrics.sectionGap
            }
        }
    }

    /// Draws the shadow around the card only: the card is translucent.
    private func placeShadow() {
        let room = bounds.insetBy(dx: -4 * MenuMetrics.shadowRadius, dy: -4 * MenuMetrics.shadowRadius)
        let card = UIBezierPath(roundedRect: bounds, cornerRadius: MenuMetrics.cornerRadius)
        let outside = UIBezierPath(rect: room)
        outside.append(card)
        let mask = CAShapeLayer()
        mask.path = outside.cgPath
        mask.fillRule = .evenOdd
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shadow.frame = bounds
        shadow.shadowPath = card.cgPath
        shadow.mask = mask
        CATransaction.commit()
    }

    /// The enabled row at a point in points in the card's coordinates.
    func row(at point: CGPoint) -> MenuRow? {
        guard bounds.contains(point) else { return nil }
        return rows.first { $0.frame.contains(point) && $0.isEnabled }
    }

    /// Whether a point lies on the header that leads back.
    func isBack(_ point: CGPoint) -> Bool { hasParent && !header.isHidden && header.frame.contains(point) }

    /// The highlighted row.
    var highlightedRow: MenuRow? { rows.first(where: \.isHighlighted) }

    /// Whether the highlighted row has others beside it.
    var isHighlightInLine: Bool { (lines.first { $0.contains { $0.isHighlighted } }?.count ?? 0) > 1 }

    /// Highlights the row in the line below or above, or without a highlight the first or last one, and shows it; the lines
    /// are a ring (CX-343).
    func moveHighlight(byLines step: Int) {
        let enabled = lines.map { $0.filter(\.isEnabled) }.filter { !$0.isEmpty }
        guard !enabled.isEmpty else { return }
        let current = enabled.firstIndex { $0.contains { $0.isHighlighted } }
        let column = current.flatMap { enabled[$0].firstIndex { $0.isHighlighted } } ?? 0
        let next = current.map { ($0 + step + enabled.count) % enabled.count } ?? (step > 0 ? 0 : enabled.count - 1)
        highlightAndShow(enabled[next][min(column, enabled[next].count - 1)])
    }

    /// Highlights the row beside the highlighted one, if there is one (CX-371).
    func moveHighlight(inLineBy step: Int) {
        for line in lines.map({ $0.filter(\.isEnabled) }) {
            guard let index = line.firstIndex(where: { $0.isHighlighted }) else { continue }
            if line.indices.contains(index + step) { highlightAndShow(line[index + step]) }
            return
        }
    }

    private func highlightAndShow(_ row: MenuRow) {
        highlight(row)
        scrollToShow(row)
    }

    /// Highlights the row at a point, or none.
    func highlightRow(at point: CGPoint?) { highlight(point.flatMap { row(at: $0) }) }

    /// Highlights a row, or none.
    func highlight(_ target: MenuRow?) {
        for row in rows where row.isHighlighted != (row === target) { row.isHighlighted = row === target }
    }
}

extension UIMenu {
    /// Forgets the elements that are asked for each time the menu opens.
    fileprivate func prepareToOpen() {
        for element in children {
            (element as? UIMenu)?.prepareToOpen()
            (element as? UIDeferredMenuElement)?.prepareToOpen()
        }
    }
}
