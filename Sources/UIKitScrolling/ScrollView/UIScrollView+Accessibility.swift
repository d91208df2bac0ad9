import CoreGraphics
import Foundation
import Support
import UIKitCore

/// How assistive technologies scroll.
enum AccessibilityScrollMetrics {
    /// The part of the visible length that remains visible after a page (decision).
    static let overlap: CGFloat = 0.1
    /// The least distance, in points, that counts as scrolling (decision).
    static let leastDistance: CGFloat = 0.5
}

extension UIScrollView: AccessibilityScrollContainer {
    /// Shows what lies in a direction: `down` and `next` what is below, or at the right in content that scrolls only
    /// sideways (AX-20, decision).
    final func scrollByPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard isScrollEnabled else { return false }
        let inset = adjustedContentInset
        let visible = bounds.inset(by: inset).size
        let lowest = CGPoint(x: -inset.left, y: -expandedTopInset)
        let highest = CGPoint(
            x: max(lowest.x, contentSize.width + inset.right - bounds.width),
            y: max(lowest.y, contentSize.height + inset.bottom - bounds.height))
        let isVertical =
            switch direction {
            case .up, .down: true
            case .left, .right: false
            case .next, .previous: highest.y - lowest.y > AccessibilityScrollMetrics.leastDistance
            }
        let isForward = [.down, .right, .next].contains(direction)
        let length =
            (isVertical ? visible.height : visible.width)
            * (1 - (isPagingEnabled ? 0 : AccessibilityScrollMetrics.overlap))
        var target = contentOffset
        if isVertical {
            target.y = min(max(target.y + (isForward ? length : -length), lowest.y), highest.y)
        } else {
            target.x = min(max(target.x + (isForward ? length : -length), lowest.x), highest.x)
        }
        let distance = max(abs(target.x - contentOffset.x), abs(target.y - contentOffset.y))
        guard distance > AccessibilityScrollMetrics.leastDistance else { return false }
        setContentOffset(target, animated: false)
        delegate?.scrollViewDidEndDecelerating(self)
        let (page, count) =
            isVertical
            ? Self.page(at: target.y - lowest.y, of: highest.y - lowest.y, visible.height)
            : Self.page(at: target.x - lowest.x, of: highest.x - lowest.x, visible.width)
        let status = SystemText.title("Page %1 of %2").replacingOccurrences(of: "%1", with: "\(page)")
            .replacingOccurrences(of: "%2", with: "\(count)")
        UIAccessibility.post(notification: .pageScrolled, argument: status)
        return true
    }

    /// The number of the page at a distance from the start, and how many there are.
    private static func page(at distance: CGFloat, of range: CGFloat, _ length: CGFloat) -> (page: Int, count: Int) {
        guard length > 0, range > 0, range / length < 1_000_000 else { return (1, 1) }
        let count = Int((range / length).rounded(.up)) + 1
        return (min(count, Int((distance / length).rounded()) + 1), count)
    }

    /// Scrolls to an element that is clipped.
    package func scrollToShowAccessibilityElement(in rect: CGRect) { scrollRectToVisible(rect, animated: false) }
}
