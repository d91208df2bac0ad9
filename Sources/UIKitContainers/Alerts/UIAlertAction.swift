import CoreGraphics
import Foundation
import UIKitCore

/// A button of an alert or an action sheet.
@preconcurrency @MainActor open class UIAlertAction: NSObject, @preconcurrency NSCopying {
    /// What an action means (NV-117).
    public enum Style: Int, Sendable {
        /// An ordinary action.
        case `default` = 0
        /// Changes nothing; an alert has one at most.
        case cancel = 1
        /// Deletes something or cannot be undone; its title is red.
        case destructive = 2
    }

    /// The title of the button.
    open private(set) var title: String?
    /// The style.
    open private(set) var style = Style.default
    /// Whether the button can be used; true by default. It may change while the alert is shown (NV-126).
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

    let handler: ((UIAlertAction) -> Void)?
    /// Called when the button looks different.
    var onChange: (() -> Void)?

    /// Creates an action. The handler runs when the alert has been dismissed by a tap on the button (NV-124).
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIAlertAction(title: title, style: style, handler: handler)
        copy.isEnabled = isEnabled
        return copy
    }
}

/// The name of `UIAlertAction.Style` before Swift 4.2.
@available(*, deprecated, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style
