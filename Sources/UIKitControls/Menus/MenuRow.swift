import CoreGraphics
import Foundation
import UIKitCore

/// One row of a menu card, made of a menu element, or one of several elements side by side (CX-371).
final class MenuRow: UIView, AccessibilityRoleSource {
    let element: UIMenuElement
    private let title = UILabel()
    private let subtitle = UILabel()
    private let mark = UIImageView(image: nil)
    private let picture = UIImageView(image: nil)
    private let line = UIView()
    /// Between the element and the one beside it.
    private let sideLine = UIView()
    /// The mark of an element with others beside it.
    private let selection = UIView()
    private let size: UIMenu.ElementSize
    /// Whether titles leave space for a check or the chevron of a submenu, because a row of the menu has one (CX-338).
    private let hasMarks: Bool

    init(
        _ element: UIMenuElement, size: UIMenu.ElementSize = .large, hasMarks: Bool, hasLine: Bool,
        hasSideLine: Bool = false
    ) {
        self.element = element
        self.size = size
        self.hasMarks = hasMarks
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [selection, title, subtitle, mark, picture, line, sideLine] { addSubview(view) }
        title.text = element.title
        title.font = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(ofSize: size == .medium ? MenuMetrics.mediumFontSize : MenuMetrics.fontSize),
            compatibleWith: .current)
        if isBesideOthers {
            title.textAlignment = .center
            title.adjustsFontSizeToFitWidth = true
            title.minimumScaleFactor = 0.7
            title.isHidden = size == .small && element.image != nil
            for view in [subtitle, mark] { view.isHidden = true }
        }
        subtitle.text = element.subtitle
        subtitle.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
            for: .systemFont(ofSize: MenuMetrics.smallFontSize), compatibleWith: .current)
        subtitle.textColor = .secondaryLabel
        line.backgroundColor = .separator
        line.isHidden = !hasLine
        sideLine.backgroundColor = .separator
        sideLine.isHidden = !hasSideLine
        selection.layer.cornerRadius = MenuMetrics.selectionRadius
        picture.contentMode = .center
        mark.contentMode = .center
        showStyle()
    }

    required init?(coder: NSCoder) { nil }

    /// The attributes of a leaf, or those that the options of a menu stand for.
    private var attributes: UIMenuElement.Attributes {
        if let leaf = element as? any UIMenuLeaf { return leaf.attributes }
        return (element as? UIMenu)?.options.contains(.destructive) == true ? .destructive : []
    }

    /// Whether the row can be chosen.
    var isEnabled: Bool { !attributes.contains(.disabled) && !(element is UIDeferredMenuElement) }

    /// Whether a finger is on the row.
    var isHighlighted = false {
        didSet { backgroundColor = isHighlighted ? .systemFill : nil }
    }

    private func showStyle() {
        let color: UIColor =
            !isEnabled ? .tertiaryLabel : attributes.contains(.destructive) ? .systemRed : .label
        title.textColor = color
        switch (element as? any UIMenuLeaf)?.state ?? .off {
        case .off: mark.image = element is UIMenu ? UIImage(systemName: "chevron.forward") : nil
        case .on: mark.image = UIImage(systemName: "checkmark")
        case .mixed: mark.image = UIImage(systemName: "minus")
        }
        mark.preferredSymbolConfiguration =
            element is UIMenu
            ? UIImage.SymbolConfiguration(pointSize: Self.scaled(MenuMetrics.smallFontSize), weight: .semibold)
            : UIImage.SymbolConfiguration(pointSize: Self.scaled(MenuMetrics.fontSize))
        picture.image = element.image
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: Self.scaled(MenuMetrics.fontSize))
        let isMarked = isBesideOthers && ((element as? any UIMenuLeaf)?.state ?? .off) != .off
        selection.backgroundColor = isMarked ? .secondarySystemFill : nil
        for view in [mark, picture] { view.tintColor = color }
    }

    /// A size at the content size category of the current traits, in points (CX-373).
    private static func scaled(_ size: CGFloat) -> CGFloat {
        UIFontMetrics(forTextStyle: .body).scaledValue(for: size, compatibleWith: .current)
    }

    /// Whether others may be beside the element.
    private var isBesideOthers: Bool { size == .small || size == .medium }

    var height: CGFloat {
        if isBesideOthers {
            let height = size == .small ? MenuMetrics.rowHeight : MenuMetrics.mediumHeight
            return MenuMetrics.scaled(height, traitCollection)
        }
        let height =
            MenuMetrics.rowHeight + (element.subtitle?.isEmpty == false ? MenuMetrics.subtitleHeight : 0)
        return MenuMetrics.scaled(height, traitCollection)
    }

    // MARK: Accessibility

    override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }

    override var accessibilityLabel: String? {
        get { [element.title, element.subtitle ?? ""].filter { !$0.isEmpty }.joined(separator: ", ") }
        set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = UIAccessibilityTraits.button
            if !isEnabled { traits.insert(.notEnabled) }
            if (element as? any UIMenuLeaf)?.state == .on { traits.insert(.selected) }
            return traits
        }
        set {}
    }

    var accessibilityRole: AccessibilityRole? { .menuItem }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(
            x: 0, y: bounds.height - MenuMetrics.hairline, width: bounds.width, height: MenuMetrics.hairline)
        if isBesideOthers { return layOutSideBySide() }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
            let left = isMirrored ? bounds.width - x - width : x
            view.frame = CGRect(x: left, y: y, width: width, height: height)
        }
        let margin = MenuMetrics.margin
        let markRoom = MenuMetrics.scaled(MenuMetrics.markRoom, traitCollection)
        let imageSide = MenuMetrics.scaled(MenuMetrics.imageSide, traitCollection)
        let start = margin + (hasMarks ? markRoom : 0)
        let hasSubtitle = subtitle.text?.isEmpty == false
        let end = bounds.width - margin - (picture.image == nil ? 0 : imageSide + margin / 2)
        let titleHeight = hasSubtitle ? title.intrinsicContentSize.height : bounds.height
        let top = hasSubtitle ? (bounds.height - titleHeight - MenuMetrics.subtitleHeight) / 2 : 0
        place(title, x: start, y: top, width: end - start, height: titleHeight)
        place(subtitle, x: start, y: top + titleHeight, width: end - start, height: MenuMetrics.subtitleHeight)
        place(mark, x: margin / 2, y: 0, width: markRoom, height: bounds.height)
        place(picture, x: bounds.width - margin - imageSide, y: 0, width: imageSide, height: bounds.height)
    }

    /// CX-371: the symbol, with the title below it in the medium size, or only the title.
    private func layOutSideBySide() {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        sideLine.frame = CGRect(
            x: isMirrored ? 0 : bounds.width - MenuMetrics.hairline, y: 0, width: MenuMetrics.hairline,
            height: bounds.height)
        selection.frame = bounds.insetBy(dx: MenuMetrics.selectionInset, dy: MenuMetrics.selectionInset)
        let inner = bounds.insetBy(dx: MenuMetrics.sideMargin, dy: 0)
        guard size == .medium, picture.image != nil else {
            (picture.frame, title.frame) = (inner, inner)
            return
        }
        let titleHeight = MenuMetrics.scaled(MenuMetrics.mediumTitleHeight, traitCollection)
        let symbolHeight = MenuMetrics.scaled(MenuMetrics.imageSide, traitCollection)
        let gap = (bounds.height - titleHeight - symbolHeight) / 3
        picture.frame = CGRect(x: inner.minX, y: gap, width: inner.width, height: symbolHeight)
        title.frame = CGRect(
            x: inner.minX, y: bounds.height - gap - titleHeight, width: inner.width, height: titleHeight)
    }
}
