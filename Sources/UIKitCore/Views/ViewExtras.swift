import Foundation

/// What few views have: made the first time one of these is set, so that a plain view does without.
@MainActor final class ViewExtras {
    /// `UIView.tag`.
    var tag = 0
    /// The tint set on the view itself.
    var tintColor: UIColor?
    /// The background colour, where the layer cannot keep it: one that depends on traits, or a pattern.
    var background: UIColor?
    /// The style set on the view itself.
    var style = UIUserInterfaceStyle.unspecified
    /// The view that masks this one.
    var mask: UIView?
    /// The view controller whose root view this is.
    weak var viewController: UIViewController?
    /// The transition that runs on the view.
    var transition: ViewTransition?
    /// Where the subviews are, when there are many: made by a hit test.
    var siblingBoxes: SiblingBoxes?
    /// How many running closure animations keep touches away.
    var blockingAnimations = 0

    /// `UIView.gestureRecognizers`, in the order in which they were added.
    nonisolated(unsafe) var gestureRecognizers: [UIGestureRecognizer] = []

    init() {}
}
