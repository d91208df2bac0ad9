import UIKit

/// Starts the program: one window with the list of settings, on a wide screen beside the page that was chosen.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UISplitViewControllerDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let preferences = Preferences()
        let list = PageViewController(Pages.root, preferences: preferences, isList: true)
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        let split = UISplitViewController(style: .doubleColumn)
        split.preferredDisplayMode = .oneBesideSecondary
        split.delegate = self
        split.setViewController(navigation, for: .primary)
        split.setViewController(PageViewController(Pages.general, preferences: preferences), for: .secondary)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = split
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// A narrow screen begins with the list.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        .primary
    }
}
