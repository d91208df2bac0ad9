import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitCore

/// Constants of page curls.
enum PageCurlMetrics {
    /// The duration of a turn, in seconds (decision).
    static let duration: TimeInterval = 0.6
    /// The part of the width at each side in which a tap turns the page (NV-76, decision).
    static let tapRegion: CGFloat = 0.2
    /// The fraction beyond which a released page turns, and the speed in widths per second at which it does anyway
    /// (NV-76, decision).
    static let decisiveFraction: CGFloat = 0.5
    static let decisiveSpeed: CGFloat = 1
    /// The angle of a turned page, in radians: nearly a half turn, and the distance of the eye in points (decision).
    static let angle = CGFloat.pi * 0.55
    static let eyeDistance: CGFloat = 1200
    /// The darkest shade of the page below while another one turns over it (decision).
    static let shade: CGFloat = 0.25
}

/// Turns pages like those of a book, about the spine, with a finger or a tap (NV-76, NV-77).
@MainActor final class PageCurler: NSObject, PageTurner, UIGestureRecognizerDelegate {
    private unowned let controller: UIPageViewController
    private let pan = UIPanGestureRecognizer(target: nil, action: nil)
    private let tap = UITapGestureRecognizer(target: nil, action: nil)
    private var turn: Turn?
    /// Where the pan that is about to begin leads; its velocity is zero if its first movements arrive together.
    private var pansForward = true

    /// A turn that is under way.
    private struct Turn {
        let page: UIViewController
        let isForward: Bool
        let isByGesture: Bool
        let animator: UIViewPropertyAnimator
        let completion: ((Bool) -> Void)?
    }

    var gestureRecognizers: [UIGestureRecognizer] { [pan, tap] }

    init(_ controller: UIPageViewController) {
        self.controller = controller
        super.init()
        pan.addTarget(self, action: Selector(PageCurler.panned))
        tap.addTarget(self, action: Selector(PageCurler.tapped))
        pan.delegate = self
        tap.delegate = self
    }

    func install(in view: UIView) {
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(tap)
    }

    func show(_ page: UIViewController) {
        guard let view = page.view else { return }
        view.frame = controller.view.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(view)
    }

    func layOut() {}
    func dataSourceChanged() {}
    func forgetNeighbors() {}
    func askForIndicator() {}

    func finishImmediately() {
        guard let turn else { return }
        turn.animator.stopAnimation(false)
        turn.animator.finishAnimation(at: turn.animator.isReversed ? .start : .end)
    }

    // MARK: Gestures

    private var isHorizontal: Bool { controller.navigationOrientation == .horizontal }
    private var length: CGFloat {
        max(1, isHorizontal ? controller.view.bounds.width : controller.view.bounds.height)
    }

    private func component(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard turn == nil, controller.dataSource != nil else { return false }
        if gestureRecognizer === tap {
            let position = component(tap.location(in: controller.view)) / length
            return position < PageCurlMetrics.tapRegion || position > 1 - PageCurlMetrics.tapRegion
        }
        let way = pan.translation(in: controller.view)
        pansForward = component(way) < 0
        return isHorizontal ? abs(way.x) > abs(way.y) : abs(way.y) > abs(way.x)
    }

    func tapped() {
        let isForward = component(tap.location(in: controller.view)) > length / 2
        guard let turn = beginByGesture(isForward: isForward) else { return }
        turn.animator.startAnimation()
    }

    func panned() {
        switch pan.state {
        case .began:
            beginByGesture(isForward: pansForward)?.animator.pauseAnimation()
            follow()
        case .changed: follow()
        case .ended: release(speed: component(pan.velocity(in: controller.view)) / length)
        case .cancelled, .failed: release(speed: nil)
        default: break
        }
    }

    private func beginByGesture(isForward: Bool) -> Turn? {
        guard let current = controller.current,
            let page = controller.neighbor(of: current, isForward ? .forward : .reverse)
        else { return nil }
        controller.delegate?.pageViewController(controller, willTransitionTo: [page])
        return begin(page, isForward: isForward, isByGesture: true, nil)
    }

