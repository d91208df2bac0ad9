import CoreGraphics

/// A window of the system above those of the application, which the application does not see (KB-76): it is not listed in
/// `UIApplication.windows`, its touches do not pass `UIApplication.sendEvent(_:)`, and it never is the key window. Touches
/// beside its views go to the windows behind it.
package final class SystemWindow: UIWindow {
    /// Called when the window has got a size.
    package var onResize: () -> Void = {}
    private var laidOutSize: CGSize?

    /// Never the key window.
    package override var canBecomeKey: Bool { false }
    package override var isSystemWindow: Bool { true }

    /// The view at a point; `nil` beside all views of the window.
    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    /// Announces a new size.
    package override func layoutSubviews() {
        super.layoutSubviews()
        guard laidOutSize != bounds.size else { return }
        laidOutSize = bounds.size
        onResize()
    }
}
