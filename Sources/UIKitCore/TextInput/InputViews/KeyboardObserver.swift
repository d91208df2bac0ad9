import CoreGraphics
import Foundation

/// Calls a closure before the on-screen keyboard appears, disappears or changes its frame, as long as the observer exists.
@MainActor package final class KeyboardObserver {
    private var token: (any NSObjectProtocol)?

    /// Observes the keyboard.
    ///
    /// - Parameter body: called with the frame to come, in the coordinates of the screen, and the duration of the change, in
    ///   seconds.
    package init(_ body: @escaping @MainActor (_ frame: CGRect, _ duration: TimeInterval) -> Void) {
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { notification in
            // Posted on the main thread.
            nonisolated(unsafe) let info = notification.userInfo ?? [:]
            MainActor.assumeIsolated {
                let frame = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
                body(frame, info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0)
            }
        }
    }

    isolated deinit {
        if let token { NotificationCenter.default.removeObserver(token) }
    }
}
