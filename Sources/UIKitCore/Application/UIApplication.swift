import Support
import Foundation
import QuartzCore

/// The application object: it receives every event first, manages the windows, and moves through the states of L-10.
///
///     inactive ◀──▶ active          events arrive only while active
///         ▲
///         ▼
///     background
@preconcurrency @MainActor open class UIApplication: UIResponder {
    private static var current: UIApplication?

    /// The shared application. `UIApplicationMain` creates it, with the class it was given.
    open class var shared: UIApplication {
        if let current { return current }
        let application = UIApplication()
        current = application
        return application
    }

    /// The delegate for life-cycle events (L-20). Not retained.
    open weak var delegate: (any UIApplicationDelegate)?
    /// The delegate that was created at launch, retained because nothing else does.
    var retainedDelegate: (any UIApplicationDelegate)?

    /// Whether the application is active, inactive or in the background (L-10); inactive at first.
    public internal(set) var applicationState = State.inactive
    /// Whether the application has been told to terminate (L-13).
    package internal(set) var isTerminated = false
    /// Whether the system keeps the display on without touches; false by default (L-26). The host tells the window system,
    /// and the desktop is asked not to count the session as idle.
    open var isIdleTimerDisabled = false {
        didSet {
            guard isIdleTimerDisabled != oldValue else { return }
            host?.idleTimerChanged(isDisabled: isIdleTimerDisabled)
            DeviceServices.idleInhibition?.setInhibited(isIdleTimerDisabled)
        }
    }
    /// Whether a shake that no responder handles offers to undo or redo the last change; true by default (V-07, TX-144).
    open var applicationSupportsShakeToEdit = true
    /// Asks the user whether to undo or to redo; a higher module sets it.
    package static var undoPrompt: ((_ undoManager: UndoManager, _ window: UIWindow) -> Void)?
    /// The number of `beginIgnoringInteractionEvents()` calls not yet undone (E-43).
    var ignoreInteractionDepth = 0

    /// The non-owning reference to the application, which is used instead of weak ones.
    package final let reference = UnownedReference<UIApplication>()

    /// The visible windows.
    var windowList = WindowList()
    /// The window that receives key events; it must be visible.
    public internal(set) var keyWindow: UIWindow? {
        get { keyWindowReference?.object }
        set { keyWindowReference = newValue?.reference }
    }
    /// The scene of the first window of the desktop; `nil` before the launch, and after it was closed.
    var windowScene: UIWindowScene?
    /// The scenes of further windows of the desktop, in the order in which they were opened.
    var furtherScenes: [UIWindowScene] = []
    /// How many further windows of the desktop were opened.
    var surfaceCount = 0
    /// The manifest of the launch; `nil` without one.
    var sceneManifest: SceneManifest?
    /// The windows of documents, retained because a delegate need not keep them.
    var documentWindows: [UIWindow] = []
    /// The other top-level objects of the main nib: it may make the delegate.
    var documentObjects: [Any] = []
    /// Whether the program has adopted scenes, so that the scene's delegate gets the life-cycle calls (L-03).
    var hasAdoptedScenes = false
    /// The host that runs the application.
    private(set) weak var host: (any ApplicationHost)?
    private var keyWindowReference: UnownedReference<UIWindow>?

    /// The keyboard and other input views.
    package private(set) lazy var inputViews = InputViews(self)
    package private(set) lazy var touchDelivery = TouchDelivery(application: self)
    /// Resolves gestures.
    let touchRouter = TouchRouter()
    private(set) lazy var pressDelivery = PressDelivery(application: self)
    private(set) lazy var shakeDelivery = ShakeDelivery(application: self)
    private(set) lazy var shakeSensing = ShakeSensing(application: self)
    private(set) lazy var pointerDelivery = PointerDelivery(application: self)
    /// Saves and restores the state of controllers, views and scenes.
    private(set) lazy var stateRestoration = StateRestoration(self)
    /// Views to make first responder once they are in a window (P-16).
    var pendingFirstResponders = PendingFirstResponders()
    /// Called when the preferred appearance of the status bar may have changed: its style and whether it is hidden. A
    /// host that shows a status bar sets it.
    package var statusBarAppearanceChanged: ((UIStatusBarStyle, Bool) -> Void)?
    /// Callbacks to run after the next layout pass.
    package var afterLayoutCallbacks: [() -> Void] = []

    /// Runs a closure after the next layout pass and commit, outside the event that is being handled.
    package func runAfterCommit(_ body: @escaping () -> Void) { afterLayoutCallbacks.append(body) }

    /// Creates an application object; called by `UIApplicationMain`.
    public override init() {
        super.init()
        reference.refer(to: self)
    }

    deinit { reference.refer(to: nil) }

    /// Makes this the shared application. Pending delayed performs and background tasks of the previous one are over.
    func install(in host: any ApplicationHost) {
        self.host = host
        UIDevice.current.resetOrientationRequests()
        DelayedPerformQueue.shared.cancelAll()
        BackgroundTasks.endAll()
        CADisplayLink.resumeAll()
        // The previous application is released only after it was replaced: its deinitialization may access the shared
        // application.
        let previous = Self.current
        Self.current = self
        withExtendedLifetime(previous) {}
    }

    /// The next responder is the delegate if that is a responder but no view or view controller; otherwise the chain
    /// ends here (P-05).
    open override var next: UIResponder? {
        guard let responder = delegate as? UIResponder else { return nil }
        return responder is UIView || responder is UIViewController || responder === self ? nil : responder
    }

    /// Dispatches an event: touches to the windows that contain some of them, keys to the key window (E-01, E-10),
    /// hovering and scrolling to the window under the pointer (E-75). An override sees every event and calls `super` to
    /// deliver it.
    open func sendEvent(_ event: UIEvent) {
        if areMethodsReplaced, callReplacedMethod("sendEvent:", self, [event]) != nil { return }
        dispatch(event)
    }

