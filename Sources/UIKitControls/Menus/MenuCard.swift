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
    private(set) var rows: [MenuRow] = []
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

    /// The elements that are shown, in sections: inline menus are sections of their own (CX-82).
    private static func sections(of menu: UIMenu, onFulfilled: @escaping () -> Void) -> [[UIMenuElement]] {
        var sections: [[UIMenuElement]] = [[]]
        func add(_ elements: [UIMenuElement]) {
            for element in elements {
                if let inline = element as? UIMenu, inline.options.contains(.displayInline) {
                    let inner = Self.sections(of: inline, onFulfilled: onFulfilled)
                    sections += inner
                    sections.append([])
                } else if let deferred = element as? UIDeferredMenuElement {
                    if let known = deferred.elements(onFulfilled) {
                        add(known)
                    } else {
                        sections[sections.count - 1].append(deferred)
                    }
                } else if (element as? any UIMenuLeaf)?.attributes.contains(.hidden) != true {
                    sections[sections.count - 1].append(element)
                }
            }
        }
        add(menu.children)
        return sections.filter { !$0.isEmpty }
    }

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
        let sections = Self.sections(of: menu) { [weak self] in
            guard let self, self.menu === menu else { return }
            show(menu)
            onResize?()
        }
        let hasMarks = sections.joined().contains {
            $0 is UIMenu || (($0 as? any UIMenuLeaf)?.state ?? .off) != .off
        }
        rows = []
        gaps = []
        for (number, section) in sections.enumerated() {
            for (index, element) in section.enumerated() {
                let row = MenuRow(element, hasMarks: hasMarks, hasLine: index + 1 < section.count)
                rows.append(row)
                content.addSubview(row)
            }
            guard number + 1 < sections.count else { continue }
            let view = UIView()
            view.backgroundColor = .quaternarySystemFill
            view.isUserInteractionEnabled = false
            gaps.append((rows.count - 1, view))
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
        rows.reduce(headerHeight) { $0 + $1.height } + MenuMetrics.sectionGap * CGFloat(gaps.count)
    }

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
    func scrollToShow(_ row: MenuRow) {
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
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.height)
            y += row.height
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

extension UIDeferredMenuElement {
    /// The elements, or `nil` if they come later; then `onFulfilled` is called when they have come.
    final func elements(_ onFulfilled: @escaping () -> Void) -> [UIMenuElement]? {
        if let fulfilled { return fulfilled }
        var isImmediate = true
        var result: [UIMenuElement]?
        fulfill { elements in
            result = elements
            if !isImmediate { onFulfilled() }
        }
        isImmediate = false
        return result
    }
}
