import CoreGraphics
import Foundation
import NibTables
import UIKitContainers
import UIKitCore

/// The values of bars and their items (NB-36).
@MainActor enum NibBars {
    /// The items of a bar that a controller manages are those of its controllers.
    static func setValues(of bar: UINavigationBar, _ node: NibNode, _ loader: NibLoader, isManaged: Bool) {
        let bundle = loader.bundle
        if let items = node.child("items"), !items.children.isEmpty {
            if isManaged {
                loader.log(items, "the bar of a navigation controller has the items of its controllers, not its own")
            } else {
                bar.items = items.children.map { loader.makeNavigationItem($0) }
            }
        }
        let setting = NibSetting(bar, node, bundle)
        setting.name("barStyle", NibValueTables.barStyle, \.barStyle)
        setting.flags(["translucent": \.isTranslucent, "largeTitles": \.prefersLargeTitles])
        setting.colors(["barTintColor": \.barTintColor])
        if let attributes = node.value("titleTextAttributes") {
            bar.titleTextAttributes = textAttributes(attributes, bundle)
        }
        func appearance(_ key: String) -> UINavigationBarAppearance? {
            guard let node = node.value(key) else { return nil }
            let appearance = UINavigationBarAppearance()
            setValues(of: appearance, node, bundle)
            if let title = node.value("titleTextAttributes") {
                appearance.titleTextAttributes = textAttributes(title, bundle)
            }
            if let title = node.value("largeTitleTextAttributes") {
                appearance.largeTitleTextAttributes = textAttributes(title, bundle)
            }
            return appearance
        }
        if let look = appearance("standardAppearance") { bar.standardAppearance = look }
        if let look = appearance("compactAppearance") { bar.compactAppearance = look }
        if let look = appearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = look }
        if let look = appearance("compactScrollEdgeAppearance") { bar.compactScrollEdgeAppearance = look }
    }

    private static func textAttributes(_ node: NibNode, _ bundle: Bundle) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let color = node.color("textColor", in: bundle), let color { attributes[.foregroundColor] = color }
        if let font = node.value("fontDescription")?.font { attributes[.font] = font }
        return attributes
    }

    /// NB-120.
    private static func setValues(of appearance: UIBarAppearance, _ node: NibNode, _ bundle: Bundle) {
        NibSetting(appearance, node, bundle).colors([
            "backgroundColor": \.backgroundColor, "shadowColor": \.shadowColor,
        ])
    }

    static func setValues(of bar: UIToolbar, _ node: NibNode, _ loader: NibLoader) {
        let setting = NibSetting(bar, node, loader.bundle)
        setting.name("barStyle", NibValueTables.barStyle, \.barStyle)
        setting.flags(["translucent": \.isTranslucent])
        setting.colors(["barTintColor": \.barTintColor])
        func appearance(_ key: String) -> UIToolbarAppearance? {
            guard let node = node.value(key) else { return nil }
            let appearance = UIToolbarAppearance()
            setValues(of: appearance, node, loader.bundle)
            return appearance
        }
        if let look = appearance("standardAppearance") { bar.standardAppearance = look }
        if let look = appearance("compactAppearance") { bar.compactAppearance = look }
        if let look = appearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = look }
        if let look = appearance("compactScrollEdgeAppearance") { bar.compactScrollEdgeAppearance = look }
        if let items = node.child("items") { bar.items = items.children.map { loader.makeBarItem($0) } }
    }

    static func setValues(of bar: UITabBar, _ node: NibNode, _ loader: NibLoader, isManaged: Bool) {
        let setting = NibSetting(bar, node, loader.bundle)
        setting.name("barStyle", NibValueTables.barStyle, \.barStyle)
        setting.flags(["translucent": \.isTranslucent])
        setting.colors(["barTintColor": \.barTintColor, "unselectedItemTintColor": \.unselectedItemTintColor])
        guard let items = node.child("items"), !items.children.isEmpty else { return }
        if isManaged {
            loader.log(items, "the bar of a tab bar controller has the items of its controllers, not its own")
        } else {
            bar.items = items.children.map { loader.makeTabItem($0) }
        }
    }

    static func setValues(of bar: UISearchBar, _ node: NibNode, _ bundle: Bundle) {
        let setting = NibSetting(bar, node, bundle)
        setting.name("searchBarStyle", NibValueTables.searchBarStyle, \.searchBarStyle)
        setting.name("barStyle", NibValueTables.barStyle, \.barStyle)
        setting.flags([
            "translucent": \.isTranslucent, "showsCancelButton": \.showsCancelButton,
            "showsScopeBar": \.showsScopeBar, "showsBookmarkButton": \.showsBookmarkButton,
            "showsSearchResultsButton": \.showsSearchResultsButton,
        ])
        setting.colors(["barTintColor": \.barTintColor])
        bar.text = node.text("text")
        bar.placeholder = node.text("placeholder")
        bar.prompt = node.text("prompt")
        if let titles = node.child("scopeButtonTitles") {
            bar.scopeButtonTitles = titles.children.compactMap(\.decodedText)
        }
        if let traits = node.value("textInputTraits") { NibText.setTraits(of: bar, traits) }
    }

    static func setValues(of item: UIBarButtonItem, _ node: NibNode, _ loader: NibLoader) {
        let setting = NibSetting(item, node, loader.bundle)
        if let view = node.value("customView") ?? node.children.first(where: { NibSchema.views.contains($0.element) }) {
            item.customView = loader.makeView(view) ?? UIView()
        } else if let system = node["systemItem"].flatMap({ NibValueTables.barItem[$0] }) {
            item.become(system)
        } else {
            // The bar shows the image; menus and screen readers the title.
            item.image = node.image("image", in: loader.bundle)
            item.title = node.text("title")
        }
        setting.name("style", NibValueTables.barItemStyle, \.style)
        setting.flags(["enabled": \.isEnabled])
        setting.integers(["tag": \.tag])
        setting.numbers(["width": \.width])
        setting.colors(["tintColor": \.tintColor])
    }

    static func setValues(of item: UITabBarItem, _ node: NibNode, _ bundle: Bundle) {
        if let system = node["systemItem"].flatMap({ NibValueTables.tabItem[$0] }) {
            item.become(system)
        } else {
            item.title = node.text("title")
            item.image = node.image("image", in: bundle)
            if let image = node.image("selectedImage", in: bundle) { item.selectedImage = image }
        }
        if let image = node.image("landscapeImage", in: bundle) { item.landscapeImagePhone = image }
        item.tag = node.integer("tag")
        if let badge = node["badgeValue"] { item.badgeValue = badge }
        if let value = node.flag("enabled") { item.isEnabled = value }
    }

    static func setValues(of item: UINavigationItem, _ node: NibNode, _ loader: NibLoader) {
        if let title = node.text("title") { item.title = title }
        if let prompt = node.text("prompt") { item.prompt = prompt }
        let setting = NibSetting(item, node, loader.bundle)
        setting.flags([
            "hidesBackButton": \.hidesBackButton,
            "leftItemsSupplementBackButton": \.leftItemsSupplementBackButton,
        ])
        setting.name("largeTitleDisplayMode", NibValueTables.largeTitles, \.largeTitleDisplayMode)
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
