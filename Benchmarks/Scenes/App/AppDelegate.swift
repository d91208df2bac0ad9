import UIKit

/// Shows the scene that the arguments name.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let scene = CommandLine.arguments.dropFirst().first.flatMap(AppDelegate.scene) else {
            FileHandle.standardError.write(Data("usage: Scenes layers | cards | list | stroke\n".utf8))
            exit(2)
        }
        let controller = UIViewController()
        controller.view = scene
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    private static func scene(named name: String) -> SceneView? {
        switch name {
        case "layers": LayersView()
        case "cards": CardsView()
        case "list": ListView()
        case "stroke": StrokeView()
        default: nil
        }
    }
}
