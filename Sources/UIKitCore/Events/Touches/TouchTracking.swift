/// A view that tracks a touch and is notified before the touch is taken from it because the view leaves its window.
@MainActor package protocol TouchTracking: UIView {
    /// Called before `touchesCancelled(_:with:)` (E-48).
    func viewWillLeaveWindow()
}
