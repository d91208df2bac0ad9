import CoreGraphics
import Foundation
import QuartzCore

/// A transition of one view: a picture of its former content stands beside it while both move.
///
///     captured ── begin ──▶ running ── time is over ──▶ over: `completion(true)`
///                              └─ another one begins on the view ──▶ over: `completion(false)`
@MainActor final class ViewTransition {
    private let view: UIView
    private let kind: TransitionKind
    /// The former content without the view's opacity, which covers have themselves.
    private let former: CGImage?
    private let formerOpacity: Double
    private let formerFills: Bool
    private var covers: [CALayer] = []
    private var completion: ((Bool) -> Void)?
    private var deadline: DeadlineQueue.Deadline?
    private var blocksTouches = false

    /// Takes a picture of the view as its properties say.
    init(of view: UIView, _ kind: TransitionKind) {
        self.view = view
        self.kind = kind
        view.layer.layOutAndDisplayTree()
        former = Self.picture(of: view)
        formerOpacity = Double(view.layer.opacity)
        formerFills = Self.fillsBounds(view)
    }

    private static func picture(of view: UIView) -> CGImage? {
        if view.bounds.isEmpty { return nil }
        return view.layer.renderImage(
            of: view.bounds, scale: UIScreen.main.scale, presented: false, keepsOpacity: false)
    }

    /// Whether nothing shines through a view.
    private static func fillsBounds(_ view: UIView) -> Bool {
        view.layer.opacity >= 1 && (view.layer.backgroundColor?.alpha ?? 0) >= 1
    }

    /// Moves from the former content to the present one.
    func begin(_ timing: AnimationTiming, blocksTouches: Bool, completion: ((Bool) -> Void)?) {
        self.completion = completion
        view.extras?.transition?.end(finished: false)
        view.editableExtras.transition = self
        view.layoutIfNeeded()
        if timing.duration > 0, view.window != nil, view.layer.superlayer != nil {
            self.blocksTouches = blocksTouches
            if blocksTouches { view.blockTouches() }
            move(timing)
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

    // MARK: Moving

    private static let transformKey = "UIViewTransition.transform"
    private static let opacityKey = "UIViewTransition.opacity"
    private static let keys = [transformKey, opacityKey]

    private func move(_ timing: AnimationTiming) {
        switch kind {
        case .crossDissolve: dissolve(timing)
        case .flipFromLeft: flip(timing, CGVector(dx: 0, dy: 1))
        case .flipFromRight: flip(timing, CGVector(dx: 0, dy: -1))
        case .flipFromTop: flip(timing, CGVector(dx: -1, dy: 0))
        case .flipFromBottom: flip(timing, CGVector(dx: 1, dy: 0))
        case .curlUp:
            turnSheet(timing, picture: former, opacity: formerOpacity, away: true)
            fadeIn(timing)
        case .curlDown:
            view.layer.layOutAndDisplayTree()
            let new = Self.picture(of: view)
            let sheet = addCover(former)
            let hidesFormer = formerFills && Self.fillsBounds(view)
            animate(sheet, "opacity", [formerOpacity, hidesFormer ? formerOpacity : 0], [0, 1], timing)
            animate(view.layer, "opacity", [0, 0], [0, 1], timing, Self.opacityKey)
            turnSheet(timing, picture: new, opacity: Double(view.layer.opacity), away: false)
        }
    }

    /// The picture fades; what is new fades in below.
    private func dissolve(_ timing: AnimationTiming) {
        let cover = addCover(former)
        cover.opacity = 0
        animate(cover, "opacity", [formerOpacity, 0], [0, 1], timing)
        fadeIn(timing)
    }

    /// Fades in what is new below a cover, unless both are so opaque that it is hidden at first.
    private func fadeIn(_ timing: AnimationTiming) {
        if formerFills, Self.fillsBounds(view) { return }
        animate(view.layer, "opacity", [0, Double(view.layer.opacity)], [0, 1], timing, Self.opacityKey)
    }

    /// The picture turns by a quarter until it is seen from the side; from there on the view itself is seen.
    private func flip(_ timing: AnimationTiming, _ axis: CGVector) {
        let cover = addCover(former)
        let opacity = Double(view.layer.opacity)
        cover.opacity = 0
        animate(cover, "opacity", [formerOpacity, formerOpacity, 0, 0], [0, 0.5, 0.5, 1], timing)
        animate(view.layer, "opacity", [0, 0, opacity, opacity], [0, 0.5, 0.5, 1], timing, Self.opacityKey)
        let still = view.layer.transform
        let quarter = CGFloat.pi / 2
        animate(cover, "transform", [still, turned(still, quarter, axis)], [0, 0.5], timing)
        let values = [turned(still, -quarter, axis), turned(still, -quarter, axis), still]
        animate(view.layer, "transform", values, [0, 0.5, 1], timing, Self.transformKey)
    }

    /// A sheet is turned over its top edge.
    private func turnSheet(_ timing: AnimationTiming, picture: CGImage?, opacity: Double, away: Bool) {
        let sheet = addCover(picture)
        let height = sheet.bounds.height
        sheet.anchorPoint = CGPoint(x: 0.5, y: 0)
        sheet.position.y -= height / 2
        let still = CATransform3DIdentity
        let gone = turned(still, TransitionConstants.sheetAngle, CGVector(dx: 1, dy: 0))
        if away { sheet.opacity = 0 }
        animate(sheet, "transform", away ? [still, gone] : [gone, still], [0, 1], timing)
        let shares = away ? [opacity, opacity, 0] : [0, opacity, opacity]
        animate(sheet, "opacity", shares, away ? [0, 0.8, 1] : [0, 0.2, 1], timing)
    }

    /// A turn in space about an axis of the plane, as seen from in front of the screen.
    private func turned(_ transform: CATransform3D, _ angle: CGFloat, _ axis: CGVector) -> CATransform3D {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / TransitionConstants.eyeDistance
        let turn = CATransform3DMakeRotation(angle, axis.dx, axis.dy, 0)
        return CATransform3DConcat(CATransform3DConcat(transform, turn), eye)
    }

    /// Puts a picture in front of the view, in its place.
    private func addCover(_ picture: CGImage?) -> CALayer {
        let cover = CALayer()
        let layer = view.layer
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        cover.bounds = CGRect(origin: .zero, size: layer.bounds.size)
        cover.anchorPoint = layer.anchorPoint
        cover.position = layer.position
        cover.transform = layer.transform
        cover.zPosition = layer.zPosition
        cover.contents = picture
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
