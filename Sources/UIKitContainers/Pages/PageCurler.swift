import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitCore
import UIKitScrolling

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
    /// The least part of the duration in which a released page moves (decision).
    static let leastRest: CGFloat = 0.05
    /// The radius of the cylinder over which a page rolls, as a part of the page's length (NV-296, decision).
    static let radiusFraction: CGFloat = 0.11
    /// How many strips a page is made of, and by how many points they overlap.
    static let stripCount = 32
    static let stripOverlap: CGFloat = 1
    /// The distance of the eye in points (NV-296, decision).
    static let eyeDistance: CGFloat = 1200
    /// The darkest shade of the page below while another one turns over it, of the bend, and of the back of the page
    /// (NV-296, decision).
    static let shade: CGFloat = 0.15
    static let bendShade: CGFloat = 0.35
    static let backShade: CGFloat = 0.05
    /// The opacity of the paper on the back of a page (NV-296, decision).
    static let paperOpacity: CGFloat = 0.88
    /// The darkest part of the shadows, and their width as a multiple of the radius (NV-296, decision).
    static let shadow: CGFloat = 0.35
    static let shadowWidth: CGFloat = 1.2
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
    @MainActor private final class Turn {
        let pages: [UIViewController]
        let isForward: Bool
        let isByGesture: Bool
        let completion: ((Bool) -> Void)?
        /// The view of the page that turns, and its alpha; the curl stands for it.
        let view: UIView
        let alpha: CGFloat
        let curl: any PageTurnView
        /// How much of the turn is done, 0…1.
        var fraction: CGFloat = 0 { didSet { show() } }
        /// The animation to one of the ends; `nil` while a finger turns the page.
        var motion: (start: TimeInterval, from: CGFloat, to: CGFloat, duration: TimeInterval)?

        init(
            to pages: [UIViewController], isForward: Bool, isByGesture: Bool, view: UIView, curl: any PageTurnView,
            completion: ((Bool) -> Void)?
        ) {
            self.pages = pages
            self.isForward = isForward
            self.isByGesture = isByGesture
            self.view = view
            self.curl = curl
            self.completion = completion
            alpha = view.alpha
            show()
        }

        private func show() {
            // A page rolls in when it is turned back; one with a spine in the middle turns to the other half.
            curl.progress = isForward || curl is PageFlipView ? fraction : 1 - fraction
        }
    }
    private lazy var ticker = FrameTicker { [weak self] in self?.step(at: $0) }

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

    func show(_ pages: [UIViewController]) {
        for (index, page) in pages.enumerated() {
            guard let view = page.view else { continue }
            place(view, isSecond: index > 0)
            controller.view.addSubview(view)
        }
    }

    func layOut() {
        if let turn, turn.curl.bounds.size != controller.view.bounds.size { finishImmediately() }
        for (index, page) in controller.pages.enumerated() {
            if let view = page.viewIfLoaded { place(view, isSecond: index > 0) }
        }
    }

    /// Whether the spine is in the middle, between two pages.
    private var isBook: Bool { controller.spineLocation == .mid }

    /// Gives a page the whole area, or its half of a book.
    private func place(_ view: UIView, isSecond: Bool) {
        var frame = controller.view.bounds
        view.autoresizingMask = isBook ? [] : [.flexibleWidth, .flexibleHeight]
        if isBook {
            if isHorizontal { frame.size.width /= 2 } else { frame.size.height /= 2 }
            if isSecond {
                frame.origin.x += isHorizontal ? frame.width : 0
                frame.origin.y += isHorizontal ? 0 : frame.height
            }
        }
        if view.frame != frame { view.frame = frame }
    }
    func dataSourceChanged() {}
    func forgetNeighbors() {}
    func askForIndicator() {}

    func finishImmediately() {
        guard let turn else { return }
        end(didComplete: turn.motion?.to != 0)
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
        if beginByGesture(isForward: isForward) { animate(to: 1) }
    }

    func panned() {
        switch pan.state {
        case .began:
            if beginByGesture(isForward: pansForward) { follow() }
        case .changed: follow()
        case .ended: release(speed: component(pan.velocity(in: controller.view)) / length)
        case .cancelled, .failed: release(speed: nil)
        default: break
        }
    }

    private func beginByGesture(isForward: Bool) -> Bool {
        guard let step = nextStep(isForward: isForward) else { return false }
        controller.delegate?.pageViewController(controller, willTransitionTo: step.pages)
        return begin(step, isForward: isForward, isByGesture: true, nil)
    }

    /// What a turn leads to: the pages that are shown then, and that on the back of the turning page.
    private struct Step {
        let pages: [UIViewController]
        let back: UIViewController?
    }

    /// The next pages in a direction; `nil` at the end, and where only one side of a page with two sides exists.
    private func nextStep(isForward: Bool) -> Step? {
        let direction: UIPageViewController.NavigationDirection = isForward ? .forward : .reverse
        guard let edge = isForward ? controller.pages.last : controller.pages.first,
            let first = controller.neighbor(of: edge, direction)
        else { return nil }
        guard controller.isDoubleSided else { return Step(pages: [first], back: nil) }
        guard let second = controller.neighbor(of: first, direction) else { return nil }
        if isBook { return Step(pages: isForward ? [first, second] : [second, first], back: first) }
        return Step(pages: [second], back: first)
    }

    private func follow() {
        guard let turn, turn.isByGesture, turn.motion == nil else { return }
        let translation = component(pan.translation(in: controller.view))
        turn.fraction = min(max((turn.isForward ? -translation : translation) / length, 0), 1)
    }

    private func release(speed: CGFloat?) {
        guard let turn, turn.isByGesture, turn.motion == nil else { return }
        let inward = (speed ?? 0) * (turn.isForward ? -1 : 1)
        let completes =
            speed != nil
            && (inward >= PageCurlMetrics.decisiveSpeed
                || (inward > -PageCurlMetrics.decisiveSpeed && turn.fraction > PageCurlMetrics.decisiveFraction))
        animate(to: completes ? 1 : 0)
    }

    /// Turns the page from where it is to one of the ends, in the part of the duration that is left.
    private func animate(to target: CGFloat) {
        guard let turn else { return }
        let rest = abs(target - turn.fraction)
        turn.motion = (
            CACurrentMediaTime(), turn.fraction, target,
            PageCurlMetrics.duration * TimeInterval(max(PageCurlMetrics.leastRest, rest))
        )
        ticker.start()
    }

    private func step(at time: TimeInterval) {
        guard let motion = turn?.motion else { return ticker.stop() }
        let part = CGFloat(min(1, max(0, (time - motion.start) / motion.duration)))
        // Slow at both ends; a page that was let go keeps moving.
        let eased = motion.from == 0 || motion.from == 1 ? part * part * (3 - 2 * part) : part * (2 - part)
        turn?.fraction = motion.from + (motion.to - motion.from) * eased
        if part >= 1 { end(didComplete: motion.to == 1) }
    }

    // MARK: Turning

    func turn(
        to pages: [UIViewController], _ direction: UIPageViewController.NavigationDirection,
        _ completion: ((Bool) -> Void)?
    ) {
        let isForward = direction == .forward
        var step = Step(pages: pages, back: nil)
        if isBook {
            step = Step(pages: pages, back: isForward ? pages.first : pages.last)
        } else if pages.count > 1 {
            step = Step(pages: [pages[0]], back: pages[1])
        }
        if begin(step, isForward: isForward, isByGesture: false, completion) { animate(to: 1) }
    }

    /// Puts the new pages below the old ones, or one rolled away above. Returns false if there is no page to turn.
    private func begin(
        _ step: Step, isForward: Bool, isByGesture: Bool, _ completion: ((Bool) -> Void)?
    ) -> Bool {
        let leaving = isForward ? controller.pages.last : controller.pages.first
        guard let old = leaving?.view, let new = step.pages.first?.view else { return false }
        let bounds = controller.view.bounds
        controller.beginTurn(to: step.pages)
        let turning = isForward || isBook ? old : new
        UIView.performWithoutAnimation {
            for (index, page) in step.pages.enumerated() {
                guard let view = page.view else { continue }
                place(view, isSecond: index > 0)
                controller.view.insertSubview(view, at: isForward || isBook ? 0 : controller.view.subviews.count)
                view.layoutIfNeeded()
            }
            let curl = turnView(of: turning, back: step.back, isForward: isForward)
            controller.view.insertSubview(curl, at: controller.view.subviews.count)
            curl.frame = bounds
            turn = Turn(
                to: step.pages, isForward: isForward, isByGesture: isByGesture, view: turning, curl: curl,
                completion: completion)
            turning.alpha = 0
        }
        return true
    }

    private func turnView(of turning: UIView, back: UIViewController?, isForward: Bool) -> any PageTurnView {
        let bounds = controller.view.bounds
        let backImage = back?.view.flatMap { view -> CGImage? in
            if view.superview == nil {
                place(view, isSecond: false)
                view.layoutIfNeeded()
            }
            return image(of: view)
        }
        if isBook {
            return PageFlipView(
                frame: bounds, front: image(of: turning), back: backImage, isHorizontal: isHorizontal,
                isForward: isForward)
        }
        return PageCurlView(
            frame: bounds, image: image(of: turning), back: backImage, isHorizontal: isHorizontal,
            isSpineLast: controller.spineLocation == .max)
    }

    private func image(of view: UIView) -> CGImage? {
        view.layer.layOutAndDisplayTree()
        return view.layer.renderImage(of: view.bounds, scale: UIScreen.main.scale, presented: false)
    }

    private func end(didComplete: Bool) {
        guard let turn else { return }
        let old = controller.pages
        self.turn = nil
        ticker.stop()
        turn.curl.removeFromSuperview()
        turn.view.alpha = turn.alpha
        controller.endTurn(to: turn.pages, didComplete: didComplete)
        for page in didComplete ? old : turn.pages { controller.drop(page) }
        if turn.isByGesture {
            controller.delegate?.pageViewController(
                controller, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: didComplete)
        }
        turn.completion?(didComplete)
    }
}
