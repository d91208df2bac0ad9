import UIKit

/// Shows the scene named in the arguments.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let scene = CommandLine.arguments.dropFirst().first.flatMap(AppDelegate.scene) else {
            let usage =
                "usage: Scenes layers | cards | list | stroke | text | photos | blur | layout | animations | drag\n"
            FileHandle.standardError.write(Data(usage.utf8))
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
        case "text": TextPageView()
        case "photos": PhotosView(directory: ProcessInfo.processInfo.environment["SCENE_PHOTOS"] ?? "photos")
        case "blur": BlurView()
        case "layout": ConstraintsView()
        case "animations": AnimationsView()
        case "drag": DragView()
        default: nil
        }
    }
}

extension UIColor {
    /// The beacon that is used to count frames.
    static let beacon = UIColor(rgb: 0xD02060)
    /// The background of the cards.
    static let cardSceneBackground = UIColor(rgb: 0xD8DCE4)
    /// A card.
    static let card = UIColor(rgb: 0xF8F8F8)
    /// The title of a row.
    static let title = UIColor(rgb: 0x202020)
    /// The detail text of a row.
    static let detail = UIColor(rgb: 0x808080)
    /// The separator below a row.
    static let rowSeparator = UIColor(rgb: 0xE0E0E0)
    /// The stroke.
    static let stroke = UIColor(rgb: 0x2060E0)

    private static let itemColors = [0xE04040, 0x40A040, 0x4060E0, 0xE0A020, 0x8040C0, 0x20A0A0].map(UIColor.init(rgb:))

    /// The color of the square or row with a number.
    static func itemColor(_ number: Int) -> UIColor { itemColors[number % itemColors.count] }

    private convenience init(rgb: Int) {
        self.init(
            red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255,
            alpha: 1)
    }
}
