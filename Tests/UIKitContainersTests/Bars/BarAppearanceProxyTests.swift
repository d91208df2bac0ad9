import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct BarAppearanceProxyTests {
    private func image(_ color: UIColor = .red) -> UIImage {
        UIGraphicsImageRenderer(bounds: CGRect(x: 0, y: 0, width: 4, height: 4)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    /// The first label with a text in a view.
    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { label(text, in: $0) }.first
    }

    private func color(_ label: UILabel?) -> UIColor? {
        label?.attributedText?.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor
    }

    @Test("CX-104 the proxy of navigation bars sets colors, titles and images of new bars") func navigationBar() {
        let app = TestApplication()
        let proxy = UINavigationBar.appearance()
        proxy.barTintColor = .red
        proxy.isTranslucent = false
        proxy.tintColor = .white
        proxy.titleTextAttributes = [.foregroundColor: UIColor.yellow]
        proxy.largeTitleTextAttributes = [.foregroundColor: UIColor.yellow]
        proxy.prefersLargeTitles = true
        proxy.setTitleVerticalPositionAdjustment(3, for: .default)
        let root = UIViewController()
        root.title = "Root"
        let navigation = UINavigationController(rootViewController: root)
        app.makeWindow(root: navigation)
        app.advance(by: 0.1)
        let bar = navigation.navigationBar

        #expect(bar.barTintColor == .red && !bar.isTranslucent && bar.tintColor == .white && bar.prefersLargeTitles)
        expect(app.color(at: CGPoint(x: 5, y: 5)), equals: .red)
        expect(color(label("Root", in: bar)), equals: .yellow)
        expect(bar.titleVerticalPositionAdjustment(for: .default), equals: 3)
    }

    @Test("CX-105 what was set on a bar itself stays") func direct() {
        let app = TestApplication()
        UINavigationBar.appearance().barTintColor = .red
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.navigationBar.barTintColor = .blue
        app.makeWindow(root: navigation)

        expect(navigation.navigationBar.barTintColor, equals: .blue)
    }

    @Test("CX-104 NV-287 appearance objects on the proxy are copied to each bar") func objects() {
        let app = TestApplication()
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .green
        UINavigationBar.appearance().standardAppearance = look
        UINavigationBar.appearance().scrollEdgeAppearance = look
        let navigation = UINavigationController(rootViewController: UIViewController())
        app.makeWindow(root: navigation)
        app.advance(by: 0.1)
        let shown = app.color(at: CGPoint(x: 200, y: 22))
        look.backgroundColor = .red
        app.advance(by: 0.1)
        let kept = app.color(at: CGPoint(x: 200, y: 22))
        navigation.navigationBar.scrollEdgeAppearance?.backgroundColor = .blue
        app.advance(by: 0.1)

        expect(shown, equals: PixelColor(red: 0, green: 255, blue: 0))
        expect(kept, equals: shown)
        expect(app.color(at: CGPoint(x: 200, y: 22)), equals: PixelColor(red: 0, green: 0, blue: 255))
        #expect(navigation.navigationBar.standardAppearance !== look)
    }

    @Test("NV-287 a change of an item's look in the bar's appearance is shown at once") func nested() {
        let stage = NavigationStage()
        stage.root.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Add", style: .plain, target: nil, action: nil)
        let look = UINavigationBarAppearance()
        stage.navigation.navigationBar.scrollEdgeAppearance = look
        stage.app.advance(by: 0.1)
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        stage.app.advance(by: 0.1)
        let own = color(label("Add", in: stage.window))
        stage.navigation.navigationBar.scrollEdgeAppearance?.buttonAppearance.normal.titleTextAttributes = [
            .foregroundColor: UIColor.red
        ]
        stage.app.advance(by: 0.1)

        #expect(own != .red)
        expect(color(label("Add", in: stage.window)), equals: .red)
    }

    @Test("CX-104 the proxy of bar button items sets colors, text and displacements, also of back buttons")
    func barButtonItems() {
        let app = TestApplication()
        let proxy = UIBarButtonItem.appearance()
        proxy.tintColor = .green
        proxy.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        proxy.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: -1000, vertical: 0), for: .default)
        proxy.setBackgroundImage(image(.yellow), for: .normal, barMetrics: .default)
        let (root, next) = (UIViewController(), UIViewController())
        root.title = "Root"
        let (item, own) = (
            UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil),
            UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
        )
        own.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
        next.navigationItem.rightBarButtonItems = [item, own]
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(next, animated: false)
        let window = app.makeWindow(root: navigation)
        app.advance(by: 0.1)
        let back = label("Root", in: window)

        expect(item.tintColor, equals: .green)
        expect(color(label("Item", in: window)), equals: .red)
        expect(color(label("Own", in: window)), equals: .blue)
        #expect((back?.frame.minX ?? 0) < -900)
        #expect(item.backgroundImage(for: .normal, barMetrics: .default) != nil)
    }

    @Test("CX-106 CX-107 proxies of items for containers and for traits") func containersAndTraits() {
        let app = TestApplication()
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .red
        UIBarButtonItem.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).setTitleTextAttributes(
            [.kern: 2], for: .normal)
        let root = UIViewController()
        let (inBar, inToolbar) = (
            UIBarButtonItem(title: "Bar", style: .plain, target: nil, action: nil),
            UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)
        )
        root.navigationItem.rightBarButtonItem = inBar
        root.toolbarItems = [inToolbar]
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        app.makeWindow(root: navigation)
        app.advance(by: 0.1)
        let light = inBar.titleTextAttributes(for: .normal)
        app.userInterfaceStyle = .dark

        #expect(inBar.tintColor == nil)
        expect(inToolbar.tintColor, equals: .red)
        #expect(light == nil)
        expect(inBar.titleTextAttributes(for: .normal)?[.kern] as? Int, equals: 2)
    }

    @Test("CX-104 NV-286 the proxies of tab bars and their items") func tabBar() {
        let app = TestApplication(size: CGSize(width: 768, height: 1024), idiom: .pad)
        UITabBar.appearance().barTintColor = .red
        UITabBar.appearance().isTranslucent = false
        UITabBar.appearance().unselectedItemTintColor = .green
        UITabBar.appearance().itemWidth = 100
        UITabBar.appearance().itemSpacing = 10
        UITabBarItem.appearance().badgeColor = .blue
        UITabBarItem.appearance().setTitleTextAttributes([.kern: 3], for: .normal)
        UITabBarItem.appearance().setBadgeTextAttributes([.foregroundColor: UIColor.black], for: .normal)
        let tabs = UITabBarController()
        let controllers = ["A", "B"].map { title in
            let controller = UIViewController()
            controller.title = title
            return controller
        }
        controllers[1].tabBarItem.badgeValue = "7"
        tabs.viewControllers = controllers
        let window = app.makeWindow(root: tabs)
        app.advance(by: 0.1)
        let (a, b) = (label("A", in: window)?.superview?.frame, label("B", in: window)?.superview?.frame)

        expect(app.color(at: CGPoint(x: 5, y: 1000)), equals: .red)
        expect(tabs.tabBar.unselectedItemTintColor, equals: .green)
        expect(color(label("B", in: window)), equals: .green)
        expect(a, equals: CGRect(x: 279, y: 0, width: 100, height: 49))
        expect(b, equals: CGRect(x: 389, y: 0, width: 100, height: 49))
        expect(color(label("7", in: window)), equals: .black)
        expect(controllers[1].tabBarItem.badgeColor, equals: .blue)
        tabs.tabBar.itemPositioning = .fill
        app.advance(by: 0.1)
        expect(label("B", in: window)?.superview?.frame.width, equals: 384)
    }

    @Test("CX-104 the proxy of toolbars sets color, image and hairline") func toolbar() {
        let app = TestApplication()
        UIToolbar.appearance().setBackgroundImage(image(), forToolbarPosition: .any, barMetrics: .default)
        UIToolbar.appearance().setShadowImage(image(.blue), forToolbarPosition: .any)
        let window = app.makeWindow()
        let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
        window.addSubview(bar)

        expect(app.color(at: CGPoint(x: 200, y: 120)), equals: .red)
        expect(app.color(at: CGPoint(x: 200, y: 98)), equals: PixelColor(red: 0, green: 0, blue: 255))
    }

    @Test("CX-104 the proxies of tables, their cells and refresh controls") func tables() {
        let app = TestApplication()
        UITableView.appearance().separatorColor = .red
        UITableView.appearance().sectionIndexColor = .green
        UITableView.appearance().separatorInset = UIEdgeInsets(top: 0, left: 70, bottom: 0, right: 0)
        UITableViewCell.appearance().separatorInset = UIEdgeInsets(top: 0, left: 33, bottom: 0, right: 0)
        UIRefreshControl.appearance().tintColor = .blue
        let window = app.makeWindow()
        let table = UITableView(frame: window.bounds, style: .plain)
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let refresh = UIRefreshControl()
        table.refreshControl = refresh
        table.addSubview(cell)
        window.addSubview(table)

        expect(table.separatorColor, equals: .red)
        expect(table.sectionIndexColor, equals: .green)
        expect(table.separatorInset.left, equals: 70)
        expect(cell.separatorInset.left, equals: 33)
        expect(refresh.tintColor, equals: .blue)
    }
}
