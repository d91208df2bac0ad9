import CoreGraphics
import Foundation
import UIKitCore

// A navigation controller in the stack of another one, as in a collapsed split view (NV-81) or behind "More" (NV-59):
// the bar of the outer one shows the items of both, and goes back in the inner one first (NV-283).
extension UINavigationController {
    /// Whether the bar of another navigation controller shows the items.
    var isMerged: Bool { parent is UINavigationController }

    /// The navigation controller whose bar shows the items: the outermost one.
    var barOwner: UINavigationController { (parent as? UINavigationController)?.barOwner ?? self }

    /// The items of the stack, with those of navigation controllers in it.
    var mergedItems: [UINavigationItem] {
        stack.flatMap { controller -> [UINavigationItem] in
            guard let nested = controller as? UINavigationController, !nested.stack.isEmpty else {
                return [controller.navigationItem]
            }
            return nested.mergedItems
        }
    }

    /// Whether the title of an item in the bar may be large: as this bar says, or that of the controller in the stack whose
    /// item it is (NV-390).
    func prefersLargeTitle(of item: UINavigationItem) -> Bool {
        if navigationBar.prefersLargeTitles { return true }
        return stack.contains { controller in
            guard let nested = controller as? UINavigationController else { return false }
            return nested.mergedItems.contains { $0 === item } && nested.prefersLargeTitle(of: item)
        }
    }

    /// Prepares the bar for the present stack; a nested controller changes it only while it is shown.
    func changeBar(isPush: Bool) -> UINavigationBar.Transition {
        let owner = barOwner
        if owner !== self, owner.transition != nil || owner.shown !== self {
            return UINavigationBar.Transition(animate: {}, end: { _ in })
        }
        return owner.navigationBar.prepareTransition(to: owner.mergedItems, isPush: isPush)
    }

    /// Hands the items over to the bar of another navigation controller, or takes them back.
    func adaptToMerging() {
        guard isMerged != wasMerged else { return }
        wasMerged = isMerged
        navigationBar.isHidden = isMerged
        navigationBar.prepareTransition(to: isMerged ? [] : mergedItems, isPush: false).end(true)
    }

    /// Pushes the controllers of columns that are not seen any more (NV-81).
    func collapse(_ controllers: [UIViewController]) {
        guard !controllers.isEmpty else { return }
        settle()
        for controller in controllers where controller.parent !== self {
            controller.viewIfLoaded?.removeFromSuperview()
        }
        setViewControllers(stack + controllers, animated: false)
        settle()
    }

    /// Takes a controller off the stack; those above it move to its own stack if it is a navigation controller (NV-81).
    func separate(_ controller: UIViewController) {
        settle()
        guard let index = stack.firstIndex(where: { $0 === controller }), index > 0 else { return }
        let above = Array(stack[(index + 1)...])
        setViewControllers(Array(stack[..<index]), animated: false)
        settle()
        guard !above.isEmpty, let nested = controller as? UINavigationController else { return }
        nested.setViewControllers(nested.stack + above, animated: false)
    }

    /// Ends a running transition and carries out a pending change.
    private func settle() {
        transition?.animator.map { ($0 as? PushAnimator)?.finishImmediately() }
        guard isViewLoaded else { return }
        performPendingTransition()
    }
}

extension UIViewController {
    /// The item that a navigation bar shows for a controller of its stack: that of the top of a nested stack.
    var shownItem: UINavigationItem {
        (self as? UINavigationController)?.topViewController?.shownItem ?? navigationItem
    }
}
