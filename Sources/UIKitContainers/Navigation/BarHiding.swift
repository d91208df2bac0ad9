import CoreGraphics
import Foundation
import Support
import UIKitCore

/// Hides and shows the bars of a navigation controller on taps and swipes (NV-57).
@MainActor final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    private unowned let controller: UINavigationController
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    let pan = UIPanGestureRecognizer(target: nil, action: nil)

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
        tap.addTarget(self, action: Selector(BarHiding.tapped))
        pan.addTarget(self, action: Selector(BarHiding.panned))
        tap.delegate = self
        pan.delegate = self
        tap.cancelsTouchesInView = false
        pan.cancelsTouchesInView = false
    }

    /// Attaches the recognizers that are needed.
    func update() {
        guard let view = controller.navigationView else { return }
        attach(tap, controller.hidesBarsOnTap, to: view.content)
        attach(pan, controller.hidesBarsOnSwipe, to: view.content)
    }

    private func attach(_ recognizer: UIGestureRecognizer, _ isNeeded: Bool, to view: UIView) {
        if isNeeded, recognizer.view == nil { view.addGestureRecognizer(recognizer) }
        if !isNeeded { recognizer.view?.removeGestureRecognizer(recognizer) }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    func tapped() { controller.setBarsHidden(!controller.isNavigationBarHidden) }

    func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .ended else { return }
        let velocity = pan.velocity(in: controller.view)
        guard abs(velocity.y) > abs(velocity.x), abs(velocity.y) > Self.swipeSpeed else { return }
        controller.setBarsHidden(velocity.y < 0)
    }

    /// The least speed of a swipe, in points per second (decision).
    private static let swipeSpeed: CGFloat = 300
}

extension UINavigationController {
    /// Hides or shows the navigation bar, and the toolbar if it has items.
    fileprivate func setBarsHidden(_ isHidden: Bool) {
        setNavigationBarHidden(isHidden, animated: true)
        if topViewController?.toolbarItems != nil { setToolbarHidden(isHidden, animated: true) }
    }
}