    /// Dispatches an event whatever implementation was set for `sendEvent(_:)`.
    final func dispatch(_ event: UIEvent) {
        switch event {
        case let event as TouchesEvent:
            for window in event.windows where !window.isSystemWindow { window.sendEvent(event) }
        case let event as UIPressesEvent:
            keyWindow?.sendEvent(event)
        case let event as MotionEvent:
            keyWindow?.sendEvent(event)
        case let event as RemoteControlEvent:
            if let keyWindow { keyWindow.sendEvent(event) } else { event.deliver() }
        case let event as PointerEvent:
            event.window?.sendEvent(event)
        default:
            break
        }
    }

    /// A shake has come to the end of the chain: offers to undo or redo with the undo manager of the first responder, if
    /// that can and `applicationSupportsShakeToEdit` is true (V-07, TX-144).
    open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionEnded(motion, with: event)
        guard motion == .motionShake, applicationSupportsShakeToEdit, let window = keyWindow,
            let undoManager = window.firstResponder?.undoManager, undoManager.canUndo || undoManager.canRedo
        else { return }
        Self.undoPrompt?(undoManager, window)
    }

    /// Performs an action on the target (P-24). With a `nil` target, searches the responder chain from the first
    /// responder of the key window, or from the sender if there is no first responder (P-25, P-26). Returns whether an
    /// object performed it (P-27).
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target { return action.perform(on: target, sender, event) }
        let start = keyWindow?.firstResponder ?? sender as? UIResponder
        guard let responder = start?.target(forAction: action, withSender: sender) else { return false }
        return action.perform(on: responder, sender, event)
    }
}

extension UIApplication {
    /// The activity state of an application (L-10).
    public enum State: Int, Sendable {
        /// Visible; receives events.
        case active = 0
        /// Visible; receives no events.
        case inactive = 1
        /// Not visible.
        case background = 2
    }
}

extension UIApplication {
    /// True while touches are ignored (E-43).
    public var isIgnoringInteractionEvents: Bool { ignoreInteractionDepth > 0 }

    /// Ignores touches until `endIgnoringInteractionEvents()`; calls nest (E-43). Active touches are cancelled (E-45);
    /// new ones are discarded (E-44).
    public func beginIgnoringInteractionEvents() {
        ignoreInteractionDepth += 1
        guard ignoreInteractionDepth == 1 else { return }
        touchDelivery.cancelAllTouches()
        pointerDelivery.cancel()
    }

    /// Undoes one `beginIgnoringInteractionEvents()`; no effect without a matching call (E-44).
    public func endIgnoringInteractionEvents() {
        ignoreInteractionDepth = max(0, ignoreInteractionDepth - 1)
    }

    /// True if new touches are accepted.
    var acceptsTouches: Bool { applicationState == .active && ignoreInteractionDepth == 0 }
}

extension UIApplication {
    /// All visible windows, back to front (E-08), also that of the keyboard.
    package var visibleWindows: [UIWindow] { windowList.backToFront }

    /// The visible windows, back to front (E-08), without that of the keyboard (KB-76).
    public var windows: [UIWindow] { windowList.backToFront.filter { !$0.isSystemWindow } }

    /// Shows a window on the screen. No effect without a scene in a program that has adopted scenes (L-55).
    func show(_ window: UIWindow) {
        guard window.windowScene != nil || !hasAdoptedScenes else {
            Diagnostics.log("a window without a scene is not shown; create it with UIWindow(windowScene:)")
            return
        }
        AppearanceProxy.apply(to: window)
        bringToFront(window)
        window.rootViewController?.windowVisibilityChanged()
        if window.isSystemWindow { return }
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: window)
    }

    /// Moves a window in front of all others of the same or a lower level.
    func bringToFront(_ window: UIWindow) {
        guard window.windowScene != nil || !hasAdoptedScenes else { return }
        windowList.bringToFront(window)
        arrangeWindows()
    }

    /// Removes a window from the screen. If it was the key window, the frontmost window that can become key replaces
    /// it.
    func hide(_ window: UIWindow) {
        touchDelivery.cancelTouches(of: window)
        pointerDelivery.cancel(in: window)
        windowList.remove(window)
        arrangeWindows()
        window.rootViewController?.windowVisibilityChanged()
        if keyWindow === window { makeKey(windowList.frontToBack.first { $0.canBecomeKey }) }
        if window.isSystemWindow { return }
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: window)
    }

    /// Puts the windows of each scene on its screen.
    private func arrangeWindows() {
        guard UIScreen.hasSeveral else { return UIScreen.main.show(windowList.backToFront) }
        for screen in screens { screen.show(windowList.backToFront.filter { $0.screen === screen }) }
    }

    /// Called when a visible window was deallocated. If it was the key window, the frontmost window that can become key
    /// replaces it.
    func visibleWindowWasFreed() {
        if keyWindow == nil { makeKey(windowList.frontToBack.first { $0.canBecomeKey }) }
    }

    /// Makes a window the key window; the previous one resigns first. No effect if the window cannot become key.
    func makeKey(_ window: UIWindow?) {
        if let window, !window.canBecomeKey || window.windowScene == nil && hasAdoptedScenes { return }
        let previousKeyWindow = keyWindow
        guard previousKeyWindow !== window else { return }
        pressDelivery.cancelAllPresses()
        keyWindow = window
        inputViews.setNeedsUpdate()
        shakeSensing.update()
        if let previousKeyWindow {
            previousKeyWindow.resignKey()
            NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: previousKeyWindow)
        }
        if let window {
            window.becomeKey()
            NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
        }
    }
}
