import TouchVisualization
import UIKit

/// Starts the program: one window with one view controller, over which every touch is shown.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = CardsViewController()
        window.makeKeyAndVisible()
        self.window = window
        TouchVisualizer.isEnabled = true
        return true
    }
}
