import Foundation
import TouchstoneTesting
import UIKit

/// A navigation controller in a window, with a root and two more controllers.
@MainActor struct NavigationStage {
    let app: TestApplication
    let log = CallLog()
    let root: RecordingController
    let a: RecordingController
    let b: RecordingController
    let navigation: UINavigationController
    let window: UIWindow

    init(
        size: CGSize = TestApplication.phone, idiom: UIUserInterfaceIdiom = .phone,
        setUp: (UINavigationController) -> Void = { _ in }
    ) {
        app = TestApplication(size: size, idiom: idiom)
        root = RecordingController("root", log, title: "Root")
        a = RecordingController("a", log, title: "A")
        b = RecordingController("b", log, title: "B")
        root.view.backgroundColor = .white
        navigation = UINavigationController(rootViewController: root)
        setUp(navigation)
        window = app.makeWindow(root: navigation)
        app.advance(by: 0.1)
        log.lines = []
    }

    /// Pushes without animation and forgets the calls.
    func push(_ controller: UIViewController) {
        navigation.pushViewController(controller, animated: false)
        app.advance(by: 0.1)
        log.lines = []
    }

    func settle() { app.advance(by: 1) }

    /// The labels in the navigation bar that are visible, with their texts.
    var texts: [String: UILabel] {
        var found: [String: UILabel] = [:]
        func search(_ view: UIView) {
            if view.isHidden || view.alpha == 0 { return }
            if let label = view as? UILabel, let text = label.text, !text.isEmpty { found[text] = label }
            view.subviews.forEach(search)
        }
        search(navigation.navigationBar)
        return found
    }

    /// The frame of a visible text of the bar in the window.
    func frame(_ text: String) -> CGRect? { texts[text].map { $0.convert($0.bounds, to: nil) } }
}
