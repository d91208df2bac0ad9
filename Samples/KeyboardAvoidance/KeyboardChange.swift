import UIKit

/// What a notification tells about the keyboard.
@MainActor struct KeyboardChange {
    /// Where the keyboard will be, in screen coordinates.
    let endFrame: CGRect
    private let duration: TimeInterval
    private let curve: UInt

    /// Reads a notification; `nil` if it has no frame.
    init?(_ notification: Notification) {
        guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else {
            return nil
        }
        endFrame = frame.cgRectValue
        let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
        let curve = notification.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber
        self.duration = duration?.doubleValue ?? 0
        self.curve = curve?.uintValue ?? 0
    }

    /// How much of a view's lower part the keyboard will cover, in points.
    func overlap(with view: UIView) -> CGFloat {
        let keyboard = view.convert(endFrame, from: nil)
        return keyboard.minY < view.bounds.maxY ? view.bounds.maxY - max(keyboard.minY, view.bounds.minY) : 0
    }

    /// Changes views along with the keyboard.
    func animate(_ changes: @escaping () -> Void) {
        UIView.animate(
            withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16),
            animations: changes)
    }
}
