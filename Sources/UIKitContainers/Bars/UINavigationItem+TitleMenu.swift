import CoreGraphics
import UIKitControls
import UIKitCore

extension UINavigationItem {
    private static let titleMenuName = "titleMenuProvider"

    /// Makes the menu that a tap on the title opens; it gets the elements that the system suggests, of which there are none.
    /// `nil`, the default, for a title that cannot be tapped (NV-393). Without effect on `titleView`.
    public final var titleMenuProvider: ((_ suggestedElements: [UIMenuElement]) -> UIMenu?)? {
        get { (storedAppearances[Self.titleMenuName] as? TitleMenuProvider)?.makeMenu }
        set { storedAppearances[Self.titleMenuName] = newValue.map(TitleMenuProvider.init) }
    }
}

@MainActor private final class TitleMenuProvider {
    let makeMenu: ([UIMenuElement]) -> UIMenu?

    init(_ makeMenu: @escaping ([UIMenuElement]) -> UIMenu?) { self.makeMenu = makeMenu }
}

/// Covers the title of an item that has a menu, and shows a chevron on a disc behind it (NV-393).
final class TitleMenuButton: UIControl {
    private let item: UINavigationItem
    private let disc = UIView(frame: .zero)
    private let chevron = UIImageView(
        image: UIImage(
            systemName: "chevron.down",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: BarMetrics.titleMenuChevron, weight: .bold)))
    /// The label of the title, which fades while the button is pressed.
    private weak var title: UILabel?

    /// What the disc adds to the width of the title, in points.
    static let addedWidth = BarMetrics.titleMenuSpacing + BarMetrics.titleMenuDisc

    init(_ item: UINavigationItem, title: UILabel) {
        self.item = item
        self.title = title
        super.init(frame: .zero)
        pointerHighlight = .plate
        disc.backgroundColor = .tertiarySystemFill
        disc.layer.cornerRadius = BarMetrics.titleMenuDisc / 2
        chevron.tintColor = .secondaryLabel
        chevron.contentMode = .center
        disc.isUserInteractionEnabled = false
        disc.addSubview(chevron)
        addSubview(disc)
        isContextMenuInteractionEnabled = true
        showsMenuAsPrimaryAction = true
        isAccessibilityElement = true
        accessibilityTraits = [.button, .header]
    }

    required init?(coder: NSCoder) { nil }

    /// The label and the hint are those of the item (NV-394).
    override var accessibilityLabel: String? {
        get { item.accessibilityLabel ?? item.title }
        set {}
    }

    override var accessibilityHint: String? {
        get { item.accessibilityHint }
        set {}
    }

    /// Returns the item's menu.
    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu = item.titleMenuProvider?([]) else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            UIView.animate(withDuration: isHighlighted ? 0 : BarMetrics.barDuration) { [self] in
                disc.alpha = isHighlighted ? BarMetrics.highlightedAlpha : 1
                if alpha > 0 { title?.alpha = disc.alpha }
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = BarMetrics.titleMenuDisc
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        disc.frame = CGRect(
            x: isMirrored ? 0 : bounds.width - size, y: (bounds.height - size) / 2, width: size, height: size)
        chevron.frame = disc.bounds
    }
}
