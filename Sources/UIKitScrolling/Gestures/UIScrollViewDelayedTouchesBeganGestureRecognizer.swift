import CoreGraphics
import Foundation
import UIKitCore

/// A view in a scroll view that gets its touches at once and keeps them: they never scroll the content.
@MainActor package protocol ImmediateTouchContent: UIView {}

/// Holds touches back from the content until it is known whether they scroll (S-10, S-13).
///
///     possible ──0.15 s, or a tap ends──▶ failed   the content gets its touches
///        │ └──the scroll view's pan begins──▶ failed   the pan keeps them
///        └──the content may not have them──▶ ended   they are withheld
final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
    private weak var scrollView: UIScrollView?
    private var wait: GestureDeadline?
    private var event: UIEvent?

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        self.event = event
        guard let scrollView else { return deliver() }
        if scrollView.hasCaughtScroll {
            withhold()
        } else if !scrollView.delaysContentTouches || !scrollView.mayTakeTouches || landedOnImmediateContent {
            deliver()
        } else if wait == nil {
            wait = schedule(after: ScrollLimits.contentTouchDelay) { [weak self] in self?.deliver() }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if trackedTouches.allSatisfy({ $0.phase == .ended }) { deliver() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }

    override func reset() {
        super.reset()
        wait = nil
        event = nil
        cancelsTouchesInView = false
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Lets the content have its touches, unless the scroll view refuses (S-15).
    private func deliver() {
        guard state == .possible else { return }
        if mayDeliver { state = .failed } else { withhold() }
    }

    /// Keeps the touches from the content.
    private func withhold() {
        cancelsTouchesInView = true
        state = .ended
    }

    private var landedOnImmediateContent: Bool { trackedTouches.allSatisfy { $0.view is any ImmediateTouchContent } }

    private var mayDeliver: Bool {
        guard let scrollView else { return true }
        var asked: [UIView] = []
        for touch in trackedTouches {
            guard let view = touch.view, view !== scrollView, !asked.contains(where: { $0 === view }) else { continue }
            asked.append(view)
            let touches = Set(trackedTouches.filter { $0.view === view })
            guard scrollView.touchesShouldBegin(touches, with: event, in: view) else { return false }
        }
        return true
    }
}
