import CoreGraphics
import Foundation
import QuartzCore
import Support

/// The root of a view hierarchy, which receives the application's events.
///
/// A new window is hidden. It is shown by `makeKeyAndVisible()`, or by setting `isHidden` to `false`. The screen does
/// not retain it, so a window without other owners disappears. Windows of a higher level are in front (E-08).
open class UIWindow: UIView {
    /// Counts taps in the window (T-27).
    var tapCounter = TapCounter()
    /// The responder that receives keys, and actions without a target, while this is the key window (P-17).
    package internal(set) weak var firstResponder: UIResponder?
    private lazy var ownUndoManager = UndoManager()
    /// The recognizers of three fingers while there is a first responder.
    var editingGestures: EditingGestures?
    /// True while the first responder resigns after it was asked whether it can.
    var hasAskedToResign = false
    /// When the first responder was installed, compared with requests of views outside windows (P-16).
    var firstResponderNumber = 0
    /// The non-owning reference to the window.
    let reference = UnownedReference<UIWindow>()
    /// Whether a main nib shows the window after the launch (NB-96).
    package final var isVisibleAtLaunch = false

    /// Creates a hidden window with a frame in screen points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        configureAsHidden()
    }

    /// Creates a hidden window that fills the screen.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// Creates a hidden window of a scene, which fills the scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.coordinateSpace.bounds)
        configureAsHidden(in: windowScene)
    }

    /// Creates a hidden window. A nib sets the values of its document; nothing is read from other coders.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        configureAsHidden()
        decodeNib(coder, as: UIWindow.self)
    }

    deinit {
        reference.refer(to: nil)
        WindowTeardown(views: subviewStorage, layer: layerStorage).run()
    }

    private func configureAsHidden(in scene: UIWindowScene? = nil) {
        attachedWindow = self
        reference.refer(to: self)
        layer.isHidden = true
        let application = UIApplication.shared
        windowScene = scene ?? (application.hasAdoptedScenes ? nil : application.windowScene)
    }

    // MARK: Position on the screen

    /// The screen the window is on.
    open var screen: UIScreen { windowScene?.screen ?? .main }

    /// The z-order level of the window; `normal` by default (E-08, E-09).
    open var windowLevel = Level.normal {
        didSet {
            if windowLevel != oldValue, !isHidden { UIApplication.shared.bringToFront(self) }
        }
    }

    /// Whether the window is hidden; `true` by default. `false` shows the window in front of the others of its level;
    /// `true` removes it from the screen, cancels its touches and gives up key window status.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            if newValue == super.isHidden { return }
            if !newValue { addRootView() }
            super.isHidden = newValue
            if newValue { UIApplication.shared.hide(self) } else { UIApplication.shared.show(self) }
        }
    }

    /// The scene that shows the window. In a program without scenes (L-03) it is set from the beginning; in others it
    /// is `nil`, and the window is not shown, unless the window was created with a scene or gets one (L-55).
    open weak var windowScene: UIWindowScene? {
        didSet { if windowScene !== oldValue { move(from: oldValue) } }
    }

    private func move(from oldScene: UIWindowScene?) {
        oldScene?.detach(reference)
        windowScene?.attach(reference)
        guard !super.isHidden else { return }
        if oldScene != nil { UIApplication.shared.hide(self) }
        if windowScene != nil { UIApplication.shared.show(self) }
    }

    /// The next responder is the application (P-04), after the scene in a program that has adopted scenes (L-55).
    open override var next: UIResponder? {
        let application = UIApplication.shared
        return application.hasAdoptedScenes ? windowScene ?? application : application
    }

    /// The undo manager of everything in the window that has no own one (TX-143).
    open override var undoManager: UndoManager? { ownUndoManager }

    // MARK: Key window

    /// Whether this is the key window, which receives keys.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// Whether the window can become the key window; `true` by default.
    open var canBecomeKey: Bool { true }

    /// Whether the window is one of the system's, which the application does not see (KB-76); false by default.
    package var isSystemWindow: Bool { false }

    /// Makes this the key window; the previous one resigns first. No effect on a hidden window.
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

    /// Called when the window is no longer the key window. Does nothing by default.
    open func resignKey() {}

    // MARK: Content

    /// The controller whose view fills the window; `nil` by default. A new one replaces the previous one's view. The
    /// view of a hidden window's controller is loaded when the window is shown (NB-115).
    open var rootViewController: UIViewController? {
        didSet { replaceRoot(oldValue) }
    }

    private func replaceRoot(_ old: UIViewController?) {
        guard old !== rootViewController else { return }
        if let old {
            old.dismissPresentedImmediately()
            old.viewIfLoaded?.removeFromSuperview()
        }
        if !super.isHidden { addRootView() }
    }

    /// Loads the controller's view and adds it (NB-115). No-op if it is there already.
    private func addRootView() {
        guard let root = rootViewController, let view = root.view, view.superview !== self else { return }
        view.frame = bounds
        view.followContainer()
        insertSubview(view, at: 0)
    }

    // MARK: Events

    /// Dispatches an event: touches to recognizers and views, keys to the first responder, hovering and scrolling to
    /// recognizers. An override sees every event of the window and calls `super` to deliver it (E-01).
    open func sendEvent(_ event: UIEvent) {
        if areMethodsReplaced, callReplacedMethod("sendEvent:", self, [event]) != nil { return }
        dispatch(event)
    }

    /// Dispatches an event whatever implementation was set for `sendEvent(_:)`.
    final func dispatch(_ event: UIEvent) {
        switch event {
        case let event as TouchesEvent: UIApplication.shared.touchRouter.route(event, in: self)
        case let event as UIPressesEvent: UIApplication.shared.pressDelivery.deliver(event)
        case let event as PointerEvent: UIApplication.shared.pointerDelivery.deliver(event)
        case let event as MotionEvent: UIApplication.shared.shakeDelivery.deliver(event)
        case let event as RemoteControlEvent: event.deliver()
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
    /// Posted after a window resigned as the key window; the object is the window.
    public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}

extension UIWindow {
    /// Posted after another responder, or none, became first responder of a window; the object is the window.
    package static let firstResponderDidChange = Notification.Name("TouchstoneWindowFirstResponderDidChange")

    /// Makes the current first responder resign and installs another one (P-15). Returns `false`, without changes, if
    /// the current one refuses.
    func installFirstResponder(_ responder: UIResponder) -> Bool {
        if let current = firstResponder {
            guard current.canResignFirstResponder else { return false }
            hasAskedToResign = true
            let didResign = current.resignFirstResponder()
            hasAskedToResign = false
            guard didResign else { return false }
        }
        if let current = firstResponder { clearFirstResponder(current) }
        firstResponder = responder
        if editingGestures == nil { editingGestures = EditingGestures(self) }
        editingGestures?.update()
        UIApplication.shared.inputViews.setNeedsUpdate()
        firstResponderNumber = UIApplication.shared.pendingFirstResponders.nextNumber()
        UIApplication.shared.shakeSensing.update()
        NotificationCenter.default.post(name: UIWindow.firstResponderDidChange, object: self)
        return true
    }

    /// Clears the first responder if it is the given one.
    func clearFirstResponder(_ responder: UIResponder) {
        guard firstResponder === responder else { return }
        firstResponder = nil
        editingGestures?.update()
        UIApplication.shared.inputViews.setNeedsUpdate()
        UIApplication.shared.shakeSensing.update()
        (responder as? any FirstResponderObserver)?.didLoseFirstResponder()
        NotificationCenter.default.post(name: UIWindow.firstResponderDidChange, object: self)
    }

    /// Whether the first responder is the view, a descendant, or the controller of one of them.
    func hasFirstResponder(in view: UIView) -> Bool {
        firstResponder?.ownView?.isDescendant(of: view) ?? false
    }

    /// Makes the first responder resign if it is the view, a descendant, or the controller of one of them, because they
    /// leave the window (P-18). A responder that refuses to resign is removed anyway.
    func resignFirstResponder(in view: UIView) {
        guard let responder = firstResponder, hasFirstResponder(in: view) else { return }
        responder.resignFirstResponder()
        clearFirstResponder(responder)
    }
}

extension UIWindow {
    /// The z-order level of a window (E-08, E-09).
    public struct Level: RawRepresentable, Hashable, Sendable, _UIKitNumericRawRepresentable {
        /// The level's value; higher values are in front.
        public var rawValue: CGFloat
        /// Creates a level from a value.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level from a value.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// Ordinary windows; 0.
        public static let normal = Level(rawValue: 0)
        /// Windows above ordinary ones, like a status bar; 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// Windows above all others; 2000.
        public static let alert = Level(rawValue: 2000)
    }
}

extension UIWindow {
    /// Converts a point of this window to another window, or to the screen if `nil`.
    public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        let onScreen = pointToScreen(point)
        return window?.pointFromScreen(onScreen) ?? onScreen
    }

    /// Converts a point of another window, or of the screen if `nil`, to this window.
    public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        pointFromScreen(window?.pointToScreen(point) ?? point)
    }

    /// Converts a rectangle of this window to the enclosing rectangle in another window, or on the screen if `nil`.
    public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        let onScreen = rect.applying(transformToSuperspace)
        return window.map { onScreen.applying($0.transformToSuperspace.inverted()) } ?? onScreen
    }

    /// Converts a rectangle of another window, or of the screen if `nil`, to the enclosing rectangle in this window.
    public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        let onScreen = window.map { rect.applying($0.transformToSuperspace) } ?? rect
        return onScreen.applying(transformToSuperspace.inverted())
    }

    /// Converts a point of the screen to the window's base coordinates.
    func pointFromScreen(_ point: CGPoint) -> CGPoint {
        let transform = self.transform
        guard transform.isIdentity else { return point.applying(transformToSuperspace.inverted()) }
        let (pivot, center) = (self.pivot, self.center)
        return CGPoint(x: point.x - center.x + pivot.x, y: point.y - center.y + pivot.y)
    }

    /// Converts a point in the window's base coordinates to the screen.
    func pointToScreen(_ point: CGPoint) -> CGPoint {
        point.applying(transformToSuperspace)
    }
}
