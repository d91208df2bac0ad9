import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore
import UIKitScrolling

/// Turns pages by scrolling: the page and its neighbors lie side by side in a paging scroll view (NV-71 to NV-74).
@MainActor final class PageScroller: NSObject, PageTurner, UIScrollViewDelegate {
    private unowned let controller: UIPageViewController
    private let scrollView = UIScrollView(frame: .zero)
    private let indicator = UIPageControl(frame: .zero)
    private var before: UIViewController?
    private var after: UIViewController?
    private var knowsNeighbors = false
    /// The page that is coming in, and the completion of a turn by code.
    private var pending: UIViewController?
    private var isByCode = false
    private var completion: ((Bool) -> Void)?
    /// True while the scroller itself changes the offset.
    private var isArranging = false

    let gestureRecognizers: [UIGestureRecognizer] = []

    init(_ controller: UIPageViewController) {
        self.controller = controller
        super.init()
    }

    private var isHorizontal: Bool { controller.navigationOrientation == .horizontal }

    func install(in view: UIView) {
        scrollView.isPagingEnabled = true
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.delegate = self
        scrollView.alwaysBounceHorizontal = isHorizontal
        scrollView.alwaysBounceVertical = !isHorizontal
        view.addSubview(scrollView)
        indicator.isHidden = true
        indicator.hidesForSinglePage = false
        indicator.addTarget(self, action: Selector(PageScroller.indicatorChanged), for: .valueChanged)
        view.addSubview(indicator)
        dataSourceChanged()
    }

    // MARK: Indicator

    /// The height of the indicator, in points (decision).
    private static let indicatorHeight: CGFloat = 37

    /// The part of the view with the page.
    private var pageBounds: CGRect {
        var bounds = controller.view.bounds
        if !indicator.isHidden { bounds.size.height -= min(bounds.height, indicatorInset) }
        return bounds
    }

    private var indicatorInset: CGFloat { Self.indicatorHeight + controller.view.safeAreaInsets.bottom }

    /// Shows the indicator if the data source knows count and index, for horizontal pages (NV-75).
    func askForIndicator() {
        let count = controller.dataSource?.presentationCount(for: controller) ?? NSNotFound
        let index = controller.dataSource?.presentationIndex(for: controller) ?? NSNotFound
        indicator.isHidden = !isHorizontal || count == NSNotFound || index == NSNotFound
        guard !indicator.isHidden else { return layOut() }
        indicator.numberOfPages = max(0, count)
        indicator.currentPage = index
        shownIndex = indicator.currentPage
        layOut()
    }
    private var shownIndex = 0

    /// A tap on the indicator turns one page.
    func indicatorChanged() {
        let isForward = indicator.currentPage > shownIndex
        guard pending == nil, let current = controller.current, indicator.currentPage != shownIndex,
            let page = controller.neighbor(of: current, isForward ? .forward : .reverse)
        else { return indicator.currentPage = shownIndex }
        shownIndex = indicator.currentPage
        turn(to: [page], isForward ? .forward : .reverse, nil)
    }

    /// Without a data source there is no navigation by gesture (NV-70).
    func dataSourceChanged() {
        forgetNeighbors()
        scrollView.isScrollEnabled = controller.dataSource != nil
    }

    func forgetNeighbors() {
        guard pending == nil else { return }
        for page in [before, after].compactMap({ $0 }) { controller.drop(page) }
        before = nil
        after = nil
        knowsNeighbors = false
        arrange()
    }

    // MARK: Layout

    private var length: CGFloat { isHorizontal ? scrollView.bounds.width : scrollView.bounds.height }
    private var rest: CGFloat { before == nil ? 0 : length }
    private var offset: CGFloat {
        get { isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y }
        set { scrollView.contentOffset = isHorizontal ? CGPoint(x: newValue, y: 0) : CGPoint(x: 0, y: newValue) }
    }

    func layOut() {
        let spacing = controller.interPageSpacing
        let bounds = pageBounds
        indicator.frame = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: Self.indicatorHeight)
        // A page is as long as the view plus the spacing, half of which lies at each end (NV-74).
        let frame = bounds.insetBy(dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
        guard scrollView.frame != frame else { return }
        scrollView.frame = frame
        if pending == nil { arrange() }
    }

    func show(_ pages: [UIViewController]) { arrange() }

