import CoreGraphics
import Foundation

/// A change of the keyboard's frame on the screen, and its notifications (N-01 to N-08).
@MainActor struct KeyboardChange {
    var begin: CGRect
    var end: CGRect
    /// Whether it comes or changes its height, or goes.
    var isShow: Bool
    var screen: UIScreen?

    /// Posts what comes before the change (N-08).
    func postWill() {
        post(UIResponder.keyboardWillChangeFrameNotification, isWill: true)
        post(
            isShow ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification, isWill: true)
    }

    /// Posts what comes after the change (N-08), and that the layout has changed (AX-24).
    func postDid() {
        post(UIResponder.keyboardDidChangeFrameNotification, isWill: false)
        post(isShow ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification, isWill: false)
        if UIAccessibility.isObserved { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
    }

    private func post(_ name: Notification.Name, isWill: Bool) {
        NotificationCenter.default.post(name: name, object: screen, userInfo: info(isWill: isWill))
    }

    private func info(isWill: Bool) -> [AnyHashable: Any] {
        var info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
            // N-05: the keys of the first systems.
            "UIKeyboardBoundsUserInfoKey": NSValue(cgRect: CGRect(origin: .zero, size: end.size)),
            "UIKeyboardCenterBeginUserInfoKey": NSValue(cgPoint: CGPoint(x: begin.midX, y: begin.midY)),
            "UIKeyboardCenterEndUserInfoKey": NSValue(cgPoint: CGPoint(x: end.midX, y: end.midY)),
        ]
        if isWill {
            info[UIResponder.keyboardAnimationDurationUserInfoKey] = NSNumber(value: InputViews.duration)
            info[UIResponder.keyboardAnimationCurveUserInfoKey] = NSNumber(value: InputViews.curve)
        }
        return info
    }
}
