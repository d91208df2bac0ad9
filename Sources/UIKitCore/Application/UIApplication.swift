import Foundation
import QuartzCore

/// The one object that stands for the program: it gets every event first, knows the windows, and passes through the
/// states of L-10.
///
///     inactive ◀──▶ active          events arrive only while active
///         ▲
///         ▼
///     background
@MainActor open class UIApplication: UIResponder {
    private static var current: UIApplication?

    /// The application. `UIApplicationMain` makes it, of the class that it is told.
    open class var shared: UIApplication {
        if let current { return current }
        let application = UIApplication()
        current = application
        return application
    }

    /// Who is told of the application's life (L-20). Not kept alive.
    open weak var delegate: (any UIApplicationDelegate)?
    /// The delegate that was made at launch, which nobody else keeps.
    var retainedDelegate: (any UIApplicationDelegate)?

    /// Whether the application is seen and gets events (L-10).
    public internal(set) var applicationState = State.inactive
    var isTerminated = false
    /// How often interaction was asked to be ignored and not yet restored (E-43).
    var ignoreInteractionDepth = 0

    /// The shown windows.
    var windowList = WindowList()
    /// The window that keys go to; it must be visible.
    public internal(set) var keyWindow: UIWindow? {
        get { keyWindowReference?.window }
        set { keyWindowReference = newValue?.reference }
    }
    private var keyWindowReference: WindowReference?

    package private(set) lazy var touchDelivery = TouchDelivery(application: self)
    /// Where gestures are decided.
    let gestureEnvironment = GestureEnvironment()
    private(set) lazy var pressDelivery = PressDelivery(application: self)
    private(set) lazy var pointerDelivery = PointerDelivery(application: self)
    /// Calls that wait until what was shown has been laid out.
    var afterLayoutCallbacks: [() -> Void] = []

    /// Makes an application object; `UIApplicationMain` does that.
    public override init() {
        super.init()
    }

    /// Makes this the shared application. What the former one was asked to do later is forgotten.
    func install() {
        DelayedPerformQueue.shared.cancelAll()
        CADisplayLink.resumeAll()
        // The former one goes only after it was replaced: what goes with it may ask for the application.
        let previous = Self.current
        Self.current = self
        withExtendedLifetime(previous) {}
    }

    /// The chain goes on with the delegate, if that is a responder of its own kind, and ends here otherwise (P-05).
    open override var next: UIResponder? {
        guard let responder = delegate as? UIResponder else { return nil }
        return responder is UIView || responder is UIViewController || responder === self ? nil : responder
    }

    /// Sends an event on: touches to the windows that have some of them, keys to the key window (E-01, E-10), hovering
    /// and scrolling to the window under the pointer (E-75). An override sees every event and calls `super` to let it
    /// through.
    open func sendEvent(_ event: UIEvent) {
        switch event {
        case let event as TouchesEvent:
            for window in event.windows { window.sendEvent(event) }
        case let event as UIPressesEvent:
            keyWindow?.sendEvent(event)
        case let event as PointerEvent:
            event.window?.sendEvent(event)
        default:
            break
        }
    }

    /// Performs an action. With a target, that one performs it (P-24). Without, the search goes from the first
    /// responder of the key window up the chain, or from the sender where there is no first responder (P-25, P-26).
    /// Answers whether somebody performed it (P-27).
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target { return action.perform(on: target, sender, event) }
        let start = keyWindow?.firstResponder ?? sender as? UIResponder
        guard let responder = start?.target(forAction: action, withSender: sender) else { return false }
        return action.perform(on: responder, sender, event)
    }
}

extension UIApplication {
    /// Whether an application is seen and gets events (L-10).
    public enum State: Int, Sendable {
        /// Seen, and gets events.
        case active = 0
        /// Seen, and gets no events.
        case inactive = 1
        /// Not seen.
        case background = 2
    }
}
