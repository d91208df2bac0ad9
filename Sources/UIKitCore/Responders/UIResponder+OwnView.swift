import Foundation

extension UIResponder {
    /// The responder itself when it is a view, the view of a view controller when that is loaded; `nil` for all others.
    final var ownView: UIView? { (self as? UIView) ?? (self as? UIViewController)?.viewIfLoaded }
}
