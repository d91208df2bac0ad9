import CoreGraphics
import Foundation
import NibTables
import UIKitCollections
import UIKitContainers
import UIKitCore
import UIKitLists

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
        setPresentation(of: controller, node)
        if let edges = node.child("extendedEdge") { controller.edgesForExtendedLayout = edges.edges }
        if let size = node.value("preferredContentSize") ?? node.value("contentSizeForViewInPopover") {
            controller.preferredContentSize = size.size
        }
        if let item = node.child("navigationItem") { setValues(of: controller.navigationItem, item, loader) }
        if let item = node.child("tabBarItem") {
            controller.tabBarItem = loader.register(NibBars.tabItem(item, loader.bundle), item)
        }
        if let items = node.child("toolbarItems") ?? node.value("toolbarItems") {
            controller.toolbarItems = items.children.map { loader.makeBarItem($0) }
        }
        switch controller {
        case let navigation as UINavigationController: setValues(of: navigation, node, loader)
        case let tabs as UITabBarController:
            if let bar = node.value("tabBar") { loader.adopt(tabs.tabBar, bar) }
        case let table as UITableViewController:
            NibSetting(table, node, loader.bundle).flags([
                "clearsSelectionOnViewWillAppear": \.clearsSelectionOnViewWillAppear
            ])
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
            NibBars.setValues(of: navigation.navigationBar, bar, loader.bundle)
        }
        if let bar = node.value("toolbar") {
            loader.adopt(navigation.toolbar, bar)
            NibBars.setValues(of: navigation.toolbar, bar, loader)
        }
        NibSetting(navigation, node, loader.bundle).flags([
            "hidesBarsOnSwipe": \.hidesBarsOnSwipe, "hidesBarsOnTap": \.hidesBarsOnTap,
        ])
        if node.flag("navigationBarHidden") == true { navigation.setNavigationBarHidden(true, animated: false) }
        if node.flag("toolbarHidden") == false { navigation.setToolbarHidden(false, animated: false) }
    }

    /// The styles of presentation that a controller or a segue gives.
    static func setPresentation(of controller: UIViewController, _ node: NibNode) {
        let setting = NibSetting(controller, node, .main)
        setting.name("modalPresentationStyle", NibNamed.presentation, \.modalPresentationStyle)
        setting.name("modalTransitionStyle", NibNamed.transition, \.modalTransitionStyle)
    }

    private static func setValues(of item: UINavigationItem, _ node: NibNode, _ loader: NibLoader) {
        loader.register(item, node)
        if let title = node.text("title") { item.title = title }
        if let prompt = node.text("prompt") { item.prompt = prompt }
        let setting = NibSetting(item, node, loader.bundle)
        setting.flags([
            "hidesBackButton": \.hidesBackButton,
            "leftItemsSupplementBackButton": \.leftItemsSupplementBackButton,
        ])
        setting.name("largeTitleDisplayMode", NibNamed.largeTitles, \.largeTitleDisplayMode)
        for child in node.children {
            switch (child.element, child["key"]) {
            case ("barButtonItem", "leftBarButtonItem"): item.leftBarButtonItem = loader.makeBarItem(child)
            case ("barButtonItem", "rightBarButtonItem"): item.rightBarButtonItem = loader.makeBarItem(child)
            case ("barButtonItem", "backBarButtonItem"): item.backBarButtonItem = loader.makeBarItem(child)
            case ("leftBarButtonItems", _): item.leftBarButtonItems = child.children.map { loader.makeBarItem($0) }
            case ("rightBarButtonItems", _): item.rightBarButtonItems = child.children.map { loader.makeBarItem($0) }
            case (_, "titleView"): item.titleView = loader.makeView(child)
            default: break
            }
        }
    }
}
