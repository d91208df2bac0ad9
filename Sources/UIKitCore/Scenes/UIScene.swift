import Foundation

/// One instance of the application's interface, with its life cycle (L-03, L-09).
///
/// Every scene is shown in a window of the desktop; programs with `UIApplicationSupportsMultipleScenes` in their scene
/// manifest may open further ones. A program adopts scenes with
/// `UIApplicationSceneManifest` in `Info.plist`, or by implementing
/// `application(_:configurationForConnecting:options:)` in its delegate; the scene's delegate then gets the life-cycle
/// calls. In other programs the scene has no delegate.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// The session of the scene.
    public final let session: UISceneSession
    /// The object that receives the life-cycle calls, retained; of the configuration's class, or `nil`.
    open var delegate: (any UISceneDelegate)?
    /// Whether the scene is visible and receives events; `unattached` before it is connected.
    open internal(set) var activationState = ActivationState.unattached
    /// The name of the scene, shown in the title bar of its desktop window; `nil`, the default, for the name of the
    /// application.
    open var title: String! {
        didSet { if title != oldValue { UIApplication.shared.titleChanged(of: self) } }
    }

    /// Creates a scene of a session; called when the application connects one.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }

    /// The next responder is the application.
    open override var next: UIResponder? { UIApplication.shared }
}

extension UIScene {
    /// The state of a scene.
    public enum ActivationState: Int, Sendable {
        /// Not connected.
        case unattached = -1
        /// Visible; receives events.
        case foregroundActive = 0
        /// Visible; receives no events.
        case foregroundInactive = 1
        /// Not visible.
        case background = 2

        /// Whether the scene is visible.
        var isForeground: Bool { self == .foregroundActive || self == .foregroundInactive }
    }

    /// Why a scene is connected. A launch from the command line gives no reason.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        /// The activities that the scene is to continue: that of the request; none for the first scene.
        public final let userActivities: Set<NSUserActivity>
        /// The URLs and documents that the program was started to open; they are not told again with
        /// `scene(_:openURLContexts:)` (L-161).
        public final let urlContexts: Set<UIOpenURLContext>
        /// The quick action that the program was started for; `nil` for none (L-161).
        public final let shortcutItem: UIApplicationShortcutItem?
        /// The identifier of the program that asks; `nil`, because the desktop does not tell.
        public final var sourceApplication: String? { nil }

        init(
            userActivities: Set<NSUserActivity> = [], urlContexts: Set<UIOpenURLContext> = [],
            shortcutItem: UIApplicationShortcutItem? = nil
        ) {
            self.userActivities = userActivities
            self.urlContexts = urlContexts
            self.shortcutItem = shortcutItem
            super.init()
        }
    }

    /// How a scene is activated with `requestSceneSessionActivation(_:userActivity:options:errorHandler:)`.
    @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {}
}

extension UIScene {
    /// Posted after the delegate's `scene(_:willConnectTo:options:)` call; the object is the scene, as in all of these.
    public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted after the scene was disconnected.
    public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted when the scene has become active.
    public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted when the scene is about to become inactive.
    public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted when the scene is about to become visible.
    public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    /// Posted when the scene is no longer visible.
    public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")

    /// Calls the delegate, then posts the notification.
    final func notify(_ name: Notification.Name, _ message: (any UISceneDelegate) -> Void) {
        if let delegate { message(delegate) }
        NotificationCenter.default.post(name: name, object: self)
    }
}

// The steps of the life cycle; each has no effect in a state that it does not start from.
extension UIScene {
    /// Connects the scene, which is in the background afterward (L-03).
    final func connect(_ options: ConnectionOptions) {
        guard activationState == .unattached else { return }
        let window = (self as? UIWindowScene).flatMap {
            session.configuration.storyboard?.makeWindow(delegate: delegate, scene: $0)
        }
        notify(Self.willConnectNotification) { $0.scene(self, willConnectTo: session, options: options) }
        restoreInteractionState()
        window?.showFromDocument(unlessReplacedBy: delegate)
        activationState = .background
    }

    /// Lets the delegate restore what the activity of the last run describes, once (L-164).
    private func restoreInteractionState() {
        guard let activity = session.stateRestorationActivity else { return }
        delegate?.scene(self, restoreInteractionStateWith: activity)
    }

    final func enterForeground() {
        guard activationState == .background else { return }
        notify(Self.willEnterForegroundNotification) { $0.sceneWillEnterForeground(self) }
        activationState = .foregroundInactive
    }

    final func activate() {
        guard activationState == .foregroundInactive else { return }
        activationState = .foregroundActive
        notify(Self.didActivateNotification) { $0.sceneDidBecomeActive(self) }
    }

    /// Notifies that the scene becomes inactive; it still is active during the calls (L-09).
    final func announceDeactivation() {
        guard activationState == .foregroundActive else { return }
        notify(Self.willDeactivateNotification) { $0.sceneWillResignActive(self) }
        activationState = .foregroundInactive
    }

    final func enterBackground() {
        guard activationState == .foregroundInactive else { return }
        activationState = .background
        notify(Self.didEnterBackgroundNotification) { $0.sceneDidEnterBackground(self) }
    }

    /// Disconnects the scene when the application terminates (L-56).
    final func disconnect() {
        guard activationState != .unattached else { return }
        activationState = .unattached
        notify(Self.didDisconnectNotification) { $0.sceneDidDisconnect(self) }
    }
}
