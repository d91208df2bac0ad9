import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Recognizes each tap of a series at once, with its number in the series.
final class TextTapGestureRecognizer: UIGestureRecognizer {
    /// The number of the tap: 2 for the second of a double tap.
    private(set) var tapCount = 0
    /// Where the tap was, in the view's coordinates.
    private(set) var point = CGPoint.zero
    /// Whether a mouse or trackpad tapped.
    private(set) var isPointer = false
    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, touches.count == 1, numberOfTouches == 1, let touch = touches.first else {
            return state = .failed
        }
        start = touch.location(in: nil)
        startTime = touch.timestamp
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first, isTooFar(touch) else { return }
        state = .failed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        // A second tap that is held selects by dragging (TX-118).
        let duration = TextInteractionMetrics.tapDuration
        guard let touch = touches.first, !isTooFar(touch),
            touch.timestamp - startTime < (touch.tapCount > 1 ? duration / 2 : duration)
        else { return state = .failed }
        tapCount = max(1, touch.tapCount)
        point = touch.location(in: view)
        isPointer = touch.type != .direct
        state = .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }

    private func isTooFar(_ touch: UITouch) -> Bool {
        let now = touch.location(in: nil)
        return hypot(now.x - start.x, now.y - start.y) > TextInteractionMetrics.tapMovement
    }
}
