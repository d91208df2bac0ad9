import TouchVisualizer
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // It takes over the delivery of events when the application becomes active.
        _ = Visualizer.sharedInstance
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = GalleryController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
