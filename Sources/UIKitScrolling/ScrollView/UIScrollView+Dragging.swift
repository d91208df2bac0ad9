import CoreGraphics
import Foundation
import QuartzCore
import ScrollPhysics
import UIKitCore

extension UIScrollView {
    // MARK: Recognizers

    /// Adds the recognizers that every scroll view has.
    final func addRecognizers() {
        let gestureDelegate = ScrollGestureDelegate(of: self)
        let pan = UIScrollViewPanGestureRecognizer(of: self)
        self.gestureDelegate = gestureDelegate
        self.pan = pan
        pan.delegate = gestureDelegate
        addGestureRecognizer(pan)
        addGestureRecognizer(UIScrollViewDelayedTouchesBeganGestureRecognizer(of: self))
    }

    /// Adds or removes the pinch.
    final func updatePinch(isNeeded: Bool) {
        if isNeeded, pinch == nil {
            let made = UIScrollViewPinchGestureRecognizer(of: self)
            made.delegate = gestureDelegate
            pinch = made
            addGestureRecognizer(made)
        } else if !isNeeded, let pinch {
            removeGestureRecognizer(pinch)
            self.pinch = nil
        }
    }

    /// Whether a recognizer is one of those that the scroll view made.
    final func isOwn(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer === panGestureRecognizer || recognizer === pinchGestureRecognizer
    }

    /// Whether touches may become a drag.
    final var mayTakeTouches: Bool {
        pinchGestureRecognizer != nil
            || panGestureRecognizer.isEnabled && ScrollAxis.allCases.contains { canScroll(along: $0) }
    }

    /// Whether a finger holds a deceleration that it has caught.
    final var hasCaughtScroll: Bool { caught != nil }

    /// Whether a drag along an axis, in a direction (positive for a finger that moves right or down), is this scroll
    /// view's. At the end of the content it is that of a scroll view outside, if that can move (SX-40).
    final func takesDrag(along axis: ScrollAxis, direction: CGFloat) -> Bool {
        guard canScroll(along: axis) else { return false }
        let transfers =
            axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
        guard transfers, !canMove(along: axis, direction: direction) else { return true }
        var next = superview
        while let view = next {
            if let outer = view as? UIScrollView, outer.panGestureRecognizer.isEnabled,
                outer.canMove(along: axis, direction: direction)
            {
                return false
            }
            next = view.superview
        }
        return true
    }

    /// Whether the content can move inside its legal range for a finger that moves in a direction.
    private func canMove(along axis: ScrollAxis, direction: CGFloat) -> Bool {
        let (offset, range) = (contentOffset[axis], range(along: axis))
        return direction > 0 ? offset > range.lowerBound : offset < range.upperBound
    }

    /// Whether a drag may take the touches that content views track (S-16, S-17, SX-09).
    final var mayTakeTouchesFromContent: Bool {
        var asked: [UIView] = []
        for touch in panGestureRecognizer.trackedTouches where touch.isTrackedByView {
            guard let view = touch.view, view !== self, view.isDescendant(of: self),
                !asked.contains(where: { $0 === view })
            else { continue }
            guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
            asked.append(view)
        }
        return true
    }

    // MARK: Fingers

    /// Called when fingers of the pan land: catches a deceleration (S-52).
    final func fingersLanded() {
        isTracking = true
        guard drag == nil, caught == nil, case .deceleration(let motion)? = activity else { return }
        let now = panGestureRecognizer.environmentTime
        caught = CaughtScroll(velocity: motion.velocity(at: now), time: now)
        endActivity()
        isDragging = true
        delegate?.scrollViewWillBeginDragging(self)
        dismissKeyboardForDrag()
    }

    /// Called when the pan was reset: fingers lifted without a drag, or the pan failed.
    final func panWasReset() {
        if caught != nil, drag == nil { release(velocity: .zero) }
        isTracking = false
    }

    /// The action of the pan.
    final func handlePan(_ pan: UIPanGestureRecognizer) {
        if activeZoom != nil { return followZoom(pan) }
        switch pan.state {
        case .began: beginDrag()
        case .changed:
            continueDrag()
            dragKeyboard()
        case .ended:
            endDrag(isCancelled: false)
            UIApplication.shared.inputViews.endFollowing()
        case .cancelled:
            endDrag(isCancelled: true)
            UIApplication.shared.inputViews.endFollowing()
        case .possible, .failed: break
        }
    }

