import CoreGraphics
import Foundation
import QuartzCore

/// A transition of one view: an image of the previous content is shown next to the view while both are animated.
///
///     captured ── begin ──▶ running ── duration elapsed ──▶ ended: `completion(true)`
///                              └─ another transition of the view begins ──▶ ended: `completion(false)`
@MainActor final class ViewTransition {
    private let view: UIView
    private let kind: TransitionKind
    /// The previous content without the view's opacity, which the covers apply.
    private let previousImage: CGImage?
    private let previousOpacity: Double
    private let isPreviousOpaque: Bool
    private var covers: [CALayer] = []
    private var completion: ((Bool) -> Void)?
    private var deadline: DeadlineQueue.Deadline?
    private var blocksTouches = false

    /// Captures an image of the view with its model values.
    init(of view: UIView, _ kind: TransitionKind) {
        self.view = view
        self.kind = kind
        view.layer.layOutAndDisplayTree()
        previousImage = Self.image(of: view)
        previousOpacity = Double(view.layer.opacity)
        isPreviousOpaque = Self.isOpaque(view)
    }

    private static func image(of view: UIView) -> CGImage? {
        if view.bounds.isEmpty { return nil }
        return view.layer.renderImage(
            of: view.bounds, scale: UIScreen.main.scale, presented: false, keepsOpacity: false)
    }

    /// Whether a view is opaque over its whole bounds.
    private static func isOpaque(_ view: UIView) -> Bool {
        view.layer.opacity >= 1 && (view.layer.backgroundColor?.alpha ?? 0) >= 1
    }

    /// Starts the animation from the previous content to the current one.
    func begin(_ timing: AnimationTiming, blocksTouches: Bool, completion: ((Bool) -> Void)?) {
        self.completion = completion
        view.extras?.transition?.end(finished: false)
        view.editableExtras.transition = self
        view.layoutIfNeeded()
        if timing.duration > 0, view.window != nil, view.layer.superlayer != nil {
            self.blocksTouches = blocksTouches
            if blocksTouches { view.blockTouches() }
            addAnimations(timing)
        }
        let end = covers.isEmpty ? timing.delay : timing.delay + timing.duration
        deadline = DeadlineQueue.main.schedule(at: CACurrentMediaTime() + end) { self.end(finished: true) }
    }

    private func end(finished: Bool) {
        guard let deadline else { return }
        DeadlineQueue.main.cancel(deadline)
        self.deadline = nil
        if blocksTouches { view.unblockTouches() }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for cover in covers { cover.removeFromSuperlayer() }
        CATransaction.commit()
        for key in Self.keys { view.layer.removeAnimation(forKey: key) }
        if view.extras?.transition === self { view.extras?.transition = nil }
        let completion = completion
        self.completion = nil
        completion?(finished)
    }

    // MARK: Animations

    private static let transformKey = "UIViewTransition.transform"
    private static let opacityKey = "UIViewTransition.opacity"
    private static let keys = [transformKey, opacityKey]

    private func addAnimations(_ timing: AnimationTiming) {
        switch kind {
        case .crossDissolve: dissolve(timing)
        case .flipFromLeft: flip(timing, CGVector(dx: 0, dy: 1))
        case .flipFromRight: flip(timing, CGVector(dx: 0, dy: -1))
        case .flipFromTop: flip(timing, CGVector(dx: -1, dy: 0))
        case .flipFromBottom: flip(timing, CGVector(dx: 1, dy: 0))
        case .curlUp:
            curlPage(timing, image: previousImage, opacity: previousOpacity, isOutgoing: true)
            fadeIn(timing)
        case .curlDown:
            view.layer.layOutAndDisplayTree()
            let newImage = Self.image(of: view)
            let previousCover = addCover(previousImage)
            let keepsPreviousOpacity = isPreviousOpaque && Self.isOpaque(view)
            animate(
                previousCover, "opacity", [previousOpacity, keepsPreviousOpacity ? previousOpacity : 0], [0, 1], timing)
            animate(view.layer, "opacity", [0, 0], [0, 1], timing, Self.opacityKey)
            curlPage(timing, image: newImage, opacity: Double(view.layer.opacity), isOutgoing: false)
        }
    }

