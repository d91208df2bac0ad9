import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// The look of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
    /// The look of items with the image above the title.
    open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { watch(stackedLayoutAppearance) } }
    /// The look of items with the image beside the title.
    open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { watch(inlineLayoutAppearance) } }
    /// The look of items with the image beside the title in compact height.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance() {
        didSet { watch(compactInlineLayoutAppearance) }
    }
    /// The color behind the selected item; `nil` for none.
    open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
    /// The image behind the selected item, at its own size; that of the bar for `nil`, the default (NV-380).
    open var selectionIndicatorImage: UIImage? { didSet { changed() } }
    /// Whether the items fill the width; as the bar says for `automatic`, the default (NV-380).
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
    /// The width of items that are centered, in points; that of the bar for 0, the default (NV-380).
    open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
    /// The space between items that are centered, in points; that of the bar for 0, the default (NV-380).
    open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

    /// Creates an appearance with the default background for a device family.
    public required init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        watchAll()
    }

    private func watchAll() {
        for look in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
            look.onChange = { [weak self] in self?.changed() }
        }
    }

    private func watch(_ look: UITabBarItemAppearance) {
        look.onChange = { [weak self] in self?.changed() }
        changed()
    }

    /// Creates an appearance like another one.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        defer { watchAll() }
        guard let other = barAppearance as? UITabBarAppearance else { return }
        stackedLayoutAppearance =
            other.stackedLayoutAppearance.copy() as? UITabBarItemAppearance ?? stackedLayoutAppearance
        inlineLayoutAppearance =
            other.inlineLayoutAppearance.copy() as? UITabBarItemAppearance ?? inlineLayoutAppearance
        compactInlineLayoutAppearance =
            other.compactInlineLayoutAppearance.copy() as? UITabBarItemAppearance ?? compactInlineLayoutAppearance
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
        stackedItemPositioning = other.stackedItemPositioning
        stackedItemWidth = other.stackedItemWidth
        stackedItemSpacing = other.stackedItemSpacing
    }

    /// Creates an appearance with the default background; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        watchAll()
    }
}

/// The look of tab bar items.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
    /// The state of items that are not selected.
    open private(set) var normal = UITabBarItemStateAppearance()
    /// The state of the selected item.
    open private(set) var selected = UITabBarItemStateAppearance()
    /// The state of items that are not enabled.
    open private(set) var disabled = UITabBarItemStateAppearance()
    /// Called after changes; the appearance of the bar sets it.
    var onChange: (() -> Void)? {
        didSet {
            for state in [normal, selected, disabled] { state.onChange = { [weak self] in self?.onChange?() } }
        }
    }

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UITabBarItemAppearance()
        for (new, old) in [(copy.normal, normal), (copy.selected, selected), (copy.disabled, disabled)] {
            new.titleTextAttributes = old.titleTextAttributes
            new.titlePositionAdjustment = old.titlePositionAdjustment
            new.iconColor = old.iconColor
            new.badgeBackgroundColor = old.badgeBackgroundColor
            new.badgeTextAttributes = old.badgeTextAttributes
        }
        return copy
    }
}

/// The look of tab bar items in a state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    /// Attributes of the title; those that are missing are the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// A displacement of the title, in points; zero by default.
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    /// The color of the image; the system's for `nil`, the default.
    open var iconColor: UIColor? { didSet { onChange?() } }
    /// The color of the badge; red for `nil`, the default.
    open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
    /// Attributes of the badge's text; those that are missing are the system's.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    var onChange: (() -> Void)?
}

extension UITabBarItem {
    /// The look of the bar while this item is selected; that of the bar for `nil`, the default.
    public final var standardAppearance: UITabBarAppearance? {
        get { storedAppearances["standard"] as? UITabBarAppearance }
        set {
            if recordsAppearance(of: \UITabBarItem.standardAppearance, newValue) { return }
            storedAppearances["standard"] = newValue.flatMap { $0.copy() as? UITabBarAppearance }
        }
    }
    /// The look while content lies at the bar's edge; that of the bar for `nil`, the default.
    public final var scrollEdgeAppearance: UITabBarAppearance? {
        get { storedAppearances["scrollEdge"] as? UITabBarAppearance }
        set {
            if recordsAppearance(of: \UITabBarItem.scrollEdgeAppearance, newValue) { return }
            storedAppearances["scrollEdge"] = newValue.flatMap { $0.copy() as? UITabBarAppearance }
        }
    }

    /// Sets the attributes of the badge's text in a state; `nil` removes them.
    public final func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        if recordsAppearance(
            ofCall: "setBadgeTextAttributes", [Int(state.rawValue)],
            { (item: UITabBarItem) in item.setBadgeTextAttributes(textAttributes, for: state) })
        {
            return
        }
        storedLook["badge \(state.rawValue)"] = textAttributes
    }

    /// The attributes of the badge's text in a state; `nil` by default.
    public final func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        storedLook["badge \(state.rawValue)"] as? [NSAttributedString.Key: Any]
    }
}
