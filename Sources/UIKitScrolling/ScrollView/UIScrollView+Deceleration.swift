import CoreGraphics
import Foundation
import QuartzCore
import ScrollPhysics
import UIKitCore

extension UIScrollView {
    /// Ends a drag, or a catch without a drag, with a velocity of the offset in points per second (S-49, S-52).
    /// With `mayDecelerate` false the content stays where it is.
    final func release(velocity: CGVector, mayDecelerate: Bool = true) {
        let start = drag?.start ?? contentOffset
        let time = panGestureRecognizer.environmentTime
        var motions = ScrollAxis.allCases.map { motion(along: $0, velocity: velocity[$0], start: start[$0]) }
        let resting = CGPoint(x: motions[0].restingPosition, y: motions[1].restingPosition)
        var target = resting
        let pace = CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000)
        if let proposedTarget { target = proposedTarget(resting, pace) }
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: pace, targetContentOffset: &target)
        if let containerTarget { target.y = containerTarget(self, target.y) }
        for (index, axis) in ScrollAxis.allCases.enumerated() where target[axis] != resting[axis] {
            guard target[axis].isFinite else { continue }
            motions[index] = .release(
                from: Double(contentOffset[axis]), velocity: Double(velocity[axis]), to: Double(target[axis]),
                on: physics(of: axis))
        }
        let deceleration = ScrollActivity.Deceleration(
            horizontal: motions[0], vertical: motions[1], start: time,
            isTargeted: isPagingEnabled || target != resting,
            isTargetBeyondEdge: target != resting && target != legal(target))
        drag = nil
        caught = nil
        finishDrag(followedBy: mayDecelerate && deceleration.duration > 0 ? deceleration : nil)
    }

    /// Tells the delegate that the drag is over, and starts the deceleration, if there is one (S-09, SX-58).
    private func finishDrag(followedBy deceleration: ScrollActivity.Deceleration?) {
        let wasCaught = isDecelerating
        isDragging = deceleration != nil && !isBeyondEdge
        if deceleration == nil { isTracking = panGestureRecognizer.numberOfTouches > 0 || isTracking }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: deceleration != nil)
        isTracking = false
        guard let deceleration else {
            isDecelerating = false
            if wasCaught { delegate?.scrollViewDidEndDecelerating(self) }
            if !isScaling { adjustOffset() }
            return
        }
        if zoomAnimation != nil { interruptActivity(finishesBounce: false) }
        isDecelerating = true
        begin(.deceleration(deceleration))
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    /// Whether a pinch or an animation changes the scale, and with it the offset.
    private var isScaling: Bool { activeZoom != nil || zoomAnimation != nil }

    /// The motion of one axis after a release.
    private func motion(along axis: ScrollAxis, velocity: CGFloat, start: CGFloat) -> ScrollMotion {
        let offset = Double(contentOffset[axis])
        let physics = physics(of: axis)
        guard canScroll(along: axis), !isScaling else { return .resting(at: offset) }
        if isPagingEnabled, physics.range.contains(offset) {
            let page = PageChoice.target(
                from: offset, velocity: Double(velocity), start: Double(start),
                pageLength: Double(super.bounds.size[axis]), in: physics.range)
            return .pageTurn(from: offset, velocity: Double(velocity), to: page)
        }
        return .release(from: offset, velocity: Double(velocity), on: physics)
    }

    private func physics(of axis: ScrollAxis) -> ScrollMotion.Axis {
        let range = range(along: axis)
        return ScrollMotion.Axis(
            range: Double(range.lowerBound)...Double(range.upperBound), bounces: bounces(along: axis),
            rate: Double(decelerationRate.rawValue))
    }

    /// Continues with the present velocity in a new legal range (SX-77). A motion to a target continues unchanged unless
    /// the new range excludes the target.
    final func redirect(_ motion: ScrollActivity.Deceleration) {
        let target = CGPoint(x: motion.horizontal.restingPosition, y: motion.vertical.restingPosition)
        let staysLegal = ScrollAxis.allCases.allSatisfy { range(along: $0).contains(target[$0]) }
        if motion.isTargeted, staysLegal || motion.isTargetBeyondEdge { return }
        let now = CACurrentMediaTime()
        let (offset, velocity) = (contentOffset, motion.velocity(at: now))
        let parts = ScrollAxis.allCases.map { axis -> ScrollMotion in
            let (start, speed) = (Double(offset[axis]), Double(velocity[axis]))
            guard motion.isTargeted else { return .release(from: start, velocity: speed, on: physics(of: axis)) }
            return redirected(from: start, velocity: speed, to: Double(target[axis]), along: axis)
        }
        activity = .deceleration(
            ScrollActivity.Deceleration(
                horizontal: parts[0], vertical: parts[1], start: now, isTargeted: motion.isTargeted))
    }

    /// The rest of a motion to a target, or to the legal position nearest to it, which a bounce may reach.
    private func redirected(
        from start: Double, velocity: Double, to target: Double, along axis: ScrollAxis
    ) -> ScrollMotion {
        let physics = physics(of: axis)
        let legal = min(max(target, physics.range.lowerBound), physics.range.upperBound)
        if isPagingEnabled { return .pageTurn(from: start, velocity: velocity, to: legal) }
        let free = ScrollMotion.release(from: start, velocity: velocity, on: physics)
        if legal != target, abs(free.restingPosition - legal) <= ScrollConstants.settledDistance { return free }
        return .release(from: start, velocity: velocity, to: legal, on: physics)
    }

    /// Moves the content to where a deceleration has it at a time, in seconds.
    final func step(_ motion: ScrollActivity.Deceleration, at time: TimeInterval) {
        moveContent(to: motion.offset(at: time))
        // The delegate may have shifted or stopped it.
        guard case .deceleration(let motion)? = activity else { return }
        if isDragging, isBeyondEdge { isDragging = false }
        guard time - motion.start >= motion.duration else { return }
        endActivity()
        adjustOffset()
        isDragging = false
        isDecelerating = false
        delegate?.scrollViewDidEndDecelerating(self)
    }
}

