import UIKit

/// Starts the program: one window with one view controller.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = PlayerViewController(film: PlayerViewController.chosenFilm)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
