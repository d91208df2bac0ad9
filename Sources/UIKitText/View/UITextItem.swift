import Foundation
import UIKitControls
import UIKitCore

/// A link, an attachment or a tagged range in a text view, which a tap or a resting finger acts on (TX-234).
///
/// The delegate of the text view changes what happens:
///
///     func textView(_: UITextView, primaryActionFor item: UITextItem, defaultAction: UIAction) -> UIAction? {
///         guard case .tag(let name) = item.content else { return defaultAction }
///         return UIAction { _ in show(name) }
///     }
///
/// See also: ``UITextViewDelegate``.
@preconcurrency @MainActor public final class UITextItem: NSObject {
    /// What an item stands for.
    public enum Content {
        /// A link, by the attribute `link` or a data detector.
        case link(URL)
        /// An attachment.
        case textAttachment(NSTextAttachment)
        /// A range with the attribute `textItemTag`, and the value of that.
        case tag(String)
    }

    /// What the item stands for.
    public let content: Content
    /// The characters of the item, in UTF-16 units.
    public let range: NSRange

    init(_ content: Content, range: NSRange) {
        self.content = content
        self.range = range
    }
}

extension UITextItem {
    /// The menu that a resting finger on an item opens (TX-234).
    @preconcurrency @MainActor public final class MenuConfiguration: NSObject {
        let menu: UIMenu

        /// Creates a configuration.
        ///
        /// - Parameter menu: the menu; nothing is shown if it has no elements.
        public init(menu: UIMenu) { self.menu = menu }
    }
}

extension NSAttributedString.Key {
    /// The name of a `UITextItem` in a text view, a `String`; none by default (TX-234).
    public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}
