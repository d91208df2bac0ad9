import Foundation

/// An object that may have a window: an application delegate.
///
/// The requirement is declared here so that `UIApplicationDelegate.window` can have the type that an optional property
/// has on Apple's platforms, `UIWindow??`.
@preconcurrency @MainActor public protocol UIWindowHolder: NSObjectProtocol {
    /// The object's window; `nil` by default.
    @_disfavoredOverload var window: UIWindow? { get }
}

extension UIWindowHolder {
    /// Returns `nil`.
    @_disfavoredOverload public var window: UIWindow? { nil }
}

/// The methods of an application's delegate (L-20). Each has a default implementation that does nothing, so a delegate
/// implements only what it needs.
///
/// The order at launch is that of L-03: will finish launching, did finish launching, did become active.
@preconcurrency @MainActor public protocol UIApplicationDelegate: UIWindowHolder {
    /// The application is launching; nothing is visible yet. Return `false` if the launch options cannot be handled;
    /// `true` by default.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The application is about to become visible; create the window here. Calls `applicationDidFinishLaunching(_:)`
    /// and returns `true` by default (L-04). Return `false` if the launch options cannot be handled.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The older form of `application(_:didFinishLaunchingWithOptions:)`, called if that one is not implemented (L-04).
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// The application became active and receives events (L-09).
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The application is about to stop receiving events (L-09).
    func applicationWillResignActive(_ application: UIApplication)
    /// The application is no longer visible (L-09).
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The application is about to become visible again (L-09).
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The application is about to terminate (L-13).
    func applicationWillTerminate(_ application: UIApplication)
    /// Memory is low: release what can be recreated (L-12).
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Chooses the configuration of a scene that is about to be connected, after `didFinishLaunching`. Without the
    /// method the first configuration of `UIApplicationSceneManifest` in `Info.plist` is used. A program with the
    /// method has adopted scenes, with or without a manifest (L-03).
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// The orientations that a window supports (L-23).
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
    /// Scenes were closed for good; their sessions do not come back (L-140).
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    // MARK: Requests of the desktop

    /// Opens a URL or a document; returns whether that worked. Not called in programs with scenes, nor for the URL of
    /// the launch if a launch method has returned false (L-14, L-161). By default calls the older form.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// The form of `application(_:open:options:)` before iOS 9, called if that is not implemented (L-14).
    func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool
    /// The oldest form of `application(_:open:options:)`, called if no other is implemented (L-14).
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool
    /// The user has chosen a quick action (L-162). Not called in programs with scenes, nor for the action of the launch
    /// if a launch method has returned false.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)

    // MARK: State restoration

    /// Whether the state is saved, in the secure form; by default what `application(_:shouldSaveApplicationState:)`
    /// returns (L-25).
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
    /// Whether the saved state is restored at the launch; by default what
    /// `application(_:shouldRestoreApplicationState:)` returns (L-25). The coder has the values of
    /// `UIApplication.stateRestorationBundleVersionKey` and the like.
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
    /// The form of `application(_:shouldSaveSecureApplicationState:)` before iOS 13; false by default.
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
    /// The form of `application(_:shouldRestoreSecureApplicationState:)` before iOS 13; false by default.
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
    /// Makes the controller at a path of identifiers, whose own is the last one, if it has no restoration class; `nil`,
    /// the default, for the existing one or that of the storyboard (L-163).
    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController?
    /// The state is about to be saved; add values of the application to the coder.
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
    /// The state of all controllers and views was restored; read the values of the application from the coder.
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)

    // MARK: Notifications

    /// The program may be sent notifications by a server. Never called (L-167).
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// `registerForRemoteNotifications()` has failed, as it always does (L-167).
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// The user has answered whether notifications are allowed (DV-70).
    func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings)
    /// A local notification has come while the program is in front, or the user has tapped it (DV-70).
    func application(_ application: UIApplication, didReceive notification: UILocalNotification)
    /// The user has chosen an action of a local notification (DV-70).
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void)
}

extension UIApplicationDelegate {
    /// The delegate's window, if it keeps one, wrapped twice as the optional property of Apple's protocol:
    /// `UIApplication.shared.delegate?.window??.rootViewController`. A delegate declares `var window: UIWindow?`.
    public var window: UIWindow?? { .some((self as any UIWindowHolder).window) }

    /// Does nothing.
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}

    /// Returns `true`.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Calls `applicationDidFinishLaunching(_:)` and returns `true` (L-04).
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }

    /// Does nothing.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}

    /// Calls the form of before iOS 9, with `options[.sourceApplication]` and an empty annotation.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        application(
            app, open: url, sourceApplication: options[.sourceApplication] as? String,
            annotation: options[.annotation] ?? NSNull())
    }

    /// Calls the oldest form.
    public func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool { self.application(application, handleOpen: url) }

    /// Returns `false`.
    public func application(_ application: UIApplication, handleOpen url: URL) -> Bool { false }

    /// Calls the completion handler with `false`.
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }

    /// Asks `application(_:shouldSaveApplicationState:)`.
    public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        self.application(application, shouldSaveApplicationState: coder)
    }

    /// Asks `application(_:shouldRestoreApplicationState:)`.
    public func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool { self.application(application, shouldRestoreApplicationState: coder) }

    /// Returns `false`.
    public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { false }

    /// Returns `false`.
    public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        false
    }

    /// Returns `nil`.
    public func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? { nil }

    /// Does nothing.
    public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
    /// Does nothing.
    public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}

    /// Does nothing.
    public func application(
        _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
    ) {}
    /// Does nothing.
    public func application(_ application: UIApplication, didReceive notification: UILocalNotification) {}
    /// Calls the completion handler.
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) { completionHandler() }

    /// All on tablets, all but upside down on phones (L-23).
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .systemDefault }

    /// Returns a value that stands for no choice.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { .unchosen }
}

extension UIApplication {
    /// Keys of the launch options, which say why an application was launched: to open a URL or to perform a quick action
    /// (L-161). Other launches, and those of programs with scenes, pass no options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public var rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The URL that the program is asked to open.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The program that asks. Never present, because the desktop does not tell.
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// The `UIApplicationShortcutItem` that the user has chosen.
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        /// The `UILocalNotification` that the user has tapped. Never present: notifications reach a running program.
        public static let localNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    }
}

/// The name of `UIApplication.LaunchOptionsKey` before Swift 4.2.
@available(*, deprecated, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
