import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

extension UIScrollView {
    /// Implements `setContentOffset(_:animated:)` with animation (S-06, SX-26).
    final func animateOffset(to target: CGPoint, scrollsToTop: Bool = false) {
        guard target.x.isFinite, target.y.isFinite else { return }
        guard target != contentOffset else { return }
        guard window != nil else {
            contentOffset = target
            return
        }
        // The scale of a bounce is beyond its limits until the end.
        if zoomAnimation != nil { interruptActivity() }
        if case .deceleration? = activity { stopDeceleration() }
        begin(
            .animation(
                ScrollActivity.Animation(
                    from: contentOffset, to: target, start: CACurrentMediaTime(), scrollsToTop: scrollsToTop)))
    }

    /// Implements `setContentOffset(_:animated:)` without animation: ends a deceleration (S-60).
    final func jump(to target: CGPoint) {
        stopDeceleration()
        if case .animation? = activity { endActivity() }
        contentOffset = target
    }

    /// Ends a deceleration without telling the delegate.
    final func stopDeceleration() {
        if case .deceleration? = activity { endActivity() }
        guard drag == nil, caught == nil else { return }
        isDragging = false
        isDecelerating = false
    }

    /// Moves the content to where an animation has it at a time, in seconds.
    final func step(_ animation: ScrollActivity.Animation, at time: TimeInterval) {
        let fraction = (time - animation.start) / ScrollLimits.animationDuration
        let progress = Self.animationCurve.progress(at: min(max(fraction, 0), 1))
        let isOver = fraction >= 1
        let target = animation.to
        moveContent(
            to: isOver
                ? target
                : CGPoint(
                    x: animation.from.x + (target.x - animation.from.x) * progress,
                    y: animation.from.y + (target.y - animation.from.y) * progress))
        guard isOver, case .animation? = activity else { return }
        endActivity()
        adjustOffset()
        if animation.scrollsToTop {
            delegate?.scrollViewDidScrollToTop(self)
        } else {
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Implements `scrollRectToVisible(_:animated:)` (S-07).
    final func scrollToShow(_ rect: CGRect, animated: Bool) {
        guard !rect.isNull, !rect.isInfinite else { return }
        let rect = rect.standardized
        var offset = contentOffset
        for axis in ScrollAxis.allCases {
            let (start, end) = inset(along: axis)
            let near = axis == .horizontal ? rect.minX : rect.minY
            let far = axis == .horizontal ? rect.maxX : rect.maxY
            let visible = offset[axis] + start...max(offset[axis] + start, offset[axis] + super.bounds.size[axis] - end)
            if near < visible.lowerBound || far - near > visible.upperBound - visible.lowerBound {
                if near < visible.lowerBound || far > visible.upperBound { offset[axis] = near - start }
            } else if far > visible.upperBound {
                offset[axis] = far - super.bounds.size[axis] + end
            }
            offset[axis] = offset[axis].clamped(to: range(along: axis))
        }
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    // MARK: Keys and keyboard

    /// Scrolls with the keys of presses (SX-32). Returns false if none of them scrolls.
    final func scroll(with presses: Set<UIPress>) -> Bool {
        guard allowsKeyboardScrolling, isScrollEnabled, let press = presses.first, presses.count == 1,
            let key = press.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        guard let (axis, distance) = distance(for: key.keyCode), canScroll(along: axis) else { return false }
        var target = contentOffset
        if case .animation(let animation)? = activity { target = animation.to }
        let range = range(along: axis)
        let moved = (target[axis] + distance).clamped(to: range)
        target[axis] = moved
        animateOffset(to: target)
        return true
    }

    /// What a key scrolls: the axis, and the distance in points.
    private func distance(for key: UIKeyboardHIDUsage) -> (ScrollAxis, CGFloat)? {
        let page = max(ScrollLimits.keyStep, super.bounds.height - ScrollLimits.keyStep)
        switch key {
        case .keyboardDownArrow: return (.vertical, ScrollLimits.keyStep)
        case .keyboardUpArrow: return (.vertical, -ScrollLimits.keyStep)
        case .keyboardRightArrow: return (.horizontal, ScrollLimits.keyStep)
        case .keyboardLeftArrow: return (.horizontal, -ScrollLimits.keyStep)
        case .keyboardPageDown: return (.vertical, page)
        case .keyboardPageUp: return (.vertical, -page)
        case .keyboardHome: return (.vertical, -.greatestFiniteMagnitude)
        case .keyboardEnd: return (.vertical, .greatestFiniteMagnitude)
        default: return nil
        }
    }

    /// The keyboard follows a finger that crosses its top edge (SX-30, KB-78).
    final func dragKeyboard() {
        guard keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory, let window,
            panGestureRecognizer.numberOfTouches > 0
        else { return }
        let y = window.convert(panGestureRecognizer.location(ofTouch: 0, in: window), to: nil as UIWindow?).y
        UIApplication.shared.inputViews.follow(
            fingerAt: y, padding: InputViews.dismissPadding(above: self),
            includesAccessory: keyboardDismissMode == .interactiveWithAccessory)
    }

    /// Ends editing when a drag begins, if it dismisses the keyboard (SX-30).
    final func dismissKeyboardForDrag() {
        switch keyboardDismissMode {
        case .onDrag, .onDragWithAccessory: UIApplication.shared.inputViews.dismissKeyboard(in: window)
        case .none, .interactive, .interactiveWithAccessory: break
        }
    }

    // MARK: Top

    /// Scrolls to the top what a tap on the status bar at an x coordinate of a window, in points, means: of the scroll
    /// views there that scroll vertically and to the top, the one whose visible part is nearest to the status bar, the
    /// outer one of two that are equally near (SX-29). For hosts and bars that have a status bar. Returns whether one
    /// scrolls.
    @discardableResult
    package static func scrollToTop(in window: UIWindow, at x: CGFloat) -> Bool {
        var nearest: (view: UIScrollView, top: CGFloat)?
        func search(_ view: UIView, below visibleTop: CGFloat) {
            if view.isHidden { return }
            var top = visibleTop
            if let scrollView = view as? UIScrollView {
                let frame = scrollView.convert(scrollView.bounds, to: window)
                top = max(frame.minY, visibleTop)
                let isCandidate = scrollView.scrollsToTop && scrollView.canScroll(along: .vertical)
                if isCandidate, frame.maxY > top, frame.minX <= x, x < frame.maxX, top < nearest?.top ?? .infinity {
                    nearest = (scrollView, top)
                }
            }
            for subview in view.subviews { search(subview, below: top) }
        }
        search(window, below: window.bounds.minY)
        return nearest?.view.scrollToTop() ?? false
    }

    /// Scrolls to the top on the user's request, if the scroll view and its delegate allow it (S-58, SX-29). Returns
    /// whether it scrolls.
    package final func scrollToTop() -> Bool {
        let top = CGPoint(x: contentOffset.x, y: range(along: .vertical).lowerBound)
        guard scrollsToTop, isScrollEnabled, contentOffset.y > top.y,
            delegate?.scrollViewShouldScrollToTop(self) ?? true
        else { return false }
        animateOffset(to: top, scrollsToTop: true)
        return true
    }
}
