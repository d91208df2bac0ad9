import Foundation
import UIKitControls
import UIKitCore

extension UINavigationItem {
    private static let backActionName = "backAction"

    /// What a tap on the back button does while the item is on top, in place of the pop; `nil`, the default, for the pop
    /// (NV-383). An item without one below it then has a back button too, with the image of the action, or with its title.
    public final var backAction: UIAction? {
        get { storedAppearances[Self.backActionName] as? UIAction }
        set { storedAppearances[Self.backActionName] = newValue }
    }

    /// What the back button of an item shows that has an action, but no item below it.
    final var backActionItem: UINavigationItem? {
        guard let backAction else { return nil }
        let item = UINavigationItem(title: backAction.title)
        item.backButtonDisplayMode = backAction.image == nil ? .default : .minimal
        return item
    }
}
