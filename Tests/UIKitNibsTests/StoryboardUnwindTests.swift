import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import UIKitNibs

/// The way back of unwind segues.
@Suite(.serialized) @MainActor struct StoryboardUnwindTests {
    private static func scene(_ id: String, _ segues: String = "") -> String {
        """
        <viewController id="\(id)" title="\(id)" customClass="WayController" customModule="UIKitNibsTests">
        <view key="view" id="v\(id)"/><connections>\(segues)</connections></viewController><exit id="e\(id)"/>
        """
    }

    private static func unwind(_ id: String, _ action: String, _ more: String = "") -> String {
        "<segue kind=\"unwind\" identifier=\"back\" destination=\"e\(id)\" unwindAction=\"\(action)\" id=\"u\(id)\" \(more)/>"
    }

    /// Tabs with two stacks of controllers: a and b, and c and d.
    private func stage(_ segue: String) throws -> (TestApplication, UITabBarController, WayController) {
        let storyboard = try NibFixtures.storyboard(initial: "d", [Self.scene("d", segue)])
        func make(_ name: String) -> WayController {
            let controller = WayController(nibName: nil, bundle: nil)
            controller.title = name
            return controller
        }
        let source = try #require(storyboard.instantiateInitialViewController() as? WayController)
        let (first, second) = (LoggingStack(), LoggingStack())
        (first.name, second.name) = ("first", "second")
        first.setViewControllers([make("a"), make("b")], animated: false)
        second.setViewControllers([make("c"), source], animated: false)
        let tabs = LoggingTabs()
        tabs.viewControllers = [first, second]
        tabs.selectedIndex = 1
        let app = TestApplication()
        _ = app.makeWindow(root: tabs)
        app.advance(by: 0.5)
        NibLog.lines = []
        return (app, tabs, source)
    }

    @Test("NB-91 each container of the destination shows the child that contains it, the outer first") func containers()
        throws
    {
        let (app, tabs, source) = try stage(Self.unwind("d", "back:"))
        let first = try #require(tabs.viewControllers?.first as? LoggingStack)
        let root = try #require(first.viewControllers.first as? WayController)
        root.answers = true

        source.performSegue(withIdentifier: "back", sender: nil)
        app.advance(by: 1)

        expect(NibLog.lines, equals: ["prepare back", "back in a", "tabs to first", "first to a"])
        #expect(tabs.selectedIndex == 0 && first.topViewController === root)
    }

    @Test("NB-91 only the containers that do not show the source are asked") func inner() throws {
        let (app, tabs, source) = try stage(Self.unwind("d", "back:"))
        let second = try #require(tabs.viewControllers?.last as? LoggingStack)
        (second.viewControllers.first as? WayController)?.answers = true

        source.performSegue(withIdentifier: "back", sender: nil)
        app.advance(by: 1)

        expect(NibLog.lines, equals: ["prepare back", "back in c", "second to c"])
        expect(second.topViewController?.title, equals: "c")
        expect(tabs.selectedIndex, equals: 1)
    }

    @Test("NB-91 a container decides which children are searched") func allowedChildren() throws {
        let (app, tabs, source) = try stage(Self.unwind("d", "back:"))
        let first = try #require(tabs.viewControllers?.first as? LoggingStack)
        for case let controller as WayController in first.viewControllers { controller.answers = true }
        first.allowed = [first.viewControllers[0]]

        source.performSegue(withIdentifier: "back", sender: nil)
        app.advance(by: 1)

        expect(NibLog.lines.prefix(2), equals: ["prepare back", "back in a"])
        let segueSource = UIStoryboardUnwindSegueSource(
            source: source, unwindAction: Selector("back:"), sender: nil)
        #expect(tabs.childContaining(segueSource) === tabs.viewControllers?.last)
        #expect(first.childContaining(segueSource) == nil)
        expect(tabs.allowedChildrenForUnwinding(from: segueSource), equals: [first])
    }

    @Test("NB-90 NB-91 an unwind segue has the class that the document names") func customClass() throws {
        let (_, tabs, source) = try stage(
            Self.unwind("d", "back:", #"customClass="LoggingSegue" customModule="UIKitNibsTests""#))
        let second = try #require(tabs.viewControllers?.last as? LoggingStack)
        (second.viewControllers.first as? WayController)?.answers = true

        source.performSegue(withIdentifier: "back", sender: nil)

        expect(NibLog.lines, equals: ["prepare back", "back in c", "perform back d c"])
    }

    @Test("NB-91 an unwind segue that nobody answers does nothing but one line") func nobody() throws {
        let (app, tabs, source) = try stage(Self.unwind("d", "back:"))

        let lines = NibFixtures.lines { source.performSegue(withIdentifier: "back", sender: nil) }
        app.advance(by: 1)

        expect(lines, equals: ["Test:3: unwind segue back leads nowhere: no controller on the way back has back:"])
        #expect(NibLog.lines.isEmpty && tabs.selectedIndex == 1)
    }

    @Test("NB-91 an unwind segue from a presented stack dismisses it and pops below") func presented() throws {
        let app = TestApplication()
        let (below, top) = (WayController(nibName: nil, bundle: nil), WayController(nibName: nil, bundle: nil))
        (below.title, below.answers) = ("below", true)
        let stack = LoggingStack()
        stack.name = "stack"
        stack.setViewControllers([below, top], animated: false)
        _ = app.makeWindow(root: stack)
        let storyboard = try NibFixtures.storyboard(initial: "d", [Self.scene("d", Self.unwind("d", "back:"))])
        let source = try #require(storyboard.instantiateInitialViewController())
        app.advance(by: 0.2)
        top.present(UINavigationController(rootViewController: source), animated: true)
        app.advance(by: 1)
        NibLog.lines = []

        source.performSegue(withIdentifier: "back", sender: nil)
        app.advance(by: 1)

        expect(NibLog.lines, equals: ["prepare back", "back in below", "stack to below"])
        #expect(stack.presentedViewController == nil && stack.topViewController === below)
    }
}

final class WayController: UIViewController {
    var answers = false

    func back(_ segue: UIStoryboardSegue) { NibLog.lines.append("back in \(title ?? "")") }
    override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        answers && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        NibLog.lines.append("prepare \(segue.identifier ?? "nil")")
    }

    final class NibNames: NibNaming { static let actions = [Selector("back:", WayController.back(_:))] }
}

final class LoggingStack: UINavigationController {
    var name = ""
    var allowed: [UIViewController]?

    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        NibLog.lines.append("\(name) to \(subsequentVC.title ?? "")")
        super.unwind(for: unwindSegue, towards: subsequentVC)
    }
    override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        allowed ?? super.allowedChildrenForUnwinding(from: source)
    }
}

final class LoggingTabs: UITabBarController {
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        NibLog.lines.append("tabs to \((subsequentVC as? LoggingStack)?.name ?? "")")
        super.unwind(for: unwindSegue, towards: subsequentVC)
    }
}
