import CoreGraphics
import Foundation
import UIKitCore

/// The look of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
    /// The look of items with the image above the title.
    open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
    /// The look of items with the image beside the title.
    open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
    /// The look of items with the image beside the title in compact height.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
    /// The color behind the selected item; `nil` for none.
    open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }

    /// Creates an appearance with the default background for a device family.
    public required init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

    /// Creates an appearance like another one.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
    }

    /// Creates an appearance with the default background; nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The look of tab bar items.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    /// The state of items that are not selected.
    open var normal = UITabBarItemStateAppearance()
    /// The state of the selected item.
    open var selected = UITabBarItemStateAppearance()
    /// The state of items that are not enabled.
    open var disabled = UITabBarItemStateAppearance()
}

/// The look of tab bar items in a state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    /// Attributes of the title; those that are missing are the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// A displacement of the title, in points; zero by default.
    open var titlePositionAdjustment = UIOffset.zero
    /// The color of the image; the system's for `nil`, the default.
    open var iconColor: UIColor?
    /// The color of the badge; red for `nil`, the default.
    open var badgeBackgroundColor: UIColor?
}

extension UITabBarItem {
    /// The look of the bar while this item is selected; that of the bar for `nil`, the default.
    public final var standardAppearance: UITabBarAppearance? {
        get { storedAppearances["standard"] as? UITabBarAppearance }
        set { storedAppearances["standard"] = newValue }
    }
    /// The look while content lies at the bar's edge; that of the bar for `nil`, the default.
    public final var scrollEdgeAppearance: UITabBarAppearance? {
        get { storedAppearances["scrollEdge"] as? UITabBarAppearance }
        set { storedAppearances["scrollEdge"] = newValue }
    }
}
