import UIKit
import UIKitCore

extension TestApplication {
    /// Whether the system around the application is light or dark; light unless set. Views that do not override it
    /// follow at once.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { UIScreen.main.userInterfaceStyle }
        set {
            UIScreen.main.userInterfaceStyle = newValue
            host.runPendingWork()
        }
    }

    /// How large the person wants text; `large` unless set. Views are told at once.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { UIScreen.main.preferredContentSizeCategory }
        set {
            UIScreen.main.preferredContentSizeCategory = newValue
            host.runPendingWork()
        }
    }
}
