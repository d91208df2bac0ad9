import CoreGraphics
import Foundation
import UIKitCore

/// One row of a menu card, made of a menu element.
final class MenuRow: UIView, AccessibilityRoleSource {
    let element: UIMenuElement
    private let title = UILabel()
    private let subtitle = UILabel()
    private let mark = UIImageView(image: nil)
    private let picture = UIImageView(image: nil)
    private let line = UIView()
    /// Whether titles leave space for a check or the chevron of a submenu, because a row of the menu has one (CX-338).
    private let hasMarks: Bool

    init(_ element: UIMenuElement, hasMarks: Bool, hasLine: Bool) {
        self.element = element
        self.hasMarks = hasMarks
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [title, subtitle, mark, picture, line] { addSubview(view) }
        title.text = element.title
        title.font = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(ofSize: MenuMetrics.fontSize), compatibleWith: .current)
        subtitle.text = element.subtitle
        subtitle.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
            for: .systemFont(ofSize: MenuMetrics.smallFontSize), compatibleWith: .current)
        subtitle.textColor = .secondaryLabel
        line.backgroundColor = .separator
        line.isHidden = !hasLine
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
        for view in [mark, picture] { view.tintColor = color }
    }

    /// A size at the content size category of the current traits, in points (CX-373).
    private static func scaled(_ size: CGFloat) -> CGFloat {
        UIFontMetrics(forTextStyle: .body).scaledValue(for: size, compatibleWith: .current)
    }

    var height: CGFloat {
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
        line.frame = CGRect(
            x: 0, y: bounds.height - MenuMetrics.hairline, width: bounds.width, height: MenuMetrics.hairline)
    }
}
