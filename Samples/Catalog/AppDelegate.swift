import UIKit

/// Starts the program: the list of families, or with the argument `-sheet NAME` a contact sheet.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// The windows of a contact sheet.
    private var panels: [UIWindow] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // UserDefaults also has the arguments of the program.
        if let name = UserDefaults.standard.string(forKey: "sheet"), let page = Family.page(named: name) {
            panels = Panel.allCases.map { $0.makeWindow(showing: page, on: UIScreen.main) }
            panels.forEach { $0.isHidden = false }
            return true
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: CatalogViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
