import UIKit

/// The four parts of a contact sheet: the same page in four looks, each in a window.
enum Panel: String, CaseIterable {
    case light = "Light"
    case dark = "Dark"
    case rightToLeft = "Right to Left"
    case largeText = "Large Text"

    /// The height of the upper panels in points, from the argument `-top`; half of the screen without one.
    @MainActor private static func topHeight(on screen: UIScreen) -> CGFloat {
        let given = UserDefaults.standard.integer(forKey: "top")
        return given > 0 ? CGFloat(given) : screen.bounds.height / 2
    }

    /// Creates the window of the panel, in a column of half of the screen's width.
    @MainActor func makeWindow(
        showing page: (title: String, make: @MainActor () -> UIViewController), on screen: UIScreen
    )
        -> UIWindow
    {
        let index = Panel.allCases.firstIndex(of: self) ?? 0
        let top = Self.topHeight(on: screen)
        let size = CGSize(width: screen.bounds.width / 2, height: index < 2 ? top : screen.bounds.height - top)
        let window = UIWindow(
            frame: CGRect(
                x: CGFloat(index % 2) * size.width, y: index < 2 ? 0 : top, width: size.width,
                height: size.height))
        window.clipsToBounds = true
        switch self {
        case .light: break
        case .dark: window.overrideUserInterfaceStyle = .dark
        case .rightToLeft: window.traitOverrides.layoutDirection = .rightToLeft
        case .largeText: window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
        }
        let controller = page.make()
        if controller is UITabBarController || controller is UINavigationController {
            window.rootViewController = controller
        } else {
            controller.title = rawValue
            window.rootViewController = UINavigationController(rootViewController: controller)
        }
        return window
    }
}
