import Foundation

/// What few views have: made the first time one of these is set, so that a plain view does without.
@MainActor final class ViewExtras {
    /// `UIView.tag`.
    var tag = 0
    /// The tint set on the view itself.
    var tintColor: UIColor?
    /// The view controller whose root view this is.
    weak var viewController: UIViewController?
    /// How many running closure animations keep touches away.
    var blockingAnimations = 0

    /// `UIView.gestureRecognizers`, in the order in which they were added.
    nonisolated(unsafe) var gestureRecognizers: [UIGestureRecognizer] = []

    init() {}
}
