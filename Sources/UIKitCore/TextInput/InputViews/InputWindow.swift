import CoreGraphics
import Foundation

/// The window of the input views, above those of the application (KB-76).
///
/// It is not listed in `UIApplication.windows`, its touches do not pass `UIApplication.sendEvent(_:)`, and it never is the
/// key window. Touches beside the input views go to the windows behind it.
final class InputWindow: UIWindow {
    /// The level of the window (KB-76).
    static let level = UIWindow.Level(rawValue: 10_000_000)

    /// Called when the window has another size.
    var onResize: () -> Void = {}
    /// The superview of the input views.
    weak var container: UIView?
    private var laidOutSize: CGSize?

    override var canBecomeKey: Bool { false }
    override var isSystemWindow: Bool { true }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        // The container of the views receives no touches itself: beside them, and between the halves of a split keyboard.
        return hit === self || hit === container ? nil : hit
    }

    /// Hides the window when a menu closes after the input views have gone (TX-225).
    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if subview !== container, subviews.allSatisfy({ $0 === subview }) { isHidden = true }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard laidOutSize != bounds.size else { return }
        let isFirst = laidOutSize == nil
        laidOutSize = bounds.size
        if !isFirst { onResize() }
    }
}

/// The view that moves the input view and the accessory, with a backdrop behind an input view of the program (TX-221).
final class InputContainer: UIView, ConstraintChangeObserver {
    /// Called when constraints in one of the views have changed.
    var onConstraintChange: () -> Void = {}

    private let backdrop = UIView()
    private weak var input: UIView?

    func constraintsDidChange() { onConstraintChange() }

    /// Shows the backdrop behind an input view, or none for `nil`.
    func showBackdrop(behind input: UIView?) {
        self.input = input
        guard input != nil else { return backdrop.removeFromSuperview() }
        backdrop.backgroundColor = .keyboardBackground
        backdrop.isUserInteractionEnabled = false
        insertSubview(backdrop, at: 0)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let input { backdrop.frame = input.frame }
    }
}

/// A responder that has the keys for a while, during which the input views stay as they are (TX-225).
@MainActor package protocol InputViewsKeeper: UIResponder {}

extension UIApplication {
    /// All visible windows, also those that the application does not see (KB-76), back to front.
    package var allWindows: [UIWindow] { windowList.backToFront }
}

extension UIWindow {
    /// The window that keeps the first responder of this one: for the input views' window that of the application they
    /// belong to.
    package final var focusWindow: UIWindow? { isSystemWindow ? UIApplication.shared.keyWindow : self }

    /// The window in which menus of this window's views open: that of the input views while they are shown, as these would
    /// cover them (TX-225).
    package final var menuWindow: UIWindow { UIApplication.shared.inputViews.shownWindow(above: self) ?? self }
}
