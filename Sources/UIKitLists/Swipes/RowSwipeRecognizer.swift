import UIKitCore

/// Recognizes the swipe over a row of a table or list.
///
/// A swipe that is permitted to begin may still lose to another recognizer. So its delegate only prepares the row to be
/// opened, and the row opens when the swipe is recognized (TV-120).
package final class RowSwipeRecognizer: UIPanGestureRecognizer {
    /// Opens the row over which the swipe begins; `nil`, the default, if a row is open. Dropped at the end of the
    /// attempt.
    package var opening: (@MainActor () -> Void)?

    /// Opens the prepared row, once.
    package func open() {
        let opening = opening
        self.opening = nil
        opening?()
    }

    package override func reset() {
        super.reset()
        opening = nil
    }
}
