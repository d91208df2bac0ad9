import CoreGraphics
import Foundation
import UIKitCore
import UIKitScrolling

extension UINavigationItem {
    private static let searchKey = "search"
    private static let hidesSearchKey = "hidesSearchBarWhenScrolling"

    /// The search whose bar lies below the title; `nil` by default (NV-131).
    public final var searchController: UISearchController? {
        get { storedAppearances[Self.searchKey] as? UISearchController }
        set {
            guard newValue !== searchController else { return }
            searchController?.searchBar.removeFromSuperview()
            searchController?.searchBar.isInNavigationBar = false
            newValue?.searchBar.isInNavigationBar = true
            storedAppearances[Self.searchKey] = newValue
        }
    }

    /// Whether the search bar scrolls away with the content, before the large title; true by default (NV-131).
    public final var hidesSearchBarWhenScrolling: Bool {
        get { storedAppearances[Self.hidesSearchKey] == nil }
        set { storedAppearances[Self.hidesSearchKey] = newValue ? nil : NSNumber(value: false) }
    }
}

extension UINavigationBar {
    /// The height of the search bar of an item, in points.
    func searchHeight(of item: UINavigationItem) -> CGFloat { item.searchController?.searchBar.fullHeight ?? 0 }

    /// The height of a bar with only the search bar of an item, in points (NV-360).
    func collapsedHeight(of item: UINavigationItem) -> CGFloat {
        searchHeight(of: item) + SearchBarMetrics.spaceAboveAlone
    }

    /// Whether only the search bar of an item is shown.
    func isCollapsed(by item: UINavigationItem?) -> Bool { item?.searchController?.collapsesNavigationBar ?? false }

    /// How much of the search bar of an item the scrolled content leaves, in points (NV-131).
    func visibleSearchHeight(of item: UINavigationItem, scrolled distance: CGFloat) -> CGFloat {
        let height = searchHeight(of: item)
        guard item.hidesSearchBarWhenScrolling, item.searchController?.isActive == false else { return height }
        return max(0, height - max(0, distance))
    }

    /// How far content must be scrolled before the large title moves, in points (NV-131).
    func searchHidingDistance(of item: UINavigationItem) -> CGFloat {
        guard item.hidesSearchBarWhenScrolling, item.searchController?.isActive == false else { return 0 }
        return searchHeight(of: item)
    }

    /// Follows a search that began or ended, or a bar of another height.
    func searchDidChange() {
        itemView?.setNeedsLayout()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        manager?.viewIfLoaded?.setNeedsLayout()
    }
}

extension UIView {
    /// The navigation bar that contains the view.
    var navigationBarAround: UINavigationBar? {
        var view = superview
        while let candidate = view {
            if let bar = candidate as? UINavigationBar { return bar }
            view = candidate.superview
        }
        return nil
    }
}
