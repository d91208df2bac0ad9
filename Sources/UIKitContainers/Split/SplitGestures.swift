import CoreGraphics
import Foundation
import Support
import UIKitCore

/// The fingers that show and hide columns: a swipe from the leading edge, a swipe back, and a tap on the dimmed column
/// (NV-84).
@MainActor final class SplitGestures: NSObject, UIGestureRecognizerDelegate {
    private unowned let controller: UISplitViewController
    let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    private var distance: CGFloat = 1
    private var sign: CGFloat = 1

    init(_ controller: UISplitViewController) {
        self.controller = controller
        super.init()
        edge.addTarget(self, action: Selector(SplitGestures.moved))
        pan.addTarget(self, action: Selector(SplitGestures.moved))
        tap.addTarget(self, action: Selector(SplitGestures.tapped))
        edge.edges = .left
        edge.delegate = self
        pan.delegate = self
        pan.maximumNumberOfTouches = 1
    }

    func install(on view: SplitView) {
        view.addGestureRecognizer(edge)
        view.addGestureRecognizer(pan)
        view.dimming.addGestureRecognizer(tap)
    }

    /// Watches the edge of the primary column.
    func followEdge(_ isMirrored: Bool) {
        let wanted: UIRectEdge = isMirrored ? .right : .left
        if edge.edges != wanted { edge.edges = wanted }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard controller.presentsWithGesture, !controller.isCollapsed, controller.modeChange == nil else {
            return false
        }
        if gestureRecognizer === edge { return target(for: edge) != nil }
        let way = pan.translation(in: controller.view)
        let isTowardEdge = way.x * (controller.layout.isMirrored ? -1 : 1) < 0
        return abs(way.x) > abs(way.y) && isTowardEdge && target(for: pan) != nil
    }

    /// The mode to which a finger leads.
    private func target(for recognizer: UIPanGestureRecognizer) -> UISplitViewController.DisplayMode? {
        let (layout, mode) = (controller.layout, controller.displayMode)
        if recognizer === edge { return layout.more(than: mode, controller.preferredSplitBehavior) }
        return SplitColumns.isDimmed(mode) ? layout.less(than: mode) : nil
    }

    func moved(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began: begin(recognizer)
        case .changed: follow(recognizer)
        case .ended: end(recognizer, velocity: recognizer.velocity(in: controller.view).x * sign)
        case .cancelled, .failed: end(recognizer, velocity: -.infinity)
        default: break
        }
    }

    private func begin(_ recognizer: UIPanGestureRecognizer) {
        guard let mode = target(for: recognizer), let view = controller.splitView else { return }
        let layout = controller.layout
        controller.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(controller)
        let (before, after) = (layout.frames(in: controller.displayMode), layout.frames(in: mode))
        let moves = before.map { abs($0.value.minX - (after[$0.key] ?? $0.value).minX) }
        distance = max(1, moves.max() ?? 1)
        sign = (recognizer === edge ? 1 : -1) * (layout.isMirrored ? -1 : 1)
        controller.announce(mode)
        controller.chosenMode = mode
        controller.beginModeChange(from: controller.displayMode, to: mode)?.pause()
        view.layoutIfNeeded()
        follow(recognizer)
    }

    private func follow(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: controller.view).x * sign
        controller.modeChange?.fraction = min(max(translation / distance, 0), 1)
    }

    /// Completes by the speed of the finger, or beyond one half (NV-282).
    private func end(_ recognizer: UIPanGestureRecognizer, velocity: CGFloat) {
        guard let change = controller.modeChange else { return }
        let isFast = abs(velocity) > SplitMetrics.decisiveSpeed
        change.resume(completes: isFast ? velocity > 0 : change.fraction > 0.5)
        controller.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(controller)
    }

    func tapped(_ recognizer: UITapGestureRecognizer) {
        guard let mode = controller.layout.less(than: controller.displayMode) else { return }
        controller.choose(mode, animated: true)
    }
}
