import Foundation

/// Whether a recognizer may leave `possible` (G-40…G-43).
extension GestureEnvironment {
    /// Asks the views that would lose a touch, then the delegate (G-42). A refusal makes the recognizer fail.
    func isPermitted(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer.cancelsTouchesInView {
            for view in viewsThatLoseTouches(to: recognizer) where !view.gestureRecognizerShouldBegin(recognizer) {
                fail(recognizer, .notAllowed(by: "\(type(of: view))"))
                return false
            }
        }
        guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
            fail(recognizer, .notAllowed(by: "its delegate"))
            return false
        }
        return true
    }

    /// The views whose touches would be cancelled or kept from them, each once (G-41, G-47).
    private func viewsThatLoseTouches(to recognizer: UIGestureRecognizer) -> [UIView] {
        var views: [UIView] = []
        for touch in recognizer.attempt.touches where touch.deliveryState.isTracked {
            if let view = touch.view, !views.contains(where: { $0 === view }) { views.append(view) }
        }
        return views
    }
}
