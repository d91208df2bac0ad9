import Support
import UIKitCore
import UIKitText

extension UITabBarController {
    /// The keys for key–value coding; those with `notifies` report changes to observers.
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("selectedIndex", \UITabBarController.selectedIndex, notifies: true)
            list.property("selectedViewController", \UITabBarController.selectedViewController, notifies: true)
        }
    }
}

extension UINavigationBar {
    /// The keys for key–value coding; those with `notifies` report changes to observers.
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("prefersLargeTitles", \UINavigationBar.prefersLargeTitles, notifies: true)
            list.property("topItem", \UINavigationBar.topItem)
        }
    }
}

extension UISearchBar {
    /// The keys for key–value coding.
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("searchField", \UISearchBar.searchTextField)
            list.property("text", \UISearchBar.text)
            list.property("placeholder", \UISearchBar.placeholder)
        }
    }
}
