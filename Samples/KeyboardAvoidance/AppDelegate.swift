import UIKit

/// Starts the program: a form in each of two tabs.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let tabs = UITabBarController()
        tabs.viewControllers = [AutoresizingFormController(), ConstraintFormController()].map { form in
            let navigation = UINavigationController(rootViewController: form)
            navigation.tabBarItem = form.tabBarItem
            return navigation
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
