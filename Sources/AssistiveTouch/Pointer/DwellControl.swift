import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitCore

/// Taps where the pointer rests. A ring around the pointer fills until the tap; leaving its place stops it.
@MainActor final class DwellControl {
    /// Called with the position at which the pointer has rested, in points of the screen.
    var onDwell: (CGPoint) -> Void = { _ in }

    private let ring = CAShapeLayer()
    private let track = CAShapeLayer()
    private let parent: CALayer
    private var anchor: CGPoint?
    private var deadline: DeadlineQueue.Deadline?

    /// Creates a control whose ring is shown in a layer of the screen's size.
    init(in parent: CALayer) {
        self.parent = parent
        let size = AssistiveMetrics.dwellRing
        let path = CGMutablePath()
        path.addArc(
            center: .zero, radius: size / 2, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: false)
        for (layer, color, width) in [
            (track, UIColor(white: 0, alpha: 0.35), CGFloat(6)), (ring, UIColor.systemBlue, CGFloat(4)),
        ] {
            layer.path = path
            layer.fillColor = nil
            layer.strokeColor = color.cgColor
            layer.lineWidth = width
            layer.lineCap = .round
        }
    }

    /// The pointer is at a position, in points of the screen; `nil` if it has left, or a button is pressed.
    func pointerMoved(to position: CGPoint?) {
        guard let position else { return stop() }
        if let anchor {
            let (dx, dy) = (position.x - anchor.x, position.y - anchor.y)
            if (dx * dx + dy * dy).squareRoot() <= AssistiveMetrics.dwellDistance { return }
        }
        stop()
        anchor = position
        schedule(after: AssistiveMetrics.dwellDelay) { $0.showRing() }
    }

    /// Hides the ring and forgets the pointer.
    func stop() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = nil
        anchor = nil
        hideRing()
    }

    private func schedule(after time: TimeInterval, _ body: @escaping (DwellControl) -> Void) {
        deadline = DeadlineQueue.main.schedule(at: MediaClock.now + time) { [weak self] in
            guard let self else { return }
            deadline = nil
            body(self)
        }
    }

    private func showRing() {
        guard let anchor else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in [track, ring] {
            layer.position = anchor
            parent.addSublayer(layer)
        }
        CATransaction.commit()
        let filling = CABasicAnimation(keyPath: "strokeEnd")
        filling.fromValue = 0
        filling.toValue = 1
        filling.duration = AssistiveMetrics.dwellTime - AssistiveMetrics.dwellDelay
        ring.add(filling, forKey: "filling")
        schedule(after: filling.duration) { control in
            control.hideRing()
            // The place is kept, so the pointer taps again only after it has moved.
            control.onDwell(anchor)
        }
    }

    private func hideRing() {
        ring.removeAllAnimations()
        for layer in [track, ring] { layer.removeFromSuperlayer() }
    }
}
