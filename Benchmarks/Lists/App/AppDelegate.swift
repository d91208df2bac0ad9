import UIKit

/// Shows the scene named in the arguments.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let controller = AppDelegate.controller(for: Array(CommandLine.arguments.dropFirst())) else {
            let usage =
                "usage: Lists list N | sizing N | updates N | animated-updates N | button | field | document N\n"
            FileHandle.standardError.write(Data(usage.utf8))
            exit(2)
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) {
        (window?.rootViewController as? ReportingController)?.report()
    }

    private static func controller(for arguments: [String]) -> UIViewController? {
        let count = arguments.count > 1 ? Int(arguments[1]) ?? 0 : 0
        switch arguments.first {
        case "button": return ButtonController()
        case "list" where count > 0: return ListController(count: count)
        case "sizing" where count > 0: return SizingController(count: count)
        case "updates" where count > 0: return UpdatesController(count: count, isAnimated: false)
        case "animated-updates" where count > 0: return UpdatesController(count: count, isAnimated: true)
        case "field": return TypingController(size: nil)
        case "document" where count > 0: return TypingController(size: count)
        default: return nil
        }
    }
}

/// A controller that prints figures when the program ends.
@MainActor protocol ReportingController {
    func report()
}

extension UIColor {
    /// The button, and the same while it is highlighted.
    static let button = UIColor(rgb: 0x2060E0)
    static let highlightedButton = UIColor(rgb: 0x20A040)
    /// The beacon that is used to count frames.
    static let beacon = UIColor(rgb: 0xD02060)
    /// The detail text of a row.
    static let detail = UIColor(rgb: 0x808080)

    /// The color of the marker of a row: six bits of the row's number in each channel.
    static func marker(of number: Int) -> UIColor {
        let channel = { (shift: Int) in (number >> shift & 63) * 4 + 2 }
        return UIColor(rgb: channel(0) << 16 | channel(6) << 8 | channel(12))
    }

    private convenience init(rgb: Int) {
        self.init(
            red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255,
            alpha: 1)
    }
}
