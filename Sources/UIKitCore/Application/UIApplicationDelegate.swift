import Foundation

/// What an application's delegate may answer (L-20). Every method has a default that does nothing, so a delegate
/// implements only what it needs.
///
/// The order at the start is L-03's: will finish launching, did finish launching, did become active.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window the delegate shows on the screen, when it keeps one; `nil` by default.
    var window: UIWindow? { get }

    /// The application starts; nothing is shown yet. `false` says that it cannot handle what it was started for.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The application is about to show itself: the place to make the window. Calls `applicationDidFinishLaunching(_:)`
    /// by default (L-04). `false` says that it cannot handle what it was started for.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The older form of `application(_:didFinishLaunchingWithOptions:)`, called when that one is missing (L-04).
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// The application gets events from now on (L-09).
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The application is about to get no more events (L-09).
    func applicationWillResignActive(_ application: UIApplication)
    /// The application is not seen any more (L-09).
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The application is about to be seen again (L-09).
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The application is about to end (L-13).
    func applicationWillTerminate(_ application: UIApplication)
    /// Memory is short: what can be made again is to be given up (L-12).
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// No window.
    public var window: UIWindow? { nil }

    /// Goes on.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Calls `applicationDidFinishLaunching(_:)` and goes on (L-04).
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
}

extension UIApplication {
    /// Why an application was started: keys of the options given at launch. A start from the command line gives none.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's text.
        public var rawValue: String
        /// Makes a key from its text.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
