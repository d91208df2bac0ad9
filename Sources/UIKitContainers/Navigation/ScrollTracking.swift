import CoreGraphics
import Foundation
import UIKitCore
import UIKitScrolling

/// Lets a navigation bar follow the content that scrolls below it: its large title scrolls away (NV-39), grows when the
/// content is pulled down (NV-41), and the bar gets a background when content lies behind it (NV-53). Bars below the
/// content get their look for its end (NV-289).
@MainActor final class ScrollTracking {
    private weak var scrollView: UIScrollView?
    private weak var controller: UINavigationController?

    /// The growth of a large title per 100 points, and its limit (NV-41, decision).
    private static let growth: CGFloat = 0.05 / 100
    private static let greatestScale: CGFloat = 1.1

    /// Follows a scroll view, or none.
    func follow(_ scrollView: UIScrollView?, _ controller: UINavigationController?) {
        self.controller = controller
        if scrollView !== self.scrollView {
            self.scrollView?.containerDidScroll = nil
            self.scrollView?.containerTarget = nil
            if let view = controller?.shown?.viewIfLoaded, self.scrollView?.isDescendant(of: view) == true {
                self.scrollView?.changeBarCollapse(to: 0, maximum: 0) {}
            }
            self.scrollView = scrollView
        }
        scrollView?.containerDidScroll = { [weak self] _ in self?.update() }
        scrollView?.containerTarget = { [weak self] _, target in self?.adjusted(target) ?? target }
        update()
    }

    /// Leaves the scroll view to the navigation controller whose bar shows the items.
    func release() { scrollView = nil }

    /// Whether the top item shows a large title.
    private var hasLargeTitle: Bool {
        guard let bar = controller?.navigationBar, let item = bar.topItem else { return false }
        return bar.showsLargeTitle(of: item)
    }

    /// How far the content is scrolled from its top, in points; negative while it is pulled down.
    private func distance(of scrollView: UIScrollView) -> CGFloat {
        scrollView.contentOffset.y + scrollView.expandedTopInset
    }

    /// How a bar looks above the content of a controller that a transition brings.
    struct Arrival {
        /// How much of a large title is seen, in points.
        var visibleTitleHeight = BarMetrics.largeTitleHeight
        /// Whether no content lies below the bar.
        var isAtScrollEdge = true
    }

    /// How the bar looks above a controller's content. Content that was not shown before begins at its top.
    static func arrival(
        at controller: UIViewController, wasShown: Bool, _ bar: UINavigationBar
    ) -> Arrival {
        guard wasShown, let scrollView = controller.scrollViewForBars else { return Arrival() }
        let item = controller.navigationItem
        let hiding = bar.searchHidingDistance(of: item)
        let distance = scrollView.contentOffset.y + scrollView.expandedTopInset - hiding
        let full = BarMetrics.largeTitleHeight
        return Arrival(
            visibleTitleHeight: max(0, full - max(0, distance)),
            isAtScrollEdge: distance <= (bar.showsLargeTitle(of: item) ? full : 0) + 0.5)
    }

    private func update() {
        guard let controller, controller.transition == nil else { return }
        let bar = controller.navigationBar
        let isAtBottomEdge = scrollView?.isAtBottomEdge ?? true
        controller.toolbar?.isAtScrollEdge = isAtBottomEdge
        controller.tabBarController?.tabBar.isAtScrollEdge = isAtBottomEdge
        guard let scrollView else {
            bar.isAtScrollEdge = true
            show(bar, visible: BarMetrics.largeTitleHeight, search: 0, scale: 1)
            return
        }
        let distance = distance(of: scrollView)
        let full = BarMetrics.largeTitleHeight
        let hiding = searchHidingDistance
        bar.isAtScrollEdge = distance <= (hasLargeTitle ? full : 0) + hiding + 0.5
        let scale = min(Self.greatestScale, 1 + max(0, -distance) * Self.growth)
        // The search bar scrolls away first (NV-131).
        let beyond = distance < 0 ? distance : max(0, distance - hiding)
        show(bar, visible: max(0, full - beyond), search: distance, scale: scale)
        // The safe area follows the bar (NV-384).
        if let shown = controller.shown, shown.scrollViewForBars === scrollView,
            bar.collapse(above: shown).present != scrollView.barCollapse
        {
            controller.navigationView?.prepare(shown)
        }
    }

    private var searchHidingDistance: CGFloat {
        guard let bar = controller?.navigationBar, let item = bar.topItem else { return 0 }
        return bar.searchHidingDistance(of: item)
    }

    private func show(_ bar: UINavigationBar, visible: CGFloat, search: CGFloat, scale: CGFloat) {
        let hasChanged = bar.largeTitleVisibleHeight != visible || bar.largeTitleScale != scale
        guard hasChanged || bar.searchScrollDistance != search else { return }
        bar.largeTitleVisibleHeight = visible
        bar.searchScrollDistance = search
        bar.largeTitleScale = scale
        controller?.navigationView?.layOutBars()
    }

    /// Content that would rest with a part of the large title visible goes to the nearer end (NV-40).
    private func adjusted(_ target: CGFloat) -> CGFloat {
        guard let scrollView else { return target }
        var top = -scrollView.expandedTopInset
        let hiding = searchHidingDistance
        if hiding > 0, target > top, target < top + hiding {
            return target - top < hiding / 2 ? top : top + hiding
        }
        guard hasLargeTitle else { return target }
        top += hiding
        let full = BarMetrics.largeTitleHeight
        guard target > top, target < top + full else { return target }
        return target - top < full / 2 ? top : top + full
    }
}

extension UIViewController {
    /// The scroll view that bars at an edge follow: the one that was set, otherwise the view itself or its first subview
    /// if that is a scroll view (NV-43).
    public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        if let set = storedContentScrollViews[edge.rawValue] as? UIScrollView { return set }
        guard let view = viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first as? UIScrollView
    }

    /// Sets the scroll view that bars at some edges follow; `nil` for the one that is found (NV-43).
    public final func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
        for single in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing] where edge.contains(single) {
            storedContentScrollViews[single.rawValue] = scrollView
        }
        parent?.viewIfLoaded?.setNeedsLayout()
    }

    /// The scroll view that a navigation bar follows.
    var scrollViewForBars: UIScrollView? {
        if let navigation = self as? UINavigationController { return navigation.topViewController?.scrollViewForBars }
        return contentScrollView(for: .top)
    }
}

extension UIScrollView {
    /// Whether nothing of the content lies below the visible part (NV-289).
    var isAtBottomEdge: Bool {
        contentOffset.y >= contentSize.height + adjustedContentInset.bottom - bounds.height - 0.5
    }
}

extension UIScrollView: SheetScrollingContent {
    /// Whether the content lies at its top.
    package var isAtTop: Bool { contentOffset.y <= -expandedTopInset + 0.5 }
    /// Whether the content can be dragged vertically.
    package var scrollsVertically: Bool {
        isScrollEnabled && (contentSize.height > bounds.height - expandedTopInset || alwaysBounceVertical)
    }
}
