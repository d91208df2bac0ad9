import Foundation

/// A behaviour that is added to a view, such as recognizers and what they do.
@MainActor public protocol UIInteraction: AnyObject {
    /// The view the interaction was added to.
    var view: UIView? { get }

    /// Called before the interaction is added to a view, or with `nil` before it is taken away.
    func willMove(to view: UIView?)

    /// Called after the interaction was added to a view, or with `nil` after it was taken away.
    func didMove(to view: UIView?)
}