    /// While a pinch moves the content, a drag only keeps pace, so that it continues without a jump (SX-56).
    private func followZoom(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            isDragging = true
            delegate?.scrollViewWillBeginDragging(self)
            drag = ScrollDrag(
                raw: contentOffset, start: contentOffset, lastTranslation: pan.translation(in: self),
                isScrolling: false, carried: .zero)
        case .changed:
            guard let drag, let zoom = activeZoom else { return }
            let translation = pan.translation(in: self)
            // With one finger left the pinch does not change any more.
            if let pinch = pinchGestureRecognizer, pinch.numberOfTouches == 1 {
                let offset = CGPoint(
                    x: zoom.offset.x - translation.x + drag.lastTranslation.x,
                    y: zoom.offset.y - translation.y + drag.lastTranslation.y)
                activeZoom?.offset = offset
                moveContent(to: offset)
            }
            self.drag?.lastTranslation = translation
            self.drag?.raw = contentOffset
        case .ended, .cancelled:
            if drag != nil { release(velocity: .zero) }
            // The drag may have moved the keyboard before the pinch began.
            UIApplication.shared.inputViews.endFollowing()
        case .possible, .failed: break
        }
    }

    // MARK: Drags

    private func beginDrag() {
        guard let pan else { return }
        if activity != nil, caught == nil { interruptActivity() }
        let isScrolling = pan.numberOfTouches == 0
        isTracking = !isScrolling
        isDragging = true
        let time = pan.environmentTime
        if caught == nil {
            delegate?.scrollViewWillBeginDragging(self)
            dismissKeyboardForDrag()
        } else {
            isDecelerating = false
            delegate?.scrollViewDidEndDecelerating(self)
        }
        let carried = caught.flatMap { time - $0.time < ScrollConstants.restingTime ? $0.velocity : nil }
        caught = nil
        var drag = ScrollDrag(
            raw: rawOffset, start: contentOffset, lastTranslation: pan.translation(in: self), isScrolling: isScrolling,
            carried: carried ?? .zero)
        let way = isScrolling ? CGVector(dx: drag.lastTranslation.x, dy: drag.lastTranslation.y) : pan.way
        if isDirectionalLockEnabled { drag.lockedAxis = lockedAxis(for: way) }
        let first = isScrolling ? way : withoutThreshold(way)
        if !isScrolling {
            // The finger's movement in this event counts for the velocity, without the threshold.
            for axis in ScrollAxis.allCases where canScroll(along: axis) && drag.moves(axis) {
                drag.moved[axis] = pan.lastStep[axis] - first[axis]
            }
            drag.record(at: pan.eventTimes.previous)
            drag.moved = .zero
        }
        self.drag = drag
        moveDrag(by: first, at: time)
    }

    /// The axis that a drag is locked to: that of the larger component, if it is at least twice the other (S-24).
    private func lockedAxis(for way: CGVector) -> ScrollAxis? {
        let (x, y) = (abs(way.dx), abs(way.dy))
        if x >= y * ScrollLimits.lockRatio { return .horizontal }
        return y >= x * ScrollLimits.lockRatio ? .vertical : nil
    }

    /// A finger's way without its first 10 points (SX-01, SX-02).
    private func withoutThreshold(_ way: CGVector) -> CGVector {
        let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
        guard length > ScrollLimits.dragThreshold else { return .zero }
        let part = 1 - ScrollLimits.dragThreshold / length
        return CGVector(dx: way.dx * part, dy: way.dy * part)
    }

    private func continueDrag() {
        guard let pan, let drag else { return }
        let translation = pan.translation(in: self)
        let step = CGVector(dx: translation.x - drag.lastTranslation.x, dy: translation.y - drag.lastTranslation.y)
        self.drag?.lastTranslation = translation
        if step != .zero { moveDrag(by: step, at: pan.environmentTime) }
    }

    /// Moves the content by a step of the finger: one to one inside the legal range (S-27), resisted beyond it (S-28).
    private func moveDrag(by step: CGVector, at time: TimeInterval) {
        guard var drag else { return }
        var shown = contentOffset
        for axis in ScrollAxis.allCases where canScroll(along: axis) && drag.moves(axis) {
            let before = displayed(drag.raw[axis], along: axis)
            drag.raw[axis] -= step[axis]
            if !mayGoBeyond(axis, drag) { drag.raw[axis] = drag.raw[axis].clamped(to: range(along: axis)) }
            shown[axis] = displayed(drag.raw[axis], along: axis)
            drag.moved[axis] += shown[axis] - before
        }
        self.drag = drag
        // In place: the samples of a copy would have to be copied with it.
        self.drag?.record(at: time)
        moveContent(to: shown)
    }

    /// Whether a drag may pull the content beyond an edge (S-32). The notches of a wheel do not.
    private func mayGoBeyond(_ axis: ScrollAxis, _ drag: ScrollDrag) -> Bool {
        bounces(along: axis) && !drag.isScrolling
    }

    private func displayed(_ raw: CGFloat, along axis: ScrollAxis) -> CGFloat {
        let range = range(along: axis)
        return CGFloat(
            RubberBand.displayed(
                Double(raw), in: Double(range.lowerBound)...Double(range.upperBound),
                length: Double(super.bounds.size[axis])))
    }

    /// Where the content would be without resistance (S-31).
    private var rawOffset: CGPoint {
        var raw = contentOffset
        for axis in ScrollAxis.allCases {
            let range = range(along: axis)
            raw[axis] = CGFloat(
                RubberBand.raw(
                    Double(raw[axis]), in: Double(range.lowerBound)...Double(range.upperBound),
                    length: Double(super.bounds.size[axis])))
        }
        return raw
    }

    /// Continues from the present offset: code or a new legal range has changed it (SX-01).
    final func resumeDrag() {
        drag?.raw = rawOffset
    }

    private func endDrag(isCancelled: Bool) {
        continueDrag()
        guard let pan, let drag else { return }
        guard !isCancelled, !drag.isScrolling else { return release(velocity: .zero) }
        let velocity = drag.velocity(at: pan.environmentTime)
        release(
            velocity: CGVector(
                dx: FlickAccumulation.velocity(of: velocity.dx, after: drag.carried.dx),
                dy: FlickAccumulation.velocity(of: velocity.dy, after: drag.carried.dy)))
    }
}
