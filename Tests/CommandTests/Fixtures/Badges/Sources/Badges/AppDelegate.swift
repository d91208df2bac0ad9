import BadgeArt
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate, BadgeViewDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        let badge = BadgeView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
        badge.delegate = self
        controller.view.addSubview(badge)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func badgeViewWasTapped(_ badgeView: BadgeView) {
        let file = Bundle.module.url(forResource: "Greeting", withExtension: "txt")!
        print(try! String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines))
    }
}
