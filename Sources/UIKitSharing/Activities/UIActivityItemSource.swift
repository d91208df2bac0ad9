import Foundation
import UIKitCore

/// Gives the item that is shared, depending on the activity (DV-141).
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
    /// An object of the type of the item, before the user has chosen an activity.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// The item for an activity; `nil` for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// The subject, for mails; empty by default.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// A small image of the item, for the head of the sheet; `nil` by default.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage?
}

extension UIActivityItemSource {
    /// Empty.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    /// `nil`.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage? { nil }
}

/// An item that takes time to make: `item` is called on another thread when the user has chosen an activity (DV-141).
open class UIActivityItemProvider: Operation, @unchecked Sendable {
    /// An object of the type of the item.
    public final let placeholderItem: Any?
    /// The kind of the activity that the user has chosen; `nil` before.
    public internal(set) final var activityType: UIActivity.ActivityType?
    /// What `item` has made.
    final var madeItem: Any?

    /// Creates a provider of an item.
    public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }

    /// The item; `placeholderItem` by default.
    open var item: Any { placeholderItem ?? "" }

    /// Makes the item.
    open override func main() { madeItem = item }
}
