import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore

/// Which items of a navigation item's groups a bar shows in a width (NV-368).
@MainActor struct BarGroupArrangement {
    private(set) var leading: [UIBarButtonItem]
    private(set) var center: [UIBarButtonItem]
    private(set) var trailing: [UIBarButtonItem]
    /// Whether another width may need other items.
    let dependsOnWidth: Bool

    /// Chooses the items.
    ///
    /// - Parameters:
    ///   - systemItems: items of the container, before the leading ones.
    ///   - space: the width for titles and items, in points.
    ///   - titleWidth: the width of the title, in points.
    ///   - isCompact: whether the width is compact, where center groups are in a menu.
    ///   - widthOf: the width of an item, in points; `nil` for one that is not shown.
    init(
        _ item: UINavigationItem, systemItems: [UIBarButtonItem], space: CGFloat, titleWidth: CGFloat, isCompact: Bool,
        widthOf: (UIBarButtonItem) -> CGFloat?
    ) {
        func visible(_ groups: [UIBarButtonItemGroup]) -> [UIBarButtonItemGroup] { groups.filter { !$0.isHidden } }
        let leadingGroups = visible(item.leadingItemGroups)
        let trailingGroups = visible(item.trailingItemGroups + (item.pinnedTrailingGroup.map { [$0] } ?? []))
        let allCenter = item.style == .navigator ? [] : visible(item.centerItemGroups)
        var centerGroups = isCompact ? [] : allCenter
        let all = leadingGroups + centerGroups + trailingGroups
        for group in all { group.isCollapsed = false }
        dependsOnWidth = !allCenter.isEmpty || all.contains { $0.representativeItem != nil }

        func items(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
            groups.flatMap { group -> [UIBarButtonItem] in
                if group.isCollapsed, let representative = group.representativeItem { return [representative] }
                return group.barButtonItems
            }
        }
        func overflow() -> [UIBarButtonItem] {
            let rest = allCenter.filter { group in !centerGroups.contains { $0 === group } }
            return rest.isEmpty ? [] : [Self.overflowItem(rest)]
        }
        func needed() -> CGFloat {
            let shown = systemItems + items(of: leadingGroups + centerGroups + trailingGroups)
            let widths = shown.compactMap(widthOf)
            let menu = overflow().isEmpty ? 0 : BarMetrics.touchLength
            let title = titleWidth > 0 ? titleWidth + 2 * BarMetrics.titleSpacing : 0
            return widths.reduce(title + menu) { $0 + $1 + BarMetrics.itemSpacing }
        }
        if dependsOnWidth {
            // The center gives way first, then the trailing groups from the middle of the bar outward, then the others.
            for group in centerGroups.reversed() + trailingGroups + leadingGroups.reversed() {
                guard needed() > space else { break }
                if group.representativeItem != nil { group.isCollapsed = true }
            }
            while !centerGroups.isEmpty, needed() > space { centerGroups.removeLast() }
        }
        for group in all where group.isCollapsed { Self.prepareRepresentative(of: group) }
        leading = systemItems + items(of: leadingGroups)
        center = items(of: centerGroups)
        trailing = overflow() + items(of: trailingGroups)
    }

    /// A representative item that has no action shows the items as a menu.
    private static func prepareRepresentative(of group: UIBarButtonItemGroup) {
        guard let item = group.representativeItem, !item.hasAction, item.menu == nil else { return }
        let deferred = UIDeferredMenuElement.uncached { [weak group] completion in
            completion(group.map { elements(of: $0) } ?? [])
        }
        item.menu = UIMenu(children: [deferred])
    }

    private static func overflowItem(_ groups: [UIBarButtonItemGroup]) -> UIBarButtonItem {
        let sections = groups.map { UIMenu(options: .displayInline, children: elements(of: $0)) }
        let item = UIBarButtonItem(image: .actions, menu: UIMenu(children: sections))
        item.accessibilityLabel = SystemText.title("More")
        return item
    }

    /// What stands for a group in a menu.
    private static func elements(of group: UIBarButtonItemGroup) -> [UIMenuElement] {
        if let element = group.menuRepresentation { return [element] }
        return group.barButtonItems.filter { !$0.isSpace && !$0.isHidden && $0.customView == nil }.map { item in
            let title = item.title ?? item.accessibilityLabel ?? ""
            if let menu = item.menu, !item.hasAction {
                return UIMenu(title: title, image: item.image, children: menu.children)
            }
            let action = UIAction(title: title, image: item.image) { [weak item] _ in
                item?.performAction(from: item?.displayedView, event: nil)
            }
            if !item.isEnabled { action.attributes = .disabled }
            return action
        }
    }
}
