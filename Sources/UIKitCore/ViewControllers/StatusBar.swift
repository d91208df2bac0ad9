import Foundation

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark content in light interfaces, light content in dark ones.
    case `default` = 0
    /// Light content.
    case lightContent = 1
    /// Dark content.
    case darkContent = 3
}

/// How the status bar is hidden and shown.
public enum UIStatusBarAnimation: Int, Sendable {
    /// Immediately.
    case none = 0
    /// It fades.
    case fade = 1
    /// It slides.
    case slide = 2
}

/// What `Info.plist` says about the status bar.
package struct StatusBarSettings: Equatable {
    /// Whether the bar is hidden from the start (`UIStatusBarHidden`, L-19); false by default.
    package var isHidden = false
    /// Whether controllers decide once the program has a window (`UIViewControllerBasedStatusBarAppearance`, NV-09);
    /// true by default.
    package var isUpToControllers = true

    /// What the program's `Info.plist` says.
    @MainActor package static var ofApplication = StatusBarSettings(InformationPropertyList.value)

    /// Reads the values of the keys; those of other types count as missing.
    package init(_ value: (_ key: String) -> Any?) {
        isHidden = value("UIStatusBarHidden") as? Bool ?? false
        isUpToControllers = value("UIViewControllerBasedStatusBarAppearance") as? Bool ?? true
    }
}

extension UIApplication {
    /// The style that the frontmost controller of the key window prefers (NV-09). No host draws a status bar.
    public var statusBarStyle: UIStatusBarStyle { statusBarController(\.childForStatusBarStyle).preferredStyle }

    /// Whether the frontmost controller of the key window hides the status bar (NV-09), or `Info.plist` if there is no
    /// such controller or controllers do not decide (L-19). No host draws a status bar.
    public var isStatusBarHidden: Bool { statusBarController(\.childForStatusBarHidden).prefersHidden }

    /// The answers of the controller that decides about the status bar.
    private func statusBarController(
        _ child: KeyPath<UIViewController, UIViewController?>
    ) -> (preferredStyle: UIStatusBarStyle, prefersHidden: Bool) {
        let settings = StatusBarSettings.ofApplication
        guard settings.isUpToControllers, var controller = keyWindow?.rootViewController else {
            return (.default, settings.isHidden)
        }
        while true {
            if let presented = controller.directlyPresented, presented.decidesAboutStatusBar {
                controller = presented
            } else if let next = controller[keyPath: child] {
                controller = next
            } else {
                return (controller.preferredStatusBarStyle, controller.prefersStatusBarHidden)
            }
        }
    }
}

extension UIViewController {
    /// Whether the presented controller decides about the status bar: one that covers the screen, or asks for it
    /// (NV-10).
    fileprivate var decidesAboutStatusBar: Bool {
        let coversScreen = storedPresentation?.actualStyle == .fullScreen
        return !isBeingDismissed && (coversScreen || modalPresentationCapturesStatusBarAppearance)
    }

    /// Reports the appearance of the status bar to the host.
    final func updateStatusBar() {
        UIApplication.shared.statusBarAppearanceChanged?(
            UIApplication.shared.statusBarStyle, UIApplication.shared.isStatusBarHidden)
    }
}
