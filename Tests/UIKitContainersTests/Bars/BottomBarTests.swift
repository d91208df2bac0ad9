import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct BottomBarTests {
    /// A controller whose scroll view has content of a height.
    private final class Scrolling: UIViewController {
        let scrollView = UIScrollView()
        var height: CGFloat = 3000

        override func viewDidLoad() {
            super.viewDidLoad()
            scrollView.frame = view.bounds
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentSize = CGSize(width: 100, height: height)
            view.addSubview(scrollView)
        }

        func scrollToEnd() {
            let inset = scrollView.adjustedContentInset
            scrollView.contentOffset.y = height + inset.bottom - scrollView.bounds.height
        }
    }

    /// Whether a bar is red near its upper left corner.
    private func isRed(_ bar: UIView, in app: TestApplication) -> Bool {
        let frame = bar.convert(bar.bounds, to: nil)
        guard let color = app.color(at: CGPoint(x: frame.minX + 5, y: frame.minY + 20)) else { return false }
        return color.red > 250 && color.green < 5 && color.blue < 5
    }

    private func red<Look: UIBarAppearance>(_ look: Look) -> Look {
        look.configureWithOpaqueBackground()
        look.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        return look
    }

    @Test("NV-289 a tab bar shows its scroll-edge appearance while the content ends above it") func tabBar() {
        let app = TestApplication()
        let content = Scrolling()
        let tabs = UITabBarController()
        tabs.viewControllers = [content]
        tabs.tabBar.scrollEdgeAppearance = red(UITabBarAppearance())
        app.makeWindow(root: tabs)
        app.advance(by: 0.1)
        #expect(!isRed(tabs.tabBar, in: app))
        content.scrollToEnd()
        app.advance(by: 0.1)
        #expect(isRed(tabs.tabBar, in: app))
        content.scrollView.contentOffset.y -= 100
        app.advance(by: 0.1)
        #expect(!isRed(tabs.tabBar, in: app))
    }

    @Test("NV-289 tab bar and toolbar follow the content of a navigation controller") func navigation() {
        let app = TestApplication()
        let content = Scrolling()
        let navigation = UINavigationController(rootViewController: content)
        navigation.isToolbarHidden = false
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        tabs.tabBar.scrollEdgeAppearance = red(UITabBarAppearance())
        navigation.toolbar.scrollEdgeAppearance = red(UIToolbarAppearance())
        app.makeWindow(root: tabs)
        app.advance(by: 0.1)
        #expect(!isRed(tabs.tabBar, in: app) && !isRed(navigation.toolbar, in: app))
        content.scrollToEnd()
        app.advance(by: 0.1)
        #expect(isRed(tabs.tabBar, in: app) && isRed(navigation.toolbar, in: app))
    }

    @Test("NV-288 the tab of a navigation controller shows the item of its root") func rootItem() {
        let root = UIViewController()
        root.title = "Root"
        root.tabBarItem.badgeValue = "3"
        let navigation = UINavigationController(rootViewController: root)
        #expect(navigation.tabBarItem === root.tabBarItem)
        navigation.setViewControllers([UIViewController()], animated: false)
        #expect(navigation.tabBarItem.title == "Root" && navigation.tabBarItem.badgeValue == "3")

        let titled = UINavigationController(rootViewController: UIViewController())
        titled.title = "Own"
        #expect(titled.tabBarItem.title == "Own")
        let own = UINavigationController(rootViewController: UIViewController())
        let item = UITabBarItem(title: "Item", image: nil, tag: 0)
        own.tabBarItem = item
        #expect(own.tabBarItem === item)
    }

    @Test("NV-290 buttons and tabs of bars are accessibility elements with the item's label, or its title")
    func labels() {
        let app = TestApplication()
        let content = UIViewController()
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        content.navigationItem.rightBarButtonItem = item
        content.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
        content.tabBarItem.badgeValue = "2"
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: content)]
        app.makeWindow(root: tabs)
        app.advance(by: 0.1)
        func element(_ label: String) -> UIView? {
            func search(_ view: UIView) -> UIView? {
                if view.isAccessibilityElement, view is UIControl, view.accessibilityLabel == label { return view }
                return view.subviews.lazy.compactMap(search).first
            }
            return search(tabs.view)
        }

        #expect(element("Edit")?.accessibilityTraits == .button)
        #expect(element("Home")?.accessibilityTraits.contains(.selected) == true)
        #expect(element("Home")?.accessibilityValue == "2")
        item.accessibilityLabel = "Change the list"
        item.isEnabled = false
        #expect(element("Edit") == nil)
        #expect(element("Change the list")?.accessibilityTraits.contains(.notEnabled) == true)
    }

    @Test("NV-55 NV-34 an abandoned pop leaves the toolbar items") func abandonedPop() throws {
        let app = TestApplication()
        let root = UIViewController()
        let page = UIViewController()
        for controller in [root, page] { controller.view.backgroundColor = .white }
        let view = UIButton(type: .system)
        view.setTitle("New", for: .normal)
        page.toolbarItems = [UIBarButtonItem(customView: view), UIBarButtonItem(systemItem: .trash)]
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        app.makeWindow(root: navigation)
        app.advance(by: 0.1)
        navigation.pushViewController(page, animated: true)
        app.advance(by: 1)
        let shown = app.screenshot()

        let finger = app.touch(at: CGPoint(x: 2, y: 400))
        finger.move(to: CGPoint(x: 195, y: 400), over: 0.3)
        finger.move(to: CGPoint(x: 10, y: 400), over: 0.3)
        finger.lift()
        app.advance(by: 1)

        #expect(navigation.topViewController === page)
        #expect(view.alpha == 1 && view.window != nil)
        #expect(app.screenshot().dataProvider?.data as Data? == shown.dataProvider?.data as Data?)
    }
}
