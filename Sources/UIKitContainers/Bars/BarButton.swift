import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore

/// The button of a bar that shows a bar button item (NV-48).
final class BarButton: UIControl {
    let item: UIBarButtonItem
    private let label = UILabel(frame: .zero)
    private let imageView = UIImageView(frame: .zero)
    /// The plate behind a selected item.
    private let backgroundView = UIImageView(frame: .zero)
    /// Attributes of the title from the bar's appearance.
    var appearance: UIBarButtonItemAppearance? { didSet { update() } }

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        pointerHighlight = .plate
        item.displayedView = self
        item.onChange = { [weak self] in self?.itemChanged() }
        for view in [backgroundView, imageView, label] { addSubview(view) }
        backgroundView.isUserInteractionEnabled = false
        imageView.contentMode = .center
        addTarget(self, action: Selector(BarButton.tapped), for: .touchUpInside)
        isAccessibilityElement = true
        update()
    }

    required init?(coder: NSCoder) { nil }

    /// Called when the size of the button may have changed.
    var onResize: (() -> Void)?

    private func itemChanged() {
        update()
        onResize?()
    }

    func tapped(_ sender: Any?, _ event: UIEvent?) {
        if item.changesSelectionAsPrimaryAction { item.isSelected.toggle() }
        item.performAction(from: self, event: event)
    }

    private func update() {
        isEnabled = item.isEnabled
        tintColor = item.tintColor
        isContextMenuInteractionEnabled = item.menu != nil
        showsMenuAsPrimaryAction = item.menu != nil && !item.hasAction
        showBackground()
        label.isHidden = item.title == nil || item.image != nil
        imageView.isHidden = item.image == nil
        imageView.image =
            item.showsCloseDisc
            ? CloseImage.shared : item.image.map { $0.isSymbolImage ? $0.withConfiguration(Self.symbols) : $0 }
        adoptAccessibility(of: item)
        let isDone = item.style == .done
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: BarMetrics.itemSize, weight: isDone ? .semibold : .regular),
            .foregroundColor: contentColor,
        ]
        let state = isEnabled ? appearance?.normal : appearance?.disabled
        attributes.merge(state?.titleTextAttributes ?? [:]) { $1 }
        attributes.merge(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
        if !isEnabled { attributes.merge(item.titleTextAttributes(for: .disabled) ?? [:]) { $1 } }
        label.setText(item.title ?? "", attributes: attributes)
        imageView.tintColor = contentColor
        setNeedsLayout()
    }

    /// Shows the image behind the item, or the plate of a selected one.
    private func showBackground() {
        let state: UIControl.State = !isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
        let look = !isEnabled ? appearance?.disabled : isHighlighted ? appearance?.highlighted : appearance?.normal
        let image =
            item.backgroundImage(for: state, barMetrics: .default)
            ?? item.backgroundImage(for: .normal, barMetrics: .default) ?? look?.backgroundImage
        backgroundView.image = image
        backgroundView.isHidden = image == nil && !item.isSelected
        backgroundView.backgroundColor = image == nil ? tintColor : nil
        backgroundView.layer.cornerRadius = image == nil ? BarMetrics.plateRadius : 0
    }

    /// The color of title and image: the tint color, or the background's on the plate of a selected item.
    private var contentColor: UIColor {
        if !isEnabled { return .tertiaryLabel }
        return item.isSelected ? .systemBackground : tintColor ?? .systemBlue
    }

    /// Returns the item's menu.
    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu = item.menu else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    private static let symbols = UIImage.SymbolConfiguration(pointSize: BarMetrics.itemSize + 2, weight: .regular)

    override func didMoveToWindow() {
        super.didMoveToWindow()
        item.adoptAppearance()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        item.adoptAppearanceForTraits()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            showBackground()
            let alpha = isHighlighted ? BarMetrics.highlightedAlpha : 1
            UIView.animate(withDuration: isHighlighted ? 0 : BarMetrics.barDuration) {
                self.label.alpha = alpha
                self.imageView.alpha = alpha
            }
        }
    }

    /// The size of title or image in points, with the width of the widest possible title.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        var content = imageView.image?.size ?? label.sizeThatFits(size)
        if item.image == nil, let titles = item.possibleTitles {
            let widths = titles.map { title in
                NSAttributedString(string: title, attributes: [.font: UIFont.systemFont(ofSize: BarMetrics.itemSize)])
                    .size().width
            }
            content.width = max(content.width, widths.max() ?? 0)
        }
        if item.width > 0 { content.width = item.width }
        return CGSize(width: content.width.rounded(.up), height: BarMetrics.touchLength)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.sizeToFit()
        label.frame.size.width = min(label.bounds.width, bounds.width)
        let (own, shared) = (
            item.titlePositionAdjustment(for: .default), appearance?.normal.titlePositionAdjustment ?? .zero
        )
        label.center = CGPoint(
            x: bounds.midX + own.horizontal + shared.horizontal, y: bounds.midY + own.vertical + shared.vertical)
        imageView.frame = bounds.inset(by: item.imageInsets)
        let inset = max(0, (bounds.height - BarMetrics.plateHeight) / 2)
        backgroundView.frame = bounds.insetBy(dx: -BarMetrics.plateMargin, dy: inset)
    }

    /// The touch area is at least 44 points wide and high (NV-48).
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let dx = min(0, (bounds.width - BarMetrics.touchLength) / 2)
        let dy = min(0, (bounds.height - BarMetrics.touchLength) / 2)
        return bounds.insetBy(dx: dx, dy: dy).contains(point)
    }

    /// The view that shows an item: its custom view or a button; `nil` for spaces and hidden items.
    static func view(for item: UIBarButtonItem, appearance: UIBarButtonItemAppearance?) -> UIView? {
        if item.isSpace || item.isHidden { return nil }
        if let customView = item.customView {
            item.displayedView = customView
            adoptSizeConstraints(of: customView)
            return customView
        }
        let button = BarButton(item)
        button.appearance = appearance
        return button
    }

    /// The size of an item's view, in points, in a bar of a height.
    static func size(of view: UIView, in height: CGFloat) -> CGSize {
        if let button = view as? BarButton {
            return CGSize(width: button.sizeThatFits(.zero).width, height: height)
        }
        adoptSizeConstraints(of: view)
        var size = view.bounds.size
        if !view.translatesAutoresizingMaskIntoConstraints || size == .zero {
            let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            if fitting.width > 0 { size.width = fitting.width }
            if fitting.height > 0 { size.height = fitting.height }
        }
        let intrinsic = view.intrinsicContentSize
        if size.width == 0 { size.width = intrinsic.width > 0 ? intrinsic.width : view.sizeThatFits(.zero).width }
        if size.height == 0 { size.height = intrinsic.height > 0 ? intrinsic.height : height }
        return CGSize(width: size.width, height: min(size.height, height))
    }

    /// Constraints of a custom view's own width or height win over its frame and its autoresizing mask (NV-385).
    private static func adoptSizeConstraints(of view: UIView) {
        guard view.translatesAutoresizingMaskIntoConstraints else { return }
        let hasSizeConstraint = view.constraints.contains { constraint in
            constraint.isActive && constraint.firstItem === view
                && [.width, .height].contains(constraint.firstAttribute)
                && (constraint.secondItem == nil || constraint.secondItem === view)
        }
        if hasSizeConstraint { view.translatesAutoresizingMaskIntoConstraints = false }
    }
}

extension UIControl {
    /// Takes over what an item tells assistive technologies and tests (NV-290).
    final func adoptAccessibility(of item: UIBarItem) {
        let isClose = (item as? UIBarButtonItem)?.showsCloseDisc == true
        accessibilityLabel =
            item.accessibilityLabel ?? item.title
            ?? (isClose ? SystemText.title("Close") : item.image?.accessibilityName)
        accessibilityHint = item.accessibilityHint
        accessibilityIdentifier = item.accessibilityIdentifier
        var traits = UIAccessibilityTraits.button
        if !item.isEnabled { traits.insert(.notEnabled) }
        if isSelected || (item as? UIBarButtonItem)?.isSelected == true { traits.insert(.selected) }
        if item is UITabBarItem { traits.insert(.tabBarItem) }
        accessibilityTraits = traits
    }
}
