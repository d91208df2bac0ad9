import UIKit

/// Starts the program, and records its life cycle.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        LifeCycleLog.shared.add("application(_:didFinishLaunchingWithOptions:)")
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = MoveMeViewController(nibName: "MoveMe", bundle: .moveMe)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        LifeCycleLog.shared.add("applicationDidBecomeActive(_:)")
    }

    func applicationWillResignActive(_ application: UIApplication) {
        LifeCycleLog.shared.add("applicationWillResignActive(_:)")
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        LifeCycleLog.shared.add("applicationDidEnterBackground(_:)")
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        LifeCycleLog.shared.add("applicationWillEnterForeground(_:)")
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        LifeCycleLog.shared.add("applicationDidReceiveMemoryWarning(_:)")
    }

    func applicationWillTerminate(_ application: UIApplication) {
        LifeCycleLog.shared.add("applicationWillTerminate(_:)")
    }
}
