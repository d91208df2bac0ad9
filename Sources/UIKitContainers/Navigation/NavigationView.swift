import CoreGraphics
import Foundation
import UIKitCore

/// The view of a navigation controller: the content and the bars.
final class NavigationView: UIView {
    weak var controller: UINavigationController?
    let content = NavigationContentView(frame: .zero)
    /// Whether the toolbar comes or goes with a push or pop.
    var isMovingToolbar = false

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        controller?.adaptToMerging()
        controller?.swipeBack.followDirection()
        controller?.performPendingTransition()
        layOutBars()
        if let controller, controller.transition == nil, let shown = controller.shown { place(shown) }
    }

    /// Positions the bars.
    func layOutBars() {
        guard let controller, let toolbar = controller.toolbar else { return }
        let bar = controller.navigationBar
        let height = bar.height(expanded: false)
        let isHidden = controller.isNavigationBarHidden || controller.isMerged
        let top = safeAreaInsets.top
        let frame = CGRect(x: 0, y: isHidden ? -height : top, width: bounds.width, height: height)
        if bar.frame != frame { bar.frame = frame }
        bar.isUserInteractionEnabled = !isHidden
        let bottom = safeAreaInsets.bottom
        let toolbarHeight = BarMetrics.toolbarHeight + bottom
        // A hidden one lies a point below the edge, so that its hairline is not seen.
        let isToolbarHidden = controller.hidesToolbar && !isMovingToolbar
        let toolbarY = isToolbarHidden ? bounds.height + 1 : bounds.height - toolbarHeight
        // While it moves with a push it has a transform.
        toolbar.bounds.size = CGSize(width: bounds.width, height: toolbarHeight)
        toolbar.center = CGPoint(x: bounds.width / 2, y: toolbarY + toolbarHeight / 2)
        bar.layoutIfNeeded()
    }

    /// Adds the view of a controller as the only content.
    func install(_ child: UIViewController) {
        child.loadViewIfNeeded()
        place(child)
    }

    /// Sets size and safe area of a controller's view, which may not be in the hierarchy yet.
    func prepare(_ child: UIViewController) {
        guard let controller, let view = child.viewIfLoaded else { return }
        content.frame = bounds
        let bar = controller.navigationBar
        let hidesBar = controller.isNavigationBarHidden || controller.isMerged
        let barHeight = hidesBar ? 0 : bar.height(of: child.shownItem)
        let toolbarHeight = controller.hidesToolbar(above: child) ? 0 : BarMetrics.toolbarHeight
        let reachesOpaque = child.extendedLayoutIncludesOpaqueBars
        let underTop = child.edgesForExtendedLayout.contains(.top) && (bar.isTranslucent || reachesOpaque)
        let isToolbarTranslucent = controller.toolbar?.isTranslucent ?? true
        let underBottom = child.edgesForExtendedLayout.contains(.bottom) && (isToolbarTranslucent || reachesOpaque)
        // Content begins below bars under which it does not lie (NV-54).
        let top = underTop || barHeight == 0 ? 0 : barHeight + safeAreaInsets.top
        let bottom = underBottom || toolbarHeight == 0 ? 0 : toolbarHeight + safeAreaInsets.bottom
        let frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - bottom))
        if view.frame != frame, view.transform.isIdentity { view.frame = frame }
        view.followContainer()
        let collapse = underTop && !hidesBar ? bar.collapse(above: child) : (present: 0, maximum: 0)
        let insets = UIEdgeInsets(
            top: underTop ? barHeight - collapse.present : 0, left: 0, bottom: underBottom ? toolbarHeight : 0, right: 0
        )
        if let scrollView = child.scrollViewForBars {
            scrollView.changeBarCollapse(to: collapse.present, maximum: collapse.maximum) {
                child.containerSafeAreaInsets = insets
            }
        } else {
            child.containerSafeAreaInsets = insets
        }
        for case let search as UISearchController in child.children { search.adoptSafeArea() }
    }

    /// Shows the view of a controller at its place.
    func place(_ child: UIViewController) {
        prepare(child)
        if let view = child.viewIfLoaded, view.superview !== content { content.addSubview(view) }
        child.showSearches()
        if controller?.isMerged == true {
            scrollTracking.release()
        } else {
            scrollTracking.follow(child.scrollViewForBars, controller)
        }
    }

    private let scrollTracking = ScrollTracking()
}

extension UINavigationBar {
    /// By how much the bar is lower above a controller's content than above content at its top, in points, and by how much
    /// at most (NV-384). Above a scroll view that does not reach below the bar it counts as expanded: the scroll view must
    /// not change its frame while it scrolls.
    func collapse(above child: UIViewController) -> (present: CGFloat, maximum: CGFloat) {
        let item = child.shownItem
        guard !isCollapsed(by: item), let scrollView = child.scrollViewForBars, let view = child.viewIfLoaded,
            scrollView.contentInsetAdjustmentBehavior != .never,
            scrollView.convert(scrollView.bounds.origin, to: view).y <= view.bounds.minY
        else { return (0, 0) }
        let maximum =
            searchHidingDistance(of: item) + (showsLargeTitle(of: item) ? BarMetrics.largeTitleHeight : 0)
        // Outside a window the safe area is zero, so the distance from the top is unknown.
        let present =
            scrollView.window == nil
            ? scrollView.barCollapse : scrollView.contentOffset.y + scrollView.expandedTopInset
        return (min(max(0, present), maximum), maximum)
    }
}

/// The view in which the transitions of a navigation controller take place; while one runs, it takes all touches
/// (NV-146).
final class NavigationContentView: UIView {
    var isTransitioning = false

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isTransitioning && self.point(inside: point, with: event) ? self : super.hitTest(point, with: event)
    }
}

extension UINavigationBar {
    /// The height of the bar with the whole large title, for an item of the stack, in points.
    func height(of item: UINavigationItem) -> CGFloat {
        if isCollapsed(by: item) { return collapsedHeight(of: item) }
        var height = rowHeight + searchHeight(of: item)
        if item.prompt != nil { height += BarMetrics.promptHeight }
        if showsLargeTitle(of: item) { height += BarMetrics.largeTitleHeight }
        return height
    }
}
