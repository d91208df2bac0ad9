import Foundation
import Support

/// What an unwind segue starts from, while the controller that it leads to is looked for (NB-91).
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller that the segue starts from.
    public let source: UIViewController
    /// The method that the destination has.
    public let unwindAction: Selector
    /// The object that fired the segue; `nil` without one.
    public let sender: Any?

    /// Creates the description of an unwind segue. Storyboards make it.
    package init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
        super.init()
    }
}
