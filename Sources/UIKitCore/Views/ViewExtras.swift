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
    var subviewBounds: SubviewBounds?
    /// How many running closure animations keep touches away.
    var blockingAnimations = 0

    /// `UIView.constraints`.
    var constraints: [NSLayoutConstraint] = []
    /// `UIView.layoutGuides`.
    var layoutGuides: [UILayoutGuide] = []
    /// What solves the constraints of the tree, in the view at its top.
    var layoutEngine: LayoutEngine?
    /// How strongly the contents ask for their size.
    var contentPriorities = ContentPriorities()
    /// `UIView.layoutMargins`, where set.
    var margins: UIEdgeInsets?
    /// The margins do not grow with the safe area.
    var ignoresSafeArea = false
    /// `UIView.layoutMarginsGuide`, once asked for.
    var marginsGuide: UILayoutGuide?
    /// `UIView.safeAreaLayoutGuide`, once asked for.
    var safeAreaGuide: UILayoutGuide?
    /// `UIView.semanticContentAttribute`.
    var semantics = UISemanticContentAttribute.unspecified

    /// `UIView.interactions`.
    var interactions: [any UIInteraction] = []

    /// `UIView.gestureRecognizers`, in the order in which they were added.
    nonisolated(unsafe) var gestureRecognizers: [UIGestureRecognizer] = []

    init() {}
}
