import CoreGraphics
import Foundation
import Support
import UIKitCore

/// Hides and shows the bars of a navigation controller on taps and swipes, and when the keyboard appears (NV-57).
@MainActor final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: UINavigationController?
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    private var observer: (any NSObjectProtocol)?
    /// Whether the keyboard has hidden the bars, which the next tap shows again.
    private var isHiddenByKeyboard = false

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
        guard let controller, let view = controller.navigationView else { return }
        attach(tap, controller.hidesBarsOnTap || controller.hidesBarsWhenKeyboardAppears, to: view.content)
        attach(pan, controller.hidesBarsOnSwipe, to: view.content)
        followKeyboard(controller.hidesBarsWhenKeyboardAppears)
    }

    private func followKeyboard(_ isNeeded: Bool) {
        guard isNeeded != (observer != nil) else { return }
        if let observer { NotificationCenter.default.removeObserver(observer) }
        observer = nil
        guard isNeeded else { return }
        observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { [weak self] _ in
            // Posted on the main thread.
            MainActor.assumeIsolated { self?.keyboardAppears() }
        }
    }

    isolated deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    private func keyboardAppears() {
        guard let controller, let view = controller.viewIfLoaded, !controller.isNavigationBarHidden,
            let field = view.window?.firstResponder as? UIView, field.isDescendant(of: view)
        else { return }
        isHiddenByKeyboard = true
        controller.setBarsHidden(true)
    }

    private func attach(_ recognizer: UIGestureRecognizer, _ isNeeded: Bool, to view: UIView) {
        if isNeeded, recognizer.view == nil { view.addGestureRecognizer(recognizer) }
        if !isNeeded { recognizer.view?.removeGestureRecognizer(recognizer) }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    func tapped() {
        guard let controller else { return }
        if isHiddenByKeyboard {
            isHiddenByKeyboard = false
            controller.setBarsHidden(false)
        } else if controller.hidesBarsOnTap {
            controller.setBarsHidden(!controller.isNavigationBarHidden)
        }
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        guard let controller, pan.state == .ended else { return }
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
