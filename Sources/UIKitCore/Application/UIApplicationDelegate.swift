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
}

extension UIApplicationDelegate {
    /// The delegate's window, if it keeps one, wrapped twice as the optional property of Apple's protocol:
    /// `UIApplication.shared.delegate?.window??.rootViewController`. A delegate declares `var window: UIWindow?`.
    public var window: UIWindow?? { .some((self as any UIWindowHolder).window) }

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
    /// Keys of the launch options, which say why an application was launched. A launch from the command line passes
    /// none.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public var rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// The name of `UIApplication.LaunchOptionsKey` before Swift 4.2.
@available(*, deprecated, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
