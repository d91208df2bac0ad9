import CoreGraphics
import Foundation
import NibTables
import UIKitContainers
import UIKitCore

/// The values of bars and their items (NB-36).
@MainActor enum NibBars {
    static func setValues(of bar: UINavigationBar, _ node: NibNode, _ bundle: Bundle) {
        let setting = NibSetting(bar, node, bundle)
        setting.name("barStyle", NibNamed.barStyle, \.barStyle)
        setting.flags(["translucent": \.isTranslucent, "largeTitles": \.prefersLargeTitles])
        setting.colors(["barTintColor": \.barTintColor])
        guard let node = node.value("titleTextAttributes") else { return }
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let color = node.color("textColor", in: bundle), let color { attributes[.foregroundColor] = color }
        if let font = node.value("fontDescription")?.font { attributes[.font] = font }
        bar.titleTextAttributes = attributes
    }

    static func setValues(of bar: UIToolbar, _ node: NibNode, _ loader: NibLoader) {
        let setting = NibSetting(bar, node, loader.bundle)
        setting.name("barStyle", NibNamed.barStyle, \.barStyle)
        setting.flags(["translucent": \.isTranslucent])
        setting.colors(["barTintColor": \.barTintColor])
        if let items = node.child("items") { bar.items = items.children.map { loader.makeBarItem($0) } }
    }

    static func setValues(of bar: UITabBar, _ node: NibNode, _ loader: NibLoader) {
        let setting = NibSetting(bar, node, loader.bundle)
        setting.name("barStyle", NibNamed.barStyle, \.barStyle)
        setting.flags(["translucent": \.isTranslucent])
        setting.colors(["barTintColor": \.barTintColor, "unselectedItemTintColor": \.unselectedItemTintColor])
        if let items = node.child("items") {
            bar.items = items.children.map { loader.register(tabItem($0, loader.bundle), $0) }
        }
    }

    static func setValues(of bar: UISearchBar, _ node: NibNode, _ bundle: Bundle) {
        let setting = NibSetting(bar, node, bundle)
        setting.name("searchBarStyle", NibNamed.searchBarStyle, \.searchBarStyle)
        setting.name("barStyle", NibNamed.barStyle, \.barStyle)
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
            bar.scopeButtonTitles = titles.children.filter { $0.element == "string" }.map(\.text)
        }
        if let traits = node.value("textInputTraits") { NibText.setTraits(of: bar, traits) }
    }

    static func makeItem(_ node: NibNode, _ loader: NibLoader) -> UIBarButtonItem {
        let item: UIBarButtonItem
        if let view = node.value("customView") ?? node.children.first(where: { NibSchema.views.contains($0.element) }) {
            item = UIBarButtonItem(customView: loader.makeView(view) ?? UIView())
        } else if let system = node["systemItem"].flatMap({ NibNamed.barItem[$0] }) {
            item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
        } else if let image = node.image("image", in: loader.bundle) {
            item = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
        } else {
            item = UIBarButtonItem(title: node.text("title"), style: .plain, target: nil, action: nil)
        }
        let setting = NibSetting(item, node, loader.bundle)
        setting.name("style", NibNamed.barItemStyle, \.style)
        setting.flags(["enabled": \.isEnabled])
        setting.whole(["tag": \.tag])
        setting.numbers(["width": \.width])
        setting.colors(["tintColor": \.tintColor])
        return item
    }

    static func tabItem(_ node: NibNode, _ bundle: Bundle) -> UITabBarItem {
        let item: UITabBarItem
        let tag = node.whole("tag")
        if let system = node["systemItem"].flatMap({ NibNamed.tabItem[$0] }) {
            item = UITabBarItem(tabBarSystemItem: system, tag: tag)
        } else {
            item = UITabBarItem(title: node.text("title"), image: node.image("image", in: bundle), tag: tag)
            if let image = node.image("selectedImage", in: bundle) { item.selectedImage = image }
        }
        if let badge = node["badgeValue"] { item.badgeValue = badge }
        if let value = node.flag("enabled") { item.isEnabled = value }
        return item
    }
}
