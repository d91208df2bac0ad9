import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

extension UIBarButtonItem {
    /// Creates an item that performs an action or opens a menu (NV-285). Title and image are the action's if they are
    /// `nil`.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }

    /// Creates an item of the system that performs an action or opens a menu (NV-285).
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// What a tap performs instead of sending `action`; `nil` by default. Setting it gives the item the title and the
    /// image of the action, unless it is an item of the system.
    public final var primaryAction: UIAction? {
        get { storedPrimaryAction as? UIAction }
        set {
            storedPrimaryAction = newValue
            tapHandler = newValue.map { action in { $0.perform(action) } }
            guard let newValue else { return changed() }
            if systemItem == nil {
                title = newValue.title.isEmpty ? nil : newValue.title
                image = newValue.image
            }
            isEnabled = !newValue.attributes.contains(.disabled)
        }
    }

    /// The menu of the item, which a tap opens, or a long press if the item has an action (NV-285); `nil` by default.
    public final var menu: UIMenu? {
        get { storedMenu as? UIMenu }
        set { storedMenu = newValue }
    }

    /// Whether a tap does something else than opening the menu.
    var hasAction: Bool { tapHandler != nil || action != nil }

    private func perform(_ action: UIAction) { action.performWithSender(self, target: nil) }
}

extension UIBarItem {
    /// Sets the attributes of the title in a state; `nil` removes them.
    public final func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { setTitleTextAttributes(attributes, forState: state.rawValue) }

    /// The attributes of the title in a state; `nil` by default.
    public final func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleTextAttributes(forState: state.rawValue)
    }
}
