import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore

/// The button of a tab: image above title, and a badge (NV-66).
final class TabButton: UIControl {
    let item: UITabBarItem
    private unowned let bar: UITabBar
    private let imageView = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let badge = UILabel(frame: .zero)
    /// The image behind the selected tab.
    private let indicator = UIImageView(frame: .zero)
    private var titleOffset = UIOffset.zero

    init(_ item: UITabBarItem, bar: UITabBar) {
        self.item = item
        self.bar = bar
        super.init(frame: .zero)
        pointerHighlight = .tint
        layer.cornerRadius = Self.pointerCornerRadius
        imageView.contentMode = .center
        label.textAlignment = .center
        badge.textAlignment = .center
        badge.clipsToBounds = true
        badge.layer.cornerRadius = Self.badgeHeight / 2
        for view in [indicator, imageView, label, badge] { addSubview(view) }
        indicator.contentMode = .center
        item.displayedView = self
        item.onChange = { [weak self] in self?.update() }
        isAccessibilityElement = true
        update()
    }

    required init?(coder: NSCoder) { nil }

    /// The radius of the corners below a pointer, in points (decision).
    private static let pointerCornerRadius: CGFloat = 8
    /// The size of a badge's text and its height, in points (decision).
    private static let badgeTextSize: CGFloat = 13
    private static let badgeHeight: CGFloat = 18
    /// The height of the image, its distance from the top, and that of the title's middle from the lower edge, in points
    /// (decision).
    private static let imageHeight: CGFloat = 28
    private static let imageTop: CGFloat = 4
    private static let titleBottom: CGFloat = 9

    override var isSelected: Bool { didSet { if isSelected != oldValue { update() } } }

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

    func update() {
        isEnabled = item.isEnabled
        adoptAccessibility(of: item)
        accessibilityValue = item.badgeValue
        let layouts = bar.shownAppearance
        let look = layouts.stackedLayoutAppearance
        let state = !item.isEnabled ? look.disabled : isSelected ? look.selected : look.normal
        let standard: UIColor =
            !item.isEnabled
            ? .tertiaryLabel : isSelected ? tintColor : bar.unselectedItemTintColor ?? .systemGray
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        let symbols = UIImage.SymbolConfiguration(pointSize: 20, weight: .regular)
        let scaled = image.map { $0.isSymbolImage ? $0.withConfiguration(symbols) : $0 }
        imageView.image = scaled?.renderingMode == .alwaysOriginal ? scaled : scaled?.withRenderingMode(.alwaysTemplate)
        imageView.tintColor = state.iconColor ?? standard
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: BarMetrics.tabTextSize, weight: .medium), .foregroundColor: standard,
        ]
        attributes.merge(state.titleTextAttributes) { $1 }
        attributes.merge(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
        let controlState: UIControl.State = !item.isEnabled ? .disabled : isSelected ? .selected : .normal
        attributes.merge(item.titleTextAttributes(for: controlState) ?? [:]) { $1 }
        label.setText(item.title ?? "", attributes: attributes)
        let badgeOwn = item.badgeTextAttributes(for: .normal) ?? [:]
        let badgeStyle: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: Self.badgeTextSize), .foregroundColor: UIColor.white,
        ]
        badge.setText(
            item.badgeValue ?? "",
            attributes: badgeStyle.merging(state.badgeTextAttributes) { $1 }.merging(badgeOwn) { $1 })
        indicator.image = isSelected ? layouts.selectionIndicatorImage ?? bar.selectionIndicatorImage : nil
        indicator.backgroundColor = isSelected ? layouts.selectionIndicatorTintColor : nil
        let (own, shared) = (item.titlePositionAdjustment, state.titlePositionAdjustment)
        titleOffset = UIOffset(horizontal: own.horizontal + shared.horizontal, vertical: own.vertical + shared.vertical)
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = BarMetrics.tabBarHeight
        let hasTitle = !(item.title ?? "").isEmpty
        let imageY = hasTitle ? Self.imageTop : (height - Self.imageHeight) / 2
        imageView.frame = CGRect(x: 0, y: imageY, width: bounds.width, height: Self.imageHeight)
            .inset(by: item.imageInsets)
        let labelHeight = label.sizeThatFits(.zero).height
        let offset = titleOffset
        indicator.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        label.frame = CGRect(
            x: offset.horizontal, y: height - Self.titleBottom - labelHeight / 2 + offset.vertical - 2,
            width: bounds.width, height: labelHeight)
        let badgeWidth = max(Self.badgeHeight, badge.sizeThatFits(.zero).width + 10)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let start = bounds.midX + 6
        badge.frame = CGRect(
            x: isMirrored ? bounds.width - start - badgeWidth : start, y: 2, width: badgeWidth,
            height: Self.badgeHeight)
    }
}