    /// The previous image fades out over the new content, which fades in.
    private func dissolve(_ timing: AnimationTiming) {
        let cover = addCover(previousImage)
        cover.opacity = 0
        animate(cover, "opacity", [previousOpacity, 0], [0, 1], timing)
        fadeIn(timing)
    }

    /// Fades in the new content below a cover, unless both are opaque and the cover hides it anyway.
    private func fadeIn(_ timing: AnimationTiming) {
        if isPreviousOpaque, Self.isOpaque(view) { return }
        animate(view.layer, "opacity", [0, Double(view.layer.opacity)], [0, 1], timing, Self.opacityKey)
    }

    /// The previous image rotates by a quarter turn until it is edge-on; from then on the view itself is visible.
    private func flip(_ timing: AnimationTiming, _ axis: CGVector) {
        let cover = addCover(previousImage)
        let opacity = Double(view.layer.opacity)
        cover.opacity = 0
        animate(cover, "opacity", [previousOpacity, previousOpacity, 0, 0], [0, 0.5, 0.5, 1], timing)
        animate(view.layer, "opacity", [0, 0, opacity, opacity], [0, 0.5, 0.5, 1], timing, Self.opacityKey)
        let restingTransform = view.layer.transform
        let quarterTurn = CGFloat.pi / 2
        animate(
            cover, "transform", [restingTransform, rotated(restingTransform, quarterTurn, axis)], [0, 0.5], timing)
        let values = [
            rotated(restingTransform, -quarterTurn, axis), rotated(restingTransform, -quarterTurn, axis),
            restingTransform,
        ]
        animate(view.layer, "transform", values, [0, 0.5, 1], timing, Self.transformKey)
    }

    /// Curls a page about its top edge.
    private func curlPage(_ timing: AnimationTiming, image: CGImage?, opacity: Double, isOutgoing: Bool) {
        let page = addCover(image)
        let height = page.bounds.height
        page.anchorPoint = CGPoint(x: 0.5, y: 0)
        page.position.y -= height / 2
        let flat = CATransform3DIdentity
        let curled = rotated(flat, TransitionConstants.pageCurlAngle, CGVector(dx: 1, dy: 0))
        if isOutgoing { page.opacity = 0 }
        animate(page, "transform", isOutgoing ? [flat, curled] : [curled, flat], [0, 1], timing)
        let opacities = isOutgoing ? [opacity, opacity, 0] : [0, opacity, opacity]
        animate(page, "opacity", opacities, isOutgoing ? [0, 0.8, 1] : [0, 0.2, 1], timing)
    }

    /// A rotation in 3D about an axis in the view plane, in perspective.
    private func rotated(_ transform: CATransform3D, _ angle: CGFloat, _ axis: CGVector) -> CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / TransitionConstants.eyeDistance
        let rotation = CATransform3DMakeRotation(angle, axis.dx, axis.dy, 0)
        return CATransform3DConcat(CATransform3DConcat(transform, rotation), perspective)
    }

    /// Inserts an image in front of the view, with the same geometry.
    private func addCover(_ image: CGImage?) -> CALayer {
        let cover = CALayer()
        let layer = view.layer
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        cover.bounds = CGRect(origin: .zero, size: layer.bounds.size)
        cover.anchorPoint = layer.anchorPoint
        cover.position = layer.position
        cover.transform = layer.transform
        cover.zPosition = layer.zPosition
        cover.contents = image
        cover.contentsScale = UIScreen.main.scale
        layer.superlayer?.insertSublayer(cover, above: covers.last ?? layer)
        CATransaction.commit()
        covers.append(cover)
        return cover
    }

    private func animate(
        _ layer: CALayer, _ property: String, _ values: [Any], _ times: [Double], _ timing: AnimationTiming,
        _ key: String? = nil
    ) {
        let animation = CAKeyframeAnimation(keyPath: property)
        animation.values = values
        animation.keyTimes = times.map { NSNumber(value: $0) }
        timing.apply(to: animation)
        animation.fillMode = .both
        layer.add(animation, forKey: key ?? property)
    }
}

/// Constants of view transitions.
enum TransitionConstants {
    /// The distance of the eye from the screen, in points. decision: 850, about an arm's length at 160 points per inch.
    static let eyeDistance: CGFloat = 850
    /// The rotation of a curled page about the top edge, in radians. decision: slightly less than a quarter turn, so
    /// that the back of the page stays hidden.
    static let pageCurlAngle: CGFloat = 1.4
}
