import CoreGraphics
import Foundation

extension UIPanGestureRecognizer: PointerEventReceiver {
    /// Scrolling of an allowed kind, unless fingers are at it.
    func accepts(_ event: PointerEvent) -> Bool {
        guard let scroll = event as? ScrollEvent, canFollowScrolling, fingers.isEmpty else { return false }
        return allowedScrollTypesMask.contains(scroll.scrollType.mask)
    }

    /// Follows one step of scrolling. The pan begins with the first one, which is part of its translation.
    func receive(_ event: PointerEvent) {
        guard let scroll = event as? ScrollEvent else { return }
        pointer = scroll.point
        switch scroll.phase {
        case .began, .changed:
            if scroll.phase == .began {
                motion.start(at: scroll.timestamp, after: scroll.delta)
            } else {
                motion.move(by: scroll.delta, at: scroll.timestamp)
            }
            if isUnderWay {
                state = .changed
            } else if state == .possible {
                trace(.measured(GestureMeasure(.scrolled, scroll.delta.length)))
                state = .began
            }
        case .ended, .cancelled:
            motion.finish()
            if isUnderWay {
                state = scroll.phase == .ended ? .ended : .cancelled
            } else if state == .possible {
                fail(.scrollingStopped)
            }
        }
    }
}
