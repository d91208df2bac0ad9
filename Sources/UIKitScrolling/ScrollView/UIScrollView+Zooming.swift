import CoreGraphics
import Foundation
import QuartzCore
import ScrollPhysics
import UIKitCore

/// A pinch that zooms the content.
struct ScrollZoom {
    /// The view that is scaled.
    let view: UIView
    /// The scale at the begin of the pinch, without resistance.
    let start: CGFloat
    /// The centre of the fingers at the last event, in the scroll view's frame, in points.
    var center: CGPoint
    /// The number of fingers at the last event.
    var fingers: Int
    /// The offset, not rounded to pixels.
    var offset: CGPoint
}

extension UIScrollView {
    /// The view that zooming scales, if zooming is possible (S-54).
    final var zoomView: UIView? {
        minimumZoomScale < maximumZoomScale ? delegate?.viewForZooming(in: self) : nil
    }

    /// The running animation of the scale; `nil` while there is none.
    final var zoomAnimation: ScrollActivity.ZoomAnimation? {
        if case .zoom(let animation)? = activity { animation } else { nil }
    }

    private var zoomLimits: ClosedRange<CGFloat> { minimumZoomScale...max(minimumZoomScale, maximumZoomScale) }

    private var pinchLimits: ClosedRange<Double> { Double(zoomLimits.lowerBound)...Double(zoomLimits.upperBound) }

    /// Called when a limit of the zoom scale has changed: pins the scale (SX-51) and adds or removes the pinch (SX-52).
    final func zoomLimitsChanged() {
        updatePinch(isNeeded: minimumZoomScale < maximumZoomScale)
        guard activeZoom == nil, let view = delegate?.viewForZooming(in: self) else { return }
        let pinned = zoomScale.clamped(to: zoomLimits)
        if pinned != zoomScale { changeZoom(of: view, to: pinned, offset: offset(zoomingTo: pinned, view)) }
    }

    // MARK: The scale

    /// Sets the scale of the zoomed view and, with it, the content's size and offset (S-57, SX-55).
    private func applyZoom(_ scale: CGFloat, to view: UIView, offset: (() -> CGPoint)?) {
        isApplyingZoom = true
        let origin = view.frame.origin
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.frame.origin = origin
        currentZoomScale = scale
        contentSize = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
        isApplyingZoom = false
        if let offset { moveContent(to: offset()) }
        delegate?.scrollViewDidZoom(self)
    }

    /// Changes the scale and goes to a legal offset.
    private func changeZoom(of view: UIView, to scale: CGFloat, offset: CGPoint) {
        applyZoom(scale, to: view) { self.legal(offset) }
    }

