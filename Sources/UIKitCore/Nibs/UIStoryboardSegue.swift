import Foundation

/// A transition from one view controller to another that a storyboard describes.
///
/// The storyboard makes it, passes it to `prepare(for:sender:)` of the source and calls `perform()` (NB-83).
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    /// The name that the storyboard gives; `nil` without one.
    public let identifier: String?
    /// The controller that the transition starts from.
    public let source: UIViewController
    /// The controller that it leads to.
    public let destination: UIViewController
    /// What a segue of the document's kind does.
    package var transition: (() -> Void)?

    /// Creates a segue. Subclasses that override it call `super`.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }

    /// Creates a segue whose `perform()` calls a closure.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        transition = performHandler
    }

    /// Makes the transition of the segue's kind. A custom kind has none, so its subclass overrides this method (NB-89).
    open func perform() { transition?() }
}