extension UIScrollView {
    /// Starts to move the content frame by frame.
    final func begin(_ activity: ScrollActivity) {
        self.activity = activity
        if ticker == nil { ticker = FrameTicker { [weak self] in self?.step(at: $0) } }
        ticker?.start()
    }

    /// Stops moving the content, without telling the delegate.
    final func endActivity() {
        activity = nil
        ticker?.stop()
    }

    /// Moves the content to where it is in the frame that is shown at a time, in seconds, so that its pace does not
    /// depend on the display's rate.
    private func step(at time: TimeInterval) {
        switch activity {
        case .deceleration(let motion): step(motion, at: time)
        case .animation(let animation): step(animation, at: time)
        case .zoom(let animation): step(animation, at: time)
        case nil: ticker?.stop()
        }
    }

    /// Stops what code animates, because a finger or a new animation takes over. An animation of the scale is told to
    /// the delegate as over; with `finishesBounce` a scale beyond its limits returns to them at once.
    final func interruptActivity(finishesBounce: Bool = true) {
        if let zoom = zoomAnimation {
            if zoom.isBounce, finishesBounce { return finish(zoom) }
            endActivity()
            delegate?.scrollViewDidEndZooming(self, with: zoom.view, atScale: zoomScale)
        } else {
            endActivity()
        }
        isDecelerating = false
    }

    /// Stops all motion, because the view has left its window.
    final func endMotionOutsideWindow() {
        guard activity != nil || caught != nil else { return }
        zoomAnimation.map { finish($0) }
        endActivity()
        caught = nil
        isDragging = false
        isDecelerating = false
        adjustOffset()
    }

    /// Implements `stopScrollingAndZooming()` (SX-28).
    final func stopEverything() {
        if drag != nil || caught != nil { release(velocity: .zero, mayDecelerate: false) }
        if activity != nil { interruptActivity() }
        isDragging = false
        isDecelerating = false
        var offset = legal(contentOffset)
        if isPagingEnabled {
            for axis in ScrollAxis.allCases where canScroll(along: axis) {
                offset[axis] = CGFloat(
                    PageChoice.target(
                        from: Double(offset[axis]), velocity: 0, start: Double(offset[axis]),
                        pageLength: Double(super.bounds.size[axis]), in: physics(of: axis).range))
            }
        }
        if offset != contentOffset { contentOffset = offset }
    }
}
