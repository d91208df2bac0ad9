import CoreGraphics
import Foundation

/// The view that contains a presented view.
final class PresentationContainerView: UIView {
    weak var presentation: UIPresentationController?
    /// While a transition runs, the container takes all touches, so that no view gets any (NV-146).
    var isTransitioning = false
    /// Whether touches outside the presented view reach the views behind (NV-102).
    var passesTouches = false
    /// Views, and their subviews, that get touches though they are behind the container (NV-114).
    var passthroughViews: [UIView] = []

    override func layoutSubviews() {
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if isTransitioning, !isHidden, self.point(inside: point, with: event) { return self }
        let hit = super.hitTest(point, with: event)
        guard hit === self else { return hit }
        if let passed = hitPassthroughView(point, event) { return passed }
        return passesTouches ? nil : hit
    }

    private func hitPassthroughView(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        for view in passthroughViews {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }

    /// The elements behind are hidden unless touches reach the views there (AX-09).
    override var accessibilityViewIsModal: Bool {
        get { accessibilityStorage?.isModal ?? !passesTouches }
        set { super.accessibilityViewIsModal = newValue }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentation?.traitCollectionDidChange(previousTraitCollection)
        guard let old = previousTraitCollection,
            old.horizontalSizeClass != traitCollection.horizontalSizeClass
                || old.verticalSizeClass != traitCollection.verticalSizeClass
        else { return }
        // When all views have the new traits and sizes.
        UIApplication.shared.runAfterCommit { [weak self] in self?.presentation?.adaptToTraits() }
    }
}

/// A view's superview, index and frame, for restoring it.
@MainActor struct ViewPosition {
    private weak var superview: UIView?
    private let index: Int
    private let frame: CGRect

    init?(of view: UIView?) {
        guard let view, let superview = view.superview else { return nil }
        self.superview = superview
        index = superview.subviews.firstIndex { $0 === view } ?? 0
        frame = view.frame
    }

    /// The superview at the time of the recording.
    var container: UIView? { superview }

    func restore(_ view: UIView) {
        guard let superview else { return }
        superview.insertSubview(view, at: index)
        view.frame = frame.size == superview.bounds.size || view.autoresizingMask.isEmpty ? frame : superview.bounds
    }
}

/// The presentations that cover the presenter or the current context completely (NV-89).
final class FullScreenPresentationController: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { actualStyle == .fullScreen || actualStyle == .overFullScreen }

    override var shouldRemovePresentersView: Bool { actualStyle == .fullScreen || actualStyle == .currentContext }

    override func containerViewWillLayoutSubviews() {
        guard phase == .presented || phase == .dismissing, let view = presentedView, view.transform.isIdentity else {
            return
        }
        if phase == .presented, view.superview === container { view.frame = frameOfPresentedViewInContainerView }
    }
}