    private func follow() {
        guard let turn, turn.isByGesture else { return }
        let translation = component(pan.translation(in: controller.view))
        turn.animator.fractionComplete = min(max((turn.isForward ? -translation : translation) / length, 0), 1)
    }

    private func release(speed: CGFloat?) {
        guard let turn, turn.isByGesture else { return }
        let fraction = turn.animator.fractionComplete
        let inward = (speed ?? 0) * (turn.isForward ? -1 : 1)
        let completes =
            speed != nil
            && (inward >= PageCurlMetrics.decisiveSpeed
                || (inward > -PageCurlMetrics.decisiveSpeed && fraction > PageCurlMetrics.decisiveFraction))
        turn.animator.isReversed = !completes
        turn.animator.continueAnimation(
            withTimingParameters: nil, durationFactor: max(0.05, completes ? 1 - fraction : fraction))
    }

    // MARK: Turning

    func turn(
        to page: UIViewController, _ direction: UIPageViewController.NavigationDirection,
        _ completion: ((Bool) -> Void)?
    ) {
        begin(page, isForward: direction == .forward, isByGesture: false, completion)?.animator.startAnimation()
    }

    /// Puts the new page below the old one, or turned over it, and prepares the animation.
    private func begin(
        _ page: UIViewController, isForward: Bool, isByGesture: Bool, _ completion: ((Bool) -> Void)?
    ) -> Turn? {
        guard let old = controller.current?.view, let new = page.view else { return nil }
        let bounds = controller.view.bounds
        controller.beginTurn(to: page)
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let turning = isForward ? old : new
        let shade = UIView(frame: bounds)
        shade.backgroundColor = .black
        shade.isUserInteractionEnabled = false
        let turned = turnedTransform
        let pivot = spine
        UIView.performWithoutAnimation {
            controller.view.insertSubview(new, at: isForward ? 0 : controller.view.subviews.count)
            controller.view.insertSubview(shade, belowSubview: turning)
            turning.anchorPoint = pivot
            turning.frame = bounds
            turning.transform3D = isForward ? CATransform3DIdentity : turned
            turning.alpha = isForward ? 1 : 0
            shade.alpha = isForward ? PageCurlMetrics.shade : 0
            new.layoutIfNeeded()
        }
        let animator = UIViewPropertyAnimator(duration: PageCurlMetrics.duration, curve: .easeInOut)
        animator.addAnimations {
            turning.transform3D = isForward ? turned : CATransform3DIdentity
            shade.alpha = isForward ? 0 : PageCurlMetrics.shade
        }
        // The page is nearly edge-on when it vanishes.
        animator.addAnimations({ turning.alpha = isForward ? 0 : 1 }, delayFactor: isForward ? 0.8 : 0)
        animator.addCompletion { [weak self] position in
            shade.removeFromSuperview()
            turning.transform3D = CATransform3DIdentity
            turning.alpha = 1
            turning.anchorPoint = CGPoint(x: 0.5, y: 0.5)
            turning.frame = bounds
            self?.end(didComplete: position == .end)
        }
        turn = Turn(
            page: page, isForward: isForward, isByGesture: isByGesture, animator: animator, completion: completion)
        return turn
    }

    private func end(didComplete: Bool) {
        guard let turn, let old = controller.current else { return }
        self.turn = nil
        controller.endTurn(to: turn.page, didComplete: didComplete)
        controller.drop(didComplete ? old : turn.page)
        if turn.isByGesture {
            controller.delegate?.pageViewController(
                controller, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: didComplete)
        }
        turn.completion?(didComplete)
    }

    /// The middle of the spine, in unit coordinates of the page.
    private var spine: CGPoint {
        let edge: CGFloat = controller.spineLocation == .max ? 1 : 0
        return isHorizontal ? CGPoint(x: edge, y: 0.5) : CGPoint(x: 0.5, y: edge)
    }

    /// The transform of a page that is turned over, in perspective.
    private var turnedTransform: CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / PageCurlMetrics.eyeDistance
        let sign: CGFloat = controller.spineLocation == .max ? 1 : -1
        let angle = PageCurlMetrics.angle * sign
        return isHorizontal
            ? CATransform3DRotate(perspective, angle, 0, 1, 0) : CATransform3DRotate(perspective, -angle, 1, 0, 0)
    }
}
