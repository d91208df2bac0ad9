import Foundation
import NibTables
import UIKitContainers
import UIKitCore

/// The values of controllers and of the items in their bars.
@MainActor enum NibControllers {
    static func setValues(of controller: UIViewController, _ node: NibNode, _ loader: NibLoader) {
        if let title = node.text("title") { controller.title = title }
        if let value = node.flag("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
        if let value = node.flag("definesPresentationContext") { controller.definesPresentationContext = value }
        if let value = node.flag("automaticallyAdjustsScrollViewInsets") {
            controller.automaticallyAdjustsScrollViewInsets = value
        }
        setPresentation(of: controller, node)
        if let edges = node.child("extendedEdge") {
            let names: [(String, UIRectEdge)] = [
                ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
            ]
            controller.edgesForExtendedLayout = names.reduce(into: []) {
                if edges.flag($1.0) == true { $0.insert($1.1) }
            }
        }
        if let item = node.child("navigationItem") { setValues(of: controller.navigationItem, item, loader) }
        if let item = node.child("tabBarItem") { setTabItem(of: controller, item, loader) }
        if let items = node.child("toolbarItems") {
            controller.toolbarItems = items.children.map { loader.makeBarItem($0) }
        }
        if let navigation = controller as? UINavigationController {
            if let bar = node.child("navigationBar") {
                navigation.navigationBar.prefersLargeTitles = bar.flag("largeTitles") ?? false
            }
            if node.flag("navigationBarHidden") == true { navigation.setNavigationBarHidden(true, animated: false) }
        }
    }

    /// The styles of presentation that a controller or a segue gives (NB-111).
    static func setPresentation(of controller: UIViewController, _ node: NibNode) {
        let styles: [String: UIModalPresentationStyle] = [
            "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
            "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
            "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic,
        ]
        let transitions: [String: UIModalTransitionStyle] = [
            "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
        ]
        if let style = node["modalPresentationStyle"].flatMap({ styles[$0] }) {
            controller.modalPresentationStyle = style
        }
        if let style = node["modalTransitionStyle"].flatMap({ transitions[$0] }) {
            controller.modalTransitionStyle = style
        }
    }

    private static func setValues(of item: UINavigationItem, _ node: NibNode, _ loader: NibLoader) {
        loader.register(item, node)
        if let title = node.text("title") { item.title = title }
        if let value = node.flag("hidesBackButton") { item.hidesBackButton = value }
        let modes: [String: UINavigationItem.LargeTitleDisplayMode] = ["always": .always, "never": .never]
        if let mode = node["largeTitleDisplayMode"].flatMap({ modes[$0] }) { item.largeTitleDisplayMode = mode }
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

    private static func setTabItem(of controller: UIViewController, _ node: NibNode, _ loader: NibLoader) {
        let item: UITabBarItem
        let systemItems: [String: UITabBarItem.SystemItem] = [
            "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
            "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
            "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
        ]
        if let system = node["systemItem"].flatMap({ systemItems[$0] }) {
            item = UITabBarItem(tabBarSystemItem: system, tag: Int(node.number("tag") ?? 0))
        } else {
            item = UITabBarItem(
                title: node.text("title"), image: node.image("image", in: loader.bundle),
                tag: Int(node.number("tag") ?? 0))
            if let image = node.image("selectedImage", in: loader.bundle) { item.selectedImage = image }
        }
        if let badge = node["badgeValue"] { item.badgeValue = badge }
        controller.tabBarItem = item
        loader.register(item, node)
    }
}

/// Bar button items (NB-36).
@MainActor enum NibBarItems {
    private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
        "undo": .undo, "redo": .redo, "close": .close,
    ]

    static func make(_ node: NibNode, _ bundle: Bundle) -> UIBarButtonItem {
        let item: UIBarButtonItem
        if let system = node["systemItem"].flatMap({ systemItems[$0] }) {
            item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
        } else if let image = node.image("image", in: bundle) {
            item = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
        } else {
            let style: UIBarButtonItem.Style = node["style"] == "done" ? .done : .plain
            item = UIBarButtonItem(title: node.text("title"), style: style, target: nil, action: nil)
        }
        if let value = node.flag("enabled") { item.isEnabled = value }
        if let value = node.number("tag") { item.tag = Int(value) }
        if let value = node.number("width") { item.width = value }
        return item
    }
}
