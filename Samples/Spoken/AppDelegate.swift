import UIKit

/// Starts the program: one window with a navigation controller, and the caption of what is read below it.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = CaptionedController(
            UINavigationController(rootViewController: TourViewController()))
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