    /// Lays the page and its known neighbors side by side and shows the page.
    private func arrange() {
        isArranging = true
        let pages = [before, controller.current, after].compactMap { $0 }
        let total = length * CGFloat(max(1, pages.count))
        scrollView.contentSize =
            isHorizontal
            ? CGSize(width: total, height: scrollView.bounds.height)
            : CGSize(width: scrollView.bounds.width, height: total)
        for (index, page) in pages.enumerated()
        where page === controller.current || page.viewIfLoaded?.superview === scrollView {
            place(page, at: index)
        }
        offset = rest
        isArranging = false
    }

    private func place(_ page: UIViewController, at index: Int) {
        guard let view = page.view else { return }
        let spacing = controller.interPageSpacing
        let start = length * CGFloat(index) + spacing / 2
        let size = pageBounds.size
        let origin = isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
        view.frame = CGRect(origin: origin, size: size)
        if view.superview !== scrollView { scrollView.addSubview(view) }
    }

    // MARK: Gestures

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        guard let current = controller.current, !isByCode else { return }
        guard !knowsNeighbors else { return }
        // The first movement asks for both neighbors, which are kept (NV-71).
        before = controller.neighbor(of: current, .reverse)
        after = controller.neighbor(of: current, .forward)
        knowsNeighbors = true
        let shift = offset
        arrange()
        isArranging = true
        offset = rest + shift
        isArranging = false
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isArranging, !isByCode else { return }
        let distance = offset - rest
        let target = distance > 0.5 ? after : distance < -0.5 ? before : pending
        guard target !== pending, let target else { return }
        if let old = pending {
            controller.endTurn(to: [old], didComplete: false)
            tellFinished(false)
        }
        pending = target
        controller.delegate?.pageViewController(controller, willTransitionTo: [target])
        controller.beginTurn(to: [target])
        place(target, at: target === before ? 0 : before == nil ? 1 : 2)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

    /// Ends the turn where the content rests.
    private func settle() {
        guard let page = pending else { return }
        let isTurned = abs(offset - rest) > length / 2
        end(page, didComplete: isTurned)
    }

    private func end(_ page: UIViewController, didComplete: Bool) {
        let old = controller.current
        let wasForward = page === after
        pending = nil
        controller.endTurn(to: [page], didComplete: didComplete)
        if didComplete, let old {
            // Only the new neighbor is asked for (NV-71).
            let far = wasForward ? before : after
            if wasForward {
                before = isByCode ? nil : old
                after = isByCode ? nil : controller.neighbor(of: page, .forward)
            } else {
                after = isByCode ? nil : old
                before = isByCode ? nil : controller.neighbor(of: page, .reverse)
            }
            knowsNeighbors = !isByCode
            if let far { controller.drop(far) }
            if isByCode { controller.drop(old) }
        }
        arrange()
        if didComplete, !isByCode {
            shownIndex += wasForward ? 1 : -1
            indicator.currentPage = shownIndex
        }
        if isByCode {
            isByCode = false
            scrollView.isScrollEnabled = controller.dataSource != nil
            let end = completion
            completion = nil
            end?(true)
        } else {
            tellFinished(didComplete, previous: didComplete ? old : controller.current)
        }
    }

    private func tellFinished(_ didComplete: Bool, previous: UIViewController? = nil) {
        controller.delegate?.pageViewController(
            controller, didFinishAnimating: true,
            previousViewControllers: [previous ?? controller.current].compactMap { $0 },
            transitionCompleted: didComplete)
    }

    // MARK: Turns by code

    func turn(
        to pages: [UIViewController], _ direction: UIPageViewController.NavigationDirection,
        _ completion: ((Bool) -> Void)?
    ) {
        guard let page = pages.first else { return }
        forgetNeighbors()
        isByCode = true
        self.completion = completion
        scrollView.isScrollEnabled = false
        if direction == .forward { after = page } else { before = page }
        arrange()
        pending = page
        controller.beginTurn(to: [page])
        place(page, at: direction == .forward ? 1 : 0)
        let target = direction == .forward ? length : 0
        scrollView.setContentOffset(
            isHorizontal ? CGPoint(x: target, y: 0) : CGPoint(x: 0, y: target), animated: true)
    }

    func finishImmediately() {
        guard let pending else { return }
        scrollView.stopScrollingAndZooming()
        let isTurned = isByCode || abs(offset - rest) > length / 2
        end(pending, didComplete: isTurned)
    }
}
