import UIKit

/// Starts the program: one window with a navigation controller.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let store: ReminderStore

    override convenience init() {
        self.init(store: ReminderStore(defaults: .standard))
    }

    /// Tests give a store of their own.
    init(store: ReminderStore) {
        self.store = store
        super.init()
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let navigation = UINavigationController(rootViewController: ListsViewController(store: store))
        navigation.navigationBar.prefersLargeTitles = true
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
