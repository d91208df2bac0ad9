import UIKit

/// The delegate of the scenes of the program for host tests, if its property list has a scene manifest. A touch in the
/// first window opens another one; touches and the life cycle are printed with the number of the scene. With the last argument
/// `text`, each window has text fields, numbered from 0 in the first and from 3 in the second; with `animated`, something
/// moves all the time; if the first is `drag`, each window has the views of `DragDelegate`.
final class ProbeSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// The number of scenes so far.
    static private(set) var count = 0
    private let number: Int
    private let drags = DragDelegate()

    override init() {
        Self.count += 1
        number = Self.count
        super.init()
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let view = ProbeSceneView(frame: window.bounds)
        view.number = number
        view.backgroundColor = number == 1 ? .red : .green
        let controller: UIViewController
        if CommandLine.arguments.last == "text" {
            let text = TextViewController()
            text.firstNumber = 3 * (number - 1)
            text.view.insertSubview(view, at: 0)
            controller = text
        } else {
            controller = UIViewController()
            controller.view = view
        }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        if CommandLine.arguments.last == "animated" {
            let moving = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            moving.backgroundColor = .white
            view.addSubview(moving)
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { moving.frame.origin.x = 80 }
        }
        if CommandLine.arguments.contains("drag") {
            drags.prefix = "scene \(number) "
            drags.addViews(to: view, color: .blue)
        }
        self.window = window
        scene.title = "Scene \(number)"
    }

    func sceneDidBecomeActive(_ scene: UIScene) { print("scene \(number) active") }
    func sceneWillResignActive(_ scene: UIScene) { print("scene \(number) inactive") }
    func sceneDidDisconnect(_ scene: UIScene) { print("scene \(number) disconnected") }
}

/// Prints touches and keys, and opens a scene if it is the first.
final class ProbeSceneView: UIView {
    var number = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let location = touch.location(in: self)
            print("scene \(number) touched \(Int(location.x)),\(Int(location.y))")
        }
        guard number == 1, ProbeSceneDelegate.count == 1 else { return }
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { print("\($0)") }
    }
}
