import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore

/// A bar of tabs at the lower edge, one of which is selected (NV-66).
open class UITabBar: UIView {
    /// Told about taps; not retained.
    open weak var delegate: (any UITabBarDelegate)?
    /// The controller that manages the bar; `nil` for a bar of the program.
    weak var manager: UITabBarController?
    private let background = BarBackgroundView(frame: .zero)
    private(set) var buttons: [TabButton] = []

    /// Creates a bar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an empty bar; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        background.hasShadowAbove = true
        insertSubview(background, at: 0)
        looks.onChange = { [weak self] in self?.appearanceChanged() }
        appearanceChanged()
    }

    // MARK: Accessibility

    /// A tab bar by default (AX-15).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? .tabBar }
        set { super.accessibilityTraits = newValue }
    }

    // MARK: Items

    /// The tabs. Those of a bar that a controller manages must not be changed (NV-65).
    open var items: [UITabBarItem]? {
        get { buttons.isEmpty ? nil : buttons.map(\.item) }
        set { setItems(newValue, animated: false) }
    }

    /// Sets the tabs.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        if manager != nil {
            preconditionFailure("Directly modifying a tab bar managed by a tab bar controller is not allowed.")
        }
        show(items ?? [])
    }

    func show(_ items: [UITabBarItem]) {
        let selected = selectedItem
        for button in buttons { button.removeFromSuperview() }
        buttons = items.map { item in
            let button = TabButton(item, bar: self)
            button.addTarget(self, action: Selector(UITabBar.tapped), for: .touchUpInside)
            addSubview(button)
            return button
        }
        choose(selected.flatMap { old in items.contains { $0 === old } ? old : nil })
        setNeedsLayout()
    }

    func tapped(_ sender: Any?) {
        guard let button = sender as? TabButton else { return }
        if let manager { return manager.tabTapped(button.item) }
        choose(button.item)
        delegate?.tabBar(self, didSelect: button.item)
    }

    /// The selected tab; `nil` for none. Setting it does not tell the delegate (NV-61).
    open var selectedItem: UITabBarItem? {
        get { buttons.first { $0.isSelected }?.item }
        set {
            if manager != nil {
                preconditionFailure("Directly modifying a tab bar managed by a tab bar controller is not allowed.")
            }
            choose(newValue)
        }
    }

    func choose(_ item: UITabBarItem?) {
        for button in buttons { button.isSelected = button.item === item }
        setNeedsLayout()
    }

    /// The color of tabs that are not selected; gray for `nil`, the default.
    open var unselectedItemTintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UITabBar.unselectedItemTintColor, unselectedItemTintColor) { return }
            appearanceChanged()
        }
    }
    /// A color of the background, for programs without appearance objects; `nil` by default.
    open var barTintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UITabBar.barTintColor, barTintColor) { return }
            adaptLegacyLook()
        }
    }
    /// Whether content behind the bar is visible; true by default.
    open var isTranslucent = true {
        didSet {
            if recordsAppearance(of: \UITabBar.isTranslucent, isTranslucent) { return }
            adaptLegacyLook()
            manager?.viewIfLoaded?.setNeedsLayout()
        }
    }
    /// The style without appearance objects; the interface's by default.
    open var barStyle = UIBarStyle.default {
        didSet {
            if recordsAppearance(of: \UITabBar.barStyle, barStyle) { return }
            overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
        }
    }
    /// An image of the background, for programs without appearance objects; `nil` by default.
    open var backgroundImage: UIImage? {
        didSet {
            if recordsAppearance(of: \UITabBar.backgroundImage, backgroundImage) { return }
            adaptLegacyLook()
        }
    }
    /// An image in place of the hairline; it needs a background image.
    open var shadowImage: UIImage? {
        didSet {
            if recordsAppearance(of: \UITabBar.shadowImage, shadowImage) { return }
            adaptLegacyLook()
        }
    }

    /// An image behind the selected tab, at its own size; `nil` by default.
    open var selectionIndicatorImage: UIImage? {
        didSet {
            if recordsAppearance(of: \UITabBar.selectionIndicatorImage, selectionIndicatorImage) { return }
            appearanceChanged()
        }
    }
    /// Whether the tabs fill the width; `automatic`, which centers them in regular width, by default (NV-286).
    open var itemPositioning = ItemPositioning.automatic {
        didSet {
            if recordsAppearance(of: \UITabBar.itemPositioning, itemPositioning) { return }
            setNeedsLayout()
        }
    }
    /// The width of tabs that are centered, in points; 0, the default, for the system's (NV-286).
    open var itemWidth: CGFloat = 0 {
        didSet {
            if recordsAppearance(of: \UITabBar.itemWidth, itemWidth) { return }
            setNeedsLayout()
        }
    }
    /// The space between tabs that are centered, in points; 0, the default, for the system's (NV-286).
    open var itemSpacing: CGFloat = 0 {
        didSet {
            if recordsAppearance(of: \UITabBar.itemSpacing, itemSpacing) { return }
            setNeedsLayout()
        }
    }

    private func adaptLegacyLook() {
        if let backgroundImage {
            standardAppearance.configureWithTransparentBackground()
            standardAppearance.backgroundImage = backgroundImage
            standardAppearance.shadowImage = shadowImage
        } else if isTranslucent {
            standardAppearance.configureWithDefaultBackground()
            standardAppearance.backgroundColor = barTintColor?.withAlphaComponent(0.85)
        } else {
            standardAppearance.configureWithOpaqueBackground()
            if let barTintColor { standardAppearance.backgroundColor = barTintColor }
        }
    }

    /// The look of the bar.
    open var standardAppearance: UITabBarAppearance {
        get { looks.standard }
        set {
            if recordsAppearance(of: \UITabBar.standardAppearance, newValue) { return }
            looks.standard = newValue
        }
    }
    private let looks = BarLooks(UITabBarAppearance())
    /// The look while content lies at the bar's edge; the standard one for `nil`, the default.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { looks[.scrollEdge] }
        set {
            if recordsAppearance(of: \UITabBar.scrollEdgeAppearance, newValue) { return }
            looks[.scrollEdge] = newValue
        }
    }
    /// Whether content ends at the upper edge of the bar; the controller sets it (NV-289).
    var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { appearanceChanged() } } }

    var shownAppearance: UITabBarAppearance {
        let item = selectedItem
        if isAtScrollEdge, let look = item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return look }
        return item?.standardAppearance ?? standardAppearance
    }

    private func appearanceChanged() {
        background.show(shownAppearance)
        for button in buttons { button.update() }
        setNeedsLayout()
    }

    /// The size of the bar in a width: 49 points high, plus the safe area (NV-66).
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarMetrics.tabBarHeight + safeAreaInsets.bottom)
    }

    /// 49 points high.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.tabBarHeight)
    }

    /// Distributes the tabs evenly over the width (NV-66).
    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        sendSubviewToBack(background)
        guard !buttons.isEmpty else { return }
        let area = bounds.inset(
            by: UIEdgeInsets(
                top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
        let count = CGFloat(buttons.count)
        var (width, spacing, start) = (area.width / count, CGFloat(0), area.minX)
        let look = shownAppearance
        if centersItems(look) {
            width = [look.stackedItemWidth, itemWidth].first { $0 > 0 } ?? BarMetrics.tabWidth
            spacing = [look.stackedItemSpacing, itemSpacing].first { $0 > 0 } ?? BarMetrics.tabSpacing
            let total = count * width + (count - 1) * spacing
            if total > area.width { (width, spacing) = (area.width / count, 0) }
            start = area.midX - (count * width + (count - 1) * spacing) / 2
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            let position = CGFloat(isMirrored ? buttons.count - 1 - index : index)
            button.frame = CGRect(
                x: start + (width + spacing) * position, y: 0, width: width, height: BarMetrics.tabBarHeight)
        }
    }

    private func centersItems(_ look: UITabBarAppearance) -> Bool {
        switch look.stackedItemPositioning == .automatic ? itemPositioning : look.stackedItemPositioning {
        case .automatic: traitCollection.horizontalSizeClass == .regular
        case .fill: false
        case .centered: true
        }
    }

    /// How the tabs share the width (NV-286).
    public enum ItemPositioning: Int, Sendable {
        /// They fill a compact width and are centered in a regular one.
        case automatic = 0
        /// They fill the width.
        case fill = 1
        /// They have `itemWidth` and `itemSpacing` and are centered.
        case centered = 2
    }
}

/// Told about taps on tabs.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called when the user taps a tab, not when code selects one (NV-61).
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
