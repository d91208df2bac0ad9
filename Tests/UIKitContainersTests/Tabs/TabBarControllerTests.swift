import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TabBarControllerTests {
    private final class Watcher: NSObject, UITabBarControllerDelegate {
        var lines: [String] = []
        var allows = true
        var animator: (any UIViewControllerAnimatedTransitioning)?
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            lines.append("should \(viewController.title ?? "")")
            return allows
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            lines.append("did \(viewController.title ?? "")")
        }
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    }

    private final class Fade: UIViewControllerAnimatedTransitioning {
        var style: UIModalPresentationStyle?
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            style = context.presentationStyle
            guard let view = context.view(forKey: .to) else { return }
            context.containerView.addSubview(view)
            view.alpha = 0
            UIView.animate(withDuration: 0.3, animations: { view.alpha = 1 }) { _ in context.completeTransition(true) }
        }
    }

    @MainActor private struct Stage {
        let app = TestApplication()
        let log = CallLog()
        let controllers: [RecordingController]
        let tabs = UITabBarController()
        let watcher = Watcher()

        init(count: Int = 3) {
            let log = self.log
            controllers = (0..<count).map { RecordingController("\($0)", log, title: "Tab \($0)") }
            tabs.viewControllers = controllers
            tabs.delegate = watcher
            app.makeWindow(root: tabs)
            app.advance(by: 0.1)
            log.lines = []
        }
        func tapTab(_ index: Int, of count: Int = 3) {
            app.tap(at: CGPoint(x: 390 / CGFloat(count) * (CGFloat(index) + 0.5), y: 820))
            app.advance(by: 0.5)
        }
    }

    @Test("NV-58 the first tab is selected, and the others are loaded when they are selected") func loading() {
        let stage = Stage()

        expect(stage.tabs.selectedIndex, equals: 0)
        #expect(stage.tabs.selectedViewController === stage.controllers[0])
        #expect(stage.controllers[0].isViewLoaded)
        #expect(!stage.controllers[1].isViewLoaded)
    }

    @Test("NV-03 NV-64 the order of a change of tab") func order() {
        let stage = Stage()
        stage.controllers[1].recordsAll = true
        stage.tabs.selectedIndex = 1
        stage.app.advance(by: 0.1)

        expect(
            stage.log.take(),
            equals: [
                "1 loaded", "1 W-appear", "0 W-disappear", "1 appearing", "0 D-disappear", "1 D-appear",
            ])
    }

    @Test("NV-58 NV-64 setting the index makes the will-calls at once, the others after the commit") func atOnce() {
        let stage = Stage()
        stage.tabs.selectedIndex = 1
        let early = stage.log.lines
        stage.app.advance(by: 0)

        expect(early, equals: ["1 W-appear", "0 W-disappear"])
        expect(stage.log.lines.suffix(2), equals: ["0 D-disappear", "1 D-appear"])
        #expect(stage.controllers[0].view.window == nil)
    }

    @Test("NV-61 the delegate is asked and told about taps only, even on the selected tab") func taps() {
        let stage = Stage()
        stage.tabs.selectedIndex = 2
        stage.app.advance(by: 0.1)
        let byCode = stage.watcher.lines
        stage.tapTab(1)
        stage.tapTab(1)
        stage.watcher.allows = false
        stage.tapTab(0)

        #expect(byCode.isEmpty)
        expect(stage.watcher.lines, equals: ["should Tab 1", "did Tab 1", "should Tab 1", "did Tab 1", "should Tab 0"])
        expect(stage.tabs.selectedIndex, equals: 1)
    }

    @Test("NV-63 a tap on the selected tab pops its navigation controller to the root") func popsToRoot() {
        let stage = Stage()
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        stage.tabs.viewControllers = [navigation, stage.controllers[1]]
        stage.app.advance(by: 0.1)
        navigation.pushViewController(UIViewController(), animated: false)
        stage.app.advance(by: 0.1)
        stage.tapTab(0, of: 2)

        expect(navigation.viewControllers, equals: [root])
    }

    @Test("NV-66 the bar is 49 high, and the tabs are even") func bar() {
        let stage = Stage()

        expect(stage.tabs.tabBar.frame, equals: CGRect(x: 0, y: 795, width: 390, height: 49))
        expect(stage.tabs.tabBar.items?.count, equals: 3)
        expect(stage.controllers[0].view.safeAreaInsets.bottom, equals: 49)
        expect(stage.controllers[0].view.frame.height, equals: 844)
    }

    @Test("NV-67 an index out of range is ignored") func outOfRange() {
        let stage = Stage()
        stage.tabs.selectedIndex = 7
        stage.tabs.selectedIndex = -1

        expect(stage.tabs.selectedIndex, equals: 0)
        expect(UITabBarController().selectedIndex, equals: NSNotFound)
    }

    @Test("NV-65 the items of a managed bar must not be changed") func managed() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let tabs = UITabBarController()
                tabs.viewControllers = [UIViewController()]
                tabs.tabBar.items = []
            }
        }
    }

    @Test("NV-68 NV-134 the delegate's animator makes a change of tab animated") func animated() {
        let stage = Stage()
        let fade = Fade()
        stage.watcher.animator = fade
        stage.tabs.selectedIndex = 1
        stage.app.advance(by: 0.15)
        let during = stage.log.lines.contains("1 D-appear")
        stage.app.advance(by: 0.5)

        #expect(!during)
        expect(fade.style, equals: UIModalPresentationStyle.none)
        expect(stage.log.lines.suffix(2), equals: ["0 D-disappear", "1 D-appear"])
        #expect(stage.controllers[0].view.window == nil)
    }

    @Test("NV-64 a selection by code during an animated change ends that change first") func selectionDuringChange() {
        let stage = Stage()
        stage.watcher.animator = Fade()
        stage.tabs.selectedIndex = 1
        stage.app.advance(by: 0.1)
        stage.watcher.animator = nil

        stage.tabs.selectedIndex = 0
        stage.app.advance(by: 1)

        expect(stage.tabs.selectedIndex, equals: 0)
        #expect(stage.controllers[0].view.window != nil && stage.controllers[1].view.window == nil)
        let own = stage.log.lines.filter { $0.hasPrefix("1 ") && $0.hasSuffix("appear") }
        expect(own.suffix(4), equals: ["1 W-appear", "1 D-appear", "1 W-disappear", "1 D-disappear"])
    }

    @Test("NV-58 without tabs no controller is shown") func noTabs() {
        let stage = Stage()
        stage.app.advance(by: 0.1)

        stage.tabs.viewControllers = nil
        stage.app.advance(by: 0.1)

        #expect(stage.tabs.selectedViewController == nil)
        #expect(stage.tabs.viewControllers == nil)
        #expect(stage.controllers[0].view.superview == nil && stage.controllers[0].parent == nil)
        expect(stage.log.lines.suffix(2), equals: ["0 W-disappear", "0 D-disappear"])
        stage.tabs.viewControllers = stage.controllers
        stage.app.advance(by: 0.1)
        #expect(stage.tabs.selectedIndex == 0 && stage.controllers[0].view.window != nil)
    }

    @Test("NV-59 NV-60 with more than five tabs the last is More, which lists the others") func more() {
        let stage = Stage(count: 7)
        let titles = stage.tabs.tabBar.items?.map(\.title)
        stage.tapTab(4, of: 5)
        let isMore = stage.tabs.selectedViewController === stage.tabs.moreNavigationController
        stage.app.tap(at: CGPoint(x: 200, y: 44 + 66))
        stage.app.advance(by: 1)

        expect(titles, equals: ["Tab 0", "Tab 1", "Tab 2", "Tab 3", "More"])
        #expect(isMore)
        expect(stage.tabs.viewControllers, equals: stage.controllers)
        #expect(stage.tabs.moreNavigationController.topViewController === stage.controllers[5])
    }

    @Test("NV-20 a push with hidesBottomBarWhenPushed takes the bar away, the pop brings it back") func hidesBar() {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.tabs.viewControllers = [navigation, stage.controllers[1]]
        stage.app.advance(by: 0.1)
        let pushed = UIViewController()
        pushed.hidesBottomBarWhenPushed = true
        navigation.pushViewController(pushed, animated: true)
        stage.app.advance(by: 0.15)
        let x = stage.tabs.tabBar.layer.presentation()?.frame.minX ?? 0
        stage.app.advance(by: 1)
        let hidden = stage.tabs.tabBar.frame.minY
        let bottom = pushed.view.safeAreaInsets.bottom
        navigation.popViewController(animated: true)
        stage.app.advance(by: 1)

        #expect(x < 0)
        #expect(hidden >= 844)
        expect(bottom, equals: 0)
        expect(stage.tabs.tabBar.frame, equals: CGRect(x: 0, y: 795, width: 390, height: 49))
    }

    @Test("NV-15 show directly in a tab bar controller presents") func show() {
        let stage = Stage()
        let other = UIViewController()
        stage.controllers[0].show(other, sender: nil)
        stage.app.advance(by: 1)

        #expect(stage.tabs.presentedViewController === other)
    }

    @Test("a free bar tells its delegate about taps, not about selections by code") func free() {
        final class Watcher: NSObject, UITabBarDelegate {
            var items: [UITabBarItem] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { items.append(item) }
        }
        let app = TestApplication()
        let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 390, height: 49))
        app.makeWindow().addSubview(bar)
        let watcher = Watcher()
        bar.delegate = watcher
        let items = [UITabBarItem(tabBarSystemItem: .search, tag: 1), UITabBarItem(title: "B", image: nil, tag: 2)]
        bar.items = items
        bar.selectedItem = items[0]
        app.advance(by: 0.1)
        app.tap(at: CGPoint(x: 300, y: 120))

        expect(watcher.items, equals: [items[1]])
        #expect(bar.selectedItem === items[1])
    }

    private final class Overriding: UITabBarController {
        var chosen: [String?] = []
        override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.title) }
    }

    @Test("NV-61 a subclass hears of taps by overriding the method of the bar's delegate") func overridden() {
        let app = TestApplication()
        let tabs = Overriding()
        tabs.viewControllers = ["One", "Two"].map { title in
            let controller = UIViewController()
            controller.tabBarItem.title = title
            return controller
        }
        app.makeWindow(root: tabs)
        app.advance(by: 0.1)
        tabs.selectedIndex = 1
        let bar = tabs.tabBar.frame
        app.tap(at: CGPoint(x: bar.width / 4, y: bar.minY + 20))

        expect(tabs.chosen, equals: ["One"])
        expect(tabs.selectedIndex, equals: 0)
    }
}
