import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// Lets a finger take hold of the vertical bar of a scroll view and scroll with it (SX-48).
///
///     pressed for 0.1 s on the visible bar ──▶ the bar grows, and scrolls with the finger ──▶ lifted: it shrinks and fades
@MainActor final class IndicatorGrab: NSObject, UIGestureRecognizerDelegate {
    private unowned let scrollView: UIScrollView
    private unowned let bar: ScrollIndicator
    private weak var press: UIScrollViewKnobLongPressGestureRecognizer?
    /// Where the finger took hold, in points of the scroll view's frame, and the offset then.
    private var start: (finger: CGFloat, offset: CGFloat)?

    init(_ scrollView: UIScrollView, bar: ScrollIndicator) {
        self.scrollView = scrollView
        self.bar = bar
        super.init()
        let press = UIScrollViewKnobLongPressGestureRecognizer(of: self)
        scrollView.addGestureRecognizer(press)
        self.press = press
        isEnabled = scrollView.isScrollEnabled
    }

    /// Whether a finger can take hold of the bar. Setting it to false ends the hold.
    var isEnabled: Bool {
        get { press?.isEnabled ?? false }
        set { press?.isEnabled = newValue }
    }

    /// Only for touches on the bar, and at its sides, while it is visible and the content may lose the touch.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        let shown = bar.layer.presentation() ?? bar.layer
        guard scrollView.panGestureRecognizer.isEnabled, !bar.isHidden, shown.opacity > 0, touch.type != .pencil else {
            return false
        }
        let margin = ScrollIndicatorMetrics.grabMargin
        return bar.frame.insetBy(dx: -margin, dy: -margin).contains(touch.location(in: scrollView))
            && !isKept(touch.view)
    }

    /// Whether a view in the content keeps its touches: one that drags do not take them from, and a control.
    private func isKept(_ touched: UIView?) -> Bool {
        guard let touched, touched !== scrollView else { return false }
        let path = sequence(first: touched) { $0.superview }.prefix { $0 !== scrollView }
        return path.contains { $0 is UIControl } || !scrollView.touchesShouldCancel(in: touched)
    }

    func follow(_ press: UILongPressGestureRecognizer) {
        let finger = press.location(in: scrollView).y - scrollView.contentOffset.y
        switch press.state {
        case .began:
            scrollView.stopScrollingAndZooming()
            start = (finger, scrollView.contentOffset.y)
            hold(true)
        case .changed:
            guard let start else { return }
            let range = scrollView.range(along: .vertical)
            let wanted = start.offset + (finger - start.finger) * scrollView.indicatorRatio(along: .vertical)
            scrollView.contentOffset.y = wanted.clamped(to: range)
        default:
            guard start != nil else { return }
            start = nil
            // With paging the content comes to rest at a page (SX-28).
            scrollView.stopScrollingAndZooming()
            hold(false)
            scrollView.hideIndicators()
        }
    }

    private func hold(_ isHeld: Bool) {
        bar.isHeld = isHeld
        bar.layer.removeAllAnimations()
        bar.alpha = 1
        bar.isResizing = true
        UIView.animate(withDuration: ScrollIndicatorMetrics.grabDuration, delay: 0, options: .allowUserInteraction) {
            self.scrollView.layOutIndicators()
        }
        bar.isResizing = false
    }
}
