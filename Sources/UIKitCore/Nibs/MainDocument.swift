import Foundation
import Support

/// The document that an application without scenes starts with.
@MainActor package enum MainDocument {
    /// A storyboard: its initial controller becomes the root of a window (NB-94).
    case storyboard(UIStoryboard)
    /// A nib, whose owner is the application (NB-96, L-06).
    case nib(UINib)

    /// The document that `Info.plist` names; `nil` without one.
    package static var ofApplication: MainDocument? {
        MainDocument(idiom: UIDevice.current.userInterfaceIdiom, InformationPropertyList.value)
    }

    /// The document that the values of a property list name; `nil` without one. Names for the device's idiom win. A
    /// launch screen is not shown (NB-97).
    package init?(idiom: UIUserInterfaceIdiom, _ value: (_ key: String) -> Any?) {
        let suffix = idiom == .pad ? "~ipad" : "~iphone"
        func name(_ key: String) -> String? {
            let name = (value(key + suffix) ?? value(key)) as? String
            return name?.isEmpty == false ? name : nil
        }
        if let name = name("UIMainStoryboardFile") {
            self = .storyboard(UIStoryboard(name: name, bundle: nil))
        } else if let name = name("NSMainNibFile") {
            self = .nib(UINib(nibName: name, bundle: nil))
        } else {
            return nil
        }
    }

    /// Loads the document; returns the window to show, which the delegate has already. Of the windows of a nib it is the
    /// first one that is visible at launch; nothing else may own the top-level objects (NB-96).
    func load(_ application: UIApplication) -> UIWindow? {
        switch self {
        case .nib(let nib):
            let objects = nib.instantiate(withOwner: application)
            application.documentObjects += objects.filter { !($0 is UIWindow) }
            let windows = objects.compactMap { $0 as? UIWindow }
            application.documentWindows += windows
            return windows.first(where: \.isVisibleAtLaunch)
        case .storyboard(let storyboard):
            return storyboard.makeWindow(delegate: application.delegate, scene: nil)
        }
    }
}

extension UIStoryboard {
    /// Makes a window with the initial controller and gives it to the `window` of a delegate (NB-94, NB-95).
    final func makeWindow(delegate: AnyObject?, scene: UIWindowScene?) -> UIWindow? {
        guard let root = instantiateInitialViewController() else { return nil }
        let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        if let delegate, nibRuntime?.set("window", of: delegate, to: window) != true {
            Diagnostics.log(
                "\(type(of: delegate)) has no property window; the application keeps the window of the storyboard"
            )
        }
        // A delegate that does not keep the window would lose it.
        UIApplication.shared.documentWindows.append(window)
        return window
    }
}

extension UIWindow {
    /// Shows the window, unless the delegate has another one by now: then it is released.
    final func showFromDocument(unlessReplacedBy delegate: AnyObject?) {
        if let other = (delegate as? any UIWindowHolder)?.window, other !== self {
            UIApplication.shared.documentWindows.removeAll { $0 === self }
        } else {
            makeKeyAndVisible()
        }
    }
}
