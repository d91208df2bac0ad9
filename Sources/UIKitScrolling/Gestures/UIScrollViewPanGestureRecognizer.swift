import CoreGraphics
import Foundation
import UIKitCore

/// The pan of a scroll view. It begins only along axes that scroll (SX-04) and tells the scroll view when fingers land
/// and leave.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
    private weak var scrollView: UIScrollView?
    /// The fingers' way from the landing to the last event before the pan began, in the scroll view, in points.
    private(set) var way = CGVector.zero
    /// The part of `way` that the last event added.
    private(set) var lastStep = CGVector.zero
    /// The times of the last event and of the one before it, in seconds.
    private(set) var eventTimes: (previous: TimeInterval, last: TimeInterval) = (0, 0)

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: scrollView, action: Selector(UIScrollView.handlePan))
        allowedScrollTypesMask = .all
        thresholdDistance = { [weak self] in self?.distance(along: $0) ?? 0 }
    }

    /// The gesture delegate that the scroll view has set. Replacing it is a programming error (S-25).
    override weak var delegate: (any UIGestureRecognizerDelegate)? {
        willSet {
            precondition(
                newValue == nil || newValue is ScrollGestureDelegate,
                "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        eventTimes = (environmentTime, environmentTime)
        way = .zero
        lastStep = .zero
        super.touchesBegan(touches, with: event)
        scrollView?.fingersLanded()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let hasBegun = state != .possible
        let before = hasBegun ? .zero : translation(in: scrollView)
        super.touchesMoved(touches, with: event)
        eventTimes = (eventTimes.last, environmentTime)
        guard !hasBegun else { return }
        let after = translation(in: scrollView)
        way = CGVector(dx: after.x, dy: after.y)
        lastStep = CGVector(dx: after.x - before.x, dy: after.y - before.y)
    }

    override func reset() {
        super.reset()
        scrollView?.panWasReset()
    }

    /// The distance that counts for the threshold: the larger component of a displacement in window coordinates, if the
    /// content can be dragged along that axis (SX-04).
    private func distance(along displacement: CGVector) -> CGFloat {
        guard let scrollView else { return 0 }
        let displacement = convertFromWindow(displacement, to: scrollView)
        let axis: ScrollAxis = abs(displacement.dx) > abs(displacement.dy) ? .horizontal : .vertical
        let component = displacement[axis]
        return scrollView.takesDrag(along: axis, direction: component) ? abs(component) : 0
    }
}