    /// The offset at which a scale keeps the middle of the bounds (SX-50).
    private func offset(zoomingTo scale: CGFloat, _ view: UIView) -> CGPoint {
        let bounds = super.bounds
        let middle = view.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: self)
        return offset(showing: middle, of: view, at: scale)
    }

    /// The offset that shows a point of the zoomed view in the middle of the bounds, at a scale.
    private func offset(showing point: CGPoint, of view: UIView, at scale: CGFloat) -> CGPoint {
        let origin = view.frame.origin
        let bounds = super.bounds
        return CGPoint(
            x: origin.x + (point.x - view.bounds.minX) * scale - bounds.width / 2,
            y: origin.y + (point.y - view.bounds.minY) * scale - bounds.height / 2)
    }

    /// The legal offset for the content at a scale.
    private func legal(_ offset: CGPoint, at scale: CGFloat, of view: UIView) -> CGPoint {
        var offset = offset
        for axis in ScrollAxis.allCases {
            let range = range(along: axis, length: view.bounds.size[axis] * scale)
            offset[axis] = offset[axis].clamped(to: range)
        }
        return offset
    }

    /// Implements `setZoomScale(_:animated:)` (SX-50, SX-51). An animation ends a pinch (SX-78).
    final func zoom(to scale: CGFloat, animated: Bool) {
        guard scale.isFinite, let view = delegate?.viewForZooming(in: self) else { return }
        let scale = scale.clamped(to: zoomLimits)
        guard scale != zoomScale else { return }
        zoom(view, to: scale, offset: offset(zoomingTo: scale, view), animated: animated)
    }

    /// Implements `zoom(to:animated:)`: shows a rectangle of the zoomed view as large as possible, centred (SX-50).
    final func zoom(toShow rect: CGRect, animated: Bool) {
        guard let view = delegate?.viewForZooming(in: self), rect.width > 0, rect.height > 0, !rect.isInfinite else {
            return
        }
        let size = super.bounds.size
        let scale = min(size.width / rect.width, size.height / rect.height).clamped(to: zoomLimits)
        let offset = offset(showing: CGPoint(x: rect.midX, y: rect.midY), of: view, at: scale)
        zoom(view, to: scale, offset: offset, animated: animated)
    }

    private func zoom(_ view: UIView, to scale: CGFloat, offset: CGPoint, animated: Bool) {
        let isAnimated = animated && window != nil
        if isAnimated { endZoom() }
        if zoomAnimation != nil { interruptActivity(finishesBounce: false) }
        guard isAnimated else { return changeZoom(of: view, to: scale, offset: offset) }
        if case .deceleration? = activity { stopDeceleration() }
        delegate?.scrollViewWillBeginZooming(self, with: view)
        begin(
            .zoom(
                ScrollActivity.ZoomAnimation(
                    view: view, scales: (zoomScale, scale),
                    offsets: (contentOffset, legal(offset, at: scale, of: view)),
                    start: CACurrentMediaTime(), duration: ScrollLimits.animationDuration, isBounce: false)))
    }

    /// Ends an animation of the scale at its target.
    final func finish(_ animation: ScrollActivity.ZoomAnimation) {
        // The sum of start and duration may be rounded down.
        step(animation, at: .infinity)
    }

    /// Scales the content as an animation has it at a time, in seconds.
    final func step(_ animation: ScrollActivity.ZoomAnimation, at time: TimeInterval) {
        let fraction = CGFloat(min(max((time - animation.start) / animation.duration, 0), 1))
        let curve = animation.isBounce ? Self.zoomBounceCurve : Self.animationCurve
        let progress = fraction < 1 ? CGFloat(curve.progress(at: Double(fraction))) : 1
        let (scales, offsets) = (animation.scales, animation.offsets)
        let scale = progress < 1 ? scales.from + (scales.to - scales.from) * progress : scales.to
        let offset = CGPoint(
            x: offsets.from.x + (offsets.to.x - offsets.from.x) * progress,
            y: offsets.from.y + (offsets.to.y - offsets.from.y) * progress)
        if scale == zoomScale { moveContent(to: offset) } else { applyZoom(scale, to: animation.view) { offset } }
        guard fraction >= 1, case .zoom? = activity else { return }
        endActivity()
        adjustOffset()
        delegate?.scrollViewDidEndZooming(self, with: animation.view, atScale: zoomScale)
    }

    static let animationCurve = CAMediaTimingFunction(name: .easeInEaseOut)
    private static let zoomBounceCurve = CAMediaTimingFunction(name: .easeOut)

    // MARK: Pinches

    /// The action of the pinch.
    final func handlePinch(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began: beginZoom(pinch)
        case .changed: continueZoom(pinch)
        case .ended, .cancelled: endZoom()
        case .possible, .failed: break
        }
    }

    private func center(of pinch: UIPinchGestureRecognizer) -> CGPoint {
        let (location, offset) = (pinch.location(in: self), contentOffset)
        return CGPoint(x: location.x - offset.x, y: location.y - offset.y)
    }

    private func beginZoom(_ pinch: UIPinchGestureRecognizer) {
        guard let view = zoomView else { return }
        if activity != nil { interruptActivity(finishesBounce: false) }
        delegate?.scrollViewWillBeginZooming(self, with: view)
        activeZoom = ScrollZoom(
            view: view, start: CGFloat(RubberBand.rawScale(Double(zoomScale), in: pinchLimits)),
            center: center(of: pinch), fingers: pinch.numberOfTouches, offset: contentOffset)
        if caught != nil { release(velocity: .zero) }
        continueZoom(pinch)
    }

    /// Scales the content about the point below the fingers' centre, which moves with it (SX-49).
    private func continueZoom(_ pinch: UIPinchGestureRecognizer) {
        guard var zoom = activeZoom else { return }
        let center = center(of: pinch)
        if zoom.fingers == pinch.numberOfTouches {
            zoom.offset.x -= center.x - zoom.center.x
            zoom.offset.y -= center.y - zoom.center.y
        }
        (zoom.center, zoom.fingers) = (center, pinch.numberOfTouches)
        let raw = Double(zoom.start * pinch.scale)
        let scale =
            bouncesZoom
            ? CGFloat(RubberBand.displayedScale(raw, in: pinchLimits)) : CGFloat(raw).clamped(to: zoomLimits)
        let origin = zoom.view.frame.origin
        let factor = scale / zoomScale
        zoom.offset = CGPoint(
            x: origin.x + (zoom.offset.x + center.x - origin.x) * factor - center.x,
            y: origin.y + (zoom.offset.y + center.y - origin.y) * factor - center.y)
        activeZoom = zoom
        let offset = zoom.offset
        if scale == zoomScale { moveContent(to: offset) } else { applyZoom(scale, to: zoom.view) { offset } }
    }

    /// Ends a pinch: scale and offset return within their limits (SX-53), then the delegate is told (S-53).
    private func endZoom() {
        guard let zoom = activeZoom else { return }
        activeZoom = nil
        let scale = zoomScale.clamped(to: zoomLimits)
        let origin = zoom.view.frame.origin
        let factor = scale / zoomScale
        let target = legal(
            CGPoint(
                x: origin.x + (contentOffset.x + zoom.center.x - origin.x) * factor - zoom.center.x,
                y: origin.y + (contentOffset.y + zoom.center.y - origin.y) * factor - zoom.center.y),
            at: scale, of: zoom.view)
        if scale == zoomScale, target == contentOffset || window == nil {
            adjustOffset()
            delegate?.scrollViewDidEndZooming(self, with: zoom.view, atScale: scale)
            return
        }
        begin(
            .zoom(
                ScrollActivity.ZoomAnimation(
                    view: zoom.view, scales: (zoomScale, scale), offsets: (contentOffset, target),
                    start: panGestureRecognizer.environmentTime, duration: ScrollLimits.zoomBounceDuration,
                    isBounce: true)))
    }
}
