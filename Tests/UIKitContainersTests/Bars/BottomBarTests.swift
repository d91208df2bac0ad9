import Expectations
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

    /// A tab bar of two items, 600 points wide.
    private func tabBar(_ look: UITabBarAppearance) -> (TestApplication, UITabBar) {
        let app = TestApplication()
        let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 380, height: 49))
        bar.items = [1, 2].map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        bar.selectedItem = bar.items?.first
        bar.itemWidth = 100
        bar.itemSpacing = 20
        bar.standardAppearance = look
        app.makeWindow().addSubview(bar)
        app.advance(by: 0.1)
        return (app, bar)
    }

    private func tabFrames(_ bar: UITabBar) -> [CGRect] {
        bar.subviews.filter { $0 is UIControl }.map(\.frame).sorted { $0.minX < $1.minX }
    }

    @Test("NV-380 NV-286 an appearance centers items with its width and spacing, which win over the bar's")
    func itemPositioning() {
        let look = UITabBarAppearance()
        look.stackedItemPositioning = .centered
        let (app, bar) = tabBar(look)
        let ofBar = tabFrames(bar)
        bar.standardAppearance.stackedItemWidth = 60
        bar.standardAppearance.stackedItemSpacing = 40
        app.advance(by: 0.1)
        let ofLook = tabFrames(bar)
        bar.standardAppearance.stackedItemPositioning = .fill
        app.advance(by: 0.1)

        expect(ofBar.map(\.minX), equals: [80, 200])
        expect(ofBar.map(\.width), equals: [100, 100])
        expect(ofLook.map(\.minX), equals: [110, 210])
        expect(ofLook.map(\.width), equals: [60, 60])
        expect(tabFrames(bar).map(\.width), equals: [190, 190])
    }

    @Test("NV-380 the image of an appearance is behind the selected item, before that of the bar") func indicator() {
        func image(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 100, height: 49)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 100, height: 49))
            }
        }
        let look = red(UITabBarAppearance())
        let (app, bar) = tabBar(look)
        bar.selectionIndicatorImage = image(.green)
        app.advance(by: 0.1)
        let ofBar = app.color(at: CGPoint(x: 60, y: 105))
        bar.standardAppearance.selectionIndicatorImage = image(.blue)
        app.advance(by: 0.1)

        expect(ofBar, equals: PixelColor(red: 0, green: 255, blue: 0))
        expect(app.color(at: CGPoint(x: 60, y: 105)), equals: PixelColor(red: 0, green: 0, blue: 255))
        #expect((bar.standardAppearance.copy() as? UITabBarAppearance)?.selectionIndicatorImage != nil)
    }

    private final class Top: NSObject, UIToolbarDelegate {
        var answer = UIBarPosition.topAttached
        func position(for bar: any UIBarPositioning) -> UIBarPosition { answer }
    }

    @Test("NV-382 the background of a toolbar attached to the top reaches the upper edge") func attachedToolbar() {
        let app = TestApplication()
        let bar = UIToolbar(frame: CGRect(x: 0, y: 50, width: 390, height: 44))
        bar.standardAppearance = red(UIToolbarAppearance())
        app.makeWindow().addSubview(bar)
        app.window?.backgroundColor = .white
        app.advance(by: 0.1)
        let position = bar.barPosition
        let above = app.color(at: CGPoint(x: 20, y: 20))
        let delegate = Top()
        bar.delegate = delegate
        app.advance(by: 0.1)

        #expect(position == .bottom && above?.green != 0)
        expect(bar.barPosition, equals: .topAttached)
        expect(app.color(at: CGPoint(x: 20, y: 20)), equals: PixelColor(red: 255, green: 0, blue: 0))
    }

    @Test("NV-382 the hairline of a toolbar is at the side of the content") func hairline() {
        let app = TestApplication()
        let bar = UIToolbar(frame: CGRect(x: 0, y: 50, width: 390, height: 44))
        bar.standardAppearance = red(UIToolbarAppearance())
        bar.standardAppearance.shadowColor = .blue
        app.makeWindow().addSubview(bar)
        let delegate = Top()
        delegate.answer = .top
        func lines() -> [Bool] {
            app.advance(by: 0.1)
            return [49.8, 94.2].map { y in
                app.color(at: CGPoint(x: 20, y: y)).map { $0.blue > 250 && $0.red < 5 } == true
            }
        }
        let atBottom = lines()
        bar.delegate = delegate

        expect(atBottom, equals: [true, false])
        expect(lines(), equals: [false, true])
    }

    @Test("NV-382 the bar of a navigation controller is attached to the top") func navigationBar() {
        _ = TestApplication()
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.loadViewIfNeeded()

        expect(navigation.navigationBar.barPosition, equals: .topAttached)
        expect(UINavigationBar().barPosition, equals: .any)
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
        expect(navigation.tabBarItem.title, equals: "Root")
        expect(navigation.tabBarItem.badgeValue, equals: "3")

        let titled = UINavigationController(rootViewController: UIViewController())
        titled.title = "Own"
        expect(titled.tabBarItem.title, equals: "Own")
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

        expect(element("Edit")?.accessibilityTraits, equals: .button)
        expect(element("Home")?.accessibilityTraits.contains(.selected), equals: true)
        expect(element("Home")?.accessibilityValue, equals: "2")
        item.accessibilityLabel = "Change the list"
        item.isEnabled = false
        #expect(element("Edit") == nil)
        expect(element("Change the list")?.accessibilityTraits.contains(.notEnabled), equals: true)
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
        expect(app.screenshot().dataProvider?.data as Data?, equals: shown.dataProvider?.data as Data?)
    }

    /// A navigation controller whose toolbar is shown, and a page that hides it.
    private func toolbarStage(_ app: TestApplication) -> (UINavigationController, UIViewController) {
        let page = UIViewController()
        page.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.isToolbarHidden = false
        app.makeWindow(root: navigation)
        app.advance(by: 0.1)
        return (navigation, page)
    }

    @Test("NV-387 a push with hidesBottomBarWhenPushed takes the toolbar away, the pop brings it back")
    func hiddenToolbar() {
        let app = TestApplication()
        let (navigation, page) = toolbarStage(app)
        let shown = navigation.toolbar.frame
        navigation.pushViewController(page, animated: true)
        app.advance(by: 0.15)
        let moving = navigation.toolbar.layer.presentation()?.frame ?? .zero
        app.advance(by: 1)
        let hidden = navigation.toolbar.frame.minY
        let bottom = page.view.safeAreaInsets.bottom
        navigation.pushViewController(UIViewController(), animated: false)
        app.advance(by: 0.1)
        let above = navigation.toolbar.frame.minY
        navigation.popToRootViewController(animated: true)
        app.advance(by: 1)

        expect(shown, equals: CGRect(x: 0, y: 800, width: 390, height: 44))
        #expect(moving.minX < 0 && moving.minY == 800)
        #expect(hidden >= 844 && above >= 844)
        expect(bottom, equals: 0)
        expect(navigation.toolbar.frame, equals: shown)
        expect(navigation.topViewController?.view.safeAreaInsets.bottom, equals: 44)
        #expect(!navigation.isToolbarHidden)
    }

    @Test("NV-387 an abandoned pop leaves the toolbar hidden") func abandonedPopOfHidden() {
        let app = TestApplication()
        let (navigation, page) = toolbarStage(app)
        navigation.pushViewController(page, animated: false)
        app.advance(by: 0.1)
        let finger = app.touch(at: CGPoint(x: 2, y: 400))
        finger.move(to: CGPoint(x: 195, y: 400), over: 0.3)
        let moving = navigation.toolbar.layer.presentation()?.frame ?? .zero
        finger.move(to: CGPoint(x: 10, y: 400), over: 0.3)
        finger.lift()
        app.advance(by: 1)

        #expect(moving.minX < 0 && moving.minX > -390 && moving.minY == 800)
        #expect(navigation.topViewController === page)
        #expect(navigation.toolbar.frame.minY >= 844)
        expect(page.view.safeAreaInsets.bottom, equals: 0)
    }

    @Test("NV-387 a pushed controller can show the toolbar") func shownAgain() {
        final class Page: UIViewController {
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                navigationController?.setToolbarHidden(false, animated: animated)
            }
        }
        let app = TestApplication()
        let page = Page()
        page.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: UIViewController())
        app.makeWindow(root: navigation)
        app.advance(by: 0.1)
        navigation.pushViewController(page, animated: true)
        app.advance(by: 1)

        expect(navigation.toolbar.frame, equals: CGRect(x: 0, y: 800, width: 390, height: 44))
        expect(page.view.safeAreaInsets.bottom, equals: 44)
    }
}
