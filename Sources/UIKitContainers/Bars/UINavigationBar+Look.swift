import CoreGraphics
import Foundation
import UIKitCore

extension UINavigationBar {
    /// Adapts the standard appearance to the properties for programs without appearance objects.
    final func adaptLegacyLook() {
        hasLegacyLook = barTintColor != nil || !isTranslucent || !backgroundImages.isEmpty
        let look = standardAppearance
        if let image = backgroundImages[.default] {
            look.configureWithTransparentBackground()
            look.backgroundImage = image
            if shadowImage == nil { look.shadowColor = UIBarAppearance().shadowColor }
            look.shadowImage = shadowImage
        } else if isTranslucent {
            look.configureWithDefaultBackground()
            if let barTintColor { look.backgroundColor = barTintColor.withAlphaComponent(0.85) }
        } else {
            look.configureWithOpaqueBackground()
            if let barTintColor { look.backgroundColor = barTintColor }
        }
        appearanceChanged()
    }

    /// The appearance that is in effect: an item's own come first (NV-53).
    var shownAppearance: UINavigationBarAppearance {
        let item = topItem
        let isCompact = traitCollection.verticalSizeClass == .compact
        if isAtScrollEdge, manager != nil {
            if isCompact, let look = item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance { return look }
            if let look = item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return look }
            if !hasLegacyLook {
                let look = UINavigationBarAppearance(barAppearance: item?.standardAppearance ?? standardAppearance)
                look.configureWithTransparentBackground()
                return look
            }
        }
        if isCompact, let look = item?.compactAppearance ?? compactAppearance { return look }
        return item?.standardAppearance ?? standardAppearance
    }

    // MARK: Size

    /// The height of the row of the small title, in points (NV-37).
    var rowHeight: CGFloat {
        let isCompactPhone =
            traitCollection.verticalSizeClass == .compact && traitCollection.userInterfaceIdiom == .phone
        return isCompactPhone ? BarMetrics.compactBarHeight : BarMetrics.navigationBarHeight
    }

    /// The parts of the safe area at the sides, in points.
    var horizontalInsets: (leading: CGFloat, trailing: CGFloat) {
        let insets = safeAreaInsets
        return isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
    }

    /// Whether an item shows a large title; an automatic one does as the item below, the root does (NV-42).
    func showsLargeTitle(of item: UINavigationItem) -> Bool {
        guard manager?.prefersLargeTitle(of: item) ?? prefersLargeTitles, traitCollection.verticalSizeClass != .compact
        else { return false }
        let index = stack.firstIndex { $0 === item } ?? 0
        for candidate in stack.prefix(index + 1).reversed() where candidate.largeTitleDisplayMode != .automatic {
            return candidate.largeTitleDisplayMode == .always
        }
        return true
    }

    /// The height of the bar for its top item, in points: with the whole large title, or with what is seen of it.
    func height(expanded: Bool) -> CGFloat {
        var height = rowHeight
        guard let topItem else { return height }
        if isCollapsed(by: topItem) { return collapsedHeight(of: topItem) }
        height +=
            expanded ? searchHeight(of: topItem) : visibleSearchHeight(of: topItem, scrolled: searchScrollDistance)
        if topItem.prompt != nil { height += BarMetrics.promptHeight }
        if showsLargeTitle(of: topItem) { height += expanded ? BarMetrics.largeTitleHeight : largeTitleVisibleHeight }
        return height
    }
}
