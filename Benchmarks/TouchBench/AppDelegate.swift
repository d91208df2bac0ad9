import UIKit

/// Shows the scene named in the arguments.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let scene = Scene(arguments: CommandLine.arguments.dropFirst()) else {
            let usage = "usage: TouchBench placard | ten | grid 1000|10000 | taps 1000|10000\n"
            FileHandle.standardError.write(Data(usage.utf8))
            exit(2)
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = SceneViewController(scene: scene)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

/// The controller of the scene's view.
final class SceneViewController: UIViewController {
    private let scene: Scene

    init(scene: Scene) {
        self.scene = scene
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func loadView() {
        switch scene {
        case .placards(let homes): view = PlacardSceneView(homes: homes)
        case .grid(let layout, let moves): view = GridView(layout: layout, moves: moves)
        }
        view.backgroundColor = .white
    }
}
