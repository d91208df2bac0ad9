import Foundation
import UIKitCore

/// The delegate of a scroll view's own recognizers. It asks the scroll view's class, which may implement the delegate's
/// methods itself, after the rules of scroll views.
@MainActor final class ScrollGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    private unowned let scrollView: UIScrollView

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init()
    }

    /// The scroll view, if its class is a gesture delegate.
    private var next: (any UIGestureRecognizerDelegate)? { scrollView as? any UIGestureRecognizerDelegate }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === scrollView.panGestureRecognizer, !scrollView.mayTakeTouchesFromContent { return false }
        // The view that was hit has been asked already (G-41).
        let wasAsked = gestureRecognizer.trackedTouches.contains { $0.view === scrollView }
        return wasAsked || scrollView.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        if scrollView.isOwn(gestureRecognizer), scrollView.isOwn(otherGestureRecognizer) { return true }
        return next?.gestureRecognizer(
            gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        next?.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) ?? false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        next?.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        next?.gestureRecognizer(gestureRecognizer, shouldReceive: touch) ?? true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        next?.gestureRecognizer(gestureRecognizer, shouldReceive: press) ?? true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        next?.gestureRecognizer(gestureRecognizer, shouldReceive: event) ?? true
    }
}
