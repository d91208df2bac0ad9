import CoreGraphics
import Foundation
import NibTables
import UIKitCollections
import UIKitContainers
import UIKitCore
import UIKitLists
import UIKitScrolling

/// The values of controllers (NB-111).
@MainActor enum NibControllers {
    static func setValues(of controller: UIViewController, _ node: NibNode, _ loader: NibLoader) {
        if let title = node.text("title") { controller.title = title }
        NibSetting(controller, node, loader.bundle).flags([
            "hidesBottomBarWhenPushed": \.hidesBottomBarWhenPushed,
            "definesPresentationContext": \.definesPresentationContext,
            "automaticallyAdjustsScrollViewInsets": \.automaticallyAdjustsScrollViewInsets,
            "extendedLayoutIncludesOpaqueBars": \.extendedLayoutIncludesOpaqueBars,
            "modalInPresentation": \.isModalInPresentation,
        ])
        let usesStoryboardIdentifier = node.flag("useStoryboardIdentifierAsRestorationIdentifier") == true
        let identifier = node[usesStoryboardIdentifier ? "storyboardIdentifier" : "restorationIdentifier"]
        if let identifier { controller.restorationIdentifier = identifier }
        setPresentation(of: controller, node)
        if let edges = node.child("extendedEdge") { controller.edgesForExtendedLayout = edges.edges }
        if let size = node.value("preferredContentSize") ?? node.value("contentSizeForViewInPopover") {
            controller.preferredContentSize = size.size
        }
        if let item = node.child("navigationItem") {
            if item["customClass"] != nil {
                controller.existingNavigationItem = loader.makeNavigationItem(item)
            } else {
                NibBars.setValues(of: loader.register(controller.navigationItem, item), item, loader)
            }
        }
        if let item = node.child("tabBarItem") { controller.tabBarItem = loader.makeTabItem(item) }
        if let items = node.child("toolbarItems") ?? node.value("toolbarItems") {
            controller.toolbarItems = items.children.map { loader.makeBarItem($0) }
        }
        switch controller {
        case let navigation as UINavigationController: setValues(of: navigation, node, loader)
        case let tabs as UITabBarController:
            if let bar = node.value("tabBar") {
                loader.adopt(tabs.tabBar, bar)
                NibBars.setValues(of: tabs.tabBar, bar, loader, isManaged: true)
            }
        case let table as UITableViewController:
            NibSetting(table, node, loader.bundle).flags([
                "clearsSelectionOnViewWillAppear": \.clearsSelectionOnViewWillAppear
            ])
        case let pages as UIPageViewController:
            if node.flag("doubleSided") == true { pages.isDoubleSided = true }
        case let collection as UICollectionViewController:
            NibSetting(collection, node, loader.bundle).flags([
                "clearsSelectionOnViewWillAppear": \.clearsSelectionOnViewWillAppear
            ])
        default: break
        }
    }

    private static func setValues(of navigation: UINavigationController, _ node: NibNode, _ loader: NibLoader) {
        if let bar = node.value("navigationBar") {
            loader.adopt(navigation.navigationBar, bar)
            NibBars.setValues(of: navigation.navigationBar, bar, loader, isManaged: true)
        }
        if let bar = node.value("toolbar") {
            loader.adopt(navigation.toolbar, bar)
            NibBars.setValues(of: navigation.toolbar, bar, loader)
        }
        NibSetting(navigation, node, loader.bundle).flags([
            "hidesBarsOnSwipe": \.hidesBarsOnSwipe, "hidesBarsOnTap": \.hidesBarsOnTap,
            "hidesBarsWhenVerticallyCompact": \.hidesBarsWhenVerticallyCompact,
        ])
        if node.flag("navigationBarHidden") == true { navigation.setNavigationBarHidden(true, animated: false) }
        if node.flag("toolbarHidden") == false { navigation.setToolbarHidden(false, animated: false) }
    }

    /// The styles of presentation that a controller or a segue gives.
    static func setPresentation(of controller: UIViewController, _ node: NibNode) {
        let setting = NibSetting(controller, node, .main)
        setting.name("modalPresentationStyle", NibValueTables.presentation, \.modalPresentationStyle)
        setting.name("modalTransitionStyle", NibValueTables.transition, \.modalTransitionStyle)
    }

    /// Makes what belongs to the view of a controller: the rows of a static table, and the refresh control. Returns what gives
    /// them to the controller when its view is loaded.
    static func makeViewValues(_ node: NibNode, _ loader: NibLoader) -> (UIViewController) -> Void {
        let sections = node.value("view").flatMap { NibLists.staticSections($0, loader) }
        let control = node.value("refreshControl").flatMap { loader.makeView($0) as? UIRefreshControl }
        return { controller in
            guard let table = controller as? UITableViewController else { return }
            table.staticSections = sections
            if let control { table.refreshControl = control }
        }
    }

    /// Shows controllers in a container (NB-81).
    static func show(
        _ controllers: [UIViewController], in container: UIViewController, _ node: NibNode, _ loader: NibLoader
    ) {
        switch container {
        case let navigation as UINavigationController: navigation.setViewControllers(controllers, animated: false)
        case let tabs as UITabBarController: tabs.setViewControllers(controllers, animated: false)
        case let split as UISplitViewController: split.viewControllers = controllers
        default: loader.log(node, "\(type(of: container)) does not contain controllers")
        }
    }
}
