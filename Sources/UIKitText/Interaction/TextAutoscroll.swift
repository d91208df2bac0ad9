import CoreGraphics
import Foundation
import UIKitCore
import UIKitScrolling

/// Scrolls a text while a finger that selects is near its visible edge (TX-133).
@MainActor final class TextAutoscroll {
    private weak var scrollView: UIScrollView?
    private var step: CGFloat = 0
    private let onScroll: () -> Void
    private lazy var ticker = FrameTicker { [weak self] _ in self?.tick() }

    /// Creates one that is stopped; `onScroll` is called after each step.
    init(onScroll: @escaping () -> Void) { self.onScroll = onScroll }

    /// Scrolls on, or stops, for a finger in the coordinates of the scroll view.
    func update(_ scrollView: UIScrollView, finger: CGPoint) {
        self.scrollView = scrollView
        let visible = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
        step = Self.step(for: finger.y, in: visible.minY...max(visible.minY, visible.maxY))
        if step != 0, scrollView.isScrollEnabled, offset(after: step) != nil { ticker.start() } else { ticker.stop() }
    }

    /// Stops.
    func stop() { ticker.stop() }

    /// The step of a frame, in points; it grows with the depth of the finger in the zone at the edge.
    static func step(for y: CGFloat, in visible: ClosedRange<CGFloat>) -> CGFloat {
        let distance = TextInteractionMetrics.scrollDistance
        let steps = TextInteractionMetrics.scrollSteps
        func size(_ depth: CGFloat) -> CGFloat {
            steps.lowerBound + min(max(depth / distance, 0), 1) * (steps.upperBound - steps.lowerBound)
        }
        if y > visible.upperBound - distance { return size(y - visible.upperBound + distance) }
        if y < visible.lowerBound + distance { return -size(visible.lowerBound + distance - y) }
        return 0
    }

    /// The offset after a step; `nil` at the end of the content.
    private func offset(after step: CGFloat) -> CGPoint? {
        guard let scrollView else { return nil }
        let inset = scrollView.adjustedContentInset
        let least = -inset.top
        let most = max(least, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
        let y = min(max(scrollView.contentOffset.y + step, least), most)
        return y == scrollView.contentOffset.y ? nil : CGPoint(x: scrollView.contentOffset.x, y: y)
    }

    private func tick() {
        guard let scrollView, let target = offset(after: step) else { return ticker.stop() }
        scrollView.setContentOffset(target, animated: false)
        onScroll()
    }
}
