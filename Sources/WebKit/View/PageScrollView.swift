import Foundation
import UIKit

/// Scrolls the page (WK-31): the drags, the deceleration and the bars are those of a scroll view, and the page follows its
/// offset. The page view stays in the visible part, as the page draws what is visible.
final class PageScrollView: UIScrollView {
    weak var webView: WKWebView?
    /// The offset that the page was asked for, or has told.
    private var pageOffset = CGPoint.zero
    /// The page has not yet scrolled as it was asked to.
    private var isAsking = false
    /// Smaller differences are rounding: pages scroll by whole points.
    private static let tolerance: CGFloat = 0.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        // The page gets its fingers at once, and loses them to a drag.
        delaysContentTouches = false
    }

    convenience init() { self.init(frame: .zero) }

    required init?(coder: NSCoder) { nil }

    override var contentOffset: CGPoint {
        didSet { follow() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        webView?.pageView.frame = CGRect(origin: reachable, size: bounds.size)
        follow()
    }

    /// The nearest offset that the page can have: it does not go beyond its edges.
    private var reachable: CGPoint {
        CGPoint(
            x: min(max(contentOffset.x, 0), max(contentSize.width - bounds.width, 0)),
            y: min(max(contentOffset.y, 0), max(contentSize.height - bounds.height, 0)))
    }

    private static func differ(_ first: CGPoint, _ second: CGPoint) -> Bool {
        abs(first.x - second.x) > tolerance || abs(first.y - second.y) > tolerance
    }

    /// Scrolls the page to the offset, one step at a time: a busy page skips those in between.
    private func follow() {
        guard !isAsking, let webView, webView.page != nil, Self.differ(reachable, pageOffset) else { return }
        isAsking = true
        pageOffset = reachable
        webView.run { page, finish in
            page.evaluate(PageScript.scroll(to: self.pageOffset), world: PageScript.world, finish)
        } completion: { [weak self] _ in
            self?.isAsking = false
            self?.follow()
        }
    }

    /// The page has another size, or one of its scripts has scrolled it.
    func pageDidScroll(to offset: CGPoint, size: CGSize) {
        if contentSize != size { contentSize = size }
        let isMoving = isDragging || isDecelerating || isScrollAnimating
        guard !isAsking, !isMoving, Self.differ(offset, reachable) else { return }
        pageOffset = offset
        contentOffset = offset
    }

    /// Another page is there, at its top.
    func pageWasReplaced() {
        isAsking = false
        pageOffset = .zero
        stopScrollingAndZooming()
        contentOffset = CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
    }
}
