import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// Presentations in other size classes (NV-94, NV-293, NV-294).
@MainActor @Suite struct PresentationAdaptationTests {
    /// Shows the content in a navigation controller with a Done button where it is not a popover.
    private final class Recipe: NSObject, UIPopoverPresentationControllerDelegate {
        var lines: [String] = []
        var style: UIModalPresentationStyle?
        var wraps = true
        var prepare: (UIPresentationController) -> Void = { _ in }

        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle {
            traitCollection.horizontalSizeClass == .compact ? style ?? controller.adaptivePresentationStyle : .none
        }
        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            lines.append("controller \(style.rawValue)")
            guard wraps else { return nil }
            let content = controller.presentedViewController
            let navigation = UINavigationController(rootViewController: content)
            content.navigationItem.rightBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: .done, target: self, action: Selector(Recipe.done))
            self.content = content
            return navigation
        }
        private weak var content: UIViewController?
        func done() { content?.dismiss(animated: true) }
        func presentationController(
            _ presentationController: UIPresentationController,
            prepare adaptivePresentationController: UIPresentationController
        ) {
            lines.append("prepare \(type(of: adaptivePresentationController))")
            prepare(adaptivePresentationController)
        }
        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { lines.append("will \(style.rawValue)\(transitionCoordinator == nil ? "" : " animated")") }
    }

    @MainActor private struct Stage {
        let app: TestApplication
        let log = LifecycleLog()
        let root: LoggingController
        let content: LoggingController
        let recipe = Recipe()
        let window: UIWindow

        init(isCompact: Bool) {
            app = TestApplication(size: CGSize(width: 700, height: 900), idiom: .pad)
            root = LoggingController("root", log: log)
            content = LoggingController("content", log: log)
            root.view.backgroundColor = .white
            content.view.backgroundColor = .blue
            content.modalPresentationStyle = .popover
            content.preferredContentSize = CGSize(width: 200, height: 100)
            content.popoverPresentationController?.sourceView = root.view
            content.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 100, width: 40, height: 40)
            content.popoverPresentationController?.delegate = recipe
            window = app.makeWindow(root: root)
            setCompact(isCompact)
        }
        func setCompact(_ isCompact: Bool) {
            window.traitOverrides.horizontalSizeClass = isCompact ? .compact : .regular
            app.advance(by: 0.1)
        }
        func present(animated: Bool = false) {
            root.present(content, animated: animated)
            app.advance(by: 1)
            log.lines = []
        }
        var navigation: UINavigationController? { root.presentedViewController as? UINavigationController }
        var calls: [String] { log.lines.filter { !$0.contains("lay out") && !$0.contains("move") } }
        var frame: CGRect { content.view.convert(content.view.bounds, to: nil) }
    }

    @Test("NV-293 a popover becomes a navigation controller with a Done button, which dismisses it") func recipe() {
        let stage = Stage(isCompact: true)
        stage.recipe.style = .fullScreen
        stage.present()
        let navigation = stage.navigation
        let bar = navigation?.navigationBar
        let isShown = stage.content.view.window === stage.window && bar?.window === stage.window
        let presenter = stage.content.presentingViewController
        stage.app.tap(at: CGPoint(x: 670, y: 22))
        stage.app.advance(by: 2)

        expect(navigation?.viewControllers, equals: [stage.content])
        #expect(isShown)
        #expect(presenter === stage.root)
        #expect(stage.root.presentedViewController == nil)
        #expect(stage.content.viewIfLoaded?.window == nil)
    }

    @Test("NV-293 the delegate is asked for the controller, prepares the presentation and is told the style")
    func delegateCalls() {
        let stage = Stage(isCompact: true)
        stage.recipe.wraps = false
        stage.present(animated: true)

        expect(
            stage.recipe.lines, equals: ["controller 1", "prepare UISheetPresentationController", "will 1 animated"])
    }

    @Test("NV-293 in its own style the delegate is only told none") func ownStyle() {
        let stage = Stage(isCompact: false)
        stage.present()

        expect(stage.recipe.lines, equals: ["will -1"])
    }

    @Test("NV-293 the sheet of a popover is its adaptiveSheetPresentationController, which can be set before")
    func adaptiveSheet() throws {
        let stage = Stage(isCompact: true)
        stage.recipe.wraps = false
        let popover = try #require(stage.content.popoverPresentationController)
        popover.adaptiveSheetPresentationController.detents = [.custom { _ in 300 }]
        stage.present()

        #expect(stage.content.sheetPresentationController === popover.adaptiveSheetPresentationController)
        expect(stage.frame.height, equals: 300)
    }

    @Test("NV-293 the delegate can set the sheet when it is prepared") func prepared() {
        let stage = Stage(isCompact: true)
        stage.recipe.prepare = { ($0 as? UISheetPresentationController)?.detents = [.custom { _ in 250 }] }
        stage.present()

        expect(stage.navigation?.view.bounds.height, equals: 250)
    }

    @Test("NV-293 a controller can be presented again after it was shown in another one") func again() {
        let stage = Stage(isCompact: true)
        stage.present()
        stage.root.dismiss(animated: false)
        stage.app.advance(by: 0.1)
        stage.content.popoverPresentationController?.sourceView = stage.root.view
        stage.setCompact(false)
        stage.present()

        #expect(stage.root.presentedViewController === stage.content)
        #expect(stage.content.popoverPresentationController != nil)
        #expect(stage.content.parent == nil)
    }

    @Test("NV-294 a popover becomes a sheet when the width becomes compact, and back, without appearance calls")
    func changes() {
        let stage = Stage(isCompact: false)
        stage.recipe.wraps = false
        stage.present()
        let popover = stage.content.popoverPresentationController
        let first = stage.frame
        stage.setCompact(true)
        let sheet = stage.content.sheetPresentationController
        let second = stage.frame
        stage.setCompact(false)

        expect(first.size, equals: CGSize(width: 200, height: 100))
        #expect(sheet != nil && second.width == 700)
        expect(stage.frame, equals: first)
        #expect(stage.content.popoverPresentationController === popover)
        #expect(stage.calls.isEmpty)
        expect(stage.recipe.lines.filter { $0.hasPrefix("will") }, equals: ["will -1", "will 1", "will -1"])
    }

    @Test("NV-294 a navigation controller comes and goes with the compact width") func wrapped() {
        let stage = Stage(isCompact: false)
        stage.present()
        stage.setCompact(true)
        let shown = stage.navigation?.viewControllers
        let calls = stage.calls
        let isVisible = stage.content.view.window === stage.window
        stage.setCompact(false)

        expect(shown, equals: [stage.content])
        #expect(isVisible)
        let turn = ["content will disappear", "content did disappear", "content will appear", "content did appear"]
        expect(calls, equals: turn)
        expect(stage.calls, equals: turn + turn)
        #expect(stage.root.presentedViewController === stage.content)
        #expect(stage.content.parent == nil)
        expect(stage.frame.size, equals: CGSize(width: 200, height: 100))
    }

    @Test("NV-294 NV-89 full screen removes the presenter's view, the popover brings it back") func fullScreen() {
        let stage = Stage(isCompact: false)
        stage.recipe.wraps = false
        stage.recipe.style = .fullScreen
        stage.present()
        stage.setCompact(true)
        let isCovered = stage.root.view.window == nil
        let calls = stage.calls
        stage.setCompact(false)

        #expect(isCovered)
        expect(calls, equals: ["root will disappear", "root did disappear"])
        expect(stage.calls.suffix(2), equals: ["root will appear", "root did appear"])
        #expect(stage.root.view.window === stage.window)
    }

    @Test("NV-294 below another presentation the change waits until that is dismissed") func covered() {
        let stage = Stage(isCompact: false)
        stage.recipe.wraps = false
        stage.present()
        let other = UIViewController()
        stage.content.present(other, animated: false)
        stage.app.advance(by: 0.1)
        stage.setCompact(true)
        let before = stage.content.sheetPresentationController
        stage.content.dismiss(animated: false)
        stage.app.advance(by: 0.1)

        #expect(before == nil)
        #expect(stage.content.sheetPresentationController != nil)
    }

    @Test("NV-294 after a change it is dismissed as usual, and the presenter can present again") func dismissal() {
        let stage = Stage(isCompact: false)
        stage.present()
        stage.setCompact(true)
        stage.setCompact(false)
        stage.app.tap(at: CGPoint(x: 350, y: 800))
        stage.app.advance(by: 1)
        let isDismissed = stage.root.presentedViewController == nil && stage.content.view.window == nil
        let other = UIViewController()
        stage.root.present(other, animated: false)

        #expect(isDismissed)
        #expect(stage.root.presentedViewController === other)
    }

    @Test("NV-293 a custom presentation becomes what it answers for compact width") func custom() {
        final class Centered: UIPresentationController {
            override func adaptivePresentationStyle(
                for traitCollection: UITraitCollection
            ) -> UIModalPresentationStyle {
                traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none
            }
        }
        final class Transitions: NSObject, UIViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                Centered(presentedViewController: presented, presenting: presenting)
            }
        }
        let stage = Stage(isCompact: true)
        let (other, transitions) = (UIViewController(), Transitions())
        other.modalPresentationStyle = .custom
        other.transitioningDelegate = transitions
        stage.root.present(other, animated: false)
        stage.app.advance(by: 0.1)
        let compact = other.presentationController?.presentationStyle
        stage.setCompact(false)

        expect(compact, equals: .fullScreen)
        #expect(other.presentationController is Centered)
        #expect(stage.root.view.window === stage.window)
    }

    @Test("NV-295 the program's background fills the popover, with its sizes and where the arrow is") func background()
        throws
    {
        final class Background: UIPopoverBackgroundView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                backgroundColor = .green
            }
            required init?(coder: NSCoder) { nil }
            override class func arrowBase() -> CGFloat { 20 }
            override class func arrowHeight() -> CGFloat { 10 }
            override class func contentViewInsets() -> UIEdgeInsets {
                UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            }
        }
        let stage = Stage(isCompact: false)
        stage.content.popoverPresentationController?.popoverBackgroundViewClass = Background.self
        stage.content.popoverPresentationController?.sourceRect = CGRect(x: 20, y: 100, width: 40, height: 40)
        stage.present()
        var view: UIView? = stage.content.view
        while let next = view, !next.subviews.contains(where: { $0 is Background }) { view = next.superview }
        let background = try #require(view?.subviews.first { $0 is Background } as? Background)

        expect(background.convert(background.bounds, to: nil), equals: CGRect(x: 10, y: 140, width: 206, height: 114))
        expect(stage.frame, equals: CGRect(x: 12, y: 151, width: 200, height: 100))
        expect(background.arrowDirection, equals: .up)
        expect(background.arrowOffset, equals: -73)
        expect(stage.app.color(at: CGPoint(x: 100, y: 253)), equals: .green)
    }
}
