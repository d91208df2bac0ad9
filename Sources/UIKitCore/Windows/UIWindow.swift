import Foundation
import QuartzCore

/// The view at the bottom of everything an application shows, and the place where its events arrive.
///
/// A new window is hidden. It is shown by `makeKeyAndVisible()`, or by setting `isHidden` to `false`; the screen does
/// not keep it alive, so a window that nobody holds disappears. Windows of higher level lie in front (E-08).
open class UIWindow: UIView {
    /// Which fingers have tapped where and when (T-27).
    var tapCounter = TapCounter()
    /// The responder that gets keys and actions without a target while this is the key window (P-17).
    package internal(set) weak var firstResponder: UIResponder?
    /// How the window is referred to by those that do not keep it alive.
    let reference = WindowReference()

    /// Makes a hidden window with a frame in screen points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        configureAsHidden()
    }

    /// Makes a hidden window that fills the screen.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// Makes a hidden window; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        configureAsHidden()
    }

    deinit {
        reference.window = nil
        WindowTeardown(views: subviewStorage, layer: layerStorage).run()
    }

    private func configureAsHidden() {
        attachedWindow = self
        reference.window = self
        layer.isHidden = true
    }

    // MARK: Place on the screen

    /// The screen the window is on.
    open var screen: UIScreen { UIScreen.main }

    /// How far in front the window lies; `normal` unless set (E-08, E-09).
    open var windowLevel = Level.normal {
        didSet {
            if windowLevel != oldValue, !isHidden { UIApplication.shared.bringToFront(self) }
        }
    }

    /// `false` shows the window in front of the others of its level; `true` takes it from the screen, cancels its
    /// touches and gives up being the key window.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            if newValue == super.isHidden { return }
            super.isHidden = newValue
            if newValue { UIApplication.shared.hide(self) } else { UIApplication.shared.show(self) }
        }
    }

    /// The chain goes on with the application (P-04).
    open override var next: UIResponder? { UIApplication.shared }

    // MARK: Key window

    /// Whether this is the window that keys go to.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// Whether the window may become the key window; `true` unless overridden.
    open var canBecomeKey: Bool { true }

    /// Makes this the key window; the former one resigns first. A hidden window stays as it is.
    open func makeKey() {
        if !isHidden { UIApplication.shared.makeKey(self) }
    }

    /// Shows the window in front of the others of its level and makes it the key window (L-07).
    open func makeKeyAndVisible() {
        if isHidden { isHidden = false } else { UIApplication.shared.bringToFront(self) }
        makeKey()
    }

    /// Called when the window has become the key window. Does nothing by default.
    open func becomeKey() {}

    /// Called when the window is the key window no longer. Does nothing by default.
    open func resignKey() {}

    // MARK: Content

    /// The controller whose view fills the window. A new one replaces the view of the former.
    open var rootViewController: UIViewController? {
        didSet { replaceRoot(oldValue) }
    }

    private func replaceRoot(_ old: UIViewController?) {
        guard old !== rootViewController else { return }
        if let old {
            old.dismissPresentedImmediately()
            old.viewIfLoaded?.removeFromSuperview()
        }
        guard let root = rootViewController, let view = root.view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    // MARK: Events

    /// Sends an event on: touches to recognizers and views, keys to the first responder, hovering and scrolling to
    /// recognizers. An override sees every event of the window and calls `super` to let it through (E-01).
    open func sendEvent(_ event: UIEvent) {
        switch event {
        case let event as TouchesEvent: deliverTouches(of: event)
        case let event as UIPressesEvent: UIApplication.shared.pressDelivery.deliver(event)
        case let event as PointerEvent: UIApplication.shared.pointerDelivery.deliver(event)
        default: break
        }
    }
}

extension UIWindow {
    /// Posted after a window was shown; the object is the window.
    public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    /// Posted after a window was hidden; the object is the window.
    public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    /// Posted after a window became the key window; the object is the window.
    public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted after a window ceased to be the key window; the object is the window.
    public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
