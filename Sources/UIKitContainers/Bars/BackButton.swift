import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore

/// The back button of a navigation bar: a chevron and the title of the item below (NV-45).
final class BackButton: UIControl {
    private let backItem: UINavigationItem
    private let look: UINavigationBarAppearance
    /// The item of the button: that of the item below, or one for the appearance proxies.
    private let item: UIBarButtonItem
    private let backgroundView = UIImageView(frame: .zero)
    let chevron = UIImageView(frame: .zero)
    let label = UILabel(frame: .zero)
    var onTap: () -> Void = {}

    init(_ backItem: UINavigationItem, look: UINavigationBarAppearance, indicator: UIImage?) {
        self.backItem = backItem
        self.look = look
        item = backItem.backBarButtonItem ?? UIBarButtonItem()
        super.init(frame: .zero)
        pointerHighlight = .plate
        for view in [backgroundView, chevron, label] { addSubview(view) }
        backgroundView.isUserInteractionEnabled = false
        item.displayedView = self
        item.onChange = { [weak self] in self?.itemChanged() }
        let symbols = UIImage.SymbolConfiguration(pointSize: BarMetrics.chevronSize, weight: .medium)
        chevron.image =
            indicator ?? look.backIndicatorImage
            ?? UIImage(systemName: "chevron.left")?.withConfiguration(symbols)
        chevron.contentMode = .center
        addTarget(self, action: Selector(BackButton.tapped), for: .touchUpInside)
        itemChanged()
        show(fullTitle)
    }

    private func itemChanged() {
        tintColor = item.tintColor
        backgroundView.image =
            item.backButtonBackgroundImage(for: .normal, barMetrics: .default)
            ?? look.backButtonAppearance.normal.backgroundImage
        show(label.text ?? "")
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        item.adoptAppearance()
    }

    required init?(coder: NSCoder) { nil }

    func tapped(_ sender: Any?, _ event: UIEvent?) { onTap() }

    /// The title of the item's own back button, or its back button title, or its title, or "Back".
    private var fullTitle: String {
        backItem.backBarButtonItem?.title ?? backItem.backButtonTitle ?? backItem.title ?? Self.generic
    }

    private static let generic = SystemText.title("Back")

    /// True by default (AX-01).
    override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The title, also while there is too little space to show it (AX-03).
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? (item.accessibilityLabel ?? fullTitle) }
        set { super.accessibilityLabel = newValue }
    }

    /// A button that goes back (AX-16, AX-53).
    override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? super.accessibilityTraits.union([.button, .backButton]) }
        set { super.accessibilityTraits = newValue }
    }

    private func show(_ title: String) {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: BarMetrics.itemSize), .foregroundColor: tintColor ?? .systemBlue,
        ]
        attributes.merge(look.backButtonAppearance.normal.titleTextAttributes) { $1 }
        attributes.merge(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
        label.setText(title, attributes: attributes)
        label.isHidden = title.isEmpty
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show(label.text ?? "")
    }

    /// Chooses the longest text that fits in a width, in points: the title, "Back", or the chevron alone. Returns the
    /// width of the button.
    func fit(_ width: CGFloat, mode: UINavigationItem.BackButtonDisplayMode) -> CGFloat {
        let chevronWidth = BarMetrics.chevronMargin + (chevron.image?.size.width ?? 0)
        var titles = [fullTitle, Self.generic, ""]
        if mode == .generic { titles.removeFirst() }
        if mode == .minimal { titles = [""] }
        for title in titles {
            show(title)
            let length = title.isEmpty ? 0 : label.sizeThatFits(.zero).width.rounded(.up) + BarMetrics.chevronSpacing
            if title.isEmpty || chevronWidth + length <= width { return chevronWidth + length }
        }
        return chevronWidth
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let chevronWidth = chevron.image?.size.width ?? 0
        let labelSize = label.sizeThatFits(.zero)
        let titleX = BarMetrics.chevronMargin + chevronWidth + BarMetrics.chevronSpacing
        let width = max(0, min(labelSize.width, bounds.width - titleX))
        chevron.transform = .identity
        chevron.frame = CGRect(
            x: isMirrored ? bounds.width - BarMetrics.chevronMargin - chevronWidth : BarMetrics.chevronMargin, y: 0,
            width: chevronWidth, height: bounds.height)
        if isMirrored { chevron.transform = CGAffineTransform(scaleX: -1, y: 1) }
        let (own, shared) = (
            item.backButtonTitlePositionAdjustment(for: .default),
            look.backButtonAppearance.normal.titlePositionAdjustment
        )
        label.frame = CGRect(
            x: (isMirrored ? bounds.width - titleX - width : titleX) + own.horizontal + shared.horizontal,
            y: (bounds.height - labelSize.height) / 2 + own.vertical + shared.vertical,
            width: width, height: labelSize.height)
        backgroundView.frame = bounds
    }

    override var isHighlighted: Bool {
        didSet {
            let alpha = isHighlighted ? BarMetrics.highlightedAlpha : 1
            UIView.animate(withDuration: isHighlighted ? 0 : BarMetrics.barDuration) {
                self.label.alpha = alpha
                self.chevron.alpha = alpha
            }
        }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: min(0, (bounds.width - BarMetrics.touchLength) / 2), dy: 0).contains(point)
    }
}
