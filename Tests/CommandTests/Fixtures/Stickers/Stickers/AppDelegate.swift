import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UserDefaults.standard.set(["star", "moon"], forKey: "order")
        print("order", UserDefaults.standard.stringArray(forKey: "order") ?? [])
        UserDefaults.standard.removeObject(forKey: "order")

        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = BoardViewController()
        window?.makeKeyAndVisible()
        return true
    }
}
