import Foundation

/// What is done when something happens to a layer: a property changes, the layer comes or goes. `NSNull` is the action
/// that does nothing and ends the search for one.
public protocol CAAction: AnyObject {
    /// Does it. `event` is the key of what happened, `anObject` the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
