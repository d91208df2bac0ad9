import Foundation

/// A quick action of the program, which the desktop offers with its icon (L-162).
///
/// The actions of `UIApplicationShortcutItems` in `Info.plist` are in the `.desktop` file that `touchstone package` writes.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject, NSCopying {
    /// The kind of the action, by which the program knows it.
    public final let type: String
    /// The title.
    public final let localizedTitle: String
    /// A second line; `nil` for none. Desktops show only the title.
    public final let localizedSubtitle: String?
    /// The picture beside the title; `nil` for none.
    public final let icon: UIApplicationShortcutIcon?
    /// Values of the program, those of property lists; `nil` for none.
    public final let userInfo: [String: Any]?

    /// Creates an action.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
        userInfo: [String: Any]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.icon = icon
        self.userInfo = userInfo
        super.init()
    }

    /// The action itself, as it cannot change.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The picture of a quick action.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
    /// The name of an image of the program; `nil` for a symbol.
    package final let templateImageName: String?
    /// The name of a symbol; `nil` for an image.
    package final let systemImageName: String?

    /// Creates an icon from an image of the program.
    public init(templateImageName: String) {
        (self.templateImageName, systemImageName) = (templateImageName, nil)
        super.init()
    }

    /// Creates an icon from a symbol.
    public init(systemImageName: String) {
        (templateImageName, self.systemImageName) = (nil, systemImageName)
        super.init()
    }
}

extension UIApplicationShortcutItem {
    /// The actions of `UIApplicationShortcutItems` in `Info.plist`, in their order. Tests replace it.
    package static var declared: () -> [UIApplicationShortcutItem] = {
        items(InformationPropertyList.value(forKey: "UIApplicationShortcutItems"))
    }

    /// The action of a type, or of the name that stands for a type in a `.desktop` file; `nil` without one.
    static func declared(type: String) -> UIApplicationShortcutItem? {
        let all = declared()
        return all.first { $0.type == type } ?? all.first { actionName(of: $0.type) == type }
    }

    /// The name of a type in `.desktop` files, which allow letters, digits and hyphens.
    package nonisolated static func actionName(of type: String) -> String {
        String(type.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }

    /// Reads the value of the key; elements without a type or a title are left out.
    package static func items(_ value: Any?) -> [UIApplicationShortcutItem] {
        (value as? [[String: Any]] ?? []).compactMap { entry in
            guard let type = entry["UIApplicationShortcutItemType"] as? String, !type.isEmpty,
                let title = entry["UIApplicationShortcutItemTitle"] as? String, !title.isEmpty
            else { return nil }
            return UIApplicationShortcutItem(
                type: type, localizedTitle: localized(title),
                localizedSubtitle: (entry["UIApplicationShortcutItemSubtitle"] as? String).map(localized),
                icon: icon(entry),
                userInfo: entry["UIApplicationShortcutItemUserInfo"] as? [String: Any])
        }
    }

    private static func icon(_ entry: [String: Any]) -> UIApplicationShortcutIcon? {
        if let name = entry["UIApplicationShortcutItemIconFile"] as? String {
            return UIApplicationShortcutIcon(templateImageName: name)
        }
        return (entry["UIApplicationShortcutItemIconSymbolName"] as? String).map {
            UIApplicationShortcutIcon(systemImageName: $0)
        }
    }

    /// The text of a key in the table `InfoPlist`; the key itself without one.
    private static func localized(_ key: String) -> String {
        Bundle.main.localizedString(forKey: key, value: key, table: "InfoPlist")
    }
}
