import Foundation

/// The life-cycle methods of a scene (L-03, L-09). Each has a default implementation that does nothing.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene is being connected; create its window here. Called after `didFinishLaunching`, before the scene enters
    /// the foreground.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene was disconnected, because the application terminates (L-56).
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene became active and receives events.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to stop receiving events.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to become visible: after it was connected, and when it returns from the background.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is no longer visible.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// The scene was activated to continue an activity, which another part of the program passed to
    /// `requestSceneSessionActivation(_:userActivity:options:errorHandler:)`.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// The desktop asks the running program to open URLs or documents (L-14).
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// The activity that describes the scene, from which the next run restores it; `nil`, the default, for nothing. Asked
    /// when the scene goes to the background and when the program ends (L-164).
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// The scene was connected and has an activity of the last run; called after `scene(_:willConnectTo:options:)`
    /// (L-164).
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Returns `nil`.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    /// Does nothing.
    public func scene(
        _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) {}
}

/// The methods of a window scene's delegate, which usually has the scene's window:
///
///     var window: UIWindow?
///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///         guard let scene = scene as? UIWindowScene else { return }
///         window = UIWindow(windowScene: scene)
///         window?.rootViewController = RootViewController()
///         window?.makeKeyAndVisible()
///     }
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate, UIWindowHolder {
    /// The size, orientation or traits of the scene have changed; the arguments are the previous ones (L-57). Does
    /// nothing by default.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
    /// The user has chosen a quick action while the program runs (L-162). Calls the completion handler with `false` by
    /// default.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
    /// The delegate's window, if it keeps one, wrapped twice as the optional property of Apple's protocol. A delegate
    /// declares `var window: UIWindow?`.
    public var window: UIWindow?? { .some((self as any UIWindowHolder).window) }

    /// Does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}

    /// Calls the completion handler with `false`.
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}
